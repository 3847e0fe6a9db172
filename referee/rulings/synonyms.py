"""Words that mean the same at a table. Each line is a group; groups of a game hold in that game only."""

from __future__ import annotations

from referee.table.words import split

from .words import stem

EVERYWHERE = """
money cash dollars dollar bucks funds notes bills
card cards
deck pile stack
player players opponent opponents rival enemy friend
piece pawn figure token mover mini miniature figurine
stuff things equipment gear items item loot belongings possessions
carry hold own lug keep have
stay remain
limit maximum max most cap
kinds kind types type sorts
tile tiles
leftover spare extra
join enter take-part
fighters characters troops
fallen lost conquered controlled
space square field spot
board gameboard map
win wins winner winning victory victorious champion
lose loses loser losing lost
begin start starts first beginning open opens
price cost costs fee worth
size many number amount
age old years
end finish finishes finished over
turn go round
roll throw toss rolled
die dice
spin spinner spun wheel dial
tie draw tied equal even level same
skip miss pass sit-out
pick choose select decide choice
discard throw-away ditch dump drop
take grab receive get collect gain
give hand pay
buy purchase bought
swap trade exchange switch
hand hold carry keep
number amount quantity count many much
maximum max limit most cap
minimum min least fewest
must obliged forced mandatory compulsory required need
optional voluntary
allowed legal permitted
forbidden illegal banned
fight battle combat attack
defeat beat beaten kill kills killed defeated destroy
die dead death killed dies
wounded hurt damage damaged harm
move moves walk travel step
stop halt
again twice repeat another second
extra bonus additional
secret hidden face-down peek look
reveal show turn-over face-up flip
child kid kids young younger children
rule rules
mistake error wrong oops
beforehand before prior
afterwards after later
"""
BY_GAME = {
    "life": """
loan loans debt borrow borrowed borrowing lend iou credit owe
interest fee extra
repay payback settle return pay-off
home homeowner homeowners
career job profession work occupation
salary wage pay paycheck income earnings
payday pay-day wages
house home deed property real-estate
car vehicle automobile auto
insurance policy insured insure cover coverage insurances
stock stocks share shares investment
police officer cop policeman
speeding fine ticket penalty
tile tiles token secret
baby babies child children kid kids twins
marry married marriage wedding spouse wife husband get-married
retire retired retirement pension
estates millionaire mansion
acres countryside
college university school student tuition degree graduate
fired sacked dismissed laid-off
tax taxes
accountant
doctor
banker bank
peg pegs
""",
    "jedis-path": """
master mentor teacher
lightsaber saber sword
trial test exam
dark sith evil side
skill skills tile tiles token
clan clans group
lesson class
mission job quest
""",
    "young-jedi": """
planet world
deploy play put-down place
character guy unit
weapon gun blaster saber
counter counters deploy-counter
starship ship spaceship
evacuate evacuation escape flee leave
duel dueling lightsaber-duel saber-fight
podrace race pod podracer racing
lap laps
block blocked parry parried
transport vessel
dueler duelist duellist fencer
boost bonus boosts
version copy
destiny luck
location site
effect effects
objective
draw-deck library deck
hand
damage
""",
    "labyrinth": """
maze labyrinth tiles corridor path
push insert shove slide shift
arrow arrows
symbol character treasure
spare extra leftover
insertion arrow arrows
picture symbol
corner home start
""",
    "talisman": """
medal medals trophy trophies
destiny fate
credit credits gold coins money
confidant confidants follower followers ally
object objects item items gear
adversary adversaries enemy monster foe
strength str
will craft
health life hp lives
wayfinder holocron
emperor palpatine
force-skill force-skills spell power
evade avoid dodge escape run-away
character hero
disoriented stunned toad
""",
}


def synonyms(game: str | None) -> dict[str, set[str]]:
    """For each stem the other stems that mean the same; of one game and everywhere, or of all games."""
    found: dict[str, set[str]] = {}
    texts = [EVERYWHERE, *([BY_GAME.get(game, "")] if game else BY_GAME.values())]
    for text in texts:
        for line in text.strip().splitlines():
            group = {stem(part) for word in line.split() for part in split(word.replace("-", ""))}
            group |= {stem(split(word)[0]) for word in line.split() if "-" not in word}
            for one in group:
                found.setdefault(one, set()).update(group - {one})
    return found
