#!/usr/bin/env python3
"""Prints what a large history changes: each verb over a hundred, a thousand and a million rounds, `doctor` over all of it, and how
long thirty-two writers in one session wait. Nothing fails on a slow machine.

usage: benches/history.py [target/dist] [--most 1000000] [--runs 40] [--writers 32]

The histories are made by the example big_history of the same build. Verbs run by turns over all files, so that each sees the same
machine; a figure is the ratio of the medians."""
import argparse, os, shutil, statistics, subprocess, sys, tempfile, time

NAMES = ["Anna A", "Ben A"]
VERBS = [("elfer", [], 1.2), ("status", ["status"], 1.2), ("check", ["check", "yellow 9 on blue 10"], 1.2),
         ("score add", ["-q", "score", "add", "Anna A=out", "Ben A=3"], 1.2), ("report session", ["report", "session"], 1.2),
         ("undo", ["-q", "undo"], 1.2), ("history", ["history"], 1.2), ("Tab", None, 1.2)]


def silent(argv, env):
    subprocess.run(argv, env=env, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def took(argv, env):
    start = time.perf_counter()
    child = subprocess.run(argv, env=env, stdin=subprocess.DEVNULL, capture_output=True)
    if child.returncode not in (0, 1, 3):
        sys.exit(f"{argv}: exit {child.returncode}: {child.stderr.decode()[:300]}")
    return (time.perf_counter() - start) * 1000


def peak(argv, env):
    """Seconds and MiB of one run; no MiB where GNU time is not installed."""
    if not os.path.exists("/usr/bin/time"):
        return took(argv, env) / 1000, None
    child = subprocess.run(["/usr/bin/time", "-f", "%e %M", *argv], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    # `doctor` remarks rounds that chance has made and no game would.
    if child.returncode not in (0, 1):
        sys.exit(f"{argv}: exit {child.returncode}: {child.stderr[:300]}")
    seconds, kib = child.stderr.strip().splitlines()[-1].split()
    return float(seconds), int(kib) / 1024


def one(verb, words, elfer, db, env):
    if words is not None:
        return took([elfer, "--db", db, *words], env)
    shell = {**env, "ELFER_DB": db, "COMPLETE": "bash", "_CLAP_COMPLETE_INDEX": "3", "_CLAP_IFS": "\n"}
    return took([elfer, "--", "elfer", "session", "show", "1"], shell)


def flat(elfer, files, env, runs):
    few, some, most = files
    for verb, words, limit in VERBS:
        times = {rounds: [] for rounds in files}
        for _ in range(runs):
            for rounds, db in files.items():
                times[rounds].append(one(verb, words, elfer, db, env))
        low, mid, high = (statistics.median(times[rounds]) for rounds in files)
        base, name = (mid, some) if verb == "history" else (low, few)
        print(f"{f'{verb}: {name:,} rounds : {most:,}':<58} {base:7.2f} ms  {high:7.2f} ms   ratio {high / base:5.2f}  (at most {limit})")


def writers(elfer, db, env, count):
    silent([elfer, "--db", db, "-q", "session", "start", "classic", *NAMES], env)
    loop = ('import subprocess,sys,time\nworst=0\nfor _ in range(20):\n t=time.perf_counter()\n'
            ' subprocess.run(sys.argv[1:],check=True,stdout=subprocess.DEVNULL)\n worst=max(worst,time.perf_counter()-t)\nprint(worst)')
    argv = [sys.executable, "-c", loop, elfer, "--db", db, "-q", "score", "add", "Anna A=out", "Ben A=3"]
    children = [subprocess.Popen(argv, env=env, stdout=subprocess.PIPE, text=True) for _ in range(count)]
    slowest = max(float(child.communicate()[0]) for child in children)
    print(f"{f'{count} writers, 20 rounds each, one session: the slowest':<58} {slowest * 1000:7.0f} ms  (under 1000)")


def beside_doctor(elfer, db, env):
    """Rounds written while `doctor` reads: none of them waits for longer than a reader's lock is held."""
    doctor = subprocess.Popen([elfer, "--db", db, "doctor"], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    times = []
    while doctor.poll() is None:
        times.append(took([elfer, "--db", db, "-q", "score", "add", "Anna A=out", "Ben A=3"], env))
    print(f"{f'score add beside doctor: the slowest of {len(times)}':<58} {max(times):7.0f} ms  (under 1000)")


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("build", nargs="?", default="target/dist")
    ask.add_argument("--most", type=int, default=1_000_000)
    ask.add_argument("--runs", type=int, default=40)
    ask.add_argument("--writers", type=int, default=32)
    args = ask.parse_args()
    elfer = os.path.abspath(os.path.join(args.build, "elfer"))
    example = os.path.abspath(os.path.join(args.build, "examples", "big_history"))
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as home:
        env = {"PATH": os.environ["PATH"], "HOME": home, "LC_ALL": "C.UTF-8"}
        files = {}
        for rounds in (100, 1000, args.most):
            files[rounds] = os.path.join(home, f"{rounds}.db")
            seconds, mib = peak([example, files[rounds], str(rounds)], env)
        print(f"{f'big_history: {args.most:,} rounds':<58} {seconds:7.1f} s  (under 180)" + (f"   {mib:5.1f} MiB" if mib else ""))
        seconds, mib = peak([elfer, "--db", files[args.most], "doctor"], env)
        print(f"{f'doctor: {args.most:,} rounds':<58} {seconds:7.1f} s  (a million entries: under 15)" + (f"   {mib:5.1f} MiB (under 64)" if mib else ""))
        seconds, mib = peak([elfer, "--db", files[args.most], "history", "--json"], env)
        print(f"{f'history --json: {args.most:,} rounds':<58} {seconds:7.1f} s" + (f"   {mib:5.1f} MiB (under 64)" if mib else ""))
        for db in files.values():
            silent([elfer, "--db", db, "-q", "session", "start", "classic", *NAMES], env)
            for points in range(6):
                silent([elfer, "--db", db, "-q", "score", "add", "Anna A=out", f"Ben A={points + 1}"], env)
        flat(elfer, files, env, args.runs)
        beside_doctor(elfer, files[args.most], env)
        writers(elfer, os.path.join(home, "writers.db"), env, args.writers)


main()
