"""Young Jedi decks: the card table, reading lists, legality and fixes."""
