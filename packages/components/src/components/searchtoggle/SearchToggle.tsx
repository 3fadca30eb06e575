import { type ReactNode, useId } from 'react';
import { parts } from '../../behaviour/parts';
import type { Change } from '../../behaviour/types';
import type { Labels } from '../../page/labels';
import { Outline } from '../icon/Outline';
import { withLabels } from '../search/search.labels';
import { SearchToggleLive } from './SearchToggleLive';
import { type SearchToggleOptions, searchtoggle } from './searchtoggle.behaviour';

/** The props of {@link SearchToggle}: the CMS's fields, and what React adds. */
export interface SearchToggleProps {
  /**
   * The id of the root.
   * @format id
   */
  id?: string;
  /** The text of the button. */
  text?: string;
  /** The search shows at first. */
  isActive?: boolean;
  /**
   * Further classes of the root.
   * @format class
   */
  className?: string;
  /**
   * What it shows and hides: a search form.
   * @react
   */
  children?: ReactNode;
  /**
   * Whether the search shows, where a parent decides it. It then follows this prop alone.
   * @react
   */
  active?: boolean;
  /**
   * Called when the visitor opens or closes the search.
   * @react
   */
  onActiveChange?: (active: boolean, change: Change<boolean>) => void;
  /**
   * Words in the place of the English ones.
   * @react
   */
  labels?: Partial<Labels> | undefined;
}

/**
 * The button that opens the search. Whoever shows the search hears `plenum:search-open` and `plenum:search-close`,
 * which bubble from it; what it holds itself it shows below the header.
 *
 * @cms searchtoggle
 * @cmsItems any
 */
export function SearchToggle({
  id,
  text,
  isActive,
  className,
  children,
  active,
  onActiveChange,
  labels,
}: SearchToggleProps): ReactNode {
  const own = useId();
  const root = id || `searchtoggle-${own}`;
  const options: SearchToggleOptions = { isActive: active ?? isActive };
  const p = parts(searchtoggle, options, root, className);
  return (
    <>
      <div {...p.root()}>
        <button type="button" {...p.button()}>
          <Outline name="search" path="M10.5 3.5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM15.5 15.5L21 21" />
          <span className="cmp-searchtoggle__text">{text ?? withLabels(labels).search}</span>
        </button>
        <div {...p.panel()}>{children}</div>
      </div>
      <SearchToggleLive id={root} options={options} value={active} onChange={onActiveChange} />
    </>
  );
}
