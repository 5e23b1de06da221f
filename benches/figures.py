#!/usr/bin/env python3
"""Prints how elfer compares with the programs it is measured beside. Nothing fails on a slow machine.

usage: benches/figures.py [target/dist/elfer] [--runs 200]

Every pair runs alternately, so that both see the same machine; the figure is the ratio of the medians. A comparison whose other
side is not installed (sqlite3, task, strace, cc) is named and left out."""
import argparse, glob, json, os, re, shutil, statistics, subprocess, sys, tempfile, time

import claims

EMPTY_RUST = "fn main() {}\n"
# The same commit as `score add`, on a copy of the same file: the running session is read, then a journal entry, a round and its
# entries are written and flushed the same way.
COMMIT_C = r"""
#include <stdio.h>
#include "sqlite3.h"
int main(int n, char **v) {
  sqlite3 *db;
  if (n < 2 || sqlite3_open(v[1], &db)) return 1;
  const char *sql =
    "PRAGMA foreign_keys=ON; PRAGMA synchronous=EXTRA; BEGIN IMMEDIATE;"
    "SELECT * FROM desk; SELECT * FROM sessions WHERE session = 1; SELECT * FROM seats JOIN players USING (player) WHERE session = 1;"
    "SELECT * FROM rounds WHERE session = 1;"
    "INSERT INTO journal (id, origin, number, parent, saw, form, at, at_offset, at_zone, verb, session, about, changes, hash)"
    "  SELECT lower(hex(randomblob(18))), origin, number + 1, hash, '[]', form, at, at_offset, at_zone, verb, session, about, changes,"
    "  randomblob(32) FROM journal ORDER BY place DESC LIMIT 1;"
    "INSERT INTO rounds (session, round, uuid, record) SELECT session, round + 1, lower(hex(randomblob(18))),"
    "  json_set(record, '$.turn', round + 1) FROM rounds WHERE session = 1 ORDER BY round DESC LIMIT 1;"
    "UPDATE sessions SET played = played + 1, standings = json_set(standings, '$[0][0]', played) WHERE session = 1;"
    "COMMIT;";
  if (sqlite3_exec(db, sql, 0, 0, 0)) { fprintf(stderr, "%s\n", sqlite3_errmsg(db)); return 1; }
  return sqlite3_close(db);
}
"""


def run(argv, env):
    start = time.perf_counter()
    child = subprocess.run(argv, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    took = (time.perf_counter() - start) * 1000
    if child.returncode not in (0, 1):
        sys.exit(f"{argv}: exit {child.returncode}: {child.stderr.decode()[:300]}")
    return took


def compare(title, ours, theirs, limit, env, runs, before=lambda: None):
    mine, other = [], []
    for turn in range(runs):
        before()
        for side in ((0, 1) if turn % 2 else (1, 0)):
            (mine, other)[side].append(run((ours, theirs)[side](turn), env))
    a, b = statistics.median(mine), statistics.median(other)
    print(f"{title:<58} {a:7.2f} ms  {b:7.2f} ms   ratio {a / b:5.2f}  (at most {limit})")


def growth(elfer, env, path, runs):
    """A session of ten times the rounds: how much longer each verb takes. A line is 10, a flat one 1."""
    add = ["score", "add", "Anna=out", "Ben=19+2", "Clara=34", "Dirk=7"]
    verbs = [("report session", 12), ("status", 12), ("score add …", 1.5)]
    files = {}
    for rounds in (300, 3000):
        db = path(f"{rounds}.db")
        if rounds == 3000:
            shutil.copyfile(files[300], db)
        else:
            silent([elfer, "--db", db, "session", "start", "classic", "Anna", "Ben", "Clara", "Dirk"], env)
        for _ in range(rounds - (300 if rounds == 3000 else 0)):
            silent([elfer, "--db", db, *add], env)
        # Put back over itself before each run: a copy of the file would be another file.
        shutil.copyfile(db, path(f"{rounds}.kept"))
        files[rounds] = db
    for verb, limit in verbs:
        argv = add if verb.startswith("score") else verb.split()
        took = {rounds: [] for rounds in files}
        for _ in range(runs):
            for rounds, db in files.items():
                shutil.copyfile(path(f"{rounds}.kept"), db)
                took[rounds].append(run([elfer, "--db", db, *argv], env))
        few, many = statistics.median(took[300]), statistics.median(took[3000])
        print(f"{f'elfer {verb}: 300 rounds : 3,000 rounds':<58} {few:7.2f} ms  {many:7.2f} ms   ratio {many / few:5.2f}  (at most {limit})")


def silent(argv, env):
    subprocess.run(argv, env=env, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def amalgamation():
    meta = json.loads(subprocess.check_output(["cargo", "metadata", "--format-version", "1", "--locked"]))
    manifest = next(p["manifest_path"] for p in meta["packages"] if p["name"] == "libsqlite3-sys")
    return os.path.join(os.path.dirname(manifest), "sqlite3")


def batch(elfer, env, home):
    """`check --batch --json` beside `jq -c .` over its output: lines a second, and how many times as many."""
    if not shutil.which("jq"):
        return print("left out: jq is not installed")
    for title, lines, count, goal in claims.KINDS:
        told, answers = os.path.join(home, "claims"), os.path.join(home, "answers")
        with open(told, "w") as file:
            file.writelines(line + "\n" for line in lines(count))
        asked = [elfer, "check", "--batch", told, "--json"]
        with open(answers, "wb") as out:
            subprocess.run(asked, env=env, check=True, stdout=out, stderr=subprocess.DEVNULL)
        # Neither side writes its answers to a disk while it is measured.
        mine, other = [], []
        for _ in range(5):
            start = time.perf_counter()
            subprocess.run(asked, env=env, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            mine.append(time.perf_counter() - start)
            start = time.perf_counter()
            subprocess.run(["jq", "-c", ".", answers], env=env, check=True, stdout=subprocess.DEVNULL)
            other.append(time.perf_counter() - start)
        a, b = statistics.median(mine), statistics.median(other)
        print(f"{'check --batch: ' + title + ' : jq -c . over the output':<58} {count / a:7.0f} /s {count / b:7.0f} /s   times {b / a:5.1f}  (at least {goal})")


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("binary", nargs="?", default="target/dist/elfer")
    ask.add_argument("--runs", type=int, default=200)
    args = ask.parse_args()
    elfer = os.path.abspath(args.binary)
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as home:
        env = {"PATH": os.environ["PATH"], "HOME": home, "LC_ALL": "C.UTF-8", "ELFER_DB": os.path.join(home, "elfer.db"), "TASKRC": os.path.join(home, "taskrc"), "TASKDATA": os.path.join(home, "task")}
        open(env["TASKRC"], "w").write("confirmation=off\n")
        path = lambda name: os.path.join(home, name)
        subprocess.run([elfer, "session", "start", "classic", "Anna", "Ben", "Clara", "Dirk"], env=env, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

        open(path("empty.rs"), "w").write(EMPTY_RUST)
        subprocess.run(["rustc", "-O", "-C", "strip=symbols", "-o", path("empty"), path("empty.rs")], check=True)
        for flag, most in (("--version", 1.2), ("--help", 1.4)):
            compare(f"elfer {flag} : an empty Rust program", lambda _: [elfer, flag], lambda _: [path("empty")], most, env, args.runs)
        if shutil.which("sqlite3"):
            compare('elfer check "yellow 9 on blue 10" : sqlite3 "select 1"', lambda _: [elfer, "check", "yellow 9 on blue 10"], lambda _: ["sqlite3", env["ELFER_DB"], "select 1"], 1.2, env, args.runs)
        else:
            print("left out: sqlite3 is not installed")

        batch(elfer, {**env, "ELFER_DB": path("none.db")}, home)

        # An evening of six rounds, fresh before each run: a session of hundreds would measure the scoreboard.
        evening = path("evening.db")
        for turn in range(6):
            subprocess.run([elfer, "score", "add", "Anna=out", "Ben=19+2", "Clara=34", f"Dirk={turn + 1}"], env=env, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        shutil.copyfile(env["ELFER_DB"], evening)

        def fresh():
            shutil.copyfile(evening, env["ELFER_DB"])
            shutil.copyfile(evening, path("c.db"))

        add = lambda turn: [elfer, "score", "add", "Anna=out", "Ben=19+2", "Clara=34", f"Dirk={turn % 20 + 1}"]
        if shutil.which("cc"):
            source = amalgamation()
            open(path("commit.c"), "w").write(COMMIT_C)
            subprocess.run(["cc", "-O2", "-DSQLITE_THREADSAFE=0", "-DSQLITE_OMIT_LOAD_EXTENSION", "-I", source, "-o", path("commit"), path("commit.c"), os.path.join(source, "sqlite3.c"), "-lm"], check=True)
            compare("elfer score add … : a C program making the same commit", add, lambda _: [path("commit"), path("c.db")], 1.6, env, args.runs, fresh)
        else:
            print("left out: cc is not installed")
        if shutil.which("task"):
            compare("elfer score add … : task add …", add, lambda turn: ["task", "add", f"round {turn}"], 1.0, env, args.runs // 2, fresh)
        else:
            print("left out: Taskwarrior is not installed")

        if shutil.which("strace"):
            trace = path("trace")
            subprocess.run(["strace", "-f", "-o", trace, *add(1)], env=env, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            calls = [line for line in open(trace) if re.match(r"^\d+ +\w+\(", line)]
            syncs = [line for line in calls if re.match(r"^\d+ +(fsync|fdatasync)\(", line)]
            print(f"{'elfer score add …: fsyncs':<58} {len(syncs):7}      (5)")
            print(f"{'elfer score add …: system calls':<58} {len(calls):7}      (at most 200)")
        else:
            print("left out: strace is not installed")
        growth(elfer, env, path, max(args.runs // 10, 5))
        if os.path.exists("/usr/bin/time"):
            peak = 0
            for argv in (["--help"], ["check", "yellow 9 on blue 10"], add(1)[1:], ["status"], ["rules", "classic"]):
                said = subprocess.run(["/usr/bin/time", "-f", "%M", elfer, *argv], env=env, capture_output=True, text=True).stderr
                peak = max(peak, int(said.strip().splitlines()[-1]))
            print(f"{'peak memory':<58} {peak / 1024:7.1f} MiB  (under 16)")
        else:
            print("left out: GNU time is not installed")
        print(f"{'the binary':<58} {os.path.getsize(elfer) / 1048576:7.2f} MiB  (at most 11)")


main()
