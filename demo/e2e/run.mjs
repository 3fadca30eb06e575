// Runs the browser tests: `node run.mjs [file …]`. All files share one Chromium. As many run in parallel as there are
// processors, up to four. The longest start first, so that no processor waits for one file at the end.

import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { launchServer } from './support/browser.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The slowest files, longest first; the others follow in alphabetical order. */
const longest = [
  'health',
  'axe',
  'failed-script',
  'firefox',
  'parity',
  'search',
  'header',
  'reflow',
  'no-script',
  'hydration',
  'keyboard',
];

function allFiles() {
  const rank = file => {
    const index = longest.findIndex(name => file.endsWith(`/${name}.test.mjs`));
    return index < 0 ? longest.length : index;
  };
  const files = ['pages', 'behaviours'].flatMap(folder =>
    readdirSync(new URL(folder, import.meta.url))
      .filter(name => name.endsWith('.test.mjs'))
      .sort()
      .map(name => `${here}${folder}/${name}`),
  );
  return files.sort((a, b) => rank(a) - rank(b));
}

const given = process.argv.slice(2).map(file => resolve(file));
const server = await launchServer();
process.env.BROWSER_ENDPOINT = server.wsEndpoint();
const concurrency = Math.min(availableParallelism(), 4);
const tests = run({ files: given.length > 0 ? given : allFiles(), concurrency });
tests.on('test:fail', () => {
  process.exitCode = 1;
});
const report = tests.compose(new spec());
report.pipe(process.stdout);
await finished(report);
await server.close();
