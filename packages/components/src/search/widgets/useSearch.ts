'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHits, useInstantSearch, usePagination, useSearchBox } from 'react-instantsearch';
import { searchDebounce } from '../../generated/tokens';
import { labelsOf } from '../../labels/labelsOf';
import { asQuery, isSearched, type SearchHit } from '../client';
import { fill, formatNumber, plural, type SearchLabels, searchLabels } from '../labels';
import type { Point } from '../point';
import type { Outcome } from './outcome';
import { useListener } from './useListener';

const withLabels = labelsOf(searchLabels);

/** The state of a search. */
export interface Search {
  /** The search text; it follows the field after a pause. */
  query: string;
  /** Whether the query is long enough to search for. */
  isSearched: boolean;
  /** Whether the response has arrived. */
  isSettled: boolean;
  /** Whether the response is slow. */
  isLate: boolean;
  hasFailed: boolean;
  hits: SearchHit[];
  count: number;
  /** Zero-based. */
  page: number;
  pages: number;
  /** The page numbers around the current one. */
  near: number[];
  labels: SearchLabels;
  /** The page's language, used to format numbers. */
  language: string;
  /** What to announce, once per query and page. */
  announcement: string;
  /** Searches immediately for the content of the field. */
  submit(): void;
  /** Searches for another query or page. */
  go(query: string, page: number): void;
  /** Retries after an error. */
  retry(): void;
}

/** Connects a field with a search: searches after a pause in typing, and only the latest response counts. */
export function useSearch({ input, config, root, variant }: Point, ended: Outcome): Search {
  const { status, setIndexUiState, indexUiState } = useInstantSearch({ catchError: true });
  const { items, results } = useHits();
  // These pass query and page from the state to the request.
  useSearchBox();
  const { pages: near } = usePagination({ padding: 2 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const language = root.closest<HTMLElement>('[lang]')?.lang || 'en';
  const labels = withLabels(config.labels);

  // A separate state, because InstantSearch resets its own after an error.
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
  const submit = () => {
    const typed = asQuery(input.value);
    go(typed, typed === query ? page : 0);
  };
  // Also while an input method composes: keyboards of Android compose each word.
  useListener(input, 'input', () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(submit, searchDebounce);
  });
  // Nothing listened to the field while the widget was loading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once
  useEffect(() => {
    submit();
    return () => clearTimeout(timer.current);
  }, []);

  const searched = isSearched(query, config.minLength);
  const hasFailed = useSyncExternalStore(ended.subscribe, ended.hasFailed) && searched;
  const isAnswered = searched && !hasFailed && results?.query === query && results.page === page;
  const count = results?.nbHits ?? 0;
  const pages = results?.nbPages ?? 0;
  const isBeyond = isAnswered && pages > 0 && page >= pages;
  const isSettled = isAnswered && !isBeyond;
  // The URL may name a page that does not exist, or no longer; use the last one.
  useEffect(() => {
    if (isBeyond) ask(query, pages - 1);
  });

  let sentence = '';
  if (hasFailed) sentence = labels.error;
  else if (count === 0) sentence = `${fill(labels.noResults, { q: query })} ${labels.hint}`;
  else {
    const number = (value: number) => formatNumber(value, language);
    sentence = fill(plural(labels.results, count, language), { s: number(count), q: query });
    if (pages > 1 && variant === 'banner')
      sentence += `, ${fill(labels.pageOf, { s: number(page + 1), t: number(pages) })}`;
  }
  // Keep the announcement until there is a new one, so that nothing is announced in between.
  const [announcement, setAnnouncement] = useState('');
  const isTold = isSettled || hasFailed;
  useEffect(() => {
    if (!searched) setAnnouncement('');
    else if (isTold) setAnnouncement(sentence);
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
    labels,
    language,
    announcement,
    submit,
    go,
    retry: () => ask(query, page),
  };
}
