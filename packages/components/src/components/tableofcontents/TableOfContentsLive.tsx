'use client';

import { type ReactNode, useState } from 'react';
import { type LeafProps, Live } from '../../behaviour/Live';
import type { TableOfContentsItem } from './headings';
import { TableOfContentsContent } from './TableOfContentsList';
import {
  keysOf,
  type TableOfContentsOptions,
  tableofcontents,
  writeItems,
} from './tableofcontents.behaviour';

/** The props of {@link TableOfContentsLive}. */
export interface TableOfContentsLiveProps extends LeafProps<TableOfContentsOptions, string> {
  /** Title above the list. */
  title: string;
}

/**
 * The client leaf of `TableOfContents`: it renders the entries of the page if they differ from the server's. If the root
 * is already rendered, it writes them into it.
 */
export function TableOfContentsLive({ title, children, ...leaf }: TableOfContentsLiveProps): ReactNode {
  const { over, options } = leaf;
  const [itemsOnPage, setFound] = useState<TableOfContentsItem[]>();
  const items = itemsOnPage ? keysOf(itemsOnPage) : options.items;
  const isSame = !itemsOnPage || JSON.stringify(items) === JSON.stringify(options.items);
  const onItems = (next: TableOfContentsItem[]) => {
    if (over) writeItems(over, { ...options, items }, next);
    setFound(before => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  };
  return (
    <Live {...leaf} behaviour={tableofcontents} options={{ ...options, items, onItems }}>
      {isSame ? children : <TableOfContentsContent title={title} items={itemsOnPage} as={options.listType} />}
    </Live>
  );
}
