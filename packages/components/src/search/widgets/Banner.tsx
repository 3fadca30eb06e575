'use client';

import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { focusOn, scrollToElement } from '../../page/go';
import { asQuery } from '../client';
import { addressOf, readAddress } from '../form';
import { shownOf } from '../hit';
import { fill, formatNumber } from '../labels';
import type { Point } from '../point';
import { Field, HitImage } from './Hit';
import type { Outcome } from './outcome';
import { startWidget } from './Root';
import { useListener } from './useListener';
import { type Search, useSearch } from './useSearch';

/** Whether a click is unmodified. The browser handles all others. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** The pagination. Its entries are real links, so that they can be copied and opened in a new tab. */
function Pages({ point, search, go }: { point: Point; search: Search; go(page: number): void }): ReactNode {
  const { page, near, labels, query, language } = search;
  if (search.pages < 2) return null;
  const link = (to: number, content: ReactNode, more: object = {}) => (
    <a
      className="cmp-search__page"
      href={addressOf(point.config, query, to)}
      onClick={event => {
        if (!isPlain(event)) return;
        event.preventDefault();
        go(to);
      }}
      {...more}
    >
      {content}
    </a>
  );
  return (
    <nav className="cmp-search__pages" aria-label={labels.pages}>
      <ul className="cmp-search__page-list">
        {page > 0 && <li>{link(page - 1, labels.previous, { rel: 'prev' })}</li>}
        {near.map(number => (
          <li key={number} className="cmp-search__page-number">
            {link(number, formatNumber(number + 1, language), {
              'aria-label': fill(labels.page, { s: formatNumber(number + 1, language) }),
              ...(number === page && { 'aria-current': 'page' }),
            })}
          </li>
        ))}
        {page < search.pages - 1 && <li>{link(page + 1, labels.next, { rel: 'next' })}</li>}
      </ul>
    </nav>
  );
}

function Banner({ point, ended }: { point: Point; ended: Outcome }): ReactNode {
  const { root, form, input, config } = point;
  const search = useSearch(point, ended);
  const { labels, query, page, go } = search;
  const info = useRef<HTMLParagraphElement>(null);

  /** Keeps query and page in the URL: pushes a history entry for a choice, replaces the current one for typing. */
  const keep = (next: string, nextPage: number, step: boolean) => {
    const address = config.routing && addressOf(config, next, nextPage);
    if (!address || address === `${location.pathname}${location.search}`) return;
    history[step ? 'pushState' : 'replaceState'](history.state, '', address + (step ? '' : location.hash));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: store each query and page once
  useEffect(() => {
    if (search.isSettled || !query) keep(query, page, false);
  }, [search.isSettled, query, page]);

  useEffect(() => {
    if (!config.routing) return undefined;
    const back = () => {
      const said = readAddress(config);
      input.value = said.query;
      go(asQuery(said.query), said.page);
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  });

  useListener(form, 'submit', event => {
    // If the provider does not respond, submit the form as without scripts.
    if (search.hasFailed) return;
    event.preventDefault();
    const typed = asQuery(input.value);
    if (typed !== query) keep(typed, 0, true);
    search.submit();
  });

  // After a change of page, continue reading at its start.
  const chosen = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page number and its response may arrive together
  useEffect(() => {
    if (!chosen.current || !search.isSettled || !info.current) return;
    chosen.current = false;
    scrollToElement(root, 'instant');
    focusOn(info.current);
  }, [search.isSettled, page, root]);
  const choose = (to: number) => {
    chosen.current = true;
    keep(query, to, true);
    go(query, to);
  };

  const isEmpty = !search.hasFailed && search.isSettled && search.count === 0;
  return (
    <div className="cmp-search__answer" aria-busy={search.isLate}>
      <p className="cmp-search__info" role="status" ref={info}>
        {search.announcement}
      </p>
      {search.isLate && (
        <p className="cmp-search__loading-indicator" aria-hidden="true">
          {labels.loading}
        </p>
      )}
      {search.hasFailed && (
        <button type="button" className="cmp-search__retry" onClick={search.retry}>
          {labels.retry}
        </button>
      )}
      {!search.hasFailed && !isEmpty && search.hits.length > 0 && (
        <>
          <ol
            className="cmp-search__results"
            aria-label={labels.resultList}
            start={page * config.hitsPerPage + 1}
          >
            {search.hits.map(hit => {
              const shown = shownOf(hit, config.attributes);
              const title = <Field hit={hit} name={shown.title} />;
              return (
                <li key={hit.objectID} className="cmp-search__item">
                  <HitImage shown={shown} />
                  <p className="cmp-search__item-context">
                    <Field hit={hit} name={shown.context} />
                  </p>
                  <h2 className="cmp-search__item-title">
                    {shown.url ? (
                      <a href={shown.url} data-cmp-clickable="">
                        {title}
                      </a>
                    ) : (
                      title
                    )}
                  </h2>
                  <p className="cmp-search__item-text">
                    <Field hit={hit} name={shown.text} cut />
                  </p>
                </li>
              );
            })}
          </ol>
          <Pages point={point} search={search} go={choose} />
        </>
      )}
    </div>
  );
}

/** Starts the banner on a mount point. */
export function start(point: Point): void {
  startWidget(point, (_draw, ended) => <Banner point={point} ended={ended} />);
}
