import type { ReactNode } from 'react';
import { isSafeUrl } from '../../html';
import type { Aggregation, ProductQuery, SearchResultsSet } from '../../model/productList';
import { productQueryUrl } from '../../model/productList';
import type { LabelOverrides } from '../../page/labels';
import { joinNames } from './names';
import { withLabels } from './productlist.labels';

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

function Facet({ facet, chosen }: { facet: Aggregation; chosen: string[] }): ReactNode {
  return (
    // Open while it is in use, so that nobody looks for the reason of an empty list.
    <details className="cmp-productlist__facet" open={chosen.length > 0}>
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

/** Search, facets and order of a product list as one form, which the browser sends without scripts. */
export function Filters({ id, title, query, url, set, searchEnabled, labels }: FiltersProps): ReactNode {
  const words = withLabels(labels);
  const { aggregations = [], sorterKeys = [] } = set;
  // A GET form replaces the parameters of its address, so those of the site are fields.
  const [path = '', own = ''] = productQueryUrl(url, {}).split('#', 1).join('').split('?', 2);
  const sort = query.sort ? (query.descending ? '-' : '') + query.sort : '';
  const facets = aggregations.filter(({ options }) => options.length > 0);
  return (
    <form
      className="cmp-productlist__filters"
      method="get"
      {...(path && isSafeUrl(path) && { action: path })}
      {...(searchEnabled && { role: 'search' })}
      aria-label={joinNames(facets.length > 0 ? words.productListFilters : words.productListSearch, title)}
    >
      {[...new URLSearchParams(own)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {searchEnabled ? (
        <div className="cmp-productlist__search">
          <label htmlFor={`${id}-q`}>{words.productListSearch}</label>
          <input type="search" id={`${id}-q`} name="q" defaultValue={query.search} />
        </div>
      ) : (
        query.search && <input type="hidden" name="q" value={query.search} />
      )}
      {facets.map(facet => (
        <Facet key={facet.identifier} facet={facet} chosen={query.filters?.[facet.identifier] ?? []} />
      ))}
      {sorterKeys.length > 0 && (
        <div className="cmp-productlist__sort">
          <label htmlFor={`${id}-sort`}>{words.productListSort}</label>
          <select id={`${id}-sort`} name="sort" defaultValue={sort}>
            <option value="">{words.productListDefault}</option>
            {sorterKeys.flatMap(({ name, label }) => [
              <option key={name} value={name}>
                {words.productListAscending.replace('%s', label)}
              </option>,
              <option key={`-${name}`} value={`-${name}`}>
                {words.productListDescending.replace('%s', label)}
              </option>,
            ])}
          </select>
        </div>
      )}
      <button type="submit" className="cmp-button cmp-button--secondary">
        {facets.length > 0 || sorterKeys.length > 0 ? words.productListApply : words.productListSubmit}
      </button>
    </form>
  );
}
