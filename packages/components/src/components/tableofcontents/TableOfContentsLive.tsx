'use client';

import { type ReactNode, useCallback, useState } from 'react';
import { Live } from '../../behaviour/Live';
import type { TableOfContentsItem } from './headings';
import { TableOfContentsList } from './TableOfContentsList';
import { keysOf, type TableOfContentsOptions, tableofcontents } from './tableofcontents.behaviour';

/** The props of {@link TableOfContentsLive}. */
export interface TableOfContentsLiveProps {
  /** Attributes of the root element. */
  root: object;
  options: TableOfContentsOptions;
  /** Title above the list. */
  title: string;
  /** Address of each entry of the model. */
  children?: ReactNode;
}

/** The client leaf of `TableOfContents`: it renders the entries of the page once it has found others than the server. */
export function TableOfContentsLive({ root, options, title, children }: TableOfContentsLiveProps): ReactNode {
  const [found, setFound] = useState<TableOfContentsItem[]>();
  const onItems = useCallback((items: TableOfContentsItem[]) => {
    setFound(before => (JSON.stringify(before) === JSON.stringify(items) ? before : items));
  }, []);
  const isSame = !found || JSON.stringify(keysOf(found)) === JSON.stringify(options.items);
  const items = isSame ? options.items : keysOf(found);
  return (
    <Live behaviour={tableofcontents} as="nav" root={root} options={{ ...options, items, onItems }}>
      <p className="cmp-toc__title">{title}</p>
      <div className="cmp-toc__content">
        {isSame ? children : <TableOfContentsList items={found} as={options.listType} />}
      </div>
    </Live>
  );
}
