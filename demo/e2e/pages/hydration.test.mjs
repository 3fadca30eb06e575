// React's development build tells what its production build repairs in silence.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fixture, hydrated } from '../support/fixture.mjs';
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
  // Without it React advertises its browser extension on the console.
  await page.addInitScript(() => {
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { isDisabled: true };
  });
  await page.route('**/react.js', route => route.fulfill({ contentType: 'text/javascript', body }));
};

describe('development build of React', () => {
  const open = tour({ prepare: withDevelopmentReact });
  for (const path of readers) {
    it(`${path}: no hydration warning`, () => open(`${path}?host=react`, hydrated));
  }
});
