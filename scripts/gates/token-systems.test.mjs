// Design systems as they are on npm compile with `--tolerant`, and their values are those that the systems publish. The numbers
// of each are in `token-systems/table.json`; `UPDATE=1` writes them again.
//
// `node --test --test-name-pattern=primer scripts/gates/token-systems.test.mjs`, after `npm run build`, runs some of them.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { dstool as built } from '../build.mjs';
import { systems } from './token-systems/list.mjs';
import { measure } from './token-systems/measure.mjs';

const dstool = process.env.DSTOOL ?? built;
const place = new URL('token-systems/table.json', import.meta.url);
const table = JSON.parse(readFileSync(place, 'utf8'));
const update = process.env.UPDATE === '1';
const home = mkdtempSync(join(tmpdir(), 'plenum-token-systems-'));
const rows = [];

for (const system of systems) {
  test(`reads ${system.name}`, { timeout: 600_000 }, async () => {
    const { row, different } = await measure(dstool, home, system);
    rows.push({ system: system.name, ...row });
    const unexpected = different.filter(line => !system.differ?.includes(line.split(':')[0]));
    assert.deepEqual(unexpected, [], 'each value is the published one');
    assert.equal(row.status === 0, !system.left, `errors: ${row.errors}`);
    assert.ok(row.after >= row.before && row.after > 0);
    if (update) table[system.name] = row;
    assert.deepEqual(row, table[system.name]);
  });
}

after(() => {
  rmSync(home, { recursive: true, force: true });
  if (update) writeFileSync(place, `${JSON.stringify(table, null, 2)}\n`);
  console.table(rows);
});
