"""The models that the gate checks: examples of the demo, each with a key of its own, and every fiftieth with a misspelt field."""

import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

#: Every so many models has a field that its component does not have.
FAULTY = 50
#: The name of that field.
FIELD = "titelll"
#: How many models are written at a time.
BLOCK = 50_000


def key_of(number: int) -> str:
    """The key of a model."""
    return f"m{number:08}"


def examples(repository: Path) -> list:
    """The models of the demo, as text without their last bracket."""
    texts = []
    for place in sorted(repository.glob("demo/content/core-content/*/*.json")):
        model = json.loads(place.read_text()) if place.name != "page.json" else None
        if isinstance(model, dict) and ":type" in model:
            model.pop("id", None)
            texts.append(json.dumps(model, ensure_ascii=False)[:-1])
    assert len(texts) > 50, f"the demo has only {len(texts)} examples"
    return texts


def write(repository: Path, folder: Path, count: int) -> int:
    """Writes `models.ndjson` and `models.parquet`; returns how many bytes of JSON these are."""
    texts = examples(repository)
    schema = pa.schema([("key", pa.string()), ("model", pa.string())])
    size = 0
    with open(folder / "models.ndjson", "w") as lines, pq.ParquetWriter(folder / "models.parquet", schema) as table:
        for start in range(0, count, BLOCK):
            numbers = range(start, min(start + BLOCK, count))
            keys = [key_of(number) for number in numbers]
            models = [
                texts[number % len(texts)]
                + (f', "{FIELD}": 1' if number % FAULTY == 0 else "")
                + f', "id": "{key}"}}'
                for number, key in zip(numbers, keys)
            ]
            block = "\n".join(models) + "\n"
            size += len(block)
            lines.write(block)
            table.write_table(pa.table([keys, models], schema), row_group_size=10_000)
    return size
