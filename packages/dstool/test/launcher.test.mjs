import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cpSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folder, here, install, own, program, start } from './support.mjs';

const launcher = join(own, 'bin/dstool.js');
const echo =
  'console.log(JSON.stringify(process.argv.slice(2))); console.error("said"); process.exitCode = 1;';

test('passes arguments, output and the exit status on', async t => {
  const binary = program(join(folder(t), 'dstool'), echo);
  const args = ['check', 'a file', '--output-format=json', ''];
  const { status, out, errors } = await start(launcher, args, { DSTOOL_BINARY: binary }).ended;
  assert.deepEqual([status, JSON.parse(out), errors], [1, args, 'said\n']);
});

test('renders pages with the Node that runs it, unless another one is set', async t => {
  const binary = program(join(folder(t), 'dstool'), 'console.log(process.env.DSTOOL_NODE);');
  const run = env => start(launcher, [], { DSTOOL_BINARY: binary, ...env }).ended;
  assert.equal((await run({ DSTOOL_NODE: '' })).out, `${process.execPath}\n`);
  assert.equal((await run({ DSTOOL_NODE: '/other/node' })).out, '/other/node\n');
});

test("runs the program of its platform's package", async t => {
  const root = folder(t);
  const script = install(root);
  program(join(root, `node_modules/@plenum/dstool-${here}/dstool`), 'console.log("installed")');
  const { status, out } = await start(script).ended;
  assert.deepEqual([status, out], [0, 'installed\n']);
});

test('runs what cargo built last in the repository', async t => {
  const root = folder(t);
  const script = install(root).replace('node_modules/@plenum', 'packages');
  cpSync(join(root, 'node_modules/@plenum'), join(root, 'packages'), { recursive: true });
  program(join(root, 'target/debug/dstool'), 'console.log("debug")');
  const outside = await start(script).ended;
  assert.equal(outside.status, 2, 'a target folder of somebody else is none of ours');

  mkdirSync(join(root, 'tools/dstool'), { recursive: true });
  writeFileSync(join(root, 'tools/dstool/Cargo.toml'), '');
  assert.equal((await start(script).ended).out, 'debug\n');
  program(join(root, 'target/release/dstool'), 'console.log("release")');
  utimesSync(join(root, 'target/release/dstool'), 2, 2);
  utimesSync(join(root, 'target/debug/dstool'), 1, 1);
  assert.equal((await start(script).ended).out, 'release\n');
  utimesSync(join(root, 'target/debug/dstool'), 3, 3);
  assert.equal((await start(script).ended).out, 'debug\n');
});

test('says how to get the program when its package is missing', async t => {
  const { status, errors } = await start(install(folder(t))).ended;
  assert.equal(status, 2);
  assert.match(
    errors,
    new RegExp(`^dstool: the package @plenum/dstool-${here} is not installed\\. Install with`),
  );
});

test('says so when the packages were installed on another platform', async t => {
  const root = folder(t);
  const script = install(root);
  const other = here === 'darwin-arm64' ? 'linux-x64' : 'darwin-arm64';
  program(join(root, `node_modules/@plenum/dstool-${other}/dstool`), '');
  const { status, errors } = await start(script).ended;
  assert.equal(status, 2);
  assert.match(errors, new RegExp(`for ${other}, but this is ${here}\\. Install them again`));
});

test('names the platforms when there is no build for this one', async t => {
  const { status, errors } = await start(install(folder(t), { 'sunos-x64': '' })).ended;
  assert.equal(status, 2);
  assert.match(errors, new RegExp(`no build for ${here}, only for sunos-x64\\. Build it with cargo`));
});

test('says what is wrong with the program that DSTOOL_BINARY names', async t => {
  const root = folder(t);
  const locked = program(join(root, 'locked'), '', 0o644);
  const absent = join(root, 'absent');
  const run = binary => start(launcher, [], { DSTOOL_BINARY: binary }).ended;
  assert.deepEqual(await run(locked), {
    status: 2,
    signal: null,
    out: '',
    errors: `dstool: ${locked} may not be executed. Give it back the permission: chmod +x.\n`,
  });
  assert.deepEqual(await run(absent), {
    status: 2,
    signal: null,
    out: '',
    errors: `dstool: ${absent} does not exist. Correct DSTOOL_BINARY, or unset it.\n`,
  });
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  test(`hands ${signal} on, so that the program never outlives its launcher`, async t => {
    const source = `process.on("${signal}", () => process.exit(7)); setInterval(() => {}, 1e6); console.log("ready");`;
    const binary = program(join(folder(t), 'dstool'), source);
    const { child, ended } = start(launcher, [], { DSTOOL_BINARY: binary });
    await once(child.stdout, 'data');
    child.kill(signal);
    assert.equal((await ended).status, 7);
  });
}

test('a program that is killed does not look like one that succeeded', async t => {
  const binary = program(join(folder(t), 'dstool'), 'process.kill(process.pid, "SIGKILL");');
  const { status, signal } = await start(launcher, [], { DSTOOL_BINARY: binary }).ended;
  assert.deepEqual([status, signal], [null, 'SIGKILL']);
});
