import { type ReactNode, useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import type { Change } from '../../behaviour/types';
import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { component } from '../../react/component';
import { Outline } from '../icon/Outline';
import { withLabels } from '../search/search.labels';
import { SearchToggleLive } from './SearchToggleLive';
import { type SearchToggleOptions, searchtoggle } from './searchtoggle.behaviour';

/** The props of {@link SearchToggle}. */
export interface SearchToggleProps extends BaseProps {
  /** Text of the button. Defaults to the label `search`. */
  text?: string | undefined;
  /** Whether the search is open initially. */
  isActive?: boolean | undefined;
  /**
   * Search form that the button shows and hides.
   * @react
   */
  children?: ReactNode;
  /**
   * Whether the search is open initially, like `isActive`.
   * @react
   */
  defaultActive?: boolean | undefined;
  /**
   * Whether the search is open, for controlled use. Update it in `onActiveChange`.
   * @react
   */
  active?: boolean | undefined;
  /**
   * Called when a visitor opens or closes the search.
   * @react
   */
  onActiveChange?: ((active: boolean, change: Change<boolean>) => void) | undefined;
}

/**
 * A button that opens a search. Its children open below the header. A search elsewhere on the page can listen to
 * `plenum:search-open` and `plenum:search-close`, which bubble from the button.
 *
 * @cms searchtoggle
 * @cmsItems any
 */
export const SearchToggle = component(function SearchToggle(
  {
    id,
    text,
    isActive,
    className,
    dataLayer,
    children,
    defaultActive = isActive,
    active,
    onActiveChange,
    labels,
  }: SearchToggleProps,
  root,
) {
  const generatedId = useId();
  const rootId = id || `searchtoggle-${generatedId}`;
  const options: SearchToggleOptions = { isActive: active ?? defaultActive };
  const part = getPartProps(searchtoggle, options, rootId, className);
  return (
    <SearchToggleLive
      root={{ ...root, ...part.root(), ...tracked(dataLayer) }}
      options={options}
      value={active}
      onChange={onActiveChange}
    >
      <button type="button" {...part.button()}>
        <Outline name="search" path="M10.5 3.5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM15.5 15.5L21 21" />
        <span className="cmp-searchtoggle__text">{text ?? withLabels(labels).search}</span>
      </button>
      <div {...part.panel()}>{children}</div>
    </SearchToggleLive>
  );
});
