import type { Highlighted } from './client';
import type { Word } from './words';

/** The tags around a match. */
export interface Tags {
  pre: string;
  post: string;
}

/**
 * Puts tags around the matches in a text. If a word starts with a query word, only that part is marked; if it
 * matches in another way, the whole word is.
 *
 * @param terms - the query's words, folded
 * @param found - the index's words that match them, folded
 */
export function highlight(
  text: string,
  words: readonly Word[],
  terms: readonly string[],
  found: ReadonlySet<string>,
  { pre, post }: Tags,
): Highlighted {
  const matched = new Set<string>();
  let value = '';
  let end = 0;
  for (const { text: word, folded, index } of words) {
    if (!found.has(folded)) continue;
    const term = terms.filter(one => folded.startsWith(one)).sort((a, b) => b.length - a.length)[0];
    // If folding changes the length, the end of the match is unknown.
    const length = term && folded.length === word.length ? term.length : word.length;
    value += `${text.slice(end, index)}${pre}${text.slice(index, index + length)}${post}`;
    end = index + length;
    matched.add(term ?? folded);
  }
  const all = terms.length > 0 && terms.every(term => matched.has(term));
  return {
    value: value + text.slice(end),
    matchLevel: matched.size === 0 ? 'none' : all ? 'full' : 'partial',
    matchedWords: [...matched],
  };
}

/** The number of words in a snippet: before the first match, and in total. */
const BEFORE = 8;
const LENGTH = 28;

/** The part of a text around its first match, or its start, with tags around the matches. */
export function snippet(
  text: string,
  words: readonly Word[],
  terms: readonly string[],
  found: ReadonlySet<string>,
  tags: Tags,
): Highlighted {
  const first = Math.max(0, words.findIndex(({ folded }) => found.has(folded)) - BEFORE);
  const start = first === 0 ? 0 : (words[first]?.index ?? 0);
  const last = words[first + LENGTH];
  const end = last ? last.index : text.length;
  const part = words
    .slice(first, first + LENGTH)
    .map(({ index, ...word }) => ({ ...word, index: index - start }));
  const marked = highlight(text.slice(start, end), part, terms, found, tags);
  return {
    ...marked,
    value: `${start > 0 ? '… ' : ''}${marked.value.trimEnd()}${last ? ' …' : ''}`,
  };
}
