import { settle } from '../../support/frames.mjs';
import { read } from '../../support/site.mjs';

/** Scrolls through the page so that everything lazy loads. */
const readThrough = page =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });

/** Whether a page shows a search widget; the one in the header only loads when it is opened. */
const searches = path =>
  read(path)
    .toString()
    .split(/ algolia-(?:box|banner)/).length > 2;

/**
 * Pages whose height changes when their script starts, with the reason. A change out of sight does no harm to most visitors, but
 * one who comes back to a position further down is moved away from it.
 */
const grows = {
  'library/core-content/carousel-wrapper.html': 'a carousel without items hides its controls',
  'library/core-content/pdf-viewer.html':
    'a viewer fills the window below the header, whose height the script measures',
  'products/machines.html':
    'without its script, the page shows all machines; with it, the first page of them',
};

/** The height of the document in px, with its fraction: rounded, a fifth of a pixel could be a whole one. */
export const heightOf = page => page.evaluate(() => document.documentElement.getBoundingClientRect().height);

/** Nothing moves when the script starts, when the fallback's wait ends, or when what is lazy arrives. */
export const stable = {
  name: 'no layout shift, and the same height with the script as without',
  async findings(page, { path, facts }) {
    const height = await heightOf(page);
    await readThrough(page);
    if (searches(path)) {
      await page.locator('main .cmp-search').first().scrollIntoViewIfNeeded();
      await page.waitForSelector('main .cmp-search__widget', { state: 'attached' });
    }
    await settle(page);
    const shifts = await page.evaluate(() => window.shifts);
    const findings = [
      ...facts.earlyShifts.map(shift => `layout shift before the script has loaded: ${shift}`),
      ...shifts.map(shift => `layout shift: ${shift}`),
    ];
    if (!(path in grows) && Math.abs(height - facts.heightBefore) >= 1)
      findings.push(`the height is ${height} px with the script, ${facts.heightBefore} px before`);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    return findings;
  },
};

/** A page in plain HTML loads React only for the widgets of a search. */
export const withoutReact = {
  name: 'no React except for the search',
  async findings(_page, { path, facts }) {
    const loaded = facts.requests.flatMap(url => /[^/]*react[^/]*\.js$/.exec(url) ?? []);
    const expected = searches(path) ? 'search-react.js' : '';
    return loaded.join() === expected
      ? []
      : [`loaded: ${loaded.join() || 'none'}; expected: ${expected || 'none'}`];
  },
};

export const heading = {
  name: 'a visible heading of the first level',
  findings: page =>
    page.evaluate(() =>
      [...document.querySelectorAll('h1')].some(h1 => h1.checkVisibility()) ? [] : ['there is none'],
    ),
};
