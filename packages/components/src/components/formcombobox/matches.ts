// Which options match what a visitor has typed: without regard to case, width and those accents that do not tell letters apart in the
// language of the page.

/** An option that can be chosen. */
export interface Choice {
  /** What a visitor reads. */
  readonly text: string;
  /** What the form sends. */
  readonly value: string;
  /** Whether it cannot be chosen. */
  readonly disabled?: boolean | undefined;
  /** Heading of the group that it is in. */
  readonly group?: string | undefined;
}

/** Letters that Unicode does not divide into a base letter and an accent. */
const LETTERS: { readonly [letter: string]: string } = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * Makes a function that writes texts in one form, so that they can be compared: `Zürich` is `zurich`, but in Swedish, `ö` stays a letter
 * of its own.
 *
 * @param language - BCP 47 tag; one that the browser does not know counts as none
 */
export function folder(language: string | undefined): (text: string) => string {
  let collator: Intl.Collator;
  try {
    collator = new Intl.Collator(language || undefined, { sensitivity: 'base', usage: 'search' });
  } catch {
    collator = new Intl.Collator(undefined, { sensitivity: 'base', usage: 'search' });
  }
  const known = new Map<string, string>();
  const foldLetter = (letter: string): string => {
    let folded = known.get(letter);
    if (folded === undefined) {
      const base = LETTERS[letter] ?? letter.normalize('NFD').replace(/\p{M}+/gu, '');
      // A mark by itself belongs to no letter.
      folded = !base || collator.compare(letter, base) === 0 ? base : letter;
      known.set(letter, folded);
    }
    return folded;
  };
  return text =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^ -~]/g, foldLetter)
      .replace(/\s+/g, ' ')
      .trim();
}

/** Some of the options that match, the best ones first, and the number of all. */
export interface Matches {
  /** Those to show. */
  readonly choices: readonly Choice[];
  /** Number of all that match. */
  readonly total: number;
}

/** Options with their texts in the form in which they are compared. */
export type Folded = readonly (readonly [text: string, choice: Choice])[];

/**
 * Finds the options that contain every word of a query: first those that start with it, then those with a word that does, then the others.
 * The order is kept otherwise, and groups stay together.
 *
 * @param query - folded
 * @param limit - greatest number of options to return
 */
export function matchesOf(options: Folded, query: string, limit: number): Matches {
  if (!query) return { choices: options.slice(0, limit).map(([, choice]) => choice), total: options.length };
  const words = query.split(' ');
  const groups = new Map<string | undefined, [Choice[], Choice[], Choice[]]>();
  let total = 0;
  for (const [text, choice] of options) {
    if (!words.every(word => text.includes(word))) continue;
    total++;
    const ranks = groups.get(choice.group) ?? [[], [], []];
    groups.set(choice.group, ranks);
    ranks[text.startsWith(query) ? 0 : ` ${text}`.includes(` ${query}`) ? 1 : 2].push(choice);
  }
  return { choices: [...groups.values()].flat(2).slice(0, limit), total };
}

/** Reads the options in an answer from elsewhere: a list, or an object with `items`; texts, or objects with `text` or `value`. */
export function choicesIn(answer: unknown): Choice[] {
  const items = Array.isArray(answer) ? answer : (answer as { items?: unknown } | null)?.items;
  if (!Array.isArray(items)) throw new TypeError('A source of options must answer with a list');
  return items.flatMap((item): Choice[] => {
    const { text, value, disabled, group } = typeof item === 'string' ? { text: item } : (item ?? {});
    const shown = text ?? value;
    return shown === undefined || shown === ''
      ? []
      : [{ text: `${shown}`, value: `${value ?? shown}`, disabled: !!disabled, group: group || undefined }];
  });
}
