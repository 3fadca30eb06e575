import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { folder, own, program } from './support.mjs';

const script = join(own, 'scripts/publish.mjs');

/** An npm that keeps what is published in a file, and fails for one name if `broken` says so. */
const NPM = `
  const { appendFileSync, existsSync, readFileSync } = require('node:fs');
  const { createHash } = require('node:crypto');
  const { execFileSync } = require('node:child_process');
  const [command, target] = process.argv.slice(2);
  const log = process.env.REGISTRY;
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\\n').map(line => line.split(' ')) : [];
  if (command === 'view') {
    const entry = lines.find(([id]) => id === target);
    if (entry) console.log(JSON.stringify(entry[1]));
    else { console.error('npm error code E404'); process.exitCode = 1; }
  } else {
    const { name, version } = JSON.parse(execFileSync('tar', ['-xOzf', target, 'package/package.json']));
    if (name === process.env.BROKEN) process.exit(1);
    const integrity = 'sha512-' + createHash('sha512').update(readFileSync(target)).digest('base64');
    appendFileSync(log, name + '@' + version + ' ' + integrity + '\\n');
  }`;

/** Packed packages with these names, and a way to publish them. */
function release(t, names) {
  const home = folder(t);
  const packed = join(home, 'packed');
  mkdirSync(packed);
  for (const [index, name] of names.entries()) {
    mkdirSync(join(home, `${index}`, 'package'), { recursive: true });
    writeFileSync(join(home, `${index}`, 'package/package.json'), JSON.stringify({ name, version: '1.2.3' }));
    execFileSync('tar', ['-czf', join(packed, `${index}.tgz`), '-C', join(home, `${index}`), 'package']);
  }
  const sums = readdirSync(packed).map(
    file =>
      `${createHash('sha256')
        .update(readFileSync(join(packed, file)))
        .digest('hex')}  ${file}\n`,
  );
  writeFileSync(join(packed, 'SHA256SUMS'), sums.join(''));
  program(join(home, 'bin/npm'), NPM);
  const registry = join(home, 'registry');
  return {
    packed,
    registry,
    publish(env = {}) {
      const path = `${join(home, 'bin')}${delimiter}${process.env.PATH}`;
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, packed], {
        env: { ...process.env, PATH: path, REGISTRY: registry, ...env },
        encoding: 'utf8',
      });
      return { status, output: stdout + stderr };
    },
    published: () =>
      readFileSync(registry, 'utf8')
        .trim()
        .split('\n')
        .map(line => line.split('@1.2.3')[0]),
  };
}

const names = [
  '@plenum/components',
  '@plenum/dstool',
  '@plenum/dstool-linux-x64',
  '@plenum/dstool-darwin-arm64',
];

test('publishes platforms, then the launcher, then the components', t => {
  const { publish, published } = release(t, names);
  assert.equal(publish().status, 0);
  assert.deepEqual(published(), [
    '@plenum/dstool-darwin-arm64',
    '@plenum/dstool-linux-x64',
    '@plenum/dstool',
    '@plenum/components',
  ]);
});

test('a release that stopped goes on where it stopped', t => {
  const { publish, published } = release(t, names);
  const stopped = publish({ BROKEN: '@plenum/dstool' });
  assert.equal(stopped.status, 1);
  assert.match(stopped.output, /@plenum\/dstool@1\.2\.3 was not published\. Run this again/);
  assert.equal(published().length, 2);
  const { status, output } = publish();
  assert.equal(status, 0, output);
  assert.match(output, /@plenum\/dstool-linux-x64@1\.2\.3 is published already/);
  assert.equal(published().length, 4);
});

test('a version that is published with other content is an error', t => {
  const { publish, registry } = release(t, ['@plenum/components']);
  writeFileSync(registry, '@plenum/components@1.2.3 sha512-other\n');
  const { status, output } = publish();
  assert.equal(status, 1);
  assert.match(output, /published with other content\. Choose a new version/);
});

test('a file that differs from its checksum, or has none, is not published', t => {
  const { packed, publish } = release(t, ['@plenum/components']);
  writeFileSync(join(packed, 'SHA256SUMS'), `${'0'.repeat(64)}  0.tgz\n`);
  assert.match(publish().output, /0\.tgz differs from its checksum/);
  writeFileSync(join(packed, 'SHA256SUMS'), `${'0'.repeat(64)}  other.tgz\n`);
  assert.match(publish().output, /0\.tgz is not in SHA256SUMS/);
});
