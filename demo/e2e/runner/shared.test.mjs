// Tests that share a load: it is opened once, again after a failure, and what it logs is a failure.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runOnce } from './run.mjs';

describe('tests that share a load', () => {
  it('open the page once, and again after a failure; messages fail at the end of the load', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plenum-shared-'));
    // Node's runner marks its child processes, and does not start another run inside one.
    const context = process.env.NODE_TEST_CONTEXT;
    delete process.env.NODE_TEST_CONTEXT;
    process.env.RUNNER_MARK = join(folder, 'mark');
    try {
      const { failed } = await runOnce([fileURLToPath(new URL('fixtures/shared.mjs', import.meta.url))]);
      assert.deepEqual(readFileSync(process.env.RUNNER_MARK, 'utf8').trim().split('\n'), [
        ...['open', 'first test in page', 'second test in page', 'close'],
        ...['open', 'third test in page', 'close'],
      ]);
      assert.deepEqual(
        failed.map(({ names, message }) => `${names.join(' › ')}: ${message}`),
        [
          'one load › fails: it is wrong\nthe page has logged a message',
          'one load: the page has logged a message',
          'a page that does not open › fails: no page',
        ],
      );
    } finally {
      if (context !== undefined) process.env.NODE_TEST_CONTEXT = context;
      rmSync(folder, { recursive: true });
    }
  });
});
