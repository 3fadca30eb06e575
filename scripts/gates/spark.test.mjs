// The examples in `tools/spark` check a million models in Apache Spark (local mode), and give the findings of one process: each once, with
// the key of its record, also if a task is repeated or files are divided. Findings are read back with DuckDB and Polars. It needs Python 3.11 and Java 17, and
// installs the packages of `spark/requirements.txt` in a temporary folder. It prints times and CPU seconds; they are those of the published
// program if `npm run build -- --release` has made one. CPU seconds are those of the control group that the gate is started in.
//
// `SPARK_MODELS=20000 node --test scripts/gates/spark.test.mjs`, after `npm run build`, is a short run.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { dstool as built, releasedDstool } from '../build.mjs';
import { root } from '../setup.mjs';

const dstool = existsSync(releasedDstool) ? releasedDstool : (process.env.DSTOOL ?? built);
const here = new URL('spark/', import.meta.url).pathname;
const home = mkdtempSync(join(tmpdir(), 'plenum-spark-'));
const requirements = readFileSync(join(here, 'requirements.txt'), 'utf8');
// The packages have 900 MB, so they stay for the next run.
const packages = join(tmpdir(), 'plenum-spark-packages');
const python = join(packages, 'bin', 'python');

before(() => {
  const java = spawnSync('java', ['-version'], { encoding: 'utf8' });
  assert.match(
    java.stderr ?? '',
    /version "(1[7-9]|2\d)/,
    'Spark needs Java 17 or newer: `apt-get install openjdk-17-jre-headless`',
  );
  const mark = join(packages, 'installed.txt');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== requirements) {
    execFileSync('python3', ['-m', 'venv', '--clear', packages], { stdio: 'inherit' });
    const args = ['-m', 'pip', 'install', '--quiet', '--requirement', join(here, 'requirements.txt')];
    execFileSync(python, args, { stdio: 'inherit' });
    writeFileSync(mark, requirements);
  }
  const manifest = join(root, 'packages', 'components', 'dist', 'manifest.json');
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'dstool.toml'), `[content]\nmanifest = ${JSON.stringify(manifest)}\n`);
});

test('Spark, DuckDB and Polars give the findings of one process', { timeout: 3_600_000 }, () => {
  const count = process.env.SPARK_MODELS ?? '1000000';
  execFileSync(python, [join(here, 'run.py'), root, home, dstool, count], {
    env: { ...process.env, PYSPARK_PYTHON: python, PYTHONDONTWRITEBYTECODE: '1' },
    stdio: 'inherit',
  });
  console.table(JSON.parse(readFileSync(join(home, 'table.json'), 'utf8')));
});

after(() => rmSync(home, { recursive: true, force: true }));
