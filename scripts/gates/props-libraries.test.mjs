// The props of public libraries, as npm has them: nothing is lost without a finding, nothing is invented. TypeScript's checker is the
// truth. `UPDATE=1` writes `props-libraries/table.json` and `bench/PROPS.md`. `PEERS=1` measures the published command and the two
// peers, in CPU seconds and MB, and writes `props-libraries/times.json`. `DSTOOL` is the path of the command, if it is another one.
//
// `LIBRARIES=antd,gestalt node --test scripts/gates/props-libraries.test.mjs`, after `npm run build`, reads some of them.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { dstool as built, releasedDstool } from '../build.mjs';
import { packagesOf } from './packages.mjs';
import { constructs } from './props-libraries/constructs.mjs';
import { libraries, tools } from './props-libraries/list.mjs';
import { measure, race } from './props-libraries/measure.mjs';
import { page } from './props-libraries/page.mjs';
import { vectors } from './props-libraries/vectors.mjs';

const dstool = process.env.DSTOOL ?? built;
const published = process.env.DSTOOL ?? releasedDstool;
const file = name => new URL(name, import.meta.url);
const read = name => (existsSync(file(name)) ? JSON.parse(readFileSync(file(name), 'utf8')) : {});
const write = (name, value) => writeFileSync(file(name), `${JSON.stringify(value, null, 2)}\n`);
const table = read('props-libraries/table.json');
const times = read('props-libraries/times.json');
const peers = process.env.PEERS === '1';
const update = process.env.UPDATE === '1';
const chosen = process.env.LIBRARIES?.split(',');
const rows = [];

/** The shares of a library's own props, and of their `required`, that a manifest must have. */
const limits = { own: 99.5, required: 99.9 };

/** Where the manifest differs from the checker on purpose, by construct. */
const explained = {
  Called:
    'TypeScript makes `any` of what depends on an unknown element; the manifest keeps the props that do not',
  Classic: '`defaultProps` give the prop a value',
  Declared: 'the comparison does not read unions of component types',
  Inner: '`ComponentProps` of overloads: TypeScript reads the last one, the manifest all of them',
  Polymorphic: 'TypeScript also lists the branch of a condition that no element takes',
};

test('constructs are what the checker says', { timeout: 600_000 }, t => {
  const results = constructs(dstool);
  const differs = ({ lost, only, missing, required, values, docs, extra }) =>
    lost || only || [missing, required, values, docs, extra].some(list => list.length > 0);
  const different = results.filter(differs);
  t.diagnostic(`${different.length} of ${results.length} constructs differ`);
  assert.ok(results.length >= 214, `${results.length} constructs`);
  assert.deepEqual(different.map(({ name }) => name).sort(), Object.keys(explained));
});

/** Types whose schema differs from TypeScript on purpose. */
const differing = {
  TaggedMissing: 'TypeScript lets an object mix the members of alternatives that no literal distinguishes',
  Untagged: 'as `TaggedMissing`',
};

test('schemas accept what TypeScript accepts', { timeout: 600_000 }, async t => {
  const results = await vectors(dstool);
  const different = results.filter(({ accepts, refuses }) => accepts.length + refuses.length > 0);
  t.diagnostic(`${different.length} of ${results.length} types differ`);
  assert.ok(results.length >= 259, `${results.length} types`);
  const unexplained = different.filter(({ name }) => !(name in differing));
  assert.deepEqual(unexplained, []);
  assert.deepEqual(different.map(({ name }) => name).sort(), Object.keys(differing));
});

test('the props of our own components are what the checker says', { timeout: 300_000 }, t => {
  const packages = packagesOf('props-libraries/tools', tools);
  packages.install();
  const args = ['props', 'src/index.ts', '--verify', '--typescript', packages.file('typescript')];
  const cwd = fileURLToPath(file('../../packages/components/'));
  const { status, stdout, stderr } = spawnSync(dstool, args, { cwd, encoding: 'utf8' });
  assert.equal(status, 0, `${stdout}${stderr}`);
  const sum = stdout.trim().split('\n').at(-1);
  t.diagnostic(sum);
  const [, components, total] = /: (\d+) of (\d+) components, /.exec(sum);
  assert.ok(components === total && Number(total) >= 67, sum);
  assert.match(
    sum,
    /100\.0 % of \d+ own props, required 100\.0 %, values 100\.0 %, docs 100\.0 %, 0 extra props/,
  );
});

for (const library of libraries.filter(({ name }) => chosen?.some(part => name.includes(part)) ?? true)) {
  test(`reads ${library.name}`, { timeout: 1_800_000 }, () => {
    const result = measure(dstool, library);
    const { row, text, silent } = result;
    rows.push({ library: library.name, ...row });
    if (peers) times[library.name] = race(published, result);
    if (update) table[library.name] = row;
    assert.deepEqual(silent, [], 'each loss has a finding');
    if (!library.keeps)
      assert.equal(row.invented, 0, `props that TypeScript does not know\n${text.slice(0, 4000)}`);
    if (!library.why) {
      assert.ok(row.own >= limits.own, `${row.own} % of its own props\n${text.slice(0, 4000)}`);
      assert.ok(row.required >= limits.required, `${row.required} % of required\n${text.slice(0, 4000)}`);
    }
    assert.deepEqual(row, table[library.name]);
  });
}

before(() => {
  if (peers && !existsSync(published))
    throw new Error('build the published command first: npm run build -- --release');
});

after(() => {
  // In the order of the list, so that a run of some libraries changes their rows only.
  const sorted = facts =>
    Object.fromEntries(libraries.filter(({ name }) => facts[name]).map(({ name }) => [name, facts[name]]));
  if (update) write('props-libraries/table.json', sorted(table));
  if (peers) write('props-libraries/times.json', sorted(times));
  if (update || peers) writeFileSync(file('../../bench/PROPS.md'), page(table, times));
  console.table(rows);
});
