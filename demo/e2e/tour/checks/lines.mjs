/** The parts of a page's texts that are on more than one line, although they must be on one. */
const broken = page =>
  page.evaluate(() => {
    const units =
      'kWh|MWh|GWh|kW|MW|m³|mm|cm|km|m|l|L|bar|MPa|°C|K|Hz|V|dB|kg|t|KB|MB|Mo|Ko|h|ppm|SEK|EUR|€|%|ميغابايت|لتر';
    const figure = '[+−-]?\\d{1,3}(?:[.,\\u00a0\\u202f ]\\d+)*';
    const kept = new RegExp(
      [
        `${figure}\\s?[–〜→±×]\\u2060?\\s?${figure}(?:\\s?(?:${units})(?![\\p{L}\\d]))?`,
        `${figure}\\s?(?:${units})(?![\\p{L}\\d])`,
        '\\+\\d\\d[\\d\\s]{5,}\\d',
        '\\d{4}-\\u2060?\\d\\d-\\u2060?\\d\\d',
        '\\d{1,2}\\s(?:January|February|March|April|May|June|July|August|September|October|November|December)',
        '(?:ISO|IEC|EN|DIN)\\s\\d+',
      ].join('|'),
      'gu',
    );
    const range = document.createRange();
    const faults = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      if (node.parentElement.closest('script, style, pre, code, noscript, template')) continue;
      for (const { 0: text, index } of node.data.matchAll(kept)) {
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 8) faults.push(text);
      }
    }
    return faults;
  });

/**
 * Figures with their units, ranges, dates and telephone numbers are on one line.
 *
 * @param width - in px
 */
export const unbrokenFigures = width => ({
  name: 'no line breaks within a figure and its unit, a range, a date or a telephone number',
  choosesLook: true,
  findings: (page, visit) => visit.in({ width }, () => broken(page)),
});
