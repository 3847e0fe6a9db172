"""The box: tiles, clans, and the numbers that the rulebook gives. Cards and spaces are the table's own."""

from __future__ import annotations

LOGIC, INTUITION, FIGHTING, ENERGY, DARK = "Logic", "Intuition", "Fighting", "Energy", "Dark Side"
SKILLS = (LOGIC, INTUITION, FIGHTING, ENERGY)  # jedis-path/setup/four-skills
TILES = 24  # of each kind (jedis-path/box/skill-tiles, jedis-path/box/dark-tiles)
CLANS = ("Clan Bantha", "Clan Kaadu", "Clan Gundark")  # the longest first (jedis-path/first/clans)
FACES = 10  # what the spinner shows at most, unless the table says otherwise (jedis-path/turn/wheel-range)

START_SKILLS = 2  # The First Space
TRIAL_TOTAL = 8  # JEDI TRIAL
TRIAL_GAIN, LESSON_GAIN, MISSION_GAIN, CHALLENGE_GAIN, REDEMPTION_GAIN = 1, 1, 2, 1, 1
MISSION_LOSS, REDEMPTION_LOSS = 1, 1
SABER_ALIKE = 3  # BUILD LIGHTSABER: or one of each kind
MOST_DARK = 2  # THE TRIALS: who has more is a Sith Lord
DISCARD_PER_DARK, GAIN_PER_DARK = 2, 1
JEDI_BONUS = (6, 3, 1, 0)  # The End Spaces, by the order of arrival
SITH_BONUS = 4
DARK_PATH, SHORT_CUT = "Dark Path", "short cut"  # the side paths (jedis-path/move/entrance)
DUEL_SKILLS = 3  # Winning
