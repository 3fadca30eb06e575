'use client';

import type { ReactNode } from 'react';
import { Highlight, Snippet } from 'react-instantsearch';
import type { SearchHit } from '../client';
import { fieldOf, type ShownHit } from '../hit';

type AlgoliaHit = Parameters<typeof Highlight>[0]['hit'];

const classNames = { root: '', highlighted: 'cmp-search__item-mark', nonHighlighted: '' };

/** A field of a record with its matches marked. */
export function Field({
  hit,
  name,
  cut,
}: {
  hit: SearchHit;
  name: string | undefined;
  /** Show only the part around the first match. */
  cut?: boolean;
}): ReactNode {
  if (!name) return null;
  const marked = hit as unknown as AlgoliaHit;
  if (cut && fieldOf(hit._snippetResult ?? {}, name))
    return <Snippet hit={marked} attribute={name} highlightedTagName="mark" classNames={classNames} />;
  if (fieldOf(hit._highlightResult ?? {}, name))
    return <Highlight hit={marked} attribute={name} highlightedTagName="mark" classNames={classNames} />;
  return `${fieldOf(hit, name) ?? ''}`;
}

/** The image of a record. It is decorative, because the title is next to it. */
export function HitImage({ shown }: { shown: ShownHit }): ReactNode {
  if (!shown.image) return null;
  return <img className="cmp-search__image" src={shown.image} alt="" width="96" height="72" loading="lazy" />;
}
