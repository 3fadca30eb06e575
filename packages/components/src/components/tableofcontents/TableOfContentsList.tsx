import type { ReactNode } from 'react';
import { isSafeUrl } from '../../html';
import { type ElementProps, linkElement } from '../../react/elements';
import type { TableOfContentsItem } from './headings';

/** The props of {@link TableOfContentsList}. */
export interface TableOfContentsListProps extends ElementProps {
  items: readonly TableOfContentsItem[];
  as: 'ul' | 'ol';
  /** Id of the current entry. */
  current?: string | undefined;
}

/** Nested lists of links to headings. */
export function TableOfContentsList({
  items,
  as: List,
  current,
  components,
}: TableOfContentsListProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <List className="cmp-toc__list">
      {items.map(({ id, text, href, children = [] }) => {
        const target = href && isSafeUrl(href) ? href : `#${id}`;
        const A = linkElement(components, target);
        return (
          <li key={id} className="cmp-toc__item">
            <A className="cmp-toc__link" href={target} aria-current={id === current ? 'location' : undefined}>
              {text}
            </A>
            <TableOfContentsList items={children} as={List} current={current} components={components} />
          </li>
        );
      })}
    </List>
  );
}

/** What is in the root element: the title, and the entries. */
export function TableOfContentsContent({
  title,
  ...list
}: TableOfContentsListProps & { title: string }): ReactNode {
  return (
    <>
      <p className="cmp-toc__title">{title}</p>
      <div className="cmp-toc__content">
        <TableOfContentsList {...list} />
      </div>
    </>
  );
}
