'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHits, useInstantSearch, usePagination, useSearchBox } from 'react-instantsearch';
import { searchDebounce } from '../../generated/tokens';
import { asQuery, isSearched, type SearchHit } from '../client';
import { figure, fill, plural, type SearchLabels, searchLabels } from '../labels';
import type { Point } from '../point';
import type { Outcome } from './outcome';
import { useListener } from './useListener';

/** What a visitor has asked, and what is known of it. */
export interface Search {
  /** What is searched; it follows the field after a pause. */
  query: string;
  /** Whether it is long enough to be searched. */
  isSearched: boolean;
  /** Its answer is there. */
  isSettled: boolean;
  /** Its answer is late. */
  isLate: boolean;
  hasFailed: boolean;
  hits: SearchHit[];
  count: number;
  /** From 0 on. */
  page: number;
  pages: number;
  /** The pages around this one. */
  near: number[];
  words: SearchLabels;
  /** The page's language, in which numbers are written. */
  language: string;
  /** What to tell of it, in words: once for each query and page. */
  told: string;
  /** Searches what is in the field at once. */
  now(): void;
  /** Searches something else, another page of it for example. */
  go(query: string, page: number): void;
  /** Asks again after an error. */
  again(): void;
}

/** The field and its answers: what is typed is searched after a pause, and the latest answer counts. */
export function useSearch({ input, config, root, variant }: Point, ended: Outcome): Search {
  const { status, setIndexUiState, indexUiState } = useInstantSearch({ catchError: true });
  const { items, results } = useHits();
  // They carry query and page from the state into the question.
  useSearchBox();
  const { pages: near } = usePagination({ padding: 2 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const language = root.closest<HTMLElement>('[lang]')?.lang || 'en';
  const words = { ...searchLabels, ...config.labels };

  // A state of its own: that of InstantSearch goes back after an error.
  const [{ query, page }, setAsked] = useState(() => ({
    query: indexUiState.query ?? '',
    page: (indexUiState.page ?? 1) - 1,
  }));
  const ask = (next: string, nextPage: number) => {
    setAsked({ query: next, page: nextPage });
    setIndexUiState(state => ({ ...state, query: next, page: nextPage + 1 }));
  };
  const go = (next: string, nextPage: number) => {
    clearTimeout(timer.current);
    if (next === query && nextPage === page) return;
    ask(next, nextPage);
  };
  const now = () => {
    const typed = asQuery(input.value);
    go(typed, typed === query ? page : 0);
  };
  const later = (event: Event) => {
    clearTimeout(timer.current);
    // What an input method has not settled on is no word yet.
    if (!(event as InputEvent).isComposing) timer.current = setTimeout(now, searchDebounce);
  };
  useListener(input, 'input', later);
  useListener(input, 'compositionend', later);
  // What was typed while all of this came into being has been heard by nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start
  useEffect(() => {
    now();
    return () => clearTimeout(timer.current);
  }, []);

  const searched = isSearched(query, config.minLength);
  const hasFailed = useSyncExternalStore(ended.subscribe, ended.hasFailed) && searched;
  const isAnswered = searched && !hasFailed && results?.query === query && results.page === page;
  const count = results?.nbHits ?? 0;
  const pages = results?.nbPages ?? 0;
  const isBeyond = isAnswered && pages > 0 && page >= pages;
  const isSettled = isAnswered && !isBeyond;
  // An address may name a page that there is not, or no longer: the last one is nearest.
  useEffect(() => {
    if (isBeyond) ask(query, pages - 1);
  });

  let sentence = '';
  if (hasFailed) sentence = words.error;
  else if (count === 0) sentence = `${fill(words.noResults, { q: query })} ${words.hint}`;
  else {
    const number = (value: number) => figure(value, language);
    sentence = fill(plural(words.results, count, language), { s: number(count), q: query });
    if (pages > 1 && variant === 'banner')
      sentence += `, ${fill(words.pageOf, { s: number(page + 1), t: number(pages) })}`;
  }
  // It stays until there is something else to tell: nothing in between is said.
  const [told, setTold] = useState('');
  const isTold = isSettled || hasFailed;
  useEffect(() => {
    if (!searched) setTold('');
    else if (isTold) setTold(sentence);
  }, [searched, isTold, sentence]);

  return {
    query,
    isSearched: searched,
    isSettled,
    isLate: searched && !hasFailed && status === 'stalled',
    hasFailed,
    hits: searched ? (items as unknown as SearchHit[]) : [],
    count,
    page,
    pages,
    near,
    words,
    language,
    told,
    now,
    go,
    again: () => ask(query, page),
  };
}
