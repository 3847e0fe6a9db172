"""Talisman: Star Wars Edition: the rules that reckon with numbers."""
