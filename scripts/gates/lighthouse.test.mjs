// Lighthouse gives one page of each kind 100 points in all four categories, with its settings for phones, and finds no layout
// shift. It prints a table. Lighthouse has its own folder, `demo/lighthouse`, because it is large and nothing else needs it.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { launchBare } from '../../demo/e2e/support/browser.mjs';
import { kinds } from '../../demo/e2e/support/kinds.mjs';
import { chosenPages, read, serve } from '../../demo/e2e/support/site.mjs';
import { must, root } from '../setup.mjs';

const folder = join(root, 'demo', 'lighthouse');
/** Lighthouse estimates the speed of a phone from that of this machine, so other work costs points: the best run counts. */
const attempts = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Installs Lighthouse unless the lock file is the one that was installed last. */
async function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const mark = join(folder, 'node_modules', '.plenum-lock');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lock) {
    const env = { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' };
    must('npm', ['ci', '--no-audit', '--no-fund', '--prefix', folder], { env });
    writeFileSync(mark, lock);
  }
  const { default: run } = await import(
    pathToFileURL(join(folder, 'node_modules', 'lighthouse', 'core', 'index.js')).href
  );
  return run;
}

/** The pages that search engines are told to leave out: Lighthouse would take points for it. */
const isHidden = path => /<meta name="robots" content="noindex/.test(read(path));

describe('lighthouse', () => {
  const harness = {};
  const rows = [];
  before(async () => {
    harness.lighthouse = await install();
    harness.site = await serve({ isFolded: true, isCompressed: true });
    harness.browser = await launchBare();
  });
  after(async () => {
    await harness.browser?.close();
    harness.site?.close();
    console.table(Object.fromEntries(rows));
  });

  for (const path of kinds.filter(kind => chosenPages().includes(kind))) {
    it(`${path}: 100 in all categories, no layout shift`, async () => {
      let best;
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const { lhr } = await harness.lighthouse(`${harness.site.origin}/${path}`, {
          port: harness.browser.port,
          output: 'json',
          logLevel: 'error',
          onlyCategories: categories,
          skipAudits: isHidden(path) ? ['is-crawlable'] : null,
        });
        const scores = categories.map(name => Math.round(100 * lhr.categories[name].score));
        const shift = lhr.audits['cumulative-layout-shift'].numericValue;
        const lost = categories.flatMap(name =>
          lhr.categories[name].auditRefs
            .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1)
            .map(({ id }) => `${id} ${lhr.audits[id].displayValue ?? ''}`.trim()),
        );
        if (!best || scores[0] > best.scores[0]) best = { scores, shift, lost };
        if (best.scores.every(score => score === 100)) break;
      }
      const names = categories.map((name, index) => [name, best.scores[index]]);
      rows.push([path, { ...Object.fromEntries(names), 'layout shift': best.shift }]);
      assert.deepEqual(best.scores, [100, 100, 100, 100], best.lost.join('; '));
      assert.equal(best.shift, 0, 'layout shift');
    });
  }
});
