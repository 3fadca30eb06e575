// Publishes packed packages in the order in which they depend on each other, and skips those that are published already: a release
// that stopped half-way is resumed by running it again.
//
//   node scripts/publish.mjs DIR
//
// DIR has the files of `npm pack`, with `SHA256SUMS` for all of them.

import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Platforms come first, because the launcher depends on exactly their version. */
const order = ({ name }) => (/^@plenum\/dstool-/.test(name) ? 0 : name === '@plenum/dstool' ? 1 : 2);

const hash = (file, kind, encoding) => createHash(kind).update(readFileSync(file)).digest(encoding);

/** Ends the process with a message. */
function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Fails if a file differs from its checksum, or has none. */
function checkSums(folder, files) {
  const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n');
  const sums = new Map(lines.map(line => line.split(/\s+\*?/, 2).reverse()));
  for (const file of files) {
    const expected = sums.get(basename(file));
    if (!expected) fail(`${basename(file)} is not in SHA256SUMS`);
    if (hash(file, 'sha256', 'hex') !== expected) fail(`${basename(file)} differs from its checksum`);
  }
}

/** The integrity of a version in the registry; undefined if it is not published. */
function published(name, version) {
  const args = ['view', `${name}@${version}`, 'dist.integrity', '--json'];
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
  if (status === 0) return stdout.trim() ? JSON.parse(stdout) : undefined;
  if (/E404/.test(stdout + stderr)) return undefined;
  return fail(`npm view ${name}@${version} failed:\n${stdout}${stderr}`);
}

const [folder] = process.argv.slice(2);
if (!folder) fail('usage: publish.mjs DIR');
const files = readdirSync(folder)
  .filter(name => name.endsWith('.tgz'))
  .map(name => join(folder, name));
if (files.length === 0) fail(`${folder} has no packed package: there must be files of \`npm pack\``);
checkSums(folder, files);
const packages = files
  .map(file => ({ file, ...JSON.parse(execFileSync('tar', ['-xOzf', file, 'package/package.json'])) }))
  .sort((a, b) => order(a) - order(b) || a.name.localeCompare(b.name));
for (const { file, name, version } of packages) {
  const existing = published(name, version);
  const integrity = `sha512-${hash(file, 'sha512', 'base64')}`;
  if (existing === integrity) {
    console.log(`${name}@${version} is published already`);
    continue;
  }
  if (existing) {
    fail(`${name}@${version} is published with other content. Choose a new version: npm never replaces one.`);
  }
  const args = ['publish', file, '--provenance', '--access', 'public'];
  const { status } = spawnSync('npm', args, { stdio: 'inherit' });
  if (status !== 0) fail(`${name}@${version} was not published. Run this again: it goes on from here.`);
}
