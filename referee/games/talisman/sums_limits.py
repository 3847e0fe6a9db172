"""Questions about what a Character has and may have: Medals, Force Skills, Objects, credits, Health, turns, steps."""

from __future__ import annotations

from referee.table.told import Reckoned, Told
from referee.table.view import listed, plural

from .asked import NEITHER, SUMS, Asked, Said, answer, read, rules, yes_or_no
from .attributes import DISORIENTED, dial_after, health_after, total
from .battle import BLASTER
from .board import DRAWS, MANDALORE
from .limits import (
    BATUU,
    BESPIN,
    CREDITS,
    OBJECTS,
    SHOPS,
    START_CREDITS,
    force_drawn,
    force_skills,
    from_supply,
    heir_credits,
    objects_left,
    will_for,
)
from .medals import RATE, TRADITIONAL_RATE, best, exchange
from .turns import beyond_kessel, cards_to_draw, disoriented_again, disoriented_left, lost_turns

_OBJECT_RULES = rules(
    "objects: limit over not-counted droid-lost service-droid face-up use-several left-behind",
    "wayfinder: object",
    "duel: reward-limits reward",
    "death: limits inherit unwanted",
    "using: no-benefit hold",
    "outer: shop-several",
    "space: collect",
)
_FORCE_RULES = rules(
    "force: limit low-will will-3 will-4-5 will-6 total-will who no-swap draw-two over-limit hold-other own-turn",
    "disoriented: force",
    "middle: crait canto-bight",
    "outer: open-space coruscant mustafar lothal",
    "stats: will not-on-dial total",
)

_POINTS = ("point", "points", "pts")
_FOR_A_POINT = ("a point", "a strength point", "a will point", "a point of", "another point")
_BRING = frozenset("give gives bring brings get gets gain gains".split())


@SUMS.of(
    *rules(
        "medals: rate leftover kinds when keep discard",
        "variants: medal-seven medal-five longer mix",
        "box: traditional",
        "battle: group-win",
        "stats: not-on-dial",
    )
)
def medals_turned_in(told: Told) -> Reckoned | None:
    """Medals of one or both traits: what they bring, what is lost, which to keep.

    Source: Medals (talisman/medals/rate, talisman/medals/leftover, talisman/medals/kinds).
    """
    asked = read(told.text)
    seven = asked.has("traditional", "longer game", "long variant", "long game", "7 per", "seven per", "at 7", "per 7",
                      "7 rule", "slow", "7 points per", "rate 7", "7 point rule", "original", "epic")  # fmt: skip
    told_of = (
        "medal",
        "trophies",
        "trophy",
        "point",
        "points",
        "turn in",
        "turned in",
        "exchange",
        "trade in",
        "cash in",
    )
    if not asked.has(*told_of) and (not asked.has("combine") or asked.has("adversary", "adversaries", "objects")):
        return None
    if asked.has("must", "have to", "fits", "health", "soon", "normal", "standard", "price", "variant", "duel"):
        return None
    rate = TRADITIONAL_RATE if seven else RATE
    numbers, wanted, wasted = _medal_numbers(asked, rate)
    if asked.has("need", "needs", "needed", "takes", "how many"):
        aims = [one for one in numbers if one.kind in ("strength", "will")]
        if len(numbers) != 1 or len(aims) != 1 or asked.is_asked:
            return None
        each, trait = aims[0].value, aims[0].kind.capitalize()
        return answer(asked, f"{each} {trait} x {rate} = {each * rate} Medal points of {trait}.")
    if sorted(one.value for one in numbers) == [RATE, TRADITIONAL_RATE] and asked.has("or"):
        return None  # which of the two rates
    by_trait: dict[str, list[int]] = {}
    for one in numbers:
        if one.kind not in ("strength", "will", "medals", "", "total") or not 0 < one.value < 100:
            return None
        trait = one.kind if one.kind in ("strength", "will") else ""
        by_trait.setdefault(trait, []).append(one.value)
    named = [trait for trait in ("strength", "will") if trait in asked.told.words]
    if "" in by_trait and len(named) == 1 and wanted is None:
        by_trait = {named[0]: [one.value for one in numbers]}
    if not by_trait or len(numbers) > 12:
        return None
    if (wanted is not None or wasted is not None) and len(by_trait) == 1:
        points = sum(sum(cards) for cards in by_trait.values())
        gained, lost = exchange(points, rate)
        rest = f", {plural(lost, 'point')} lost" if lost or wanted is None else ""
        good_for_it = lost == wasted if wanted is None else gained >= wanted
        if wanted is None and asked.has("keep"):
            good_for_it = False  # what is left over never stays
        return answer(asked, f"{points} points at {rate} a point: {gained}{rest}.", yes_or_no(asked, good_for_it))
    lines, good = [], True
    for trait, cards in by_trait.items():
        gained, lost = exchange(sum(cards), rate)
        name = {"strength": "Strength", "will": "Will", "": ""}[trait]
        left = f", {plural(lost, 'point')} lost" if lost else ", nothing lost"
        line = f"{' + '.join(map(str, cards))}{f' = {sum(cards)}' if len(cards) > 1 else ''}"
        line = f"{name} {line}" if name else line
        brings = f"{gained} {name or 'Strength or Will'}"
        if gained:
            line += f" at {rate} a point: {brings}{left}"
            kept = list(cards)
            for card in best(cards, rate):
                kept.remove(card)
            if kept:
                line += f"; keep the {listed([str(card) for card in kept])}, it adds nothing"
        else:
            line += f" is {plural(rate - sum(cards), 'point')} short of {rate}"
            good = False
        lines.append(line)
    if len(by_trait) > 1 and asked.is_asked and asked.has("mix", "combine", "together", "add"):
        return answer(asked, f"{'; '.join(lines)}; the traits are never added.", "no")
    ask = asked.verdict(good, yes="enough,combine,give,gives,get,gain,worth,trade,exchange,cash,turn in,bring")
    if asked.has("waste", "wasted", "lost", "lose", "left", "over", "leftover"):
        total_lost = sum(exchange(sum(cards), rate)[1] for cards in by_trait.values())
        ask = asked.verdict(total_lost > 0, yes="waste,wasted,lost,lose,left,over,leftover")
    return answer(asked, f"{'; '.join(lines)}.", ask)


def _medal_numbers(asked: Asked, rate: int) -> tuple[list[Said], int | None, int | None]:
    """The numbers on Medals, what they are asked to bring ("give two Strength"), and what is asked to be lost."""
    words = asked.told.words
    numbers, wanted, wasted = [], None, None
    at, times = -1, 1
    for one in asked.said:
        at = next((place for place in range(at + 1, len(words)) if words[place] == str(one.value)), at)
        before, after = words[max(0, at - 2) : at], words[at + 1 : at + 3]
        is_point = one.value == 1 and str(1) not in words and asked.has(*_FOR_A_POINT)
        if is_point or any(word in _BRING for word in before) or (before[-1:] == ["for"] and "enough" in words):
            wanted = one.value
        elif before[-1:] in (["leftover"], ["remaining"], ["spare"]) or (
            any(word in ("wasted", "lost", "waste", "over", "left") for word in after)
            and (after[0] in ("wasted", "lost", *_POINTS) or after == ["left", "over"])
        ):
            wasted = one.value
        elif one.value == rate and (before[-1:] in (["to"], ["at"], ["per"]) or "per" in after or "rule" in after):
            continue
        elif one.after == "medals" and one.value == len(asked.said) - 1 > 1:
            continue  # "two medals, strength 4 and 3"
        elif one.after.isdigit():
            times = one.value  # "three 2 strength medals"
        else:
            numbers += [one] * min(times, 20)
            times = 1
    return numbers, wanted, wasted


@SUMS.of(
    *rules(
        "space: draw draw-less any-card tokens instructions",
        "variants: ditch-first ditch-first-count ditch-first-back",
        "board: draw-number blank",
        "sequence: space no-draw-cards",
        "outer: serenno dathomir takobo",
    )
)
def cards_on_a_space(told: Told) -> Reckoned | None:
    """A space's number, the cards lying there and those ditched first: how many are drawn.

    Source: Encountering a Space (talisman/space/draw-less); Ditching Cards before Encounters.
    """
    asked = read(told.text)
    words = asked.told.words
    shown: int | None = None
    lying = ditched = 0
    found, supposed = False, []
    for one in asked.said:
        at_space = one.after == "card" and f"{one.value} card space" in " ".join(words)
        ditching = one.after in ("ditched", "dropped", "discarded")
        if shown is None and not ditching and (at_space or one.verb == "draw" or one.after == "icon"):
            shown = one.value
        elif one.kind in ("credits", "destiny", "die", "number", "strength", "will", "health", "force"):
            if one.kind != "credits":
                return None
            found = True  # tokens do not count
        elif one.verb == "discard" or ditching:
            ditched, found = ditched + one.value, True
        elif shown is not None and one.verb == "draw" and one.kind in ("", "cards"):
            supposed.append(one.value)  # "do i draw 1 card"
        else:
            lying, found = lying + one.value, True
    # On Mandalore a task may come instead of the card.
    drawing = {space: count for space, count in DRAWS.items() if count and space != MANDALORE}
    named = next((count for space, count in drawing.items() if asked.has(space.lower())), None)
    shown = named if shown is None else shown
    if shown is None:
        return None
    if not found and (shown > 1 or not named):
        return None
    if not found:
        things = ("adversary", "xwing", "wayfinder", "guide", "place", "confidant", "object", "item", "card")
        if not asked.has("lies", "lying", "there already", "already there", "on it") or not asked.has(*things):
            return None
        lying = 1
    drawn = cards_to_draw(shown, lying, ditched)
    parts = f"{shown}{f' - {lying} lying there' if lying else ''}{f' - {ditched} ditched' if ditched else ''}"
    over = " (not below 0)" if shown - lying - ditched < 0 else ""
    said = f"{parts} = {drawn}{over}: draw {plural(drawn, 'card') if drawn else 'none'}."
    if supposed:
        return answer(asked, said, yes_or_no(asked, drawn in supposed))
    if asked.has("nothing", "none", "no card", "no cards"):
        return answer(asked, said, asked.verdict(drawn == 0, yes="nothing,none,no card,no cards"))
    return answer(asked, said, asked.verdict(drawn > 0, yes="still draw,do i draw,draw a card,draw any"))


@SUMS.of(*_FORCE_RULES)
def force_skill_limit(told: Told) -> Reckoned | None:
    """Total Will, Force Skills held and to be drawn: the limit, and how many are drawn.

    Source: Force Skills (talisman/force/limit, talisman/force/draw-two, talisman/force/over-limit).
    """
    asked = read(told.text)
    if not asked.has("force", "power", "powers", "skill", "skills", "hand size", "spell", "spells", "cards", "card"):
        return None
    if asked.has("discard", "emperor", "throne", "citadel", "battle", "adversary", "die", "vs"):
        return None
    disoriented = asked.has("disoriented", "confused")
    wills, cards = asked.of("will", "dial"), [one for one in asked.said if one.kind in ("force", "cards")]
    bare = asked.of("")
    if len(wills) == len(bare) == 1 and asked.has("from") and asked.said[0].kind == "":
        wills = bare + wills  # "from 4 to 5 will"
    if len(wills) > 1 and asked.has("from", "drops", "falls", "now", "goes", "down to", "up to", "to"):
        old, new = wills[0], wills[-1]
        said = f"Will {old} allows {force_skills(old)}, Will {new} allows {force_skills(new)}"
        held = next((one.value for one in cards), None)
        if held is not None and held > force_skills(new):
            said += f": you keep your {held} but draw no more until you are below {force_skills(new)}"
        return answer(
            asked,
            f"{said}.",
            yes_or_no(asked, force_skills(new) > force_skills(old)) if asked.has("another", "1 more") else "",
        )
    if disoriented:
        wills = [DISORIENTED]
    if not wills:
        if len(cards) != 1 or not asked.has(
            "how much will", "which will", "what will", "will do i need", "need which will"
        ):
            return None
        least = will_for(cards[0].value)
        if least is None:
            return answer(asked, f"No Will allows {cards[0].value} Force Skills: three are the most.", "")
        return answer(asked, f"{plural(cards[0].value, 'Force Skill')} need a total Will of {least} or more.")
    bonus = [one.value for one in asked.said if one.kind in ("bonus", "objects", "confidants")]
    will = wills[0] if disoriented else total(wills[0], bonus)
    start = f"Will {' + '.join(map(str, [wills[0], *bonus]))}{f' = {will}' if bonus else ''}"
    if disoriented:
        start = "Disoriented, Will 1"
    limit = force_skills(will)
    allows = f"{start} allows {plural(limit, 'Force Skill') if limit else 'no Force Skill'}"
    asks_what = asked.is_asked
    drawing = [one.value for one in cards if one.verb in ("draw", "gain", "find")]
    drawing = drawing or [one.value for one in asked.said if one.kind == "" and one.verb == "draw"]
    holding = [one.value for one in cards if one.verb not in ("draw", "gain", "find")]
    holding = holding or [one.value for one in asked.said if one.kind == "" and one.verb == "have"]
    if limit == 0 and asks_what and asked.has("go without", "get none", "get nothing"):
        return answer(asked, f"{allows}.", yes_or_no(asked, True))
    if len(cards) == 1 and asks_what and asked.has("stuck at", "stuck with", "all i get", "the most", "at most"):
        return answer(asked, f"{allows}.", yes_or_no(asked, cards[0].value == limit))
    more = asked.has("another", "1 more", "draw", "take", "gain", "get")
    if holding and (drawing or (more and asks_what)):
        held, wanted = holding[0], drawing[0] if drawing else 1
        if "another" in asked.told.words:
            wanted = 1
        drawn = force_drawn(will, held, wanted)
        said = f"{allows}, you hold {held}: draw {drawn}{f' of {wanted}' if wanted > 1 and drawn < wanted else ''}"
        return answer(asked, f"{said}.", yes_or_no(asked, drawn == wanted))
    if drawing and not holding and asked.has("none", "0", "empty"):
        drawn = force_drawn(will, 0, drawing[0])
        return answer(asked, f"{allows}: draw {drawn} of {drawing[0]}.", yes_or_no(asked, drawn == drawing[0]))
    ordinal = next((n for n, word in enumerate(("second", "third", "fourth", "fifth"), 2) if asked.has(word)), None)
    counted = [ordinal] if ordinal else (holding or drawing)[:1]
    if counted and asks_what and not asked.has("how many", "how much"):
        fits = counted[0] <= limit
        end = "" if fits or not limit else f", not {counted[0]}"
        if asked.has("more than", "need more"):
            return answer(asked, f"{allows}.")
        return answer(asked, f"{allows}{end}.", yes_or_no(asked, fits))
    if drawing and not holding and limit < drawing[0]:
        return answer(asked, f"{allows}: {force_drawn(will, 0, drawing[0])} of {drawing[0]} drawn at most.")
    if holding and counted[0] > limit and asked.has("have", "hold", "holding", "held", "got"):
        return answer(asked, f"{allows}; you keep your {counted[0]} but draw no more.")
    if limit == 0 and asks_what and asked.has("draw", "take", "play", "hold", "have", "get"):
        return answer(asked, f"{allows}.", "no" if asked.has("force", "skill", "power") else "")
    return answer(asked, f"{allows}.")


@SUMS.of(*_OBJECT_RULES)
def object_limit(told: Told) -> Reckoned | None:
    """Objects held and found: whether they fit, how many stay behind.

    Source: Object Carrying Limits (talisman/objects/limit, talisman/objects/over).
    """
    asked = read(told.text)
    words = " ".join(asked.told.words)
    more_of_them = ("more", "new", "others", "extra")
    objects = [
        one
        for one in asked.said
        if one.kind == "objects" or (one.kind == "" and (one.verb == "start" or one.after in more_of_them))
    ]
    if any(one.kind == "" and one not in objects for one in asked.said):
        return None
    if (
        not objects
        or asked.of("strength", "will", "die", "credits", "cards")
        or asked.has("batuu", "ditch", "lead", "maz")
    ):
        return None
    if asked.has(
        "confidant",
        "confidants",
        "credits",
        "destiny",
        "force",
        "use",
        "using",
        "slot",
        "limit",
        "count",
        "swap",
        "cap",
    ) or asked.of("confidants"):
        return None
    if max(one.value for one in objects) < 2 or all(one.verb == "find" for one in objects):
        return None
    if any(f"{noun} {one.value}" in words for noun in ("item", "object") for one in objects):
        return None  # "item 5" of a list
    held = sum(one.value for one in objects)
    parts = [str(one.value) for one in objects]
    if asked.has("wayfinder", "wayfinders"):
        held, parts = held + 1, [*parts, "Wayfinder 1"]
    more = asked.has("fifth", "another", "1 more", "1 extra", "new 1", "pick up 1") or (
        asked.has("found", "pick up", "picked up", "steal", "stealing") and len(parts) == 1
    )
    if more and "1" not in parts[1:]:
        held, parts = held + 1, [*parts, "1"]
    limit, with_droid = OBJECTS, asked.has("droid")
    stated = asked.one("limit")
    if with_droid:
        lost = asked.has("lost", "lose", "taken", "took", "stolen", "without", "gone", "no droid", "no service")
        if not lost and stated is None:
            return None  # its number stands on the card
        limit = OBJECTS if lost else stated or OBJECTS
    over = objects_left(held, limit)
    sum_of_it = f"{' + '.join(parts)} = {held}" if len(parts) > 1 else f"{held}"
    if not over:
        room = limit - held
        end = f"room for {room} more" if room else "exactly the limit"
        return answer(asked, f"{sum_of_it} of {limit} Objects: {end}.", yes_or_no(asked, not asked.too_much()))
    many = {1: "one", 2: "two", 3: "three"}.get(over, str(over))
    said = (
        f"{sum_of_it} Objects, {many} more than the {limit}: {'it stays' if over == 1 else 'they stay'} on the space, "
    )
    verdict = yes_or_no(asked, asked.too_much())
    if "must" in words or asked.has("have to", "do i drop", "do i leave", "do i lose"):
        verdict = yes_or_no(asked, True)
    return answer(asked, f"{said}you choose which.", verdict)


@SUMS.of(*rules("outer: jakku shop-several shop-passing", "middle: kessel bespin", "market: how", "limited: cant-pay"))
def shopping(told: Told) -> Reckoned | None:
    """Credits and what is to be bought.

    Source: Jakku; Kessel (talisman/outer/jakku, talisman/middle/kessel); Bespin (talisman/middle/bespin).
    """
    asked = read(told.text)
    has = asked.of("credits", "", verb="have") if asked.has("credit", "credits", "gc", "gcs") else []
    gcs = has[0] if len(has) == 1 else asked.one("credits")
    if gcs is None:
        return None
    if asked.place == "Bespin":
        if not has and asked.of("credits", verb="pay") == [BESPIN]:
            return None  # only the price is said
        if asked.light():
            return None  # it gives the Light side nothing
        if (asked.of("will") and asked.of("will")[0] > 1) or (gcs > BESPIN and asked.has("cost")):
            return None
        if asked.has("cost", "costs"):
            return answer(asked, f"Bespin takes {BESPIN} GC for 1 Will.", yes_or_no(asked, gcs == BESPIN))
        if gcs < BESPIN:
            return answer(
                asked,
                f"Bespin takes {BESPIN} GC, {BESPIN - gcs} more than your {gcs}.",
                yes_or_no(asked, asked.too_much()),
            )
        return answer(
            asked,
            f"{gcs} - {BESPIN} = {gcs - BESPIN} GC left for 1 Will on Bespin.",
            yes_or_no(asked, not asked.too_much()),
        )
    prices = SHOPS["Jakku"] | SHOPS["Kessel"]
    sold = SHOPS.get(asked.place, prices)
    wanted = [name for name in prices if asked.has(name.split()[-1].lower())]
    wanted = ["Grappling Hook" if name == "Hook" else name for name in wanted]
    if not wanted or (asked.has("is a", "costs", "cost") and not asked.has("have", "got", "with", "buy")):
        return None
    if missing := [name for name in wanted if name not in sold]:
        return answer(asked, f"{asked.place} does not sell the {listed(missing)}.", yes_or_no(asked, False))
    due = sum(prices[name] for name in wanted)
    parts = " + ".join(f"{name} {prices[name]}" for name in wanted)
    sum_of_it = f"{parts} = {due} GC" if len(wanted) > 1 else f"{parts} GC"
    if asked.of("credits", verb="have find pay") or asked.has("with", "have", "got", "afford", "buy"):
        left = gcs - due
        end = f"{left} of {gcs} left" if left >= 0 else f"{-left} more than your {gcs}"
        return answer(asked, f"{sum_of_it}: {end}.", yes_or_no(asked, (left >= 0) != asked.too_much()))
    return None


@SUMS.of(
    *rules(
        "health: cap cap-gain lost zero last-point",
        "middle: batuu endor utapau kashyyyk kashyyyk-must",
        "outer: coruscant",
        "asteroid: how arrive last-health",
        "death: zero",
        "battle: lose",
        "char: dial-max",
    )
)
def health_gained_or_lost(told: Told) -> Reckoned | None:
    """Health, a gain or a loss, and the starting Health where it stops.

    Source: Health (talisman/health/cap, talisman/health/zero); Batuu (talisman/middle/batuu).
    """
    asked = read(told.text)
    if asked.of("strength", "will", "die", "confidants", "medals", "cards", "force") or asked.place not in (
        "",
        "Batuu",
        "Endor",
        "Kashyyyk",
        "Utapau",
    ):
        return None
    start, gained, lost, have = (_first(asked, verb) for verb in ("start", "gain", "lose", "have"))
    if start is None and have is not None and have not in asked.of("health"):
        have = None
    if have is None:
        bare = [one.value for one in asked.said if one.kind == "health" and one.verb not in ("start", "gain", "lose")]
        have = bare[0] if len(bare) == 1 else None
    if have is None and start is not None and gained is not None and len(asked.said) == 3:
        have = next(one.value for one in asked.said if one.verb not in ("start", "gain"))
    if gained is None and asked.place == "Batuu" and asked.has("health"):
        gained = BATUU
    asteroid = asked.has("asteroid", "asteroids")
    if lost is None and asteroid and gained is None:
        lost = 1
    if have is None or not asked.has("health", "hp", "life", "lives", "start", "starting", "asteroid", "asteroids"):
        return None
    if gained is not None and start is not None:
        after = health_after(have, gained, start)
        stop = f", but no more than the starting {start}" if have + gained > start else ""
        said = f"{have} + {gained} = {have + gained} Health{stop}: {after}."
        asks = asked.verdict(after == have + gained, yes="can,do i get,get both,go to,above,over")
        return answer(asked, said, asks)
    if lost is not None and gained is None and start is None:
        after = health_after(have, -lost)
        end = ": defeated" + (", you do not arrive" if asteroid else "") if not after else ""
        said = f"{have} - {lost} = {after} Health{end}."
        return answer(
            asked, said, asked.verdict(after > 0, yes="survive,alive,arrive,can", no="dead,die,dies,defeated,out")
        )
    return None


def _first(asked: Asked, verb: str) -> int | None:
    return next((one.value for one in asked.said if one.verb == verb and one.kind in ("", "health")), None)


@SUMS.of(*rules("stats: total not-on-dial strength will dials floor", "example: lightning"))
def total_of_an_attribute(told: Told) -> Reckoned | None:
    """A dial and what Objects and Confidants add, or a loss at the starting value.

    Source: Strength and Will (talisman/stats/total, talisman/stats/floor).
    """
    asked = read(told.text)
    if asked.of("die", "health", "medals", "force", "credits", "cards"):
        return None
    trait = (
        "strength" if asked.has("strength", "str", "red") else "will" if asked.of("will") or asked.has("blue") else ""
    )
    dials = asked.of(trait, "dial") if trait else []
    if not trait:
        return None
    changes = [one for one in asked.said if one.verb == "lose"]
    starts = [one for one in asked.said if one.verb == "start"]
    if len(changes) == 1 and len(starts) == 1:
        now = [one.value for one in asked.said if one.verb not in ("lose", "start") and one.kind in (trait, "dial", "")]
        have, lost, start = (now or [starts[0].value])[0], changes[0].value, starts[0].value
        after = dial_after(have, -lost, start)
        stop = f", but not below the starting {start}" if have - lost < start else ""
        return answer(
            asked, f"{have} - {lost} = {have - lost}{stop}: {after}.", asked.verdict(after < have, yes="lose,drop")
        )
    bonus = asked.of("bonus", "objects", "confidants")
    parts = [f"+ {value}" for value in bonus]
    if asked.has("blaster") and trait == "strength" and not bonus:
        bonus, parts = [BLASTER], [f"+ Blaster {BLASTER}"]
    if len(dials) != 1 or not bonus:
        return None
    return answer(asked, f"{dials[0]} {' '.join(parts)} = {total(dials[0], bonus)} {trait.capitalize()}.")


@SUMS.of(*rules("disoriented: again how-long count end partly"))
def turns_disoriented(told: Told) -> Reckoned | None:
    """Turns of Disorientation: which are spent, and what another one does to them.

    Source: Disoriented (talisman/disoriented/again, talisman/disoriented/count).
    """
    asked = read(told.text)
    turns = [one.value for one in asked.said if one.kind == "turns"]
    if not turns or not asked.has("disoriented", "disorientation", "confused") or asked.of("die", "strength", "will"):
        return None
    still = [one.value for one in asked.said if one.kind == "turns" and one.verb == "have"]
    if len(turns) == 2 and len(still) == 1 and asked.has("still", "left", "already"):
        turns = [still[0], turns[1] if turns[0] == still[0] else turns[0]]
        said = f"The new {plural(turns[1], 'turn')} instead of the {still[0]} left: {disoriented_again(*turns)}."
        return answer(asked, said, yes_or_no(asked, disoriented_again(*turns) in asked.of("")))
    if len(turns) > 1 and asked.has("again", "another", "second", "new", "then"):
        new = disoriented_again(turns[0], turns[-1])
        said = (
            f"The new {plural(new, 'turn')} {'replaces' if new == 1 else 'replace'} what was left: {new}, not added up."
        )
        return answer(asked, said, asked.verdict(False, yes="add,adds,both,total,sum"))
    if len(turns) == 2 and asked.has("after", "later", "passed", "spent", "done", "ago", "played"):
        left = disoriented_left(max(turns), min(turns))
        return answer(asked, f"{max(turns)} - {min(turns)} = {plural(left, 'turn')} of it left.")
    if len(turns) == 1 and 0 < turns[0] < 10:
        own = "your next own turn" if turns[0] == 1 else f"your next {turns[0]} own turns"
        return answer(asked, f"The rest of this turn and {own}, to the end of {'it' if turns[0] == 1 else 'the last'}.")
    return None


@SUMS.of(*rules("losing: two next current encounter"))
def turns_lost(told: Told) -> Reckoned | None:
    """Lost turns add up.

    Source: Losing A Turn (talisman/losing/two).
    """
    asked = read(told.text)
    turns = asked.of("turns")
    if asked.has("disoriented") or not asked.has("lose", "lost", "losing", "skip", "skipped", "miss"):
        return None
    if len(turns) == 1 and turns[0] == 1 and asked.has("twice", "2 times"):
        turns = [1, 1]
    if len(turns) < 2:
        return None
    all_of_them = lost_turns(*turns)
    return answer(asked, f"{' + '.join(map(str, turns))} = {plural(all_of_them, 'turn')} skipped, one after the other.")


@SUMS.of(
    *rules(
        "mandalore: example win exact exact-step reach start",
        "outer: mandalore",
        "move: no-double-back",
        "turn: movement-roll",
        "crossing: ways",
    )
)
def steps_beyond_mandalore(told: Told) -> Reckoned | None:
    """The roll and the way to Mandalore: what is left beyond Kessel.

    Source: Mandalore (talisman/mandalore/example, talisman/mandalore/exact).
    """
    asked = read(told.text)
    if told.has("will", "strength", "rolls"):
        return None  # the battle there is asked about
    if asked.place != "Mandalore" or asked.of("strength", "will"):
        return None
    distance = asked.one("steps")
    if distance is None and asked.has("next space", "next to me", "right before", "adjacent"):
        distance = 1
    rolled = [one.value for one in asked.said if one.kind in ("die", "")]
    if distance is None and len(rolled) == 2 and asked.has("away"):
        distance = next(one.value for one in asked.said if one.kind != "die")
        rolled = asked.of("die")
    if distance is None or len(rolled) != 1 or not 1 <= rolled[0] <= 6:
        return None
    left = beyond_kessel(rolled[0], distance)
    if left is None:
        return answer(
            asked, f"{rolled[0]} is less than {distance}: you do not reach Mandalore.", yes_or_no(asked, False)
        )
    if left < 0:
        said = (
            f"{distance} of {rolled[0]} steps end on Mandalore: after a won task the next turn's first step is Kessel."
        )
        return answer(asked, said)
    steps = f"{plural(left, 'step')} beyond Kessel" if left else "the move ends on Kessel"
    return answer(
        asked, f"{rolled[0]} - {distance} to Mandalore - 1 to Kessel = {left}: {steps}, if the task is won.", NEITHER
    )


@SUMS.of(
    *rules(
        "limited: what empty cant-pay",
        "setup: credits supply",
        "box: credits",
        "death: credits inherit",
        "middle: canto-short",
    )
)
def credits_and_supply(told: Told) -> Reckoned | None:
    """What the supply still gives, what players start with, what an heir has.

    Source: Limited Resources (talisman/limited/empty); Game Setup (talisman/setup/credits).
    """
    asked = read(told.text)
    players = asked.one("players")
    if players is not None and 2 <= players <= 6 and asked.has("credit", "credits", "gc", "gcs", "supply"):
        out = players * START_CREDITS
        return answer(
            asked,
            f"{players} x {START_CREDITS} = {out} GC given out, {CREDITS} - {out} = {CREDITS - out} in the supply.",
        )
    inherited = [one.value for one in asked.said if one.verb == "inherit" or one.after == "inherited"]
    if not inherited and asked.has("inherit", "inherits", "inherited", "died with"):
        inherited = asked.of("credits")
    if len(inherited) == 1 and asked.has("credits", "credit", "gc", "gcs") and len(asked.said) == 1:
        now = heir_credits(inherited[0])
        return answer(
            asked, f"{inherited[0]} + {START_CREDITS} starting GC = {now} GC, unless the new card says otherwise."
        )
    gained, lost = _moved(asked, "gain"), _moved(asked, "lose")
    left = [one.value for one in asked.said if one.verb not in ("gain", "lose")]
    if len(left) != 1 or asked.has("health", "strength", "will"):
        return None
    if gained is not None and asked.has("left", "supply", "remain", "remaining", "bank"):
        got = from_supply(gained, left[0])
        rest = f", the other {gained - got} lost" if gained > got else ""
        return answer(asked, f"{gained} to gain, {left[0]} in the supply: you take {got}{rest}.")
    if lost is not None and asked.has("have", "own", "only", "got"):
        gone = from_supply(lost, left[0])
        rest = ", the rest is not owed" if lost > gone else f", {left[0]} - {gone} = {left[0] - gone} left"
        return answer(asked, f"{lost} to lose of {left[0]}: you lose {gone}{rest}.")
    return None


def _moved(asked: Asked, verb: str) -> int | None:
    return next((one.value for one in asked.said if one.verb == verb), None)
