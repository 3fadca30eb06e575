// The results of the gates for the pages of components, as these pages show them: `demo/evidence.json`. A gate writes its part
// if `WRITE_EVIDENCE` is 1.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { componentPages } from './site.mjs';

const file = fileURLToPath(new URL('../../evidence.json', import.meta.url));

/** An object whose keys are in alphabetical order. */
const sorted = object => Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));

/** All that has been written. */
export const readEvidence = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/**
 * The evidence of one tool.
 *
 * @param tool - its key in the file
 * @param version - of the tool
 */
export function evidence(tool, version) {
  const browsers = {};
  const pages = {};
  return {
    /** Names a browser that pages are loaded in. */
    browser(name, exact) {
      browsers[name] = exact;
    },
    /** Counts one run of the tool on a page, or on one of its examples alone. */
    add(path, browser, violations) {
      pages[path] ??= {};
      const sum = pages[path][browser] ?? { runs: 0, violations: 0 };
      pages[path][browser] = { runs: sum.runs + 1, violations: sum.violations + violations };
    },
    /** Writes the results of the pages of components. Those of other pages stay if they are of the same versions. */
    write() {
      if (process.env.WRITE_EVIDENCE !== '1') return;
      const versions = { version, browsers: sorted(browsers) };
      const { pages: earlier = {}, ...old } = readEvidence()[tool] ?? {};
      const isSame = JSON.stringify(old) === JSON.stringify(versions);
      const results = {};
      for (const page of componentPages()) {
        if (isSame && earlier[page] && !pages[page]) results[page] = earlier[page];
        const folder = page.replace(/\.html$/, '/');
        for (const [path, browsers] of Object.entries(pages)) {
          if (path !== page && !path.startsWith(folder)) continue;
          for (const [browser, { runs, violations }] of Object.entries(browsers)) {
            results[page] ??= {};
            const sum = results[page][browser] ?? { runs: 0, violations: 0 };
            results[page][browser] = { runs: sum.runs + runs, violations: sum.violations + violations };
          }
          results[page] = sorted(results[page]);
        }
      }
      const evidence = { ...readEvidence(), [tool]: { ...versions, pages: sorted(results) } };
      const text = JSON.stringify(sorted(evidence), null, 2).replace(
        /\{\s+("runs": \d+,)\s+(.*)\s+\}/g,
        '{ $1 $2 }',
      );
      writeFileSync(file, `${text}\n`);
    },
  };
}
