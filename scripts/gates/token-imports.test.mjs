// Token sources as they are on npm are imported as DTCG 2025.10: the result compiles strictly, a second import changes nothing, and
// its values are those that the system publishes, or that the source's own tool computes. The numbers of each are in
// `token-imports/table.json`; `UPDATE=1` writes them again.
//
// `node --test --test-name-pattern=gitlab scripts/gates/token-imports.test.mjs`, after `npm run build`, runs some of them.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { dstool as built } from '../build.mjs';
import { imports } from './token-imports/list.mjs';
import { measure } from './token-imports/measure.mjs';
import { channels, tokens } from './token-imports/studio.mjs';
import { tools, valuesOf } from './token-imports/tools.mjs';
import { properties, resolved } from './token-systems/values.mjs';

const dstool = process.env.DSTOOL ?? built;
const place = new URL('token-imports/table.json', import.meta.url);
const table = existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {};
const update = process.env.UPDATE === '1';
const home = mkdtempSync(join(tmpdir(), 'plenum-token-imports-'));
const rows = [];
let installed;

before(async () => {
  installed = await tools(home);
});

for (const system of imports) {
  test(`imports ${system.name}`, { timeout: 600_000 }, async () => {
    const { row, different } = await measure(dstool, home, system, installed);
    rows.push({
      system: system.name,
      ...row,
      notCarried: Object.values(row.notCarried).reduce((a, b) => a + b, 0),
    });
    const unexpected = different.filter(line => !system.differ?.includes(line.split(':')[0]));
    if (process.env.SHOW) console.log(different.slice(0, Number(process.env.SHOW)).join('\n'));
    assert.equal(row.strictErrors, 0, 'the result compiles without an error');
    assert.ok(row.same, 'a second import changes nothing');
    assert.ok(row.written > 0);
    assert.deepEqual(unexpected, [], 'each value is that of the source');
    if (update) table[system.name] = row;
    assert.deepEqual(row, table[system.name]);
  });
}

test('computes calculations and colour modifiers as Tokens Studio does', async () => {
  const set = tokens();
  const [file, out] = [join(home, 'studio.json'), join(home, 'studio')];
  writeFileSync(file, JSON.stringify({ core: set, $metadata: { tokenSetOrder: ['core'] } }));
  const theirs = await valuesOf(installed, [file], { tool: 'tokens-studio' });
  execFileSync(dstool, ['tokens', 'import', file, '--out', out, '--quiet'], { cwd: home });
  execFileSync(
    dstool,
    ['tokens', join(out, 'tokens.resolver.json'), '--out', out, '--format', 'css', '--quiet'],
    {
      cwd: home,
    },
  );
  const css = readFileSync(join(out, 'tokens.css'), 'utf8');
  const declared = properties(css);
  assert.equal(declared.size, Object.keys(set).length);
  for (const [name, { type }] of Object.entries(set)) {
    const [mine, value] = [resolved(declared, `--${name}`), theirs.get(name)];
    if (type !== 'color') {
      assert.equal(mine, value, name);
      continue;
    }
    // Colours outside sRGB are mapped to it with small differences.
    const expected = channels(value);
    const isNear = channels(mine).every((channel, nth) => Math.abs(channel - expected[nth]) < 1.6);
    assert.ok(isNear, `${name}: ${mine} instead of ${value}`);
  }
});

after(() => {
  rmSync(home, { recursive: true, force: true });
  if (update)
    writeFileSync(place, `${JSON.stringify(Object.fromEntries(Object.entries(table).sort()), null, 2)}\n`);
  console.table(rows);
});
