// The runner's three outcomes: a test passes, it failed and then passed (flaky), or it failed twice.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { MOST_RETRIES } from '../../../scripts/flaky.mjs';
import { runWithRetries } from './run.mjs';

const fixture = name => fileURLToPath(new URL(`fixtures/${name}.mjs`, import.meta.url));
const named = tests => tests.map(({ names, message }) => `${names.join(' › ')}: ${message}`).sort();

describe('a run', () => {
  let folder;
  // Node's runner marks its child processes, and does not start another run inside one.
  const context = process.env.NODE_TEST_CONTEXT;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plenum-runner-'));
    process.env.RUNNER_MARK = join(folder, 'mark');
    delete process.env.NODE_TEST_CONTEXT;
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    if (context !== undefined) process.env.NODE_TEST_CONTEXT = context;
  });

  it('tells a lost race from a fault; a test that always fails is never flaky', async () => {
    const again = [];
    const { flaky, faults } = await runWithRetries([fixture('outcomes')], {
      again: tests => again.push(...tests),
    });
    assert.deepEqual(named(flaky), ['a suite › loses a race (once): the race was lost']);
    assert.deepEqual(named(faults), [
      'a suite that cannot start › never runs: test did not finish before its parent and was cancelled',
      'a suite that cannot start: no browser',
      'a suite › always fails: it is wrong',
      'a suite › inside › always fails: it is wrong here, too',
    ]);
    assert.equal(again.length, 5);
  });

  it('passes without a second attempt if nothing fails', async () => {
    await runWithRetries([fixture('first-time')]);
    let attempts = 0;
    const count = () => {
      attempts += 1;
    };
    const { flaky, faults, seconds } = await runWithRetries([fixture('first-time')], { again: count });
    assert.deepEqual([flaky, faults, attempts, [...seconds.keys()]], [[], [], 0, [fixture('first-time')]]);
  });

  it('runs a file again as a whole if the file itself fails', async () => {
    const first = await runWithRetries([fixture('first-time')]);
    assert.deepEqual([first.flaky.length, first.faults.length], [1, 0]);
    const always = await runWithRetries([fixture('crash')]);
    assert.deepEqual([always.flaky.length, always.faults.length], [0, 1]);
  });

  it('ends a file that never ends', async () => {
    const { flaky, faults } = await runWithRetries([fixture('hangs')], { timeout: 1000 });
    assert.equal(flaky.length, 0);
    assert.match(faults.map(({ message }) => message).join('\n'), /timed out after 1000ms/);
  });

  it('runs nothing again if more fails than chance explains', async () => {
    process.env.RUNNER_COUNT = String(MOST_RETRIES + 1);
    const { flaky, faults } = await runWithRetries([fixture('many')], {
      again: () => assert.fail('nothing runs again'),
    });
    assert.deepEqual([flaky.length, faults.length], [0, MOST_RETRIES + 1]);
  });
});
