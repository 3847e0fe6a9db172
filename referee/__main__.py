"""`python -m referee`, and what scripts/referee starts."""

from referee.cli.entry import main

if __name__ == "__main__":
    main()
