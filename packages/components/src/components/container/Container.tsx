import type { ReactNode } from 'react';
import { type DataLayerData, tracked } from '../../model/dataLayer';
import { background } from './background';

/** One item of a container. */
export interface ContainerItem {
  /** The item's name in the model's `:items`. */
  key: string;
  /**
   * What it is.
   * @react
   */
  children?: ReactNode;
}

/** The props of {@link Container}: the CMS's fields, and what React adds. */
export interface ContainerProps {
  /**
   * The id of the root.
   * @format id
   */
  id?: string;
  /**
   * What it tells the data layer.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /** How the CMS arranges it: in its grid, or one below the other. */
  layout?: 'RESPONSIVE_GRID' | 'SIMPLE';
  /** Classes of the grid: the CMS's own, or one of `cmp-container--2`, `3`, `4`, `5`, `1-2` and `2-1`. */
  gridClassNames?: string;
  /** Classes of each item's column, by the item's name. */
  columnClassNames?: Record<string, string>;
  /**
   * How many columns the grid has.
   * @default 12
   */
  columnCount?: number;
  /** Declarations of a background, as the CMS sends them. */
  backgroundStyle?: string;
  /** Names the region for assistive technology; needs a role. */
  accessibilityLabel?: string;
  /** The root's role. */
  roleAttribute?: string;
  /** What the CMS's editor may put in. */
  allowedComponents?: unknown;
  /** Classes of an experience fragment. */
  classNames?: string;
  /** Whether an experience fragment has been chosen. */
  configured?: boolean;
  /** The path of an experience fragment in the page's language. */
  localizedFragmentVariationPath?: string;
  /**
   * Further classes of the root.
   * @format class
   */
  className?: string;
  /**
   * The items in their order, for a container with columns.
   * @react
   */
  items?: ContainerItem[];
  /**
   * What it holds, where it has no columns.
   * @react
   */
  children?: ReactNode;
}

/**
 * Holds other components, in columns or one below the other.
 *
 * @cms container responsivegrid experiencefragment
 * @cmsItems any
 */
export function Container({
  id,
  gridClassNames,
  columnClassNames = {},
  backgroundStyle,
  accessibilityLabel,
  roleAttribute,
  classNames,
  className,
  dataLayer,
  items = [],
  children,
}: ContainerProps): ReactNode {
  const style = background(backgroundStyle);
  const classes = ['cmp-container', style?.backgroundImage && 'cmp-container--image', classNames, className]
    .filter(Boolean)
    .join(' ');
  const grid = Boolean(gridClassNames) || Object.keys(columnClassNames).length > 0;
  const columns = items.map(item => (
    <div key={item.key} className={columnClassNames[item.key] || undefined}>
      {item.children}
    </div>
  ));
  return (
    <div
      className={classes}
      id={id}
      style={style}
      {...tracked(dataLayer)}
      {...(roleAttribute && { role: roleAttribute, 'aria-label': accessibilityLabel || undefined })}
    >
      {grid ? <div className={`cmp-container__grid ${gridClassNames ?? ''}`.trim()}>{columns}</div> : columns}
      {children}
    </div>
  );
}
