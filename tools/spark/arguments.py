"""The command line of the examples."""

import argparse
import inspect

from pyspark.sql import SparkSession


def run(check) -> None:
    """Reads what the command line names, checks it and writes the findings."""
    parameters = inspect.signature(check).parameters
    kind = next(iter(parameters))
    inputs = {
        "models": "a table in Parquet",
        "lines": "lines of JSON",
        "places": "files, folders or patterns, the same on each machine",
    }
    parser = argparse.ArgumentParser()
    parser.add_argument(kind, nargs="+" if kind == "places" else None, help=inputs[kind])
    parser.add_argument("findings", help="the folder that is written, in Parquet")
    parser.add_argument("--dstool", required=True, help="the program, at the same place on each machine")
    parser.add_argument("--config", required=True, help="a `dstool.toml` with `manifest` in `[content]`")
    parser.add_argument("--key", help="the column with the key of a record, or else its field in the record, such as `:path`")
    if "lines" in parameters and kind != "lines":
        parser.add_argument("--lines", action="store_true", help="read each file as lines, also one that ends with `.json`")
    given = vars(parser.parse_args())
    session = SparkSession.builder.getOrCreate()
    place, out = given.pop(kind), given.pop("findings")
    read = {"models": session.read.parquet, "lines": session.sparkContext.textFile, "places": list}
    check(read[kind](place), **{name: value for name, value in given.items() if value is not None}).write.parquet(out)
