import { type ReactNode, useId } from 'react';
import { joinNames } from '../../labels/language.labels';
import type { ProductData } from '../../model/commerce';
import { tracked } from '../../model/dataLayer';
import { getLevelBelow, type HeadingLevel } from '../../model/heading';
import {
  type Aggregation,
  type ProductQuery,
  productQueryUrl,
  type SearchResultsSet,
} from '../../model/productList';
import type { BaseProps } from '../../model/props';
import type { LabelOverrides } from '../../page/labels';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import type { ElementProps } from '../../react/elements';
import { Anchor } from '../link/Anchor';
import { ProductCard } from '../productcarousel/ProductCard';
import { Filters, Sort } from './Filters';
import { Pages } from './Pages';
import { withLabels } from './productlist.labels';

/** The props of {@link ProductList}. */
export interface ProductListProps extends BaseProps, ElementProps {
  /** Heading of the list. */
  title?: string | undefined;
  /**
   * Level of the heading. Those of the products are one below.
   * @format heading
   * @default h2
   */
  titleType?: HeadingLevel | undefined;
  /** Products of this page. */
  products?: ProductData[] | undefined;
  /** Totals, facets, sort fields and pages, as the shop sends them. */
  searchResultsSet?: SearchResultsSet | undefined;
  /** What the products were asked for by: chosen filters, order, words. */
  query?: ProductQuery | undefined;
  /**
   * Address of the page with the list. Filters, order and pages are added to it as parameters, which `readProductQuery` reads.
   * @format url
   */
  url?: string | undefined;
  /** Shows a field to search the products. */
  searchEnabled?: boolean | undefined;
  /** What went wrong while the shop was queried; preview shows it. */
  error?: string | undefined;
  /**
   * Page mode. `preview` shows what went wrong.
   * @react
   */
  mode?: 'publish' | 'preview' | 'edit' | undefined;
}

/** A filter in use. */
interface Active {
  name: string;
  value: string;
  text: string;
}

/** The filters in use; a value that the shop does not list any more shows itself. */
function activeFilters(
  filters: ProductQuery['filters'] = {},
  aggregations: Aggregation[] = [],
  labels: LabelOverrides | undefined,
): Active[] {
  return Object.entries(filters).flatMap(([name, values]) => {
    const facet = aggregations.find(({ identifier }) => identifier === name);
    return values.map(value => {
      const option = facet?.options.find(({ filterValue }) => filterValue === value);
      const label = option?.displayLabel ?? value;
      return { name, value, text: facet ? joinNames(labels, facet.title, label) : label };
    });
  });
}

/** The query without one filter, or without any. The first page is shown again. */
function without({ page: _page, filters = {}, ...query }: ProductQuery, active?: Active): ProductQuery {
  if (!active) return query;
  const remaining = Object.entries(filters).map(
    ([name, values]) =>
      [name, values.filter(value => name !== active.name || value !== active.value)] as const,
  );
  return { ...query, filters: Object.fromEntries(remaining) };
}

function ActiveFilters({ query, url = '', ...props }: ProductListProps): ReactNode {
  const words = withLabels(props.labels);
  const active = activeFilters(query?.filters, props.searchResultsSet?.aggregations, props.labels);
  if (!query || active.length === 0) return null;
  const linkTo = (next: ProductQuery) => ({ valid: true, url: productQueryUrl(url, next) || '?' });
  return (
    <ul className="cmp-productlist__active" aria-label={words.productListActive}>
      {active.map(filter => (
        <li key={`${filter.name} ${filter.value}`}>
          <Anchor link={linkTo(without(query, filter))} labels={props.labels} components={props.components}>
            <span className="cmp-link__screen-reader-only">{words.productListRemove} </span>
            {filter.text}
            <span aria-hidden="true"> ×</span>
          </Anchor>
        </li>
      ))}
      <li>
        <Anchor link={linkTo(without(query))} labels={props.labels} components={props.components}>
          {words.productListClear}
        </Anchor>
      </li>
    </ul>
  );
}

/**
 * Products of a category, with facets, order and pages. All of them are forms and links to the page itself, so the list works without
 * scripts: the site reads the parameters, asks the shop, and renders the list again.
 *
 * @cms productlist productcollection
 */
export const ProductList = component(function ProductList(props: ProductListProps, root) {
  const { id, title, titleType: Heading = 'h2', products = [], searchResultsSet: set = {} } = props;
  const { query = {}, error, mode = 'publish', className, dataLayer, labels, components } = props;
  const generatedId = useId();
  const words = withLabels(labels);
  const hasQuery = query.search || Object.keys(query.filters ?? {}).length > 0;
  const isEmpty = products.length === 0;
  // Nothing was asked for and nothing was found: the list is not configured, or the shop is down.
  if (isEmpty && !hasQuery && !props.searchEnabled && !title && (mode === 'publish' || !error)) return null;
  const rootId = id || `productlist-${generatedId}`;
  const hasFilters = (set.aggregations?.length ?? 0) > 0 || (set.sorterKeys?.length ?? 0) > 0;
  return (
    <div {...root} className={classNames('cmp-productlist', className)} id={rootId} {...tracked(dataLayer)}>
      {title && <Heading className="cmp-productlist__title">{title}</Heading>}
      {error && mode !== 'publish' && <p className="cmp-productlist__error">{error}</p>}
      {(hasFilters || props.searchEnabled) && (
        <Filters
          id={rootId}
          title={title}
          query={query}
          url={props.url ?? ''}
          set={set}
          searchEnabled={props.searchEnabled}
          labels={labels}
        />
      )}
      <div className="cmp-productlist__results">
        <div className="cmp-productlist__bar">
          {set.total !== undefined && !isEmpty && (
            <p className="cmp-productlist__total">{words.productListTotal.replace('%n', `${set.total}`)}</p>
          )}
          <Sort id={rootId} query={query} set={set} labels={labels} />
        </div>
        <ActiveFilters {...props} />
        {isEmpty && hasQuery && !error && <p className="cmp-productlist__empty">{words.productListEmpty}</p>}
        {!isEmpty && (
          <ul className="cmp-productlist__products">
            {products.map((product, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a shop may send a product twice.
              <li key={`${product.sku} ${index}`}>
                <ProductCard
                  commerceIdentifier={{ value: product.sku ?? '' }}
                  product={product}
                  titleType={title ? getLevelBelow(Heading) : Heading}
                  // The first row, which is visible when the page opens.
                  priority={index < 3}
                  within={dataLayer}
                  labels={labels}
                  components={components}
                />
              </li>
            ))}
          </ul>
        )}
        <Pages
          title={title}
          query={query}
          url={props.url ?? ''}
          set={set}
          shown={products.length}
          labels={labels}
          components={components}
        />
      </div>
    </div>
  );
});
