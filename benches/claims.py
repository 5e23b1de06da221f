"""Random claims for the batch figures: the same lines at every run."""
import json, random

COLOURS = ["red", "yellow", "green", "blue"]


def beside(count):
    """`X on Y`, most of them in one row."""
    dice = random.Random(1)
    for _ in range(count):
        colour, number = dice.choice(COLOURS), dice.randint(1, 20)
        anchor = max(1, min(20, number + dice.choice([-2, -1, 1, 2])))
        row = colour if dice.random() < 0.8 else dice.choice(COLOURS)
        yield f"{colour} {number} on {row} {anchor}"


def classic(count):
    """Whole turns with table, hand and pile; some of them told in a wrong order."""
    dice = random.Random(2)
    for _ in range(count):
        rows = {c: (dice.randint(3, 11), dice.randint(11, 18)) for c in COLOURS if dice.random() < 0.7}
        lies = lambda c, n: c in rows and rows[c][0] <= n <= rows[c][1]
        free = [(c, n) for c in COLOURS for n in range(1, 21) if not lies(c, n)]
        colour = dice.choice(list(rows) or ["red"])
        high = rows[colour][1] if colour in rows else 20
        laid = [(colour, n) for n in range(high + 1, min(20, high + dice.randint(1, 4)) + 1)]
        if dice.random() < 0.3:
            dice.shuffle(laid)
        hand = set(dice.sample(free, 10)) | set(laid)
        claim = ", ".join(f"{c} {n}" for c, n in laid) or "draw, pass"
        table = " ".join(f"{c[0]}{low}-{high}" for c, (low, high) in rows.items()) or "empty"
        held = " ".join(sorted(f"{c[0]}{n}" for c, n in hand))
        yield json.dumps({"claim": claim, "table": table, "hand": held, "pile": str(dice.randint(0, 20))})


def master(count):
    """Turns with connectors, jokers and swaps."""
    dice = random.Random(3)
    for _ in range(count):
        rows = {c: (dice.randint(4, 11), dice.randint(11, 18)) for c in COLOURS}
        order = dice.sample(COLOURS, 4)
        jokers = dice.choice(COLOURS)
        low = rows[jokers][0]
        star = lambda c, n: "*" if (c, n) == (jokers, low) and n < 11 else ""
        table = " ".join(f"{c[0]}{n}{star(c, n)}" for c, (a, b) in rows.items() for n in range(a, b + 1))
        number = dice.randint(*rows[order[0]])
        target = f"{order[1]} {number}"
        steps = [f"link {order[0]} {number} to {order[1]}", target if dice.random() < 0.5 else f"joker as {target}"]
        steps.append(f"{order[2]} {rows[order[2]][1] + 1}")
        if low < 11 and dice.random() < 0.5:
            steps.append(f"swap {jokers} {low}")
        if dice.random() < 0.3:
            dice.shuffle(steps)
        yield json.dumps({"claim": ", ".join(steps), "game": "master", "table": table, "rows": " ".join(order), "connectors": "2", "pile": "9"})


def flaet(count):
    """Turns with a card exchanged and a line claimed."""
    dice = random.Random(4)
    deck = [suit + rank for suit in ("ei", "ro", "se", "si") for rank in "123456789BFUOKA"]
    for _ in range(count):
        cards = dice.sample(deck, 10)
        cells = [card if dice.random() < 0.67 else "?" for card in cards[:9]]
        grid = " / ".join(" ".join(cells[at : at + 3]) for at in (0, 3, 6))
        new, row, column = cards[9], dice.randint(1, 3), dice.randint(1, 3)
        claim = dice.choice([
            f"take {new}, swap {row} {column}, flaet row {row}",
            f"draw {new}, swap {row} {column}, flaet column {column}",
            f"draw, discard, flip {row} {column} = {new}",
            f"take {new}, swap {row} {column}, flaet diagonal 1",
        ])
        yield json.dumps({"claim": claim, "game": "flaet", "grid": grid})


# What is judged, how many lines, and how many times the speed of jq it should be.
KINDS = [
    ("`X on Y`", beside, 200_000, 10),
    ("whole classic turns", classic, 20_000, 5),
    ("Master turns", master, 20_000, 5),
    ("FLÄT turns", flaet, 20_000, 6),
]
