import type { ReactNode } from 'react';
import { joinNames } from '../../labels/language.labels';
import { type ProductQuery, productQueryUrl, type SearchResultsSet } from '../../model/productList';
import type { LabelOverrides } from '../../page/labels';
import type { ElementProps } from '../../react/elements';
import { Anchor } from '../link/Anchor';
import { withLabels } from './productlist.labels';

/** The props of {@link Pages}. */
interface PagesProps extends ElementProps {
  /** Title of the list, which distinguishes the pages of several lists. */
  title: string | undefined;
  query: ProductQuery;
  url: string;
  set: SearchResultsSet;
  /** Number of products on this page. */
  shown: number;
  labels: LabelOverrides | undefined;
}

/** The pages to link: the first, the last, and those around the current one. */
export const pagesAround = (current: number, last: number): number[] =>
  [...new Set([1, current - 1, current, current + 1, last])].filter(page => page >= 1 && page <= last);

/** The first and the last product of a page, counted from 1, as text that stays left-to-right: `7–12`. */
export function rangeOf(
  { total = 0, currentPage = 1, totalPages = 1 }: SearchResultsSet,
  shown: number,
): string {
  const first = currentPage < totalPages ? (currentPage - 1) * shown : Math.max(0, total - shown);
  return `\u2066${first + 1}–${first + shown}\u2069`;
}

/** Links to the pages of a product list. */
export function Pages({ title, query, url, set, shown, labels, components }: PagesProps): ReactNode {
  const { totalPages = 1 } = set;
  if (!(totalPages > 1)) return null;
  const words = withLabels(labels);
  const current = Math.min(Math.max(1, set.currentPage ?? 1), totalPages);
  const link = (page: number, text: ReactNode, attributes: Record<string, string>) => (
    <Anchor
      // An empty address would be the page with its current parameters.
      link={{ valid: true, url: productQueryUrl(url, { ...query, page }) || '?', attributes }}
      className="cmp-productlist__page"
      labels={labels}
      components={components}
    >
      {text}
    </Anchor>
  );
  const pages = pagesAround(current, totalPages);
  return (
    <nav
      className="cmp-productlist__pages"
      aria-label={joinNames(labels, words.productListPages, title || undefined)}
    >
      {set.total !== undefined && shown > 0 && (
        <p className="cmp-productlist__range">
          {words.productListRange.replace('%r', rangeOf(set, shown)).replace('%n', `${set.total}`)}
        </p>
      )}
      <ul>
        {current > 1 && <li>{link(current - 1, words.productListPrevious, { rel: 'prev' })}</li>}
        {pages.map((page, index) => {
          const name = words.productListPage.replace('%n', `${page}`);
          const isGap = index > 0 && page - (pages[index - 1] ?? 0) > 1;
          return (
            <li key={page}>
              {isGap && <span aria-hidden="true">… </span>}
              {link(page, `${page}`, {
                'aria-label': name,
                ...(page === current && { 'aria-current': 'page' }),
              })}
            </li>
          );
        })}
        {current < totalPages && <li>{link(current + 1, words.productListNext, { rel: 'next' })}</li>}
      </ul>
    </nav>
  );
}
