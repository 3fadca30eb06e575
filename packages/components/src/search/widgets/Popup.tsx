'use client';

import type { MouseEvent, ReactNode } from 'react';
import type { SearchHit } from '../client';
import type { ShownHit } from '../hit';
import { fill } from '../labels';
import { Field, HitImage } from './Hit';
import type { Search } from './useSearch';

/** A hit that the box suggests, and the URL that it links to. */
export interface Suggestion {
  hit: SearchHit;
  shown: ShownHit;
  url: string;
}

/** The props of {@link Popup}. */
interface PopupProps {
  search: Search;
  suggestions: readonly Suggestion[];
  /** Id of the list; an option adds its place. */
  list: string;
  /** Whether the popup is open: with suggestions, or with a message. */
  isShown: boolean;
  /** Whether it shows suggestions. */
  isExpanded: boolean;
  /** Whether the last option links to the results page. */
  hasResultsPage: boolean;
  /** Place of the active option, or -1. */
  current: number;
  /** Follows the option at a place. */
  follow(index: number, event: MouseEvent): void;
  /** Searches again after a failure. */
  retry(): void;
}

/** A press in the popup does not take the focus from the field: without it, the popup closes before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The popup of a box: a list of suggestions, or a message. Focus stays in the field, whose keys move through the options. */
export function Popup(props: PopupProps): ReactNode {
  const { search, suggestions, list, isShown, isExpanded, hasResultsPage, current, follow, retry } = props;
  const { labels, query } = search;
  const option = (index: number, more?: string) => ({
    id: `${list}-${index}`,
    className: ['cmp-search__item', more, index === current && 'cmp-search__item--is-focused']
      .filter(Boolean)
      .join(' '),
    role: 'option',
    'aria-selected': index === current,
    onClick: (event: MouseEvent) => follow(index, event),
  });
  const listbox = {
    className: 'cmp-search__results',
    id: list,
    role: 'listbox',
    'aria-label': labels.suggestions,
    hidden: !isExpanded,
    onMouseDown: keepFocus,
  };
  return (
    <div className="cmp-search__popup" hidden={!isShown} aria-busy={search.isLate}>
      <div {...listbox}>
        {suggestions.map(({ hit, shown }, index) => (
          <div key={hit.objectID} {...option(index)} data-cmp-clickable="">
            <HitImage shown={shown} />
            <span className="cmp-search__item-title">
              <Field hit={hit} name={shown.title} />
            </span>{' '}
            <span className="cmp-search__item-context">
              <Field hit={hit} name={shown.context} />
            </span>
          </div>
        ))}
        {hasResultsPage && (
          <div {...option(suggestions.length, 'cmp-search__item--all')}>
            {fill(labels.allResults, { q: query })}
          </div>
        )}
      </div>
      {isShown && !isExpanded && (
        <p className="cmp-search__info" aria-hidden="true">
          {search.isLate ? labels.loading : search.announcement}
        </p>
      )}
      {search.hasFailed && (
        <button type="button" className="cmp-search__retry" onMouseDown={keepFocus} onClick={retry}>
          {labels.retry}
        </button>
      )}
    </div>
  );
}
