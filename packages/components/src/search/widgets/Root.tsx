'use client';

import { type ReactNode, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { Configure, InstantSearch } from 'react-instantsearch';
import { memory } from '../../behaviour/memory';
import { guarded } from '../client';
import { readAddress } from '../form';
import { snippets } from '../hit';
import type { Point } from '../point';
import { clientOf, unreachable } from '../provider';
import { report } from '../report';
import { type Outcome, outcome } from './outcome';

/** Writes attributes to elements that React has not rendered, and can restore them. */
export type Draw = ReturnType<typeof memory>['draw'];

function Root({ point, ended, children }: { point: Point; ended: Outcome; children: ReactNode }): ReactNode {
  const { root, config, input, variant } = point;
  const client = useMemo(
    () =>
      guarded(clientOf(config), config.minLength, error => {
        ended.settle(error);
        if (error) report(root, unreachable(config, error), error);
      }),
    [config, root, ended],
  );
  const indexName = config.provider === 'algolia' ? config.indexName : 'static';
  // Search at once for what was typed before the widget loaded.
  const initial = useMemo(() => {
    const said = variant === 'banner' && config.routing && readAddress(config);
    const query = input.value.trim();
    return { query, page: said && said.query.trim() === query ? said.page + 1 : 1 };
  }, [config, input, variant]);
  return (
    <InstantSearch
      searchClient={client as unknown as Parameters<typeof InstantSearch>[0]['searchClient']}
      indexName={indexName}
      initialUiState={{ [indexName]: initial }}
      insights={false}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <Configure
        hitsPerPage={config.hitsPerPage}
        attributesToSnippet={snippets(config.attributes)}
        snippetEllipsisText="…"
        {...(config.provider === 'algolia' && config.filters && { filters: config.filters })}
      />
      {children}
    </InstantSearch>
  );
}

/**
 * Renders a widget next to a mount point's form. The form stays in place, so the layout does not shift, and typed
 * text and focus are kept; its attributes are restored when the widget stops.
 */
export function startWidget(point: Point, render: (draw: Draw, ended: Outcome) => ReactNode): void {
  const { root, signal } = point;
  const { draw, restore } = memory();
  const place = document.createElement('div');
  place.className = 'cmp-search__widget';
  root.append(place);
  const react = createRoot(place);
  const ended = outcome();
  react.render(
    <Root point={point} ended={ended}>
      {render(draw, ended)}
    </Root>,
  );
  signal.addEventListener('abort', () => {
    react.unmount();
    place.remove();
    restore();
  });
}
