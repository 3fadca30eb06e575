// The published program as one static binary: it needs no other file of the system, so that the machines of a cluster need only it and the
// manifest. It is linked with glibc, because only that needs no other standard library of Rust; releases are linked with musl
// (`.github/workflows/release.yml`). It runs in a root in which nothing else is. Linux only; it needs root, or user namespaces.

import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { releasedDstool } from '../build.mjs';
import { cargoEnvironment } from '../cargo.mjs';
import { root } from '../setup.mjs';

const home = mkdtempSync(join(tmpdir(), 'plenum-static-'));
const program = join(home, 'dstool');

/** The kinds of an ELF file's program headers. */
function segments(path) {
  const bytes = readFileSync(path);
  assert.equal(bytes.toString('latin1', 0, 6), '\x7fELF\x02\x01', 'a 64-bit program');
  const [start, size, count] = [
    Number(bytes.readBigUInt64LE(32)),
    bytes.readUInt16LE(54),
    bytes.readUInt16LE(56),
  ];
  return Array.from({ length: count }, (_, at) => bytes.readUInt32LE(start + at * size));
}

/** Runs the program where only it and the files of `home` are. */
function alone(args, input) {
  const isRoot = process.getuid() === 0;
  const [command, before] = isRoot ? ['chroot', []] : ['unshare', ['--user', '--map-root-user', 'chroot']];
  return spawnSync(command, [...before, home, '/dstool', ...args], {
    input,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
}

before(() => {
  // Only the last crate is compiled again: which C library is linked is decided there.
  const flags = ['--', '-C', 'target-feature=+crt-static'];
  const args = ['rustc', '--release', '--locked', '--package', 'dstool', '--bin', 'dstool', ...flags];
  execFileSync('cargo', args, { cwd: root, env: cargoEnvironment(), stdio: 'inherit' });
  copyFileSync(releasedDstool, program);
  // Everything else expects the usual program at its place.
  rmSync(releasedDstool);
});
after(() => rmSync(home, { recursive: true, force: true }));

test('no loader and no library of the system is named', () => {
  const INTERPRETER = 3;
  assert.ok(segments(process.execPath).includes(INTERPRETER), 'Node names a loader');
  assert.ok(!segments(program).includes(INTERPRETER));
});

test('it checks models in a root where only the manifest is', () => {
  mkdirSync(join(home, 'tmp'));
  copyFileSync(join(root, 'packages', 'components', 'dist', 'manifest.json'), join(home, 'manifest.json'));
  writeFileSync(join(home, 'dstool.toml'), '[content]\nmanifest = "manifest.json"\n');
  assert.match(alone(['--version']).stdout, /^dstool \d/);
  const models = '{":type":"x/title","text":"A"}\n{":type":"x/title","text":"A","txt":"B"}\n';
  const { status, stdout, stderr } = alone(['check', '-', '--output-format', 'ndjson'], models);
  const findings = stdout
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line));
  assert.deepEqual([status, findings.map(({ record }) => record)], [1, [2]], stderr);
});

test('its time to start', () => {
  const times = Array.from({ length: 50 }, () => {
    const start = performance.now();
    assert.equal(spawnSync(program, ['--version']).status, 0);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  console.log(
    `start to end of --version: fastest ${times[0].toFixed(1)} ms, median ${times[25].toFixed(1)} ms`,
  );
});

/** The most memory that the program has had, in KiB, once it has checked so many models; `wrong` ones have a finding each. */
async function memoryFor(count, wrong) {
  const child = spawn(program, ['check', '-', '--quiet', '--output-format', 'ndjson'], { cwd: home });
  const field = wrong ? 'txt' : 'text';
  // The last one has a finding in any case: it says that all models have been checked.
  const model = at => `{":type":"x/title",":path":"/p${at}","${at === count ? 'txt' : field}":"A"}\n`;
  const models = (function* () {
    for (let at = 1; at <= count; at += 1) yield model(at);
  })();
  Readable.from(models).pipe(child.stdin, { end: false });
  for await (const line of createInterface({ input: child.stdout })) {
    if (JSON.parse(line).record === count) break;
  }
  // The stream is still open, so the program runs.
  const [, peak] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
  child.stdin.end();
  await once(child, 'close');
  return Number(peak);
}

test('its memory does not grow with models or findings', async () => {
  for (const wrong of [false, true]) {
    const few = await memoryFor(20_000, wrong);
    const many = await memoryFor(200_000, wrong);
    console.log(`${wrong ? 'wrong' : 'sound'} models: 20,000 take ${few} KiB, 200,000 ${many} KiB`);
    // The texts of 180,000 findings alone have more than 40 MB.
    assert.ok(many < few + 12 * 1024);
  }
});
