import { type ReactNode, useId } from 'react';
import { searchMaxLength } from '../../generated/tokens';
import { isSafeUrl } from '../../html';
import { type DataLayerData, tracked } from '../../model/dataLayer';
import { isObject } from '../../model/model';
import { type Labels, withLabels } from '../../page/labels';
import type { SearchConfig, SearchVariant } from '../../search/config';
import { searchLabels } from '../../search/labels';
import { Outline } from '../icon/Outline';

/** The props of {@link Search}: the CMS's fields, and what the widgets need. */
export interface SearchProps {
  /**
   * The id of the root.
   * @format id
   */
  id?: string;
  /**
   * What it tells the data layer; a click on a result is told with it.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /**
   * Suggestions below the field (`box`), or results with pages (`banner`).
   * @default box
   */
  variant?: SearchVariant;
  /** Who answers: the JSON of the mount point's `data-config`, as an object or as text. Without it there is a plain form. */
  config?: SearchConfig | string;
  /**
   * The page of results, to which the form goes. Without it that is the page itself.
   * @format url
   */
  action?: string;
  /** The path of that page in the CMS, where there is no `action`. */
  searchRootPagePath?: string;
  /** The path of this component in its page, for the CMS's own script. Not used here. */
  relativePath?: string;
  /** The name of what is searched in that page's address: the config's `queryParameter`, else `q`. */
  queryParameter?: string;
  /** How many suggestions, or results on a page; `hitsPerPage` of the config counts more. */
  resultsSize?: number;
  /** Less is not searched, in characters; `minLength` of the config counts more. */
  searchTermMinimumLength?: number;
  /** Shows in the empty field. */
  placeholder?: string;
  /** The name of this search among several in a page. */
  accessibilityLabel?: string;
  /**
   * Further classes of the root.
   * @format class
   */
  className?: string;
  /**
   * Words in the place of the English ones.
   * @react
   */
  labels?: Partial<Labels> | undefined;
}

/** A page of the CMS as an address. */
const pageOf = (path: string | undefined): string | undefined =>
  path && (/\.\w+$|\/$|[?#]/.test(path) ? path : `${path}.html`);

/** A config's own fields; text that is no JSON goes onto the page as it is, where the widget tells what is wrong. */
function read(config: SearchConfig | string | undefined): Record<string, unknown> | undefined {
  if (typeof config !== 'string') return config && { ...config };
  try {
    const said: unknown = JSON.parse(config);
    return isObject(said) ? said : undefined;
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

/**
 * A search form that works before and without any script: it goes to the page of results. With a `config` it is a mount
 * point, `algolia-box` or `algolia-banner`, on which `@plenum/components/search` starts its widget.
 *
 * @cms search
 */
export function Search({
  id,
  dataLayer,
  variant = 'box',
  config,
  action,
  searchRootPagePath,
  queryParameter,
  resultsSize,
  searchTermMinimumLength,
  placeholder,
  accessibilityLabel,
  className,
  labels,
}: SearchProps): ReactNode {
  const own = useId();
  const root = id || `search-${own}`;
  const words = withLabels(labels);
  const said = read(config);
  const target = textOf(said?.action) ?? action ?? pageOf(searchRootPagePath);
  const options = said && {
    ...(resultsSize && { hitsPerPage: resultsSize }),
    ...(searchTermMinimumLength && { minLength: searchTermMinimumLength }),
    ...(queryParameter && { queryParameter }),
    ...(target && { action: target }),
    ...(placeholder && { placeholder }),
    ...said,
    ...(Object.keys(words.searchWidgets).length > 0 && {
      labels: { ...words.searchWidgets, ...(isObject(said.labels) && said.labels) },
    }),
  };
  const json = options ? JSON.stringify(options) : typeof config === 'string' ? config : undefined;
  const hint = textOf(options?.placeholder) ?? placeholder;
  const classes = ['cmp-search', `cmp-search--${variant}`, config && `algolia-${variant}`, className];
  return (
    <div className={classes.filter(Boolean).join(' ')} id={root} data-config={json} {...tracked(dataLayer)}>
      <form
        className="cmp-search__form"
        role="search"
        aria-label={accessibilityLabel}
        method="get"
        action={target && isSafeUrl(target) ? target : undefined}
      >
        <label className="cmp-search__input-label" htmlFor={`${root}-input`}>
          {words.search}
        </label>
        <div className="cmp-search__field">
          <Outline name="search" path="M10.5 3.5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM15.5 15.5L21 21" />
          <input
            className="cmp-search__input"
            id={`${root}-input`}
            type="search"
            name={textOf(options?.queryParameter) ?? queryParameter ?? 'q'}
            placeholder={hint}
            maxLength={searchMaxLength}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className="cmp-search__button" type="submit">
            {words.search}
          </button>
        </div>
      </form>
      {config && variant === 'banner' && (
        <noscript>
          <p className="cmp-search__no-script">{words.searchWidgets.noScript ?? searchLabels.noScript}</p>
        </noscript>
      )}
    </div>
  );
}
