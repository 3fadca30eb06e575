/** A word of a text: as written, as compared, and its position. */
export interface Word {
  text: string;
  folded: string;
  index: number;
}

/**
 * Normalises a word for comparison: ignores case, accents and Arabic vowel marks. Marks that are part of a letter,
 * as in Japanese, are kept.
 */
export const fold = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}])\p{M}+/gu, '$1')
    .normalize('NFC');

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
  return text => {
    const found = segmenter
      ? // Not `isWordLike`: in Firefox it is false for some words.
        [...segmenter.segment(text)].filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment))
      : [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(match => ({ segment: match[0], index: match.index }));
    return found.map(({ segment, index }) => ({ text: segment, folded: fold(segment), index }));
  };
}
