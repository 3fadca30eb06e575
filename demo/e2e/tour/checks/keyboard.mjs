/** The number of presses of Tab on each page, from the skip link's target on. The way to it is the same on every page. */
const PRESSES = 36;

/** Collects in `window.unseen` the elements that get the focus without showing it. */
export const watchFocus = page =>
  page.evaluate(() => {
    window.unseen = [];
    document.addEventListener('focusin', ({ target }) => {
      if (target === document.body || target.localName === 'iframe') return;
      // An element that is entirely covered by a link shows the focus around its whole area.
      const shows = [
        target,
        target.closest('.cmp-teaser--linked, .cmp-card--linked, .cmp-download, .cmp-list__row'),
      ]
        .filter(Boolean)
        .some(element => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          const { width, height } = element.getBoundingClientRect();
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && width > 0 && height > 0;
        });
      if (!shows) window.unseen.push(target.outerHTML.slice(0, 120));
    });
  });

/** The elements that had the focus without showing it, after some presses of Tab. */
export async function unseenAfter(page, presses) {
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('Tab');
  return [...new Set(await page.evaluate(() => window.unseen))];
}

/** The skip link is the first stop and links to the main content; from there on, the focus is always visible. */
export const keyboard = {
  name: 'the skip link works, the focus is always visible',
  async findings(page) {
    const findings = [];
    await page.keyboard.press('Tab');
    const skip = await page.evaluate(() => {
      const { activeElement } = document;
      return {
        isSkipLink: activeElement.matches('.cmp-skiplink'),
        height: activeElement.getBoundingClientRect().height,
      };
    });
    if (!skip.isSkipLink) findings.push('the first stop of Tab is not the skip link');
    if (skip.height <= 40) findings.push(`the skip link is ${skip.height} px high`);
    await page.keyboard.press('Enter');
    const target = await page.evaluate(() => ({
      id: document.activeElement.id,
      top: document.querySelector('#main').getBoundingClientRect().top,
    }));
    if (target.id !== 'main')
      findings.push(`the skip link moves the focus to "${target.id}", not to the main content`);
    if (target.top < -1) findings.push(`the main content is ${-target.top} px above the window`);
    await watchFocus(page);
    const unseen = await unseenAfter(page, PRESSES);
    await page.evaluate(() => {
      document.activeElement.blur();
      scrollTo({ top: 0, behavior: 'instant' });
    });
    return [...findings, ...unseen.map(element => `the focus is not visible on ${element}`)];
  },
};
