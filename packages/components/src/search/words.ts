/** A word of a text: as it stands there, as it is compared, and where it begins. */
export interface Word {
  text: string;
  folded: string;
  index: number;
}

/**
 * A word as it is compared: capitals, accents and Arabic vowel signs make no difference. Signs that belong to a letter, as
 * in Japanese, stay.
 */
export const fold = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}])\p{M}+/gu, '$1')
    .normalize('NFC');

/**
 * What finds the words of texts in a language, also where it writes no blanks between them. A browser without a segmenter
 * takes runs of letters and digits.
 */
export function splitter(language: string): (text: string) => Word[] {
  let segmenter: Intl.Segmenter | undefined;
  try {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  } catch {
    // As above.
  }
  return text => {
    const found = segmenter
      ? // Not by `isWordLike`, which is false for some words in Firefox.
        [...segmenter.segment(text)].filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment))
      : [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(match => ({ segment: match[0], index: match.index }));
    return found.map(({ segment, index }) => ({ text: segment, folded: fold(segment), index }));
  };
}
