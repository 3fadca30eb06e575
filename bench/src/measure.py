"""Runs a command several times; prints the median CPU seconds (user and system, children included), the median wall time, which
drifts with what else the machine does, and the peak resident memory of a process in MB as JSON."""

import json
import os
import resource
import statistics
import subprocess
import sys
import time

runs, *command = sys.argv[1:]
seconds = []
walls = []
with open(os.environ["BENCH_LOG"], "wb") as log:
    for _ in range(int(runs)):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        start = time.monotonic()
        status = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log).returncode
        walls.append(time.monotonic() - start)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
print(json.dumps({"cpu": statistics.median(seconds), "wall": statistics.median(walls), "memory": peak / 1024, "status": status}))
