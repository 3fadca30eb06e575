"""Checks a table of models with `mapInArrow`, the fastest way, and writes the findings as Parquet.

    spark-submit --py-files checker.py map_in_arrow.py models.parquet findings.parquet --dstool ./dstool --config dstool.toml
"""

from pyspark.sql import DataFrame

import checker
from arguments import run


def check(models: DataFrame, dstool: str, config: str, key: str = "key", record: str = "model") -> DataFrame:
    """The findings of the models in a table: the columns `key` and `record` have their keys and their JSON."""

    def task(batches):
        for found in checker.findings(batches, dstool, config, key, record):
            yield from found.to_batches()

    return models.select(key, record).mapInArrow(task, checker.SPARK_SCHEMA)


if __name__ == "__main__":
    run(check)
