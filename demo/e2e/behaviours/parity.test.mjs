// Every host gives the same page after every step, equal to the reviewed snapshot.
// `UPDATE_SNAPSHOTS=1` writes the snapshots from plain HTML; review the result.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { frames } from '../support/frames.mjs';
import { fixture, hosts } from './support/fixture.mjs';
import { holdTimers, scripts } from './support/scripts.mjs';
import { changes, describePage, whole } from './support/tree.mjs';

const harness = fixture();

/** The complete first page, then the changes of each step. */
async function play(example, host) {
  const lines = [];
  await harness.open({ example, host, prepare: holdTimers }, async page => {
    await frames(page);
    let before = await page.evaluate(describePage);
    lines.push(...whole(before));
    for (const [why, [what, run]] of scripts[example]) {
      await run(page);
      await frames(page);
      const after = await page.evaluate(describePage);
      const log = await page.evaluate(() => window.log.splice(0));
      lines.push('', `# ${why}: ${what}`, ...log.map(line => `! ${line}`), ...changes(before, after));
      before = after;
    }
  });
  return `${lines.join('\n')}\n`;
}

describe('parity', () => {
  for (const example of Object.keys(scripts)) {
    const file = new URL(`snapshots/${example}.txt`, import.meta.url);
    for (const host of hosts) {
      it(`${example} as ${host}: every step matches the snapshot`, async () => {
        const played = await play(example, host);
        if (host === 'plain' && process.env.UPDATE_SNAPSHOTS) writeFileSync(file, played);
        // Compared step by step, so that a failure shows one step and not the whole visit.
        const expected = readFileSync(file, 'utf8').split('\n\n');
        for (const [index, step] of played.split('\n\n').entries()) assert.equal(step, expected[index]);
        assert.equal(played.split('\n\n').length, expected.length);
      });
    }
  }
});
