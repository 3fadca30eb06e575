"""Checks models in files, and writes the findings as Parquet. Spark moves no record: it divides the files, and each task reads its own part.

The files must be at the same place on each machine, such as a mounted share. The key must be in the record, as with `pipe`.

    spark-submit --py-files checker.py,parts.py files.py models findings.parquet --dstool ./dstool --config dstool.toml --key :path
"""

import json

from pyspark.sql import DataFrame, SparkSession

import parts
from arguments import run


def check(places: list, dstool: str, config: str, key: str = ":path", lines: bool = False, size: int | None = None) -> DataFrame:
    """The findings of the models in files, folders and patterns. There is a task for each part of `size` bytes, or for each processor."""
    session = SparkSession.builder.getOrCreate()
    files = parts.files_in(places)
    divided = parts.divide(files, size or parts.size_for(files, session.sparkContext.defaultParallelism), lines)
    # Rows with the parts would need Python twice, for the rows and for the task.
    known = session.sparkContext.broadcast([json.dumps(part) for part in divided])

    def task(batches):
        for batch in batches:
            for number in batch.column(0).to_pylist():
                part = [parts.Range(*each) for each in json.loads(known.value[number])]
                for found in parts.findings(part, dstool, config, key, lines):
                    yield from found.to_batches()

    return session.range(0, len(divided), 1, len(divided)).mapInArrow(task, parts.SPARK_SCHEMA)


if __name__ == "__main__":
    run(check)
