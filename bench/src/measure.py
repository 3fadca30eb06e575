"""Runs a command several times; prints the median CPU seconds (user and system, children included) and the peak
resident memory in MB as JSON. Wall time is left out: it drifts with what else the machine does."""

import json
import os
import resource
import statistics
import subprocess
import sys

runs, *command = sys.argv[1:]
seconds = []
with open(os.environ["BENCH_LOG"], "wb") as log:
    for _ in range(int(runs)):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        status = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log).returncode
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
print(json.dumps({"cpu": statistics.median(seconds), "memory": peak / 1024, "status": status}))
