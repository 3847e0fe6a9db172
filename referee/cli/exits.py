"""Exit codes, for scripts that must tell "no" from "broken"."""

DONE = 0  # yes, legal, done, answered
NO = 1  # ran correctly, and the answer is no
USAGE = 2  # wrong usage or unreadable input
BUG = 70  # a mistake of ours
INTERRUPTED = 130  # Ctrl-C
