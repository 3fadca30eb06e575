"""Divides files into parts, and checks a part with `dstool check`. It needs no Spark: any program may distribute the parts."""

import os
from glob import glob
from pathlib import Path
from typing import BinaryIO, Iterator, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

import checker

#: The most bytes of text that a task checks, about. In Spark 4.0, a task takes a quarter of a second of a processor before it does anything.
MAX_SIZE = 1 << 30

#: The length of the paths that a command names. A system limits it, some to 256 KB with the environment.
_MAX_NAMES = 100_000

#: How many times as long a text is as its compressed file, about.
_COMPRESSION = 10

#: The bytes that are read at a time.
_BLOCK = 1 << 20

#: Files with a record per line, and those with a record, or an array of records.
_LINES = (".ndjson", ".jsonl")
_ENDINGS = tuple(ending + packed for ending in (*_LINES, ".json") for packed in ("", ".gz"))

#: The columns of findings: the file, the byte in it (in its text if it is compressed) from 0, and those of the other examples.
SCHEMA = pa.schema([("file", pa.string()), ("byte", pa.int64()), *checker.SCHEMA])

#: The same columns for Spark.
SPARK_SCHEMA = f"file string, byte bigint, {checker.SPARK_SCHEMA}"


class Range(NamedTuple):
    """The lines of a file that start at the bytes from `start` to before `end`; the whole file if there is no end."""

    path: str
    start: int = 0
    end: int | None = None


def files_in(places: list) -> list:
    """The files with content in files, folders and patterns, sorted. A place without any is an error."""
    files = set()
    for place in places:
        matches = [place] if os.path.exists(place) else glob(place)
        listed = [file for match in matches for file in _files_below(Path(match))]
        if not listed:
            raise FileNotFoundError(f"there is no content in `{place}`: name files or folders with {', '.join(_ENDINGS)}")
        files.update(os.path.abspath(file) for file in listed)
    return sorted(files)


def _files_below(place: Path) -> Iterator[Path]:
    if not place.is_dir():
        yield place
        return
    for folder, folders, names in os.walk(place, onerror=_stop):
        folders[:] = [name for name in folders if not name.startswith(".")]
        yield from (Path(folder, name) for name in names if name.endswith(_ENDINGS) and not name.startswith("."))


def _stop(error: OSError) -> None:
    """A folder that cannot be read is not left out."""
    raise error


def size_for(files: list, tasks: int) -> int:
    """The size of parts of which as many are checked at a time as there are `tasks`, in as few rounds as possible."""
    weight = sum(map(_weight, files))
    rounds = -(-weight // (tasks * MAX_SIZE))
    return max(1, -(-weight // (tasks * max(1, rounds))))


def _weight(file: str) -> int:
    """The bytes of text in a file, about."""
    return os.path.getsize(file) * (_COMPRESSION if file.endswith(".gz") else 1)


def divide(files: list, size: int, lines: bool = False) -> list:
    """Divides files into lists of ranges with about `size` bytes of text each.

    Only lines are divided within a file. `lines` reads each file as lines: Spark itself writes lines to `.json`.
    """
    result, group, weight = [], [], 0
    for file in files:
        length = _weight(file)
        is_packed = file.endswith(".gz")
        if not is_packed and (length > size or lines) and (lines or _has_lines(file)):
            count = max(1, -(-length // size))
            bounds = [length * at // count for at in range(count + 1)]
            result += [[Range(file, start, end)] for start, end in zip(bounds, bounds[1:])]
            continue
        if group and weight >= size:
            result.append(group)
            group, weight = [], 0
        group.append(Range(file))
        weight += length
    return [*result, group] if group else result


def _has_lines(file: str) -> bool:
    """Whether a file has a record per line. Like the program, it looks at the first line: an array may have the ending of lines, too."""
    if not file.endswith(_LINES):
        return False
    with open(file, "rb") as content:
        text = content.read(_BLOCK).removeprefix(b"\xef\xbb\xbf").lstrip()
    return not text.startswith(b"[") and text.split(b"\n", 1)[0].rstrip() != b"{"


def findings(part: list, dstool: str, config: str, key: str, lines: bool = False) -> Iterator[pa.Table]:
    """The findings of a part."""
    key_of = ["--key", key]
    whole = [] if lines else [each.path for each in part if each.end is None]
    # The program writes paths from the folder of its configuration.
    folder = os.path.dirname(os.path.abspath(config))
    for names in _commands(whole):
        process = checker.Process([*checker.command(dstool, config, names), *key_of])
        try:
            process.finish()
            found = process.take()
            if found is not None:
                files = [path and os.path.normpath(os.path.join(folder, path)) for path in found["path"].to_pylist()]
                yield _table(found, pa.array(files, pa.string()), 0)
        finally:
            process.close()
    if not lines:
        part = [each for each in part if each.end is not None]
    for file, start, end in part:
        process = checker.Process([*checker.command(dstool, config), *key_of])
        try:
            with open(file, "rb") as content:
                size = os.path.getsize(file)
                first, last = _line_start(content, start), _line_start(content, size if end is None else end)
                at = first
                while at < last:
                    sent = process.send(content, at, min(_BLOCK, last - at))
                    if sent == 0:
                        raise checker.CheckFailed(f"`{file}` became shorter while it was read")
                    at += sent
                    yield from _of_range(process, file, first)
            process.finish()
            yield from _of_range(process, file, first)
        finally:
            process.close()


def _commands(files: list) -> Iterator[list]:
    """Divides paths into lists that a command can name."""
    names, length = [], 0
    for file in files:
        if names and length + len(file) > _MAX_NAMES:
            yield names
            names, length = [], 0
        names.append(file)
        length += len(file) + 1
    if names:
        yield names


def _of_range(process: checker.Process, file: str, first: int) -> Iterator[pa.Table]:
    found = process.take()
    if found is not None:
        yield _table(found, pa.array([file] * len(found), pa.string()), first)


def _line_start(content: BinaryIO, at: int) -> int:
    """Where the first line starts that starts at a byte or after it."""
    if at == 0:
        return 0
    content.seek(at - 1)
    return at - 1 + len(content.readline())


def _table(found: pa.Table, files: pa.Array, first: int) -> pa.Table:
    """Findings with their files, and bytes from the start of the file instead of from `first`."""
    return pa.table([files, pc.add(found["byte"], first), *(found[name] for name in checker.SCHEMA.names)], SCHEMA)
