// Plants each fault of `test/slider/planted.ts` in the slider, and runs the test that must find it. The test must pass without the
// fault, and fail with it.
//
// `node --test scripts/gates/slider-faults.test.mjs`; `--test-name-pattern=hash` plants some of them.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { root } from '../setup.mjs';

const folder = join(root, 'packages/components');
const require = createRequire(join(folder, 'package.json'));
const { buildSync } = require('esbuild');

/** The list of faults; it is TypeScript. */
const { outputFiles } = buildSync({
  entryPoints: [join(folder, 'test/slider/planted.ts')],
  format: 'esm',
  write: false,
});
const { planted } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`
);

const escaped = text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs the test of a fault; returns how many tests have passed and failed. */
function run({ id, test: [file, name] }, isPlanted) {
  const args = [
    require.resolve('jest/bin/jest'),
    `slider/${file}.browser`,
    '-t',
    `^${escaped(name)}`,
    '--json',
  ];
  const env = { ...process.env, PLENUM_SLIDER_FAULT: isPlanted ? id : '' };
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(stdout.slice(stdout.indexOf('{')));
  return { passed, failed };
}

describe('a test finds a slider of which', () => {
  for (const fault of planted) {
    test(fault.id, () => {
      const { passed, failed } = run(fault, false);
      assert.deepEqual([passed > 0, failed], [true, 0]);
      assert.ok(run(fault, true).failed > 0, `no test fails: ${fault.test.join(', ')}`);
    });
  }
});
