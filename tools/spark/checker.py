"""Checks records with `dstool check`, one process per task of Spark.

A task of `mapInArrow` or `mapInPandas` sends its records to the process as they come, one per line, and yields the findings that the
process has written so far. Only the keys of records that the process has not passed yet are kept, so memory does not grow with records.
"""

import errno
import os
import subprocess
import tempfile
import threading
from collections import deque
from typing import BinaryIO, Iterator, Optional, Sequence

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.json as pj

#: The columns of findings. `key` is that of the record, null for what depends on all records of a task (types without a component).
#: `pointer` is the JSON pointer (RFC 6901) of the value in the record, `column` the character at which it is, from 1.
SCHEMA = pa.schema([
    ("key", pa.string()),
    ("code", pa.string()),
    ("severity", pa.string()),
    ("message", pa.string()),
    ("help", pa.string()),
    ("pointer", pa.string()),
    ("column", pa.int64()),
])

#: The same columns for Spark.
SPARK_SCHEMA = "key string, code string, severity string, message string, help string, pointer string, column bigint"

#: The fields that are read from a finding: its columns, the number of its record, and its place in the input.
_READ = pa.schema([("record", pa.int64()), ("path", pa.string()), ("byte", pa.int64()), *SCHEMA])

#: The first of one part: what may be with other tasks (pages that links lead to, entries) is not missing.
_PART = ["--shard", "1/1"]


class CheckFailed(Exception):
    """The process could not check: its configuration is wrong, or a file is missing."""


def command(dstool: str, config: str, inputs: Sequence[str] = ("-", "--lines")) -> list:
    """The command that checks lines, or other inputs. Findings are no failure of a task; a wrong configuration is."""
    return [
        dstool, "check", *inputs, "--config", config, *_PART,
        "--output-format", "ndjson", "--exit-zero", "--quiet",
    ]


def environment() -> dict:
    """The environment of a process: it has one processor, because Spark starts one task for each."""
    return {**os.environ, "RAYON_NUM_THREADS": "1"}


class Process:
    """A running process."""

    def __init__(self, words: list):
        self._errors = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            words, env=environment(), bufsize=0,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors,
        )
        self._lines = bytearray()
        self._lock = threading.Lock()
        # Without a reader of its own, process and task would wait for each other.
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def write(self, text: memoryview) -> None:
        """Sends bytes to its standard input."""
        try:
            while len(text) > 0:
                text = text[self._process.stdin.write(text):]
        except BrokenPipeError:
            self._fail()

    def send(self, file: BinaryIO, start: int, length: int) -> int:
        """Sends some bytes of a file, without a copy where the system can do that; returns how many of them there were."""
        try:
            if hasattr(os, "sendfile"):
                return os.sendfile(self._process.stdin.fileno(), file.fileno(), start, length)
        except BrokenPipeError:
            self._fail()
        except OSError as error:
            # The system copies between some kinds of files only.
            if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.ENOTSOCK):
                raise
        file.seek(start)
        block = file.read(length)
        self.write(memoryview(block))
        return len(block)

    def finish(self) -> None:
        """Waits for its end; then all findings are known."""
        self._process.stdin.close()
        self._reader.join()
        if self._process.wait() != 0:
            self._fail()

    def close(self) -> None:
        """Stops the process if the task ends early."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        self._errors.close()

    def take(self) -> Optional[pa.Table]:
        """The findings since the last call, if any, with the fields of `_READ`."""
        with self._lock:
            end = self._lines.rfind(b"\n") + 1
            text = bytes(self._lines[:end])
            del self._lines[:end]
        if not text:
            return None
        options = pj.ParseOptions(explicit_schema=_READ, unexpected_field_behavior="ignore")
        return pj.read_json(pa.BufferReader(text), pj.ReadOptions(block_size=len(text)), options)

    def _read(self) -> None:
        while block := self._process.stdout.read(1 << 16):
            with self._lock:
                self._lines += block

    def _fail(self) -> None:
        self._process.wait()
        self._errors.seek(0)
        text = self._errors.read().decode(errors="replace").strip()
        raise CheckFailed(f"dstool ended with status {self._process.returncode}: {text}")


class Checker:
    """A process that is sent records."""

    def __init__(self, dstool: str, config: str):
        self._process = Process(command(dstool, config))
        self._keys = deque()
        self._sent = 0

    def check(self, keys: pa.Array, records: pa.Array) -> Optional[pa.Table]:
        """Sends records; returns the findings that are known by now, if any."""
        if len(records) == 0:
            return None
        self._keys.append((self._sent + 1, keys))
        self._sent += len(records)
        self._process.write(_lines(records))
        return self._take()

    def finish(self) -> Optional[pa.Table]:
        """Ends the process; returns the findings that are left, if any."""
        self._process.finish()
        return self._take()

    def close(self) -> None:
        """Stops the process if the task ends early."""
        self._process.close()

    def _take(self) -> Optional[pa.Table]:
        found = self._process.take()
        if found is None:
            return None
        return pa.table([self._keys_of(found["record"]), *(found[name] for name in SCHEMA.names[1:])], SCHEMA)

    def _keys_of(self, numbers: pa.ChunkedArray) -> pa.Array:
        """The keys of records, by their numbers. Findings are in the order of records."""
        last = pc.max(numbers).as_py()
        if last is None:
            return pa.nulls(len(numbers), pa.string())
        first = self._keys[0][0]
        keys = pa.chunked_array([keys for _, keys in self._keys], pa.string())
        taken = keys.take(pc.subtract(numbers, first)).combine_chunks()
        while len(self._keys) > 1 and self._keys[1][0] <= last:
            self._keys.popleft()
        return taken


def _lines(records: pa.Array) -> memoryview:
    """The records as lines. A record without text is `null`, which is a finding: nothing is left out, and numbers stay those of records."""
    text = pa.large_string()
    records = records.cast(text)
    if pc.any(pc.match_substring_regex(records, r"[\r\n]")).as_py():
        records = pc.replace_substring_regex(records, r"[\r\n]+", " ")
    is_blank = pc.fill_null(pc.equal(pc.utf8_length(pc.ascii_trim_whitespace(records)), 0), True)
    if pc.any(is_blank).as_py():
        records = pc.if_else(is_blank, pa.scalar("null", text), records)
    lines = pc.binary_join_element_wise(records, pa.scalar("", text), pa.scalar("\n", text))
    if isinstance(lines, pa.ChunkedArray):
        lines = lines.combine_chunks()
    # The texts of an array are next to each other.
    offsets = memoryview(lines.buffers()[1]).cast("q")
    start, end = offsets[lines.offset], offsets[lines.offset + len(lines)]
    return memoryview(lines.buffers()[2])[start:end]


def findings(batches: Iterator[pa.RecordBatch], dstool: str, config: str, key: str, record: str) -> Iterator[pa.Table]:
    """The findings of all records of a task. `key` and `record` are the columns with their keys and with their JSON."""
    checker = Checker(dstool, config)
    try:
        for batch in batches:
            found = checker.check(batch.column(key).cast(pa.string()), batch.column(record))
            if found is not None:
                yield found
        found = checker.finish()
        if found is not None:
            yield found
    finally:
        checker.close()
