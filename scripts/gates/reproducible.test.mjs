// Builds and packs the package in another folder: the packed file must have the same bytes as the one from here. A path of the
// machine, a time or an order that depends on the file system would make them differ.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { dstool } from '../build.mjs';
import { root } from '../setup.mjs';
import { copyRepository } from './copy.mjs';

const PACKAGE = 'packages/components';
let copy;
before(() => {
  copy = copyRepository();
});
after(() => copy?.remove());

/** Packs a package; returns the hash of the packed file. */
function pack(folder, name) {
  const into = join(copy.home, 'packed', name);
  mkdirSync(into, { recursive: true });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', into], { cwd: folder, stdio: 'pipe' });
  const [file] = readdirSync(into);
  return createHash('sha256')
    .update(readFileSync(join(into, file)))
    .digest('hex');
}

test('a build in another folder gives the same packed file', () => {
  // As `npm run build` does in a fresh clone.
  const steps = [
    [process.execPath, ['scripts/folders.mjs'], PACKAGE],
    [dstool, ['build', 'tokens', 'css', 'props'], '.'],
    ['npm', ['run', '--silent', 'build'], PACKAGE],
    // The package's build has written types that the manifest names.
    [dstool, ['build', 'props'], '.'],
  ];
  for (const [program, args, folder] of steps) {
    const { status, output } = copy.run(program, args, { folder });
    assert.equal(status, 0, `${program} ${args.join(' ')}\n${output}`);
  }
  assert.equal(pack(copy.path(PACKAGE), 'copy'), pack(join(root, PACKAGE), 'original'));
});
