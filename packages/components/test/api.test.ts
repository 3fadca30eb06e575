/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mustBeBuilt, root } from './built';

/* The reports of the public API in `api/`, which `npm run api` writes. */

// The extractor takes long while other tests use both processors.
jest.setTimeout(300_000);

beforeAll(mustBeBuilt);

const report = (name: string) => readFileSync(join(root, 'api', name), 'utf8');
const check = (folder: string) =>
  spawnSync(process.execPath, [join(root, 'scripts/api.mjs'), '--check', folder], { encoding: 'utf8' });

test('every public name is documented, and a change that is not in the reports fails with the command to run', () => {
  // The reports of the repository with one name changed, and one report too many: nothing else may differ.
  const folder = mkdtempSync(join(tmpdir(), 'plenum-api-test-'));
  try {
    cpSync(join(root, 'api'), folder, { recursive: true });
    const changed = report('tokens.api.md').replace('export const space24 =', 'export const space25 =');
    writeFileSync(join(folder, 'tokens.api.md'), changed);
    writeFileSync(join(folder, 'removed.api.md'), '');
    const { status, stderr } = check(folder);
    expect(stderr.trim().split('\n')).toEqual([
      'removed.api.md: its entry no longer exists',
      'tokens.api.md:',
      '  - export const space25 = 24;',
      '  + export const space24 = 24;',
      'The public API has changed. Run `npm run api`, review the changes of packages/components/api, and commit them.',
    ]);
    expect(status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the reports do not depend on the machine', () => {
  const texts = readdirSync(join(root, 'api')).map(name => report(name));
  expect(texts.length).toBeGreaterThan(10);
  expect(
    texts.filter(text => text.includes(root) || text.includes('node_modules') || text.includes('\r')),
  ).toEqual([]);
});
