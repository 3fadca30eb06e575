// Components bring their own exemptions from checks of pages.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { exempt, readExemptions } from '../support/exempt.mjs';

const folder = mkdtempSync(join(tmpdir(), 'plenum-exempt-'));
after(() => rmSync(folder, { recursive: true }));

/** The exemptions of a folder with one component. */
function readOne(exemptions) {
  mkdirSync(join(folder, 'gauge'), { recursive: true });
  writeFileSync(join(folder, 'gauge', 'gauge.exempt.json'), JSON.stringify(exemptions));
  return readExemptions(folder);
}

it('a new component brings its exemptions in its folder', () => {
  assert.deepEqual(readOne({ needsScript: ['.cmp-gauge__play'] }), {
    needsScript: ['.cmp-gauge__play'],
    repeated: [],
    inert: [],
  });
  assert.match(exempt('needsScript'), /(^|, )\.cmp-breadcrumb__more(,|$)/);
});

it('a misspelt reason and a value that is no list are errors', () => {
  assert.throws(
    () => readOne({ needScript: ['.a'] }),
    /gauge\.exempt\.json: "needScript" is not one of needsScript, /,
  );
  assert.throws(() => readOne({ inert: '.a' }), /gauge\.exempt\.json: "inert" must be a list of selectors/);
});
