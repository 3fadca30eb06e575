import { useId } from 'react';
import { searchMaxLength } from '../../generated/tokens';
import { isSafeUrl } from '../../html';
import { tracked } from '../../model/dataLayer';
import { isObject } from '../../model/model';
import type { BaseProps } from '../../model/props';
import type { Labels } from '../../page/labels';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import type { SearchConfig, SearchVariant } from '../../search/config';
import { searchLabels } from '../../search/labels';
import { Outline } from '../icon/Outline';
import { withLabels } from './search.labels';

/** The props of {@link Search}. */
export interface SearchProps extends BaseProps {
  /**
   * Suggestions below the field (`box`), or results with pagination (`banner`).
   * @default box
   * @value banner Results with pagination.
   * @value box Suggestions below the field.
   */
  variant?: SearchVariant | undefined;
  /**
   * Search provider and its options: the JSON of the mount point's `data-config`, as an object or a string.
   * Without it the search is a plain form.
   */
  config?: SearchConfig | string | undefined;
  /**
   * URL of the results page, which the form submits to. Defaults to the current page.
   * @format url
   */
  action?: string | undefined;
  /** Path of the results page in the CMS, used without `action`. */
  searchRootPagePath?: string | undefined;
  /** Path of this component in its page, for the CMS's own script. Ignored here. */
  relativePath?: string | undefined;
  /** Query parameter of the search text. Defaults to `queryParameter` of the config, else `q`. */
  queryParameter?: string | undefined;
  /** Number of suggestions, or of results per page. `hitsPerPage` of the config takes precedence. */
  resultsSize?: number | undefined;
  /** Minimum length of a query in characters. `minLength` of the config takes precedence. */
  searchTermMinimumLength?: number | undefined;
  /** Placeholder of the empty field. */
  placeholder?: string | undefined;
  /** Accessible name of the search, to distinguish several on one page. */
  accessibilityLabel?: string | undefined;
}

/** The URL of a CMS page. */
const toPageUrl = (path: string | undefined): string | undefined =>
  path && (/\.\w+$|\/$|[?#]/.test(path) ? path : `${path}.html`);

/** The fields of a config. Invalid JSON is rendered unchanged, so that the widget can report it. */
function parseConfig(config: SearchConfig | string | undefined): Record<string, unknown> | undefined {
  if (typeof config !== 'string') return config && { ...config };
  try {
    const parsed: unknown = JSON.parse(config);
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const nonEmpty = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

/** The config of the mount point: its own fields, then props for missing ones. */
function getOptions(
  props: SearchProps,
  config: Record<string, unknown>,
  action: string | undefined,
  searchWidgets: Labels['searchWidgets'],
): Record<string, unknown> {
  const { resultsSize, searchTermMinimumLength, queryParameter, placeholder } = props;
  return {
    ...(resultsSize && { hitsPerPage: resultsSize }),
    ...(searchTermMinimumLength && { minLength: searchTermMinimumLength }),
    ...(queryParameter && { queryParameter }),
    ...(action && { action }),
    ...(placeholder && { placeholder }),
    ...config,
    ...(Object.keys(searchWidgets).length > 0 && {
      labels: { ...searchWidgets, ...(isObject(config.labels) && config.labels) },
    }),
  };
}

/**
 * A search form that works without scripts: it submits to the results page. With a `config` it is also a mount point,
 * `algolia-box` or `algolia-banner`, on which `@plenum/components/search` starts its widget.
 *
 * @cms search
 * @cmsVersion v1 v2 v3
 */
export const Search = component(function Search(props: SearchProps, root) {
  const { variant = 'box', config, placeholder, queryParameter } = props;
  const generatedId = useId();
  const rootId = props.id || `search-${generatedId}`;
  const words = withLabels(props.labels);
  const parsed = parseConfig(config);
  const action = nonEmpty(parsed?.action) ?? props.action ?? toPageUrl(props.searchRootPagePath);
  const options = parsed && getOptions(props, parsed, action, words.searchWidgets);
  const json = options ? JSON.stringify(options) : typeof config === 'string' ? config : undefined;
  return (
    <div
      {...root}
      className={classNames(
        'cmp-search',
        `cmp-search--${variant}`,
        config && `algolia-${variant}`,
        props.className,
      )}
      id={rootId}
      data-config={json}
      {...tracked(props.dataLayer)}
    >
      <form
        className="cmp-search__form"
        role="search"
        aria-label={props.accessibilityLabel}
        method="get"
        action={action && isSafeUrl(action) ? action : undefined}
      >
        <label className="cmp-search__input-label" htmlFor={`${rootId}-input`}>
          {words.search}
        </label>
        <div className="cmp-search__field">
          <Outline name="search" path="M10.5 3.5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM15.5 15.5L21 21" />
          <input
            className="cmp-search__input"
            id={`${rootId}-input`}
            // The suggestions give it the role `combobox`, which is invalid on a field of type `search`.
            type={variant === 'box' ? 'text' : 'search'}
            name={nonEmpty(options?.queryParameter) ?? queryParameter ?? 'q'}
            placeholder={nonEmpty(options?.placeholder) ?? placeholder}
            maxLength={searchMaxLength}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className="cmp-search__button" type="submit">
            {words.searchSubmit}
          </button>
        </div>
      </form>
      {config && variant === 'banner' && (
        <p className="cmp-search__no-script" data-search="off" hidden>
          {words.searchWidgets.noScript ?? searchLabels.noScript}
        </p>
      )}
    </div>
  );
});
