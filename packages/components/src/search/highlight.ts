import type { Highlighted } from './client';
import { isPartial, type Term, type Word } from './words';

/** The tags around a match. */
export interface Tags {
  pre: string;
  post: string;
}

/** What was searched for: the query's words, folded, and the terms of the index that match them. */
export interface Searched {
  words: readonly string[];
  found: ReadonlySet<string>;
}

interface Match {
  start: number;
  end: number;
  words: string[];
}

/**
 * The matches in a text. If a word starts with a query word, only that part matches; if it matches in another way, the
 * whole word does. Matches that touch are one.
 */
function matchesIn(text: string, terms: readonly Term[], { words, found: indexed }: Searched): Match[] {
  const matches: Match[] = [];
  for (const { text: word, forms, index } of terms) {
    const form = forms.find(form => indexed.has(form));
    if (form === undefined) continue;
    const query = words.filter(word => form.startsWith(word)).sort((a, b) => b.length - a.length)[0];
    // If folding changes the length, the end of the match is unknown.
    const end = index + (query && form.length === word.length ? query.length : word.length);
    const last = matches.at(-1);
    if (last && index <= last.end) {
      last.end = Math.max(last.end, end);
      last.words.push(query ?? form);
    } else matches.push({ start: index, end, words: [query ?? form] });
  }
  return matches.filter(({ start, end }) => !isPartial(text.slice(start, end), words));
}

function mark(
  text: string,
  from: number,
  to: number,
  matches: readonly Match[],
  { words }: Searched,
  { pre, post }: Tags,
): Highlighted {
  let value = '';
  let at = from;
  const matched = new Set<string>();
  for (const { start, end, words: matchWords } of matches) {
    if (start < from || end > to) continue;
    value += `${text.slice(at, start)}${pre}${text.slice(start, end)}${post}`;
    at = end;
    for (const word of matchWords) matched.add(word);
  }
  const isFull = words.length > 0 && words.every(word => matched.has(word));
  return {
    value: value + text.slice(at, to),
    matchLevel: matched.size === 0 ? 'none' : isFull ? 'full' : 'partial',
    matchedWords: [...matched],
  };
}

/** Puts tags around the matches in a text, whose terms are those of the index. */
export const highlight = (
  text: string,
  terms: readonly Term[],
  searched: Searched,
  tags: Tags,
): Highlighted => mark(text, 0, text.length, matchesIn(text, terms, searched), searched, tags);

/** The number of words in a snippet: before the first match, and in total. */
const BEFORE = 8;
const LENGTH = 28;

/**
 * The part of a text around its first match, or its start, with tags around the matches. It does not cut what is between
 * marks of direction: without its end, the text after it would be read in the wrong order.
 *
 * @param words - the words of the text, which are not divided
 */
export function snippet(
  text: string,
  words: readonly Word[],
  terms: readonly Term[],
  searched: Searched,
  tags: Tags,
): Highlighted {
  const matches = matchesIn(text, terms, searched);
  const match = matches[0]?.start ?? 0;
  const first = Math.max(0, words.findLastIndex(({ index }) => index <= match) - BEFORE);
  const opened = (end: number) => /[\u2066-\u2068][^\u2069]*$/.exec(text.slice(0, end))?.index;
  let start = first === 0 ? 0 : (words[first]?.index ?? 0);
  start = opened(start) ?? start;
  const last = words[first + LENGTH];
  let end = last ? last.index : text.length;
  if (opened(end) !== undefined) end = text.indexOf('\u2069', end) + 1 || text.length;
  const marked = mark(text, start, end, matches, searched, tags);
  return {
    ...marked,
    value: `${start > 0 ? '… ' : ''}${marked.value.trimEnd()}${end < text.length ? ' …' : ''}`,
  };
}
