import { settle } from '../../support/frames.mjs';

/** The texts and controls that the link to the top covers, where the page is scrolled to its end. */
const covered = page =>
  page.evaluate(() => {
    const link = document.querySelector('.cmp-backtotop');
    const box = link.getBoundingClientRect();
    const touches = rect =>
      Math.min(rect.right, box.right) - Math.max(rect.left, box.left) > 1 &&
      Math.min(rect.bottom, box.bottom) - Math.max(rect.top, box.top) > 1;
    const isVisible = element => element.checkVisibility({ visibilityProperty: true });
    const lines = new Set();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!textContent.trim() || link.contains(parentElement) || !isVisible(parentElement)) continue;
      if (parentElement.closest('.cmp-link__screen-reader-only, .cmp-skiplink')) continue;
      range.selectNodeContents(texts.currentNode);
      if ([...range.getClientRects()].some(touches)) lines.add(textContent.trim().slice(0, 40));
    }
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      if (control === link || !isVisible(control) || control.matches('.cmp-skiplink')) continue;
      if ([...control.getClientRects()].some(touches))
        lines.add(`${control.localName} "${control.textContent.trim().slice(0, 40)}"`);
    }
    return [...lines];
  });

/**
 * At the end of a page, a visitor cannot scroll on to see what the link to the top covers.
 *
 * @param widths - in px
 */
export const ending = widths => ({
  name: 'the link to the top covers nothing at the end of the page',
  choosesLook: true,
  async findings(page, visit) {
    if ((await page.locator('.cmp-backtotop').count()) === 0) return [];
    const findings = [];
    for (const width of widths) {
      findings.push(
        ...(await visit.in({ width }, async () => {
          await page.evaluate(() =>
            scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
          );
          await settle(page);
          return covered(page);
        })),
      );
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    return findings;
  },
});
