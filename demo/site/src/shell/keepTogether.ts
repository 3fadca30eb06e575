/** Markup, and elements whose text is code or a value: none of it changes. */
const KEPT = /(<(script|style|template|pre|code|textarea|title|option)\b[\s\S]*?<\/\2>|<[^>]*>)/i;

/** Units that follow a figure with a space; not W and A, which also end names of machines. */
const UNITS =
  'kWh|MWh|GWh|kW|MW|m³|mm|cm|km|m|litres|l|bar|mbar|MPa|°C|K|kHz|Hz|kV|V|dB|kg|t|kB|KB|MB|Mo|Ko|px|ms|s|h|ppm|SEK|EUR|€|%';

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** Pairs of an expression and what replaces it: a no-break space, or a word joiner. */
const RULES: readonly [RegExp, string][] = [
  // A telephone number.
  [/(?<=\+\d[\d \u00a0]*) (?=\d)/g, '\u00a0'],
  // Thousands: `74 500`. A year before a figure is none.
  [/(?<=(?<![\d.,])\d{1,3}(?:[ \u00a0]\d{3})*) (?=\d{3}(?!\d))/g, '\u00a0'],
  // A figure and its unit: `90 kW`.
  [new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu'), '\u00a0'],
  // A range or a tolerance: `93 ± 2 %`, `70 → 90 °C`.
  [/(?<=\d) (?=[–±→×~…] ?[+−]?\d)|(?<=\d[ \u00a0]?[–±→×~…]) (?=[+−]?\d)/g, '\u00a0'],
  // The name of a standard, and a price: `ISO 8573`, `PLN 9 800`.
  [/(?<=\b(?:ISO|IEC|EN|DIN|JIS|EUR|PLN|SEK)) (?=\d)/g, '\u00a0'],
  // A date: `2 October 2026`.
  [new RegExp(`(?<=\\b\\d{1,2}) (?=(?:${MONTHS})\\b)|(?<=\\b(?:${MONTHS})) (?=\\d{4}\\b)`, 'g'), '\u00a0'],
  // Browsers break a line after the dash of a range and after the hyphens of a date: `55–900 kW`, `2026-11-25`.
  [/(?<=\d)([–〜])(?=[+−]?\d)/g, '$1\u2060'],
  [/\b(\d{4})-(\d\d)-(\d\d)\b/g, '$1-\u2060$2-\u2060$3'],
];

/**
 * Keeps figures and their units, ranges, dates, telephone numbers and names of standards on one line, in the texts of a page. Authors
 * need not type no-break spaces.
 *
 * @param html - a whole document, as React writes it
 */
export const keepTogether = (html: string): string =>
  html
    .split(KEPT)
    .map((part, index) => {
      // The expression has two groups: markup, and the name of an element that is skipped.
      if (index % 3 === 2) return '';
      return index % 3 === 1 ? part : RULES.reduce((text, [from, to]) => text.replace(from, to), part ?? '');
    })
    .join('');
