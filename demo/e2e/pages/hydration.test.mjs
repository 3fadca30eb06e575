// React's development build warns of mismatches that its production build repairs silently (tested in health.test.mjs).

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fixture, hydrated } from '../support/fixture.mjs';
import { frames } from '../support/frames.mjs';
import { watchShifts } from '../support/shifts.mjs';
import { pages } from '../support/site.mjs';

const { tour } = fixture();
const { readers } = pages();
let folder;
let body;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'plenum-react-'));
  const site = fileURLToPath(new URL('../../site/', import.meta.url));
  const rollup = join(site, 'node_modules', 'rollup', 'dist', 'bin', 'rollup');
  execFileSync(process.execPath, [rollup, '--config', 'rollup.config.js', '--silent'], {
    cwd: site,
    env: { ...process.env, DEMO_REACT: 'development', DEMO_OUT: folder },
  });
  body = readFileSync(join(folder, 'react.js'), 'utf8');
});
after(() => rmSync(folder, { recursive: true, force: true }));

const withDevelopmentReact = async page => {
  await watchShifts(page);
  // Without it React logs an advertisement for its browser extension.
  await page.addInitScript(() => {
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { isDisabled: true };
  });
  await page.route('**/react.js', route => route.fulfill({ contentType: 'text/javascript', body }));
};

describe('development build of React', () => {
  const open = tour({ prepare: withDevelopmentReact });
  for (const path of readers) {
    it(`${path}: no hydration warning, no shift`, () =>
      open(`${path}?host=react`, async page => {
        await hydrated(page);
        await page.evaluate(() => document.fonts.ready);
        await frames(page);
        assert.deepEqual(await page.evaluate(() => window.shifts), []);
      }));
  }
});
