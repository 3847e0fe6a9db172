"""Exit codes, for scripts that must tell "no" from "broken"."""

DONE = 0  # yes, legal, done, answered
NO = 1  # ran correctly, and the answer is no
USAGE = 2  # wrong usage or unreadable input
SILENT = 3  # the rules do not say
NEEDS = 4  # needs a fact, and may not ask
DAMAGED = 5  # the session file is damaged, or does not make a game
IN_USE = 6  # another program has the session
BUG = 70  # a mistake of ours
INTERRUPTED = 130  # Ctrl-C
