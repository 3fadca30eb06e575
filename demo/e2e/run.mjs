// Runs the browser tests: `node run.mjs [--all] [file …]`. One file more runs in parallel than there are processors, up to
// five, because a page waits for frames a quarter of its time. The longest start first, so that no processor waits for one
// file at the end. A test that fails is run once more, alone, after all others (runner/run.mjs).
//
// A file that takes longer than MINUTES is ended and fails: a browser may never answer. The tours of all pages take longer.
//
// --all: the tours visit every page, or those that PAGES chooses, instead of one of each kind.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { conclude, printCosts } from './runner/report.mjs';
import { runWithRetries } from './runner/run.mjs';
import { readStats } from './runner/stats.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const folders = ['tour', 'journeys', 'pages', 'behaviours', 'runner'];

/** The slowest files, longest first; the others follow in alphabetical order. */
const longest = [
  'wide',
  'narrow',
  'firefox',
  'parity',
  'firefox-header',
  'scriptless',
  'rows',
  'webkit',
  'header',
  'dismissal',
  'navigation',
  'search',
  'faults',
  'contrast',
  'react',
];

/** The slowest file takes four minutes on two processors. */
const MINUTES = 20;

function allFiles() {
  const rank = file => {
    const index = longest.findIndex(name => file.endsWith(`/${name}.test.mjs`));
    return index < 0 ? longest.length : index;
  };
  const files = folders.flatMap(folder =>
    readdirSync(new URL(folder, import.meta.url))
      .filter(name => name.endsWith('.test.mjs'))
      .sort()
      .map(name => `${here}${folder}/${name}`),
  );
  return files.sort((a, b) => rank(a) - rank(b));
}

const given = process.argv.slice(2);
if (given.includes('--all')) process.env.TOUR = 'all';
const files = given.filter(argument => argument !== '--all').map(file => resolve(file));
const stats = mkdtempSync(join(tmpdir(), 'plenum-e2e-'));
process.env.E2E_STATS = stats;
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) {
  process.once(name, () => {
    stop.abort();
    process.exit(1);
  });
}
try {
  const outcome = await runWithRetries(files.length > 0 ? files : allFiles(), {
    concurrency: Math.min(availableParallelism() + 1, 5),
    signal: stop.signal,
    timeout: (process.env.TOUR === 'all' ? 9 : 1) * MINUTES * 60_000,
    reporter: () => new spec(),
    again: failed => console.log(`\n── ${failed.length} failed; each runs once more, alone`),
  });
  const nameOf = file => relative(here, file);
  printCosts(outcome.seconds, readStats(stats), nameOf);
  process.exitCode = conclude(outcome, nameOf) ? 0 : 1;
} finally {
  rmSync(stats, { recursive: true, force: true });
}
