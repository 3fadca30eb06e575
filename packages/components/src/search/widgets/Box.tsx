'use client';

import { type ReactNode, useEffect, useId, useLayoutEffect, useState } from 'react';
import { focusedFrom, isComposing } from '../../behaviour/platform';
import { asQuery, type SearchHit } from '../client';
import { shownOf } from '../hit';
import type { Point } from '../point';
import type { Outcome } from './outcome';
import { Popup, type Suggestion } from './Popup';
import { type Draw, startWidget } from './Root';
import { useListener } from './useListener';
import { useSearch } from './useSearch';

/** The detail of `plenum:search-select`. If a router cancels the event, it must navigate to `url` itself. */
export interface SearchSelect {
  url: string;
  hit?: SearchHit | undefined;
}

declare global {
  interface HTMLElementEventMap {
    'plenum:search-select': CustomEvent<SearchSelect>;
  }
  interface DocumentEventMap {
    'plenum:search-select': CustomEvent<SearchSelect>;
  }
}

/** The key of the last option, which links to the results page. No record has this key. */
const allResults = '';

/** The key of the active option; 1 is the first, and -1 the last one, of suggestions that have not arrived. */
type Chosen = string | 1 | -1 | undefined;

const placeOf = (chosen: Chosen, keys: readonly string[]): number =>
  typeof chosen === 'string' ? keys.indexOf(chosen) : chosen === 1 ? 0 : chosen ? keys.length - 1 : -1;

/** A combobox with list autocomplete, as in the APG: focus stays in the field. */
function Box({ point, draw, ended }: { point: Point; draw: Draw; ended: Outcome }): ReactNode {
  const { root, form, input, config } = point;
  const search = useSearch(point, ended);
  const unique = useId();
  const list = `${root.id || 'algolia-box'}${unique}list`;
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();

  const suggestions = search.hits.flatMap((hit): Suggestion[] => {
    const shown = shownOf(hit, config.attributes);
    return shown.url ? [{ hit, shown, url: shown.url }] : [];
  });
  const hasResultsPage = suggestions.length > 0 && config.action !== undefined;
  const keys = suggestions.map(({ hit }) => hit.objectID);
  if (hasResultsPage) keys.push(allResults);
  const count = keys.length;
  const isEmpty = search.isSettled && count === 0;
  const isShown = isOpen && search.isSearched && (count > 0 || isEmpty || search.hasFailed || search.isLate);
  const isExpanded = isShown && count > 0 && !search.hasFailed;
  // A late response may move or remove the active option.
  const current = isExpanded ? placeOf(chosen, keys) : -1;

  // If the field has focus when the widget loads, the visitor is waiting for suggestions.
  useLayoutEffect(() => setOpen(focusedFrom(input) === input), [input]);
  useLayoutEffect(() => {
    draw(
      input,
      {
        role: 'combobox',
        // A field of type `search` cannot have this role.
        type: 'text',
        enterkeyhint: 'search',
        autocomplete: 'off',
        'aria-autocomplete': 'list',
        'aria-controls': list,
        'aria-expanded': `${isExpanded}`,
        'aria-activedescendant': current >= 0 && `${list}-${current}`,
      },
      '',
    );
  }, [draw, input, list, isExpanded, current]);
  useEffect(() => {
    if (current >= 0) root.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [root, current]);

  const follow = (index: number, event: { ctrlKey: boolean; metaKey: boolean }) => {
    const suggestion = suggestions[index];
    setOpen(false);
    if (!suggestion) {
      // The visitor may have continued typing since this query.
      form.requestSubmit();
      return;
    }
    const { url, hit } = suggestion;
    const select = new CustomEvent<SearchSelect>('plenum:search-select', {
      bubbles: true,
      cancelable: true,
      detail: { url, hit },
    });
    if (!root.dispatchEvent(select)) return;
    if (event.ctrlKey || event.metaKey) window.open(url, '_blank', 'noopener');
    else location.assign(url);
  };

  useListener(input, 'input', () => {
    setOpen(true);
    setChosen(undefined);
  });
  useListener(input, 'keydown', event => {
    if (isComposing(event)) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (event.altKey || event.ctrlKey || event.metaKey || !asQuery(input.value)) return;
      event.preventDefault();
      setOpen(true);
      const step = key === 'ArrowDown' ? 1 : -1;
      // The suggestions may be on their way.
      if (count === 0) return setChosen(step);
      // The field itself is between the last and the first option.
      const ring = count + 1;
      setChosen(keys[((current + 1 + step + ring) % ring) - 1]);
    } else if (/^(Home|End|ArrowLeft|ArrowRight)$/.test(key)) {
      // The caret moves in the field, so the field is read again.
      setChosen(undefined);
    } else if (key === 'Enter' && current >= 0) {
      event.preventDefault();
      follow(current, event);
    } else if (key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
      setChosen(undefined);
    } else if (key === 'Escape' && input.value) {
      event.preventDefault();
      input.value = '';
      search.submit();
    }
  });
  useListener(input, 'click', () => setChosen(undefined));
  useListener(root, 'focusout', event => {
    if (event.relatedTarget instanceof Node && root.contains(event.relatedTarget)) return;
    setOpen(false);
    setChosen(undefined);
  });
  useListener(form, 'submit', event => {
    setOpen(false);
    if (!asQuery(input.value)) event.preventDefault();
  });

  return (
    <>
      <Popup
        {...{ search, suggestions, list, isShown, isExpanded, current, follow }}
        hasResultsPage={hasResultsPage}
        retry={() => {
          input.focus();
          setOpen(true);
          search.retry();
        }}
      />
      <p className="cmp-search__status" role="status">
        {isOpen ? search.announcement : ''}
      </p>
    </>
  );
}

/** Starts the box on a mount point. */
export function start(point: Point): void {
  startWidget(point, (draw, ended) => <Box point={point} draw={draw} ended={ended} />);
}
