// WCAG 1.4.10 Reflow, 1.4.4 Resize Text, 1.4.12 Text Spacing: nothing makes a page scroll sideways.

import { frames } from '../../support/frames.mjs';

/** By how many px the page is wider than the window. */
const excess = page =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const tooWide = px => (px > 0 ? [`the page is ${px} px wider than the window`] : []);

export const sideways = {
  name: 'no sideways scroll',
  findings: async page => tooWide(await excess(page)),
};

/**
 * Nothing makes the page scroll sideways in narrower windows, and in the other direction.
 *
 * @param widths - in px, widest first
 * @param isTurned - false for the page's own direction alone
 */
export const reflow = (widths, isTurned = true) => ({
  name: `no sideways scroll in narrower windows${isTurned ? ', and in the other direction' : ''}`,
  choosesLook: true,
  async findings(page, visit) {
    const { direction, width } = visit.first;
    const opposite = direction === 'rtl' ? 'ltr' : 'rtl';
    const looks = [
      ...(isTurned ? [{ width, direction: opposite }] : []),
      ...widths.map(narrower => ({ width: narrower, direction })),
      ...(isTurned ? [{ width: widths.at(-1), direction: opposite }] : []),
    ];
    const findings = [];
    for (const look of looks)
      findings.push(...(await visit.in(look, async () => tooWide(await excess(page)))));
    return findings;
  },
});

/**
 * Text of 200 %, as set in the browser.
 *
 * @param width - in px
 */
export const largeText = width => ({
  name: 'no sideways scroll with text of 200 %',
  choosesLook: true,
  async findings(page, visit) {
    const session = await page.context().newCDPSession(page);
    const setSize = standard => session.send('Page.setFontSizes', { fontSizes: { standard } });
    try {
      await setSize(32);
      return await visit.in({ width }, async () => {
        // The page may be that wide already; its scripts follow the text all the same.
        await frames(page);
        return tooWide(await excess(page));
      });
    } finally {
      await setSize(16);
      await session.detach();
    }
  },
});

/** The values of WCAG 1.4.12. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

export const textSpacing = {
  name: 'no sideways scroll with the text spacing of WCAG 1.4.12',
  async findings(page) {
    const px = await page.evaluate(style => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      const sheets = [...document.adoptedStyleSheets];
      document.adoptedStyleSheets = [...sheets, sheet];
      const { scrollWidth, clientWidth } = document.documentElement;
      document.adoptedStyleSheets = sheets;
      return scrollWidth - clientWidth;
    }, spacing);
    return tooWide(px);
  },
};
