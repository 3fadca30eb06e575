import { fold } from './words';

/** Letters of scripts that do not separate words. */
const UNSPACED =
  '[\\u0e00-\\u0e3e\\u0e40-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff々\\u3041-\\u3096\\u30a1-\\u30faー\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}]';
const RUN = new RegExp(
  `(?<pairs>(?:(?!\\p{N})${UNSPACED}\\p{M}*)+)|\\p{N}[\\p{N}\\p{M}]*|(?:(?!${UNSPACED})\\p{Alphabetic}\\p{M}*)+`,
  'gu',
);
const LETTER = /.\p{M}*/gsu;

/**
 * The pieces of a word by which an index in parts is looked up. A page has a word only if it has all of them. `dstool` divides texts in
 * the same way (`tools/ds-site/src/search/pieces.rs`): a piece is smaller than a word, so it does not matter how a browser finds words.
 * Pieces of scripts without spaces are pairs of letters.
 */
export const piecesOf = (word: string): string[] =>
  [...fold(word).matchAll(RUN)].flatMap(({ 0: run, groups }) => {
    if (!groups?.pairs) return [run];
    const letters = run.match(LETTER) ?? [];
    return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  });
