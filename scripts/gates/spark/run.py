"""Checks models with Spark in four ways, with DuckDB, with Polars and with one process, and compares their findings.

`run.py REPOSITORY FOLDER DSTOOL COUNT` writes a table of times to `FOLDER/table.json`; an assertion that fails ends it.
"""

import gzip
import json
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import duckdb
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
from pyspark import TaskContext
from pyspark.sql import SparkSession

repository, folder, dstool, count = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], int(sys.argv[4])
sys.path.insert(0, str(repository / "tools/spark"))

import checker  # noqa: E402
import files  # noqa: E402
import map_in_arrow  # noqa: E402
import map_in_pandas  # noqa: E402
import parts  # noqa: E402
import pipe  # noqa: E402
from models import FAULTY, FIELD, key_of, write  # noqa: E402

CORES = int(os.environ.get("SPARK_CORES", os.cpu_count() or 1))
config = str(folder / "dstool.toml")
rows = []


def cpu_seconds():
    """What the control group of this process has taken of processors, which depends less than the time on what else the machine does.

    Start the gate in a group of its own (`systemd-run --scope`), or other work counts, too. Processes are not asked, because Spark drops
    those that have ended. 0 if there are no groups.
    """
    for line in Path("/proc/self/cgroup").read_text().splitlines():
        number, controllers, path = line.split(":", 2)
        usage = Path(f"/sys/fs/cgroup/{controllers}{path}/cpuacct.usage")
        if "cpuacct" in controllers.split(",") and usage.exists():
            return int(usage.read_text()) / 1e9
        counts = Path(f"/sys/fs/cgroup{path}/cpu.stat")
        if number == "0" and counts.exists():
            return int(counts.read_text().split()[1]) / 1e6
    return 0.0


def timed(name, cores, work):
    """Runs something that returns findings as `(key, code, pointer)`, and records its time."""
    start, before = time.monotonic(), cpu_seconds()
    result = work()
    seconds, cpu = time.monotonic() - start, cpu_seconds() - before
    rows.append({"way": name, "cores": cores, "models": count, "seconds": round(seconds, 1), "cpu": round(cpu, 1)})
    print(f"{name}: {count} models in {seconds:.1f} s, {cpu:.1f} s of CPU", flush=True)
    return result


def counted(columns):
    """The findings about records as a multiset. What depends on all records of a task is not among them."""
    return Counter(row for row in zip(*columns) if row[0] is not None)


def of_table(table):
    return counted([table.column(name).to_pylist() for name in ("key", "code", "pointer")])


def one_process(threads):
    out = folder / "one.ndjson"
    with open(folder / "models.ndjson", "rb") as lines, open(out, "wb") as findings:
        words = [*checker.command(dstool, config), "--key", "/id"]
        env = {**os.environ, "RAYON_NUM_THREADS": str(threads)}
        subprocess.run(words, stdin=lines, stdout=findings, env=env, check=True)
    with open(out) as findings:
        found = [json.loads(line) for line in findings]
    return counted([[line.get(name) for line in found] for name in ("key", "code", "pointer")])


print(f"{write(repository, folder, count) / 1e6:.0f} MB of models", flush=True)
expected = timed("one process, one processor", 1, lambda: one_process(1))
assert timed("one process, all processors", CORES, lambda: one_process(CORES)) == expected
planted = {key for key, _, pointer in expected if pointer == f"/{FIELD}"}
assert planted == {key_of(number) for number in range(0, count, FAULTY)}, "each planted fault has the key of its record"

spark = (
    # Four attempts for each task.
    SparkSession.builder.master(f"local[{CORES},4]")
    .config("spark.ui.enabled", "false")
    .config("spark.driver.memory", "2g")
    .config("spark.sql.execution.arrow.maxRecordsPerBatch", "10000")
    .config("spark.sql.files.maxPartitionBytes", "64m")
    .getOrCreate()
)
spark.sparkContext.setLogLevel("OFF")
# As `--py-files` does.
for name in ("checker.py", "parts.py"):
    spark.sparkContext.addPyFile(str(repository / "tools/spark" / name))
table = spark.read.parquet(str(folder / "models.parquet"))
lines = spark.sparkContext.textFile(str(folder / "models.ndjson"))
# The first job starts the workers.
map_in_arrow.check(table.limit(10), dstool, config).collect()


def with_spark(name, findings):
    """Writes findings as Parquet, and reads them with DuckDB and Polars."""
    out = str(folder / name)
    timed(f"Spark, {name}", CORES, lambda: findings.write.mode("overwrite").parquet(out))
    found = of_table(pq.read_table(out))
    assert found == expected, f"{name}: {len(found - expected)} more, {len(expected - found)} fewer"
    by_code = Counter(code for _, code, _ in found.elements())
    query = f"select code, count(*) from read_parquet('{out}/*.parquet') where key is not null group by code"
    assert dict(duckdb.sql(query).fetchall()) == by_code
    frame = pl.scan_parquet(f"{out}/*.parquet").filter(pl.col("key").is_not_null()).group_by("code").len().collect()
    assert dict(frame.iter_rows()) == by_code


with_spark("pipe", pipe.check(lines, dstool, config, key="/id"))
with_spark("mapInPandas", map_in_pandas.check(table, dstool, config))
with_spark("mapInArrow", map_in_arrow.check(table, dstool, config))
with_spark("files", files.check([str(folder / "models.ndjson")], dstool, config, key="/id"))


def batches(reader):
    found = list(checker.findings(reader, dstool, config, "key", "model"))
    return of_table(pa.concat_tables(found))


parquet = str(folder / "models.parquet")
by_duckdb = timed("DuckDB", 1, lambda: batches(duckdb.sql(f"from '{parquet}'").to_arrow_reader(10_000)))
assert by_duckdb == expected
by_polars = timed("Polars", 1, lambda: batches(pl.read_parquet(parquet).to_arrow().to_batches(10_000)))
assert by_polars == expected


def fail_once(tables):
    """Fails the first attempt of each task after it has passed some findings on."""
    for number, batch in enumerate(tables):
        yield batch
        if TaskContext.get().attemptNumber() == 0:
            raise RuntimeError(f"planted after batch {number}")


some = table.limit(20_000).repartition(4)
whole = of_table(map_in_arrow.check(some, dstool, config).toArrow())
again = of_table(map_in_arrow.check(some, dstool, config).mapInArrow(fail_once, checker.SPARK_SCHEMA).toArrow())
assert whole == again and len(whole) > 0, "a task that is repeated gives no finding twice"

# The same models in all kinds of files, in parts that end within lines: bytes and keys are those of the file.
FIRST = 2_000
with open(folder / "models.ndjson") as lines_of_file:
    texts = [line.rstrip("\n") for _, line in zip(range(FIRST), lines_of_file)]
kinds = folder / "kinds"
(kinds / "single [1]").mkdir(parents=True)
some_texts = [texts[start : start + FIRST // 4] for start in range(0, FIRST, FIRST // 4)]
(kinds / "lines.ndjson").write_text("\r\n\n".join(some_texts[0]))
(kinds / "packed.jsonl.gz").write_bytes(gzip.compress("\n".join(some_texts[1]).encode()))
(kinds / "array.ndjson").write_text("[\n" + ",\n".join(some_texts[2]) + "]")
for number, text in enumerate(some_texts[3]):
    (kinds / "single [1]" / f"{number}.json").write_text(text)


def of_files(found):
    """Findings of files; each value is where its byte says that it is."""
    contents = {}
    for row in found.to_pylist():
        file, byte, pointer = row["file"], row["byte"], row["pointer"]
        if file not in contents:
            contents[file] = (gzip.open if file.endswith(".gz") else open)(file, "rb").read()
        if pointer == f"/{FIELD}":
            assert contents[file][byte:].startswith(f'"{FIELD}"'.encode()), (file, byte)
    return of_table(found)


few = Counter({row: times for row, times in expected.items() if row[0] < key_of(FIRST)})
for size in (50_000, None):
    by_files = files.check([str(kinds)], dstool, config, key="/id", size=size)
    assert of_files(by_files.toArrow()) == few, size
again = files.check([str(kinds)], dstool, config, key="/id", size=200_000)
assert again.rdd.getNumPartitions() > 2
assert of_files(again.mapInArrow(fail_once, parts.SPARK_SCHEMA).toArrow()) == few
# Spark itself writes lines to `.json`.
spark.createDataFrame([(text,) for text in texts], "value string").write.text(str(folder / "written"))
for place in (folder / "written").glob("part-*.txt"):
    place.rename(place.with_suffix(".json"))
by_lines = files.check([str(folder / "written")], dstool, config, key="/id", lines=True, size=400_000)
assert of_files(by_lines.toArrow()) == few

# A page that a link leads to may be in the part of another task: two pages link to two others, and these to them.
def page(name, other):
    text = {":type": "plenum/components/text", "richText": True, "text": f'<p><a href="/content/site/en/{other}.html">Next</a></p>'}
    place = {":path": f"/content/site/en/{name}", ":hierarchyType": "page"}
    return json.dumps({":type": "plenum/components/page", **place, ":items": {"text": text}, ":itemsOrder": ["text"]})


pages = [page(*names) for names in ("ac", "bd", "ca", "db")]
as_table = spark.createDataFrame(spark.sparkContext.parallelize(list(zip("abcd", pages)), 2), "key string, model string")
(folder / "pages.ndjson").write_text("".join(f"{text}\n" for text in pages))
for found in (
    map_in_arrow.check(as_table, dstool, config),
    pipe.check(spark.sparkContext.parallelize(pages, 2), dstool, config),
    files.check([str(folder / "pages.ndjson")], dstool, config, size=2 * len(pages[0]) + 2),
):
    assert [row for row in found.collect() if row.code == "content/dead-link"] == [], "the page is in another task"

# Records that would break lines, or be none.
odd = spark.createDataFrame([("a", '{":type": "x/text",\n "text": "A", "txet": 1}'), ("b", None), ("c", " "), ("d", "[{")], "key string, model string")
by_key = {key for key, _, _ in of_table(map_in_arrow.check(odd.coalesce(1), dstool, config).toArrow())}
assert by_key == {"a", "b", "c", "d"}, by_key

for check, models in ((map_in_arrow.check, some), (map_in_pandas.check, some), (files.check, [str(kinds)])):
    try:
        check(models, dstool, str(folder / "nowhere.toml")).collect()
    except Exception as error:
        assert "nowhere.toml" in str(error) and "status 2" in str(error), error
    else:
        raise AssertionError("a wrong configuration must fail")
try:
    files.check([str(folder / "none")], dstool, config)
except FileNotFoundError as error:
    assert "none" in str(error), error
else:
    raise AssertionError("a place without files must fail")
try:
    pipe.check(lines, dstool, str(folder / "nowhere.toml")).collect()
except Exception:
    pass
else:
    raise AssertionError("a wrong configuration must fail")

# For one core, beside one process: models in a second, and models in a second of CPU.
for row in rows:
    row["perCore"] = round(rows[0]["seconds"] / row["seconds"] / row["cores"], 2)
    row["perCpu"] = round(rows[0]["cpu"] / row["cpu"], 2) if row["cpu"] else None
(folder / "table.json").write_text(json.dumps(rows))
spark.stop()
