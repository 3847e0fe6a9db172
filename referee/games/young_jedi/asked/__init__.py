"""Questions with numbers, by the part of the rulebook that they are about."""
