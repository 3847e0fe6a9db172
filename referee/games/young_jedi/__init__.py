"""Young Jedi, the collectible card game: its rules as functions, and what they make of a question's numbers."""
