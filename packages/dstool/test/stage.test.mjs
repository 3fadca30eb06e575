import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { launcher, platformPackage, platforms, programsIn, stage } from '../scripts/stage.mjs';
import { folder, here, own, program } from './support.mjs';

test('the launcher depends on every platform at exactly its own version, and runs nothing at install', () => {
  const manifest = launcher('1.2.3');
  assert.equal(manifest.version, '1.2.3');
  assert.deepEqual(
    Object.keys(manifest.optionalDependencies),
    Object.keys(platforms).map(platform => `@plenum/dstool-${platform}`),
  );
  assert.deepEqual(new Set(Object.values(manifest.optionalDependencies)), new Set(['1.2.3']));
  assert.deepEqual(
    [manifest.scripts, manifest.private, manifest.devDependencies],
    [undefined, undefined, undefined],
  );
});

test("a platform's package says where it may be installed", () => {
  const { name, version, os, cpu, files } = platformPackage('win32-x64', '1.2.3');
  assert.deepEqual(
    [name, version, os, cpu, files],
    ['@plenum/dstool-win32-x64', '1.2.3', ['win32'], ['x64'], ['dstool.exe', 'THIRD-PARTY-NOTICES.txt']],
  );
});

test('every package names the repository, which provenance requires', () => {
  const { repository, homepage } = JSON.parse(readFileSync(join(own, '../components/package.json'), 'utf8'));
  for (const manifest of [launcher('1.2.3'), platformPackage('linux-x64', '1.2.3')]) {
    assert.deepEqual(manifest.repository, { ...repository, directory: 'packages/dstool' });
    assert.equal(manifest.homepage, homepage);
  }
});

test('a release needs the program of every platform', t => {
  const root = folder(t);
  for (const platform of Object.keys(platforms)) {
    if (platform !== 'win32-arm64') program(join(root, `dstool-${platform}/dstool`), '');
  }
  assert.throws(() => programsIn(root), /has no program for win32-arm64$/);
  program(join(root, 'dstool-win32-arm64/dstool'), '');
  assert.deepEqual(Object.keys(programsIn(root)), Object.keys(platforms));
});

test('an unknown platform is refused by name', t => {
  assert.throws(
    () => stage(folder(t), '1.2.3', { 'beos-x64': '' }),
    /unknown platform "beos-x64"; there are linux-x64/,
  );
});

test('the command line says what it needs', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(own, 'scripts/stage.mjs')], {
    encoding: 'utf8',
  });
  assert.deepEqual(
    [status, stderr],
    [
      2,
      'usage: stage.mjs --out DIR [--version VERSION] [--binary PLATFORM=PATH]… [--programs DIR --notices FILE]\n',
    ],
  );
});

test('a release has the licences of the crates next to each program, and does not start without them', t => {
  const root = folder(t);
  for (const platform of Object.keys(platforms)) program(join(root, `dstool-${platform}/dstool`), '');
  writeFileSync(join(root, 'notices.txt'), 'MIT');
  const run = (...more) =>
    spawnSync(
      process.execPath,
      [join(own, 'scripts/stage.mjs'), '--out', join(root, 'out'), '--programs', root, ...more],
      { encoding: 'utf8' },
    );
  assert.match(run().stderr, /needs --notices FILE/);
  assert.equal(run('--notices', join(root, 'notices.txt')).status, 0);
  for (const platform of Object.keys(platforms))
    assert.equal(readFileSync(join(root, `out/dstool-${platform}/THIRD-PARTY-NOTICES.txt`), 'utf8'), 'MIT');
});

test('packed, installed without a network and run: the right program, executable again', t => {
  const root = folder(t);
  const lost = program(join(root, 'built'), 'console.log("ran", process.argv[2])', 0o644);
  const out = join(root, 'packages');
  stage(out, '1.2.3', Object.fromEntries(Object.keys(platforms).map(platform => [platform, lost])));
  for (const name of readdirSync(out)) {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', root, join(out, name)]);
  }
  const tarball = name => `file:../plenum-${name}-1.2.3.tgz`;
  const consumer = join(root, 'consumer');
  mkdirSync(consumer);
  const manifest = {
    dependencies: { '@plenum/dstool': tarball('dstool') },
    optionalDependencies: Object.fromEntries(
      Object.keys(platforms).map(platform => [`@plenum/dstool-${platform}`, tarball(`dstool-${platform}`)]),
    ),
  };
  writeFileSync(join(consumer, 'package.json'), JSON.stringify(manifest));
  const npm = (...args) =>
    execFileSync('npm', [...args, '--offline', '--silent', '--no-audit', '--no-fund'], { cwd: consumer });
  npm('install');
  npm('ci');
  const installed = readdirSync(join(consumer, 'node_modules/@plenum')).sort();
  assert.deepEqual(installed, ['dstool', `dstool-${here}`]);
  const { DSTOOL_BINARY: _binary, ...env } = process.env;
  const ran = execFileSync(join(consumer, 'node_modules/.bin/dstool'), ['check'], { encoding: 'utf8', env });
  assert.equal(ran, 'ran check\n');
  assert.equal(statSync(join(consumer, `node_modules/@plenum/dstool-${here}/dstool`)).mode & 0o777, 0o755);
  const lock = JSON.parse(readFileSync(join(consumer, 'package-lock.json'), 'utf8'));
  assert.equal(Object.keys(lock.packages).length, 2 + Object.keys(platforms).length);
});

test('VER-01 the program that cargo built, packed and installed, prints the version of the components', t => {
  const root = folder(t);
  const built = join(own, '../../target/debug', process.platform === 'win32' ? 'dstool.exe' : 'dstool');
  const out = join(root, 'packages');
  // As the release does, without a version of its own.
  execFileSync(process.execPath, [
    join(own, 'scripts/stage.mjs'),
    '--out',
    out,
    '--binary',
    `${here}=${built}`,
  ]);
  const { version } = JSON.parse(readFileSync(join(own, '../components/package.json'), 'utf8'));
  const consumer = join(root, 'consumer');
  mkdirSync(consumer);
  writeFileSync(join(consumer, 'package.json'), '{ "private": true }');
  const files = ['dstool', `dstool-${here}`].map(name => {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', root, join(out, name)]);
    return join(root, `plenum-${name}-${version}.tgz`);
  });
  const { DSTOOL_BINARY: _binary, ...env } = process.env;
  const run = (...command) => execFileSync('npx', command, { cwd: consumer, encoding: 'utf8', env });
  // The other platforms are not on this machine, and npm may skip optional packages that it does not find.
  execFileSync('npm', ['install', '--offline', '--silent', '--no-audit', '--no-fund', ...files], {
    cwd: consumer,
  });
  assert.equal(run('--offline', 'dstool', '--version'), `dstool ${version}\n`);
});
