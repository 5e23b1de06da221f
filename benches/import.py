#!/usr/bin/env python3
"""Prints how long `elfer import` takes beside the sqlite3 shell's `.import` of the same rounds. Nothing fails on a slow machine.

usage: benches/import.py [target/dist/elfer] [--rounds 100000] [--runs 7]

A history of rounds of four players, ten a session, is made by chance with a fixed seed. `elfer` takes it in as JSON (as `elfer export`
writes it) and as a sheet (as `elfer export --format csv` writes it); the shell takes in the sheet: a line a player and round, into one
table that it makes of the first line. Each side makes a new file on the same disk and flushes it as it does by default: the shell once
at the end of its transaction; `elfer` looks at everything before it begins, keeps tables, indexes and a chain of hashes, and flushes
the folder too. All sides run by turns; the figure is the ratio of the medians."""
import argparse, hashlib, json, os, random, shutil, statistics, subprocess, sys, tempfile, time

NAMES = ["Anna", "Ben", "Clara", "Dirk"]
PER_SESSION = 10


def history(rounds, file):
    """JSON as `elfer export` writes it: things by the order of their ids."""
    dice = random.Random(11)
    near = lambda moment, what: uuid(moment * 1000, dice.getrandbits(74))
    began = 946_753_200
    players = sorted((near(began, "player"), name) for name in NAMES)
    ids = {name: id for id, name in players}
    file.write('{"format":"elfer","version":1,\n"players":[\n')
    file.write(",\n".join(json.dumps({"uuid": id, "name": name}, separators=(",", ":")) for id, name in players))
    file.write('\n],\n"seasons":[\n],\n"sessions":[\n')
    for number in range(rounds // PER_SESSION):
        start = began + number * 7200
        said = lambda moment: {"at": time.strftime("%Y-%m-%dT%H:%M:%S+00:00", time.gmtime(moment)), "zone": "Etc/UTC"}
        played = []
        for turn in range(1, PER_SESSION + 1):
            out = dice.randrange(4)
            results = []
            for seat, name in enumerate(NAMES):
                points = 0 if seat == out else 1 + dice.randrange(60)
                told = {"told": "out", "parts": ["out"]} if seat == out else {"told": str(points)}
                results.append({"player": ids[name], "points": points, **told})
            played.append({"uuid": near(start + turn * 600, "round"), "turn": turn, **said(start + turn * 600), "results": results})
        session = {"uuid": near(start, "session"), "game": "classic", "edition": "de", "started_at": said(start)["at"], "started_zone": "Etc/UTC",
                   "ended_at": said(start + 6600)["at"], "ended_zone": "Etc/UTC", "sheet": 1,
                   "seats": [{"player": ids[name], "stays": [{"after": 0}]} for name in NAMES], "rounds": played}
        file.write(("" if number == 0 else ",\n") + json.dumps(session, separators=(",", ":")))
    file.write('\n],\n"rulings":[\n]}\n')


def uuid(millis, chance):
    digits = f"{millis:012x}7{chance >> 62:03x}{8 | (chance >> 60) & 3:x}{chance & (1 << 60) - 1:015x}"
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))


def took(argv, env, say=None):
    start = time.perf_counter()
    child = subprocess.run(argv, env=env, input=say, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    seconds = time.perf_counter() - start
    if child.returncode != 0:
        sys.exit(f"{argv}: exit {child.returncode}: {child.stderr[:300]}")
    return seconds


def peak(argv, env):
    said = subprocess.run(["/usr/bin/time", "-f", "%M", *argv], env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True).stderr
    return int(said.strip().splitlines()[-1]) / 1024


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("binary", nargs="?", default="target/dist/elfer")
    ask.add_argument("--rounds", type=int, default=100_000)
    ask.add_argument("--runs", type=int, default=7)
    args = ask.parse_args()
    elfer = os.path.abspath(args.binary)
    if not shutil.which("sqlite3"):
        sys.exit("sqlite3 is not installed")
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as home:
        path = lambda name: os.path.join(home, name)
        env = {"PATH": os.environ["PATH"], "HOME": home, "LC_ALL": "C.UTF-8", "TZ": "UTC", "ELFER_DB": path("elfer.db")}
        with open(path("told.json"), "w") as file:
            history(args.rounds, file)
        took([elfer, "import", path("told.json")], env)
        for form in ("json", "csv"):
            took([elfer, "export", "--format", form, path(f"out.{form}")], env)
        digest = lambda name: hashlib.sha256(open(path(name), "rb").read()).digest()
        print(f"{'what came in goes out again, byte for byte':<58} {'yes' if digest('told.json') == digest('out.json') else 'NO'}")
        sides = {"json": [elfer, "import", path("told.json")], "csv": [elfer, "import", path("out.csv")]}
        times = {side: [] for side in (*sides, "shell")}
        for _ in range(args.runs):
            for side in times:
                for name in ("elfer.db", "shell.db"):
                    if os.path.exists(path(name)):
                        os.remove(path(name))
                if side == "shell":
                    times[side].append(took(["sqlite3", path("shell.db")], env, f".import --csv {path('out.csv')} told\n"))
                else:
                    times[side].append(took(sides[side], env))
        shell = statistics.median(times["shell"])
        for side in sides:
            title = f"elfer import: {args.rounds:,} rounds of four as {side.upper()} : .import"
            ours = statistics.median(times[side])
            print(f"{title:<58} {ours * 1000:7.0f} ms  {shell * 1000:7.0f} ms   ratio {ours / shell:5.2f}  (at most 3)")
        if os.path.exists("/usr/bin/time"):
            for side, argv in sides.items():
                os.remove(path("elfer.db")) if os.path.exists(path("elfer.db")) else None
                print(f"{f'peak memory of the import of {side.upper()}':<58} {peak(argv, env):7.1f} MiB")


main()
