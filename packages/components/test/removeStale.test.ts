/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './built';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'plenum-stale-'));
});

afterEach(() => rmSync(dir, { recursive: true }));

test('removes scripts, source maps and types of earlier builds, and nothing else', () => {
  const kept = [
    'index.js',
    'index.d.ts',
    'tabs/index.js',
    'browser/behaviours.js',
    'styles.css',
    'styles.css.map',
    'types.d.ts',
  ];
  const stale = ['badge/index.js', 'badge/index.js.map', 'badge/index.d.ts'];
  for (const file of [...kept, ...stale]) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), '');
  }
  const code = `const { removeStale } = await import('${join(root, 'scripts/bundle.mjs')}');
    removeStale(path => !path.startsWith('browser/')).writeBundle({ dir: '${dir}' }, { 'index.js': {}, 'tabs/index.js': {} });`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', code]);
  expect([...kept, ...stale].filter(file => existsSync(join(dir, file)))).toEqual(kept);
});
