// The texts of a site of any size, the same for every tool: sections of 100 pages each, below one home page.

/** How many pages a section has, its own page included. */
const PER_SECTION = 100;

const WORDS =
  `air oil water heat pressure flow valve filter dryer screw rotor stage cooler motor bearing sensor plant hall
shift tank line leak dew point load idle speed power meter service part report audit hire lease noise frame seal pump
copper steel floor roof winter summer morning manual engineer operator contract delivery quality standard reading month`
    .split(/\s+/)
    .filter(Boolean);

/** Numbers from 0 to 2³² that only depend on the seed (mulberry32). */
function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return (value ^ (value >>> 14)) >>> 0;
  };
}

const capital = text => text[0].toUpperCase() + text.slice(1);

const common = next => WORDS[next() % WORDS.length];
/** One of some thousand words that few pages have. */
const compound = next => common(next) + common(next);

function sentence(next) {
  const words = Array.from({ length: 7 + (next() % 9) }, () => (next() % 3 === 0 ? compound : common)(next));
  // Texts of a real site have many words that few pages have: names, numbers of parts.
  if (next() % 4 === 0) words.push(`${common(next)}${next() % 5000}`);
  return `${capital(words.join(' '))}.`;
}

const paragraph = next => Array.from({ length: 4 + (next() % 3) }, () => sentence(next)).join(' ');

/** The path of a page without its ending: `index`, `section-3/index`, `section-3/page-307`. */
export function pathOf(at) {
  if (at === 0) return 'index';
  const section = Math.floor(at / PER_SECTION);
  return at % PER_SECTION === 0 || at === 1 ? `section-${section}/index` : `section-${section}/page-${at}`;
}

/** The texts of page number `at` of a site with `count` pages. */
export function page(at, count) {
  const next = numbers(at + 1);
  const topics = Array.from({ length: 4 }, (_, number) => ({
    id: `topic-${number + 1}`,
    title: capital(`${compound(next)} and ${common(next)}`),
    paragraphs: [paragraph(next), paragraph(next)],
    link: pathOf(next() % count),
  }));
  return {
    path: pathOf(at),
    title: `${capital(common(next))} ${compound(next)} no. ${at}`,
    lead: sentence(next),
    topics,
  };
}

/** The paths of the sections that menus link to. */
export const menu = count =>
  Array.from(
    { length: Math.min(12, Math.ceil(count / PER_SECTION)) },
    (_, section) => `section-${section}/index`,
  );
