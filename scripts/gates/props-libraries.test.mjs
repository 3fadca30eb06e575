// The props of public libraries, as npm has them: nothing is lost without a finding, nothing is invented. TypeScript's checker is the
// truth. `UPDATE=1` writes `props-libraries/table.json`; `PEERS=1` also measures the two peers and writes `bench/PROPS.md`.
//
// `LIBRARIES=antd,gestalt node --test scripts/gates/props-libraries.test.mjs`, after `npm run build`, reads some of them.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { dstool as built, releasedDstool } from '../build.mjs';
import { constructs } from './props-libraries/constructs.mjs';
import { libraries } from './props-libraries/list.mjs';
import { measure, race } from './props-libraries/measure.mjs';
import { page } from './props-libraries/page.mjs';

const dstool = process.env.DSTOOL ?? built;
const raced = existsSync(releasedDstool) ? releasedDstool : dstool;
const place = new URL('props-libraries/table.json', import.meta.url);
const table = existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {};
const update = process.env.UPDATE === '1';
const chosen = process.env.LIBRARIES?.split(',');
const rows = [];
const times = [];

/** The shares of a library's own props, and of their `required`, that a manifest must have. */
const limits = { own: 99.5, required: 99.9 };

/** Where the manifest differs from the checker on purpose, by construct. */
const explained = {
  Called:
    'TypeScript makes `any` of what depends on an unknown element; the manifest keeps the props that do not',
  Classic: '`defaultProps` give the prop a value',
  Column: 'as `Called`',
  Declared: 'the comparison does not read unions of component types',
  Inner: '`ComponentProps` of overloads: TypeScript reads the last one, the manifest all of them',
  Polymorphic: 'TypeScript also lists the branch of a condition that no element takes',
};

test('constructs are what the checker says', { timeout: 600_000 }, t => {
  const all = constructs(dstool);
  const differs = ({ lost, only, missing, required, values, docs, extra }) =>
    lost || only || [missing, required, values, docs, extra].some(list => list.length > 0);
  const different = all.filter(differs);
  t.diagnostic(`${different.length} of ${all.length} constructs differ`);
  assert.ok(all.length >= 44, `${all.length} constructs`);
  assert.deepEqual(different.map(({ name }) => name).sort(), Object.keys(explained));
});

for (const library of libraries.filter(({ name }) => chosen?.some(part => name.includes(part)) ?? true)) {
  test(`reads ${library.name}`, { timeout: 1_800_000 }, () => {
    const result = measure(dstool, library);
    const { row, text, silent } = result;
    rows.push({ library: library.name, ...row });
    if (process.env.PEERS === '1') times.push({ library: library.name, ...row, ...race(raced, result) });
    if (update) table[library.name] = row;
    assert.deepEqual(silent, [], 'each loss has a finding');
    if (!library.why) {
      assert.ok(row.own >= limits.own, `${row.own} % of its own props\n${text.slice(0, 4000)}`);
      assert.ok(row.required >= limits.required, `${row.required} % of required\n${text.slice(0, 4000)}`);
    }
    assert.deepEqual(row, table[library.name]);
  });
}

after(() => {
  if (update) writeFileSync(place, `${JSON.stringify(table, null, 2)}\n`);
  if (times.length === libraries.length)
    writeFileSync(new URL('../../bench/PROPS.md', import.meta.url), page(times, raced === releasedDstool));
  console.table(rows);
});
