"""Checks lines of JSON with `RDD.pipe`, which needs no other package, and writes the findings as Parquet.

The key must be in the record: `--key` names the field, such as `:path`, or its JSON pointer.

    spark-submit --py-files checker.py pipe.py models.ndjson findings.parquet --dstool ./dstool --config dstool.toml --key :path
"""

import shlex

from pyspark import RDD
from pyspark.sql import DataFrame, SparkSession

import checker
from arguments import run


def check(lines: RDD, dstool: str, config: str, key: str = ":path") -> DataFrame:
    """The findings of models, one per line. A task fails if its process does, unlike Spark's default."""
    words = [*checker.command(dstool, config), "--key", key]
    found = lines.pipe(shlex.join(words), env=checker.environment(), checkCode=True)
    session = SparkSession.builder.getOrCreate()
    return session.read.schema(checker.SPARK_SCHEMA).json(found)


if __name__ == "__main__":
    run(check)
