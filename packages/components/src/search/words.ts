/** A word of a text: as written, as compared, and its position. */
export interface Word {
  text: string;
  folded: string;
  index: number;
  /** Another part of the same word follows: the `PX` of `PX90`. */
  isPart: boolean;
}

/** What the index has for a place in a text: one of its forms is enough to find it. */
export interface Term {
  text: string;
  forms: string[];
  index: number;
  isPart: boolean;
}

/** Letters of Chinese and Japanese, which have no spaces between words, and half-width marks. */
const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ーｰﾞﾟ';
const isCjk = new RegExp(`^[${CJK}]`, 'u');
/** Parts of a word: `PX90` is also written `PX 90`, and `l’air` is found as `air`. */
const PARTS = new RegExp(`[${CJK}]+|\\p{N}[^\\p{L}]*|[^${CJK}\\p{N}'’]+(?:['’]\\p{L}(?!\\p{L}))?`, 'gu');
/** A letter of Japanese, with its half-width mark. */
const LETTERS = /.[\p{M}ﾞﾟ]*/gsu;
/** A single kana is no word. */
const isKana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]$/u;
/** Arabic writes `the`, `and`, `by` and `for` together with the next word. */
const CLITICS = /^(?:[وف]?(?:[بك]?ال|لل)(?=..)|[وبل](?=...))/;

/**
 * Normalises a word for comparison: ignores case, width, accents, Arabic vowel marks and spellings, the digits' script
 * and the kind of kana. Marks that are part of a letter, as in Japanese, are kept.
 */
export const fold = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}])\p{M}+|ـ/gu, '$1')
    .normalize('NFC')
    .replace(/[٠-٩۰-۹]/g, digit => `${digit.charCodeAt(0) & 15}`)
    .replace(/[ىی]/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[ぁ-ゖ]/g, kana => String.fromCharCode(kana.charCodeAt(0) + 96));

/**
 * Returns a function that finds the words of texts in a language, including languages without spaces. Without
 * `Intl.Segmenter`, words are runs of letters and digits.
 */
export function splitter(language: string): (text: string) => Word[] {
  let segmenter: Intl.Segmenter | undefined;
  try {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  } catch {
    // Unknown language: see above.
  }
  // Most words of a text occur in it again.
  const known = new Map<string, Word[]>();
  const partsOf = (segment: string) => {
    const parts =
      known.get(segment) ??
      [...segment.matchAll(PARTS)]
        // Not `isWordLike`: in Firefox it is false for some words.
        .filter(([part]) => /[\p{L}\p{N}]/u.test(part))
        .map(({ 0: text, index }, at, { length }) => ({
          text,
          folded: fold(text),
          index,
          isPart: at < length - 1,
        }));
    known.set(segment, parts);
    return parts;
  };
  return text => {
    const segments = segmenter
      ? [...segmenter.segment(text)]
      : [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(match => ({ segment: match[0], index: match.index }));
    return segments.flatMap(({ segment, index }) =>
      partsOf(segment).map(part => ({ ...part, index: index + part.index })),
    );
  };
}

/**
 * The terms by which the words of a text are found. Browsers divide Chinese and Japanese into different words, and see
 * one in `プロセスチラー`. So their terms are all pairs of neighbouring letters, and the last letter. An Arabic word is
 * also found without what is written together with it.
 */
export const termsOf = (words: readonly Word[]): Term[] =>
  words.flatMap((word, at) => {
    const { text, folded, index, isPart } = word;
    if (!isCjk.test(text))
      return { text, index, isPart, forms: [...new Set([folded, folded.replace(CLITICS, '')])] };
    const next = words[at + 1];
    const letters = [...text.matchAll(LETTERS)];
    const after = next?.index === index + text.length && isCjk.test(next.text) ? next.text : '';
    return letters.map(({ 0: letter, index: from }, place) => {
      const pair = letter + (letters[place + 1]?.[0] ?? after.match(LETTERS)?.[0] ?? '');
      return { text: pair, index: index + from, isPart, forms: [fold(pair)] };
    });
  });

/** The terms of a query: without single kana, and without the last letter of a word that is in a pair already. */
export const queryOf = (words: readonly Word[]): Term[] =>
  termsOf(words).filter(({ text, index }, at, terms) => {
    const before = terms[at - 1];
    return (
      !isKana.test(text) && !(before && before.index + before.text.length > index && fold(text).length < 2)
    );
  });

/** Is a word of a query more than grammar? Words in hiragana are mostly particles and endings. */
export const hasContent = ({ text }: Word): boolean => !/^\p{Script=Hiragana}+$/u.test(text);

/**
 * Is a match in Chinese or Japanese none of the words of the query, but a part of another word with a pair of letters in it?
 */
export const isPartial = (match: string, words: readonly string[]): boolean =>
  isCjk.test(match) && !words.some(word => !isKana.test(word) && fold(match).includes(word));
