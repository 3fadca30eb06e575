// IBM's accessibility checker finds no violation in any page of the built demo: in those for readers, at the width of a
// phone and of a desktop, and in each example alone. The documents in the frames of pages are examples alone, too.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { evidence } from '../../demo/e2e/support/evidence.mjs';
import { fixture } from '../../demo/e2e/support/fixture.mjs';
import { chosenPages, pages, read } from '../../demo/e2e/support/site.mjs';
import { keepOneOfEachToken } from '../../demo/e2e/support/subtrees.mjs';

/** The engine is a dependency of the browser tests. */
const require = createRequire(new URL('../../demo/e2e/package.json', import.meta.url));
const engine = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** What is known, and why it stays: a rule, and the elements for which we know better. */
const known = [
  // A region that scrolls must take the focus, so that the keyboard can scroll it (WCAG 2.1.1; axe's rule
  // `scrollable-region-focusable`), and what takes the focus needs a role and a name.
  { rule: 'element_tabbable_role_valid', selector: 'pre.demo-code[role="region"][aria-label]' },
  { rule: 'element_tabbable_role_valid', selector: '.demo-table[role="region"][aria-label]' },
  { rule: 'element_tabbable_role_valid', selector: '.demo-playground__events[role="log"]' },
  // A slide that takes the focus is what the option `slideFocus` asks for (SLD-03).
  { rule: 'element_tabbable_role_valid', selector: '.cmp-slider__slide[role="group"][aria-label]' },
  // The engine finds no name for groups in a closed disclosure, which nobody can reach.
  { rule: 'fieldset_label_valid', selector: 'details:not([open]) fieldset' },
  // The links of a PDF's page are where its author has put them. Visitors can enlarge the page, and open the file (WCAG 2.5.8:
  // the presentation is essential).
  { rule: 'target_spacing_sufficient', selector: '.cmp-pdfviewer__page-link' },
  // HTML allows `username` in a field for email addresses; the engine does not know.
  { rule: 'input_autocomplete_valid', selector: 'input[type="email"][autocomplete="username"]' },
];

/** Rules about elements that must differ from each other. A page shows many examples of one component; each alone must pass. */
const aboutSeveral = ['aria_article_label_unique', 'fieldset_label_valid', 'input_checkboxes_grouped'].map(
  rule => ({ rule, selector: '.demo-live *' }),
);

/** The kinds of highlighted code that have been checked; a page has up to 13,000 spans of ten kinds. */
const tokens = new Set();

/**
 * The violations in a page as it is now, without those that are known.
 *
 * @param more - further exceptions
 */
async function violations(page, more = []) {
  for (const kind of await page.evaluate(keepOneOfEachToken, [...tokens])) tokens.add(kind);
  await page.evaluate(`${engine};window.ace = ace`);
  return page.evaluate(
    async exceptions => {
      // The engine leaves text that `clip-path` hides visually out of accessible names.
      for (const element of document.querySelectorAll('*')) {
        if (getComputedStyle(element).clipPath === 'inset(50%)') element.style.clipPath = 'none';
      }
      // The engine writes its progress there.
      const { log } = console;
      console.log = () => {};
      const { results } = await new window.ace.Checker().check(document, ['IBM_Accessibility']);
      console.log = log;
      const elementAt = path =>
        document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue;
      return (
        results
          .filter(({ value: [kind, outcome] }) => kind === 'VIOLATION' && outcome === 'FAIL')
          // The documents in frames are examples alone; in a page, most have not loaded yet.
          .filter(({ path }) => !path.dom.includes('/iframe['))
          .filter(
            ({ ruleId, path }) =>
              !exceptions.some(
                ({ rule, selector }) => rule === ruleId && elementAt(path.dom)?.matches(selector),
              ),
          )
          .map(({ ruleId, message, path, snippet }) => `${ruleId}: ${message}\n${path.dom}\n${snippet}`)
      );
    },
    [...known, ...more],
  );
}

const { readers, alone } = pages();

describe('IBM’s checker', () => {
  const harness = fixture();
  const { version } = require('accessibility-checker-engine/package.json');
  const results = evidence('ibm', version);
  before(() => results.browser('Chromium', harness.browser.version()));
  after(() => results.write());
  /** Finds nothing on the page as it is now, which it counts as one run. */
  async function findsNothing(path, page, { more, message } = {}) {
    const problems = await violations(page, more);
    results.add(path, 'Chromium', problems.length);
    assert.deepEqual(problems, [], message);
  }
  const open = harness.tour({ reducedMotion: 'reduce', bypassCSP: true });

  const chosen = chosenPages();
  for (const path of chosen) {
    it(`${path}: no violation at 360 and 1280 px`, () =>
      open(path, async page => {
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await findsNothing(path, page, { more: aboutSeveral, message: `${width} px` });
        }
      }));
  }

  // Without `PAGES`, this includes the examples of pages that redirect, which are not for readers.
  const others = readers.filter(path => !chosen.includes(path)).map(path => path.replace(/\.html$/, '/'));
  const isChosen = path => !others.some(folder => path.startsWith(folder));
  for (const path of alone.filter(isChosen)) {
    it(`${path}: no violation`, () => open(path, page => findsNothing(path, page)));
  }

  it('what the frames of pages show is among the pages', () => {
    for (const path of readers) {
      for (const [, source] of read(path)
        .toString()
        .matchAll(/<iframe[^>]* src="([^"]+)"/g)) {
        const { pathname } = new URL(source, `http://demo/${path}`);
        assert.ok([...readers, ...alone].includes(pathname.slice(1)), `${path} shows ${source}`);
      }
    }
  });

  it('finds a fault', () =>
    open('library/core-content/title.html', async page => {
      await page.$eval('main p', element => element.setAttribute('role', 'checkbox'));
      assert.match((await violations(page)).join('\n'), /^aria_/m);
    }));
});
