"""The command line of the examples."""

import argparse
import inspect

from pyspark.sql import SparkSession


def run(check) -> None:
    """Reads what the command line names, checks it and writes the findings."""
    parser = argparse.ArgumentParser()
    parser.add_argument("models", help="a table in Parquet, or lines of JSON for `pipe`")
    parser.add_argument("findings", help="the folder that is written, in Parquet")
    parser.add_argument("--dstool", required=True, help="the program, at the same place on each machine")
    parser.add_argument("--config", required=True, help="a `dstool.toml` with `manifest` in `[content]`")
    parser.add_argument("--key", help="the column, or with `pipe` the field, that names a record")
    given = parser.parse_args()
    session = SparkSession.builder.getOrCreate()
    takes_lines = "lines" in inspect.signature(check).parameters
    models = session.sparkContext.textFile(given.models) if takes_lines else session.read.parquet(given.models)
    key = {"key": given.key} if given.key else {}
    check(models, given.dstool, given.config, **key).write.parquet(given.findings)
