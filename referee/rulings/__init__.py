"""The rulebooks in memory: every rule in our own words, found by its id."""
