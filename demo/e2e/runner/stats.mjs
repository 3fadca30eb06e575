// Counts what a test process costs: loads of pages, and seconds of the checks of a tour. The runner adds it up.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder for the figures of a run's processes; without it nothing is written. */
const folder = process.env.E2E_STATS;

/** What this process has cost. */
const figures = { loads: 0, checks: {} };

/** Counts one load of a page. */
export const countLoad = () => {
  figures.loads += 1;
};

/** True for the first request of a tab that a page has opened: Playwright has no frame for it yet. */
function isOfPage(request) {
  try {
    return request.frame().parentFrame() === null;
  } catch {
    return true;
  }
}

/** Counts the loads of all pages in a browser context of Playwright. */
export function countLoads(context) {
  context.on('request', request => {
    if (request.isNavigationRequest() && isOfPage(request)) countLoad();
  });
}

/** Adds the duration of a check to its sum, in ms. */
export function addTime(check, duration) {
  const sum = figures.checks[check] ?? { seconds: 0, pages: 0 };
  figures.checks[check] = { seconds: sum.seconds + duration / 1000, pages: sum.pages + 1 };
}

if (folder) {
  process.on('exit', () => {
    const file = process.argv[1];
    if (figures.loads > 0 && file.endsWith('.test.mjs')) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify({ file, ...figures }));
    }
  });
}

/** The figures of all processes of a run: `loads` by file, and seconds and pages by check. */
export function readStats(from) {
  const loads = new Map();
  const checks = new Map();
  for (const name of readdirSync(from)) {
    const figures = JSON.parse(readFileSync(join(from, name), 'utf8'));
    loads.set(figures.file, (loads.get(figures.file) ?? 0) + figures.loads);
    for (const [check, { seconds, pages }] of Object.entries(figures.checks)) {
      const sum = checks.get(check) ?? { seconds: 0, pages: 0 };
      checks.set(check, { seconds: sum.seconds + seconds, pages: sum.pages + pages });
    }
  }
  return { loads, checks };
}
