"""The kernel under every game: names, errors and views. It knows no game."""
