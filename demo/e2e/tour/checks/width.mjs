// WCAG 1.4.10 Reflow, 1.4.4 Resize Text, 1.4.12 Text Spacing: nothing makes a page scroll sideways.

/** By how many px the page is wider than the window. */
const excess = page =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const sideways = px => (px > 0 ? [`the page is ${px} px wider than the window`] : []);

/**
 * Nothing makes the page scroll sideways at some widths.
 *
 * @param widths - in px, each of one layout
 * @param isTurned - false for the page's own direction alone
 */
export const reflow = (widths, isTurned = true) => ({
  name: `no sideways scroll at any width${isTurned ? ', in both directions' : ''}`,
  choosesLook: true,
  async findings(page, visit) {
    const { direction } = visit.first;
    const opposite = direction === 'rtl' ? 'ltr' : 'rtl';
    // There in one direction, and back in the other.
    const looks = [
      ...widths.map(width => ({ width, direction })),
      ...(isTurned ? widths.toReversed().map(width => ({ width, direction: opposite })) : []),
    ];
    const findings = [];
    for (const look of looks)
      findings.push(...(await visit.in(look, async () => sideways(await excess(page)))));
    return findings;
  },
});

/**
 * Text of 200 %, as set in the browser.
 *
 * @param widths - in px
 */
export const largeText = widths => ({
  name: 'no sideways scroll with text of 200 %',
  choosesLook: true,
  async findings(page, visit) {
    const session = await page.context().newCDPSession(page);
    const setSize = standard => session.send('Page.setFontSizes', { fontSizes: { standard } });
    const findings = [];
    try {
      await setSize(32);
      for (const width of widths)
        findings.push(...(await visit.in({ width }, async () => sideways(await excess(page)))));
    } finally {
      await setSize(16);
      await session.detach();
    }
    return findings;
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
    return sideways(px);
  },
};
