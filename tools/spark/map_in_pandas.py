"""Checks a table of models with `mapInPandas`, for teams that clean or join the models in pandas, and writes the findings as Parquet.

    spark-submit --py-files checker.py map_in_pandas.py models.parquet findings.parquet --dstool ./dstool --config dstool.toml
"""

import pyarrow as pa
from pyspark.sql import DataFrame

import checker
from arguments import run


def check(models: DataFrame, dstool: str, config: str, key: str = "key", record: str = "model") -> DataFrame:
    """The findings of the models in a table: the columns `key` and `record` have their keys and their JSON."""

    def task(frames):
        # What is done with pandas goes here.
        batches = (pa.RecordBatch.from_pandas(frame, preserve_index=False) for frame in frames)
        for found in checker.findings(batches, dstool, config, key, record):
            yield found.to_pandas()

    return models.select(key, record).mapInPandas(task, checker.SPARK_SCHEMA)


if __name__ == "__main__":
    run(check)
