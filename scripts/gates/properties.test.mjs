// The Rust tests of random inputs (proptest) with new inputs. `npm test` plays the same ones each time; here, each of `RUNS` runs
// (default 20) has another seed. A failure names its seed: `SEED=… npm run gates -- properties` plays it again.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { cargoEnvironment } from '../cargo.mjs';
import { root } from '../setup.mjs';

/** The names of all tests inside `proptest! { … }`. */
function propertyTests() {
  const tools = join(root, 'tools');
  const files = readdirSync(tools, { recursive: true }).filter(file => file.endsWith('.rs'));
  const sources = files.map(file => readFileSync(join(tools, file), 'utf8'));
  const blocks = sources.flatMap(source => source.split(/^\s*proptest! \{$/m).slice(1));
  return blocks.flatMap(block =>
    [...block.matchAll(/#\[test\]\n\s*fn (\w+)\([^)]*\bin\b/g)].map(([, name]) => name),
  );
}

const tests = propertyTests();
const seeds = process.env.SEED
  ? [process.env.SEED]
  : Array.from({ length: Number(process.env.RUNS ?? 20) }, () => String(randomInt(2 ** 32)));

test('the tests of random inputs are found', () => {
  assert.ok(tests.length >= 10, tests.join(', '));
});

for (const seed of seeds) {
  test(`random inputs of seed ${seed}`, () => {
    const args = ['test', '--workspace', '--locked', '--quiet', '--no-fail-fast', '--', ...tests];
    const env = { ...cargoEnvironment(), PROPTEST_RNG_SEED: seed };
    const run = spawnSync('cargo', args, { cwd: root, env, encoding: 'utf8', maxBuffer: 1e9 });
    const passed = [...run.stdout.matchAll(/(\d+) passed/g)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
    assert.equal(run.status, 0, `PROPTEST_RNG_SEED=${seed}\n${run.stdout}\n${run.stderr}`);
    assert.ok(passed >= tests.length, `${passed} of ${tests.length} tests ran`);
  });
}
