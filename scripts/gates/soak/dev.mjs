// `dstool dev` in a copy of the repository: saves files as an editor does, and measures the processes.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../setup.mjs';
import { copyRepository } from '../copy.mjs';

/** What the build of the JavaScript made: `dstool dev` needs it and does not build it. */
const BUILT = ['packages/components/dist', 'packages/components/src/generated', 'demo/site/dist'];

/** How long a save may take until its output is there; a generous limit, so that a loaded machine does not fail. */
const PATIENCE = 120_000;

/** A copy of the repository in which the JavaScript has been built. */
export function copyOfDemo() {
  const copy = copyRepository();
  for (const folder of BUILT) cpSync(join(root, folder), copy.path(folder), { recursive: true });
  return copy;
}

/**
 * Starts `dstool dev` and waits until it has built everything.
 *
 * @param program - path of dstool
 * @param copy - of `copyOfDemo`
 */
export async function startDev(program, copy) {
  const dev = spawn(program, ['dev', '--port', '0', '--quiet'], {
    cwd: copy.home,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = [];
  const ended = new Promise(done => dev.on('close', done));
  dev.stderr.on('data', data => printed.push(data));
  const lines = createInterface({ input: dev.stdout });
  let origin;
  for await (const line of lines) {
    if (/^http:\S+$/.test(line)) {
      origin = line.replace(/\/$/, '');
      break;
    }
    printed.push(`${line}\n`);
  }
  assert.ok(origin, `dstool dev has ended: ${printed.join('')}`);
  dev.stdout.on('data', data => printed.push(data));
  dev.stdout.resume();
  const rounds = await listen(origin);
  return {
    origin,
    /** What it has printed so far: findings and errors. */
    printed: () => printed.join(''),
    /**
     * Writes a text into a file of the copy and waits until a build has put `expected` into a file that is generated from it. Returns
     * how long that took, in ms.
     */
    async save(file, text, output, expected) {
      const start = performance.now();
      let known = rounds.count;
      writeFileSync(copy.path(file), text);
      while (!copy.read(output).includes(expected)) {
        const left = start + PATIENCE - performance.now();
        assert.ok(
          left > 0 && (await rounds.after(known, left)),
          `${file}: after ${PATIENCE / 1000} s, ${output} does not contain \`${expected}\`\n${printed.join('')}`,
        );
        known = rounds.count;
      }
      return performance.now() - start;
    },
    /** Resident memory of the command and of its render worker, in MB. */
    memory: () => memoryOf(dev.pid),
    async close() {
      dev.kill();
      await ended;
    },
  };
}

/** Counts the builds that `dstool dev` reports to open pages. */
async function listen(origin) {
  const { body } = await fetch(`${origin}/__dstool/events`);
  const rounds = { count: 0 };
  let wake = () => {};
  const read = async () => {
    let text = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const events = text.split('\n\n');
      text = events.pop();
      rounds.count += events.filter(event => event.startsWith('event: findings')).length;
      wake();
    }
  };
  // The stream ends with the command.
  read().catch(() => {});
  /** Whether there are more builds than `known` within this many ms. */
  rounds.after = (known, limit) =>
    new Promise(done => {
      const timer = setTimeout(() => done(false), limit);
      wake = () => {
        if (rounds.count <= known) return;
        clearTimeout(timer);
        done(true);
      };
      wake();
    });
  return rounds;
}

/** Resident memory of a process and of its children, in MB. */
function memoryOf(pid) {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(row => row.trim().split(/\s+/).map(Number));
  const sum = of => rows.filter(of).reduce((sum, [, , kilobytes]) => sum + kilobytes, 0) / 1024;
  return { dev: sum(([id]) => id === pid), worker: sum(([, parent]) => parent === pid) };
}

/** Every file that the builds of a copy have recorded as their output, with its contents in base 64. */
export function outputsOf(copy) {
  const { stages } = JSON.parse(readFileSync(copy.path('.dstool/outputs.json'), 'utf8'));
  const paths = Object.values(stages).flatMap(Object.keys).sort();
  return new Map(paths.map(path => [path, readFileSync(copy.path(path)).toString('base64')]));
}
