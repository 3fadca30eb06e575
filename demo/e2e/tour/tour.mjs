// A tour loads each page once per condition and asks everything in that load. A check is a small module that receives the
// open page and returns findings, so that a new check costs no load.

import assert from 'node:assert/strict';
import { addTime } from '../runner/stats.mjs';

/**
 * @typedef {object} Check
 * @property {string} name - what it asserts, in a few words
 * @property {(page: import('playwright-core').Page, visit: Visit) => Promise<(string | Finding)[]>} findings - what is wrong, one
 *   sentence each, with the look if it is not the first one (`visit.in`)
 * @property {(visit: Visit) => boolean} [applies] - false to skip a page
 * @property {boolean} [choosesLook] - whether it looks at the page only in looks that it chooses
 */

/**
 * Sets the theme and the direction of a page, and resolves when its layout is up to date. Light and dark follow the system; a
 * theme with more contrast is chosen by the page. Transitions are off from now on: colours would be read half-way.
 */
function look([{ theme, direction }, isScripted]) {
  const { documentElement: html } = document;
  if (!window.withoutTransitions) {
    window.withoutTransitions = new CSSStyleSheet();
    window.withoutTransitions.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(window.withoutTransitions);
  }
  if (theme.startsWith('contrast')) html.dataset.theme = theme;
  else delete html.dataset.theme;
  html.dir = direction;
  // Without scripts there are no callbacks, and nothing that would change the layout afterwards.
  if (!isScripted) return document.documentElement.scrollWidth;
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** @typedef {{ look: string, text: string }} Finding */

/** A page in one load: how it is shown now, and what its checks have found. */
export class Visit {
  /**
   * The look of a page that has just loaded: light, and in its own direction.
   *
   * @param options.width - of the window in px
   * @param options.isScripted - false if scripts are disabled in the browser
   * @param options.facts - what the tour has learnt while the page loaded, for the checks
   */
  static async of(page, path, { width, isScripted = true, facts = {} }) {
    const direction = await page.evaluate(() => document.documentElement.dir);
    const look = { width, theme: 'light', direction, media: 'screen' };
    return Object.assign(new Visit(), { page, path, isScripted, facts, look, first: look, problems: [] });
  }

  /** Shows the page in another way and waits until its layout is up to date. What is not named is as in the first look. */
  async show(changes) {
    const next = { ...this.first, ...changes };
    const { page } = this;
    if (JSON.stringify(next) === JSON.stringify(this.look)) return;
    if (next.width !== this.look.width) await page.setViewportSize({ width: next.width, height: 800 });
    if (next.theme !== this.look.theme || next.media !== this.look.media) {
      await page.emulateMedia({
        media: next.media,
        colorScheme: next.theme.endsWith('dark') ? 'dark' : 'light',
      });
    }
    await page.evaluate(look, [next, this.isScripted]);
    this.look = next;
  }

  /** Shows the page in another way, and returns what `find` finds then; the report names the look. */
  async in(changes, find) {
    await this.show(changes);
    const look = this.describe();
    return (await find()).map(text => ({ look, text }));
  }

  /** Runs checks one after the other; each finds the page in its first look, except one that always chooses a look itself. */
  async run(checks) {
    const first = this.describe();
    for (const check of checks) {
      if (check.applies && !check.applies(this)) continue;
      const start = performance.now();
      let findings;
      try {
        if (!check.choosesLook) await this.show({});
        findings = await check.findings(this.page, this);
      } catch (error) {
        findings = [`it did not finish: ${error.stack}`];
      }
      for (const finding of findings) {
        const { look, text } = finding.text ? finding : { look: first, text: finding };
        this.problems.push(`${check.name} · ${this.path} · ${look}: ${text}`);
      }
      addTime(check.name, performance.now() - start);
    }
  }

  /** The current look in words: `360 px · dark · rtl`. */
  describe() {
    const { width, theme, direction, media } = this.look;
    return [`${width} px`, theme, direction, ...(media === 'print' ? [media] : [])].join(' · ');
  }

  /** Fails with all that the checks have found. */
  report() {
    if (this.problems.length > 0) assert.fail(`\n${this.problems.join('\n')}\n`);
  }
}
