import type { ReactNode } from 'react';
import { isSafeUrl } from '../../html';
import { joinNames } from '../../labels/language.labels';
import type { Aggregation, ProductQuery, SearchResultsSet } from '../../model/productList';
import { productQueryUrl } from '../../model/productList';
import type { LabelOverrides } from '../../page/labels';
import { withLabels } from './productlist.labels';

/** Facets that are open from the start. Visitors see what they may choose, and the names of the others are near. */
const OPEN = 3;

/** The props of {@link Filters}. */
interface FiltersProps {
  /** Id of the list. */
  id: string;
  /** Title of the list, which distinguishes the forms of several lists. */
  title: string | undefined;
  query: ProductQuery;
  url: string;
  set: SearchResultsSet;
  searchEnabled: boolean | undefined;
  labels: LabelOverrides | undefined;
}

interface FacetProps {
  facet: Aggregation;
  chosen: string[];
  isFirst: boolean;
}

function Facet({ facet, chosen, isFirst }: FacetProps): ReactNode {
  return (
    // Open while it is in use, so that nobody looks for the reason of an empty list.
    <details className="cmp-productlist__facet" open={isFirst || chosen.length > 0}>
      <summary>{facet.title}</summary>
      <fieldset>
        <legend className="cmp-link__screen-reader-only">{facet.title}</legend>
        {facet.options.map(({ filterValue, displayLabel, count }) => (
          <label key={filterValue}>
            <input
              type="checkbox"
              name={`filter.${facet.identifier}`}
              value={filterValue}
              defaultChecked={chosen.includes(filterValue)}
            />
            <span>{displayLabel}</span>
            {count !== undefined && <bdi className="cmp-productlist__count">{count}</bdi>}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

/** The facets with something to choose. */
const facetsOf = ({ aggregations = [] }: SearchResultsSet): Aggregation[] =>
  aggregations.filter(({ options }) => options.length > 0);

/** Id of the form, to which the order belongs from outside. */
const formId = (id: string): string => `${id}-filters`;

/** Search and facets of a product list as one form, which the browser sends without scripts. */
export function Filters({ id, title, query, url, set, searchEnabled, labels }: FiltersProps): ReactNode {
  const words = withLabels(labels);
  // A GET form replaces the parameters of its address, so those of the site are fields.
  const [path = '', pageQuery = ''] = productQueryUrl(url, {}).split('#', 1).join('').split('?', 2);
  const facets = facetsOf(set);
  const filters = query.filters ?? {};
  const used = Object.values(filters).flat().length;
  return (
    <form
      className="cmp-productlist__filters"
      id={formId(id)}
      // Only the order is left, which is outside.
      hidden={facets.length === 0 && !searchEnabled}
      method="get"
      {...(path && isSafeUrl(path) && { action: path })}
      {...(searchEnabled && { role: 'search' })}
      aria-label={joinNames(
        labels,
        facets.length > 0 ? words.productListFilters : words.productListSearch,
        title || undefined,
      )}
    >
      {[...new URLSearchParams(pageQuery)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {searchEnabled ? (
        <div className="cmp-productlist__search">
          <label htmlFor={`${id}-q`}>{words.productListSearch}</label>
          <input type="search" id={`${id}-q`} name="q" defaultValue={query.search} />
          <button type="submit" className="cmp-button cmp-button--secondary">
            {words.productListSubmit}
          </button>
        </div>
      ) : (
        query.search && <input type="hidden" name="q" value={query.search} />
      )}
      {facets.length > 0 && (
        // Closed on a phone, where the list comes first; wide screens show its content, and not its summary.
        <details className="cmp-productlist__panel">
          <summary className="cmp-button cmp-button--secondary">
            {words.productListFilters}
            {used > 0 && <bdi>({used})</bdi>}
          </summary>
          {facets.map((facet, index) => (
            <Facet
              key={facet.identifier}
              facet={facet}
              chosen={filters[facet.identifier] ?? []}
              isFirst={index < OPEN}
            />
          ))}
          <button type="submit" className="cmp-button cmp-button--secondary">
            {words.productListApply}
          </button>
        </details>
      )}
    </form>
  );
}

/** The order of a product list, next to the number of products: a field of the form of {@link Filters}. */
export function Sort({
  id,
  query,
  set,
  labels,
}: Pick<FiltersProps, 'id' | 'query' | 'set' | 'labels'>): ReactNode {
  const { sorterKeys = [] } = set;
  if (sorterKeys.length === 0) return null;
  const words = withLabels(labels);
  const sort = query.sort ? (query.descending ? '-' : '') + query.sort : '';
  return (
    <div className="cmp-productlist__sort">
      <label htmlFor={`${id}-sort`}>{words.productListSort}</label>
      <select id={`${id}-sort`} name="sort" form={formId(id)} defaultValue={sort}>
        <option value="">{words.productListDefault}</option>
        {sorterKeys.flatMap(({ name, label, order }) => [
          order !== 'descending' && (
            <option key={name} value={name}>
              {order ? label : words.productListAscending.replace('%s', label)}
            </option>
          ),
          order !== 'ascending' && (
            <option key={`-${name}`} value={`-${name}`}>
              {order ? label : words.productListDescending.replace('%s', label)}
            </option>
          ),
        ])}
      </select>
      <button
        type="submit"
        form={formId(id)}
        className="cmp-button cmp-button--secondary"
        aria-label={joinNames(labels, words.productListApply, words.productListSort)}
      >
        {words.productListApply}
      </button>
    </div>
  );
}
