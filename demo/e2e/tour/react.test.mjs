// Every page whose examples React renders: its development build warns of mismatches that its production build repairs silently.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fixture, hydrated } from '../support/fixture.mjs';
import { settle } from '../support/frames.mjs';
import { watchShifts } from '../support/shifts.mjs';
import { hasExamples, tourPages } from './pages.mjs';
import { Visit } from './tour.mjs';

let folder;
let script;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'plenum-react-'));
  const site = fileURLToPath(new URL('../../site/', import.meta.url));
  const rollup = join(site, 'node_modules', 'rollup', 'dist', 'bin', 'rollup');
  execFileSync(process.execPath, [rollup, '--config', 'rollup.config.js', '--silent'], {
    cwd: site,
    env: { ...process.env, DEMO_REACT: 'development', DEMO_OUT: folder },
  });
  script = readFileSync(join(folder, 'react.js'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const { tour } = fixture({ replaced: () => ({ 'assets/react.js': script }) });

/** React takes over what the server has rendered. That it warns of a difference is in the console, which must be empty. */
const hydration = {
  name: 'React hydrates without a layout shift',
  async findings(page) {
    await hydrated(page);
    await settle(page);
    return page.evaluate(() => window.shifts.map(shift => `layout shift ${shift}`));
  },
};

describe('a tour with React', () => {
  const open = tour({
    prepare: async page => {
      await watchShifts(page);
      // Without it React logs an advertisement for its browser extension.
      await page.addInitScript(() => {
        window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { isDisabled: true };
      });
    },
  });
  for (const path of tourPages().filter(hasExamples)) {
    it(path, () =>
      open(`${path}?host=react`, async page => {
        const visit = await Visit.of(page, path, { width: 1280 });
        await visit.run([hydration]);
        visit.report();
      }),
    );
  }
});
