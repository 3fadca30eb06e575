import type { ReactNode } from 'react';
import { background } from '../../model/background';
import type { ContainerItem } from '../../model/children';
import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';

/** Components that the CMS's editor allows in a container. */
export interface AllowedComponents {
  /** Whether the list applies. */
  applicable?: boolean | undefined;
  /** The components. */
  components?: AllowedComponent[] | undefined;
}

/** A component that the CMS's editor allows. */
export interface AllowedComponent {
  /** Its path in the CMS. */
  path?: string | undefined;
  /** Its title in the editor. */
  title?: string | undefined;
}

/** The props of {@link Container}. */
export interface ContainerProps extends BaseProps {
  /**
   * Layout: the CMS's grid, or one item below the other.
   * @value RESPONSIVE_GRID The CMS's grid.
   * @value SIMPLE One item below the other.
   */
  layout?: 'RESPONSIVE_GRID' | 'SIMPLE' | undefined;
  /** Class names of the grid: those of the CMS, or one of `cmp-container--2`, `3`, `4`, `5`, `1-2` and `2-1`. */
  gridClassNames?: string | undefined;
  /** Class names of each item's column, by the item's name. */
  columnClassNames?: Record<string, string> | undefined;
  /**
   * Number of columns of the grid.
   * @default 12
   */
  columnCount?: number | undefined;
  /** CSS declarations of a background, as the CMS sends them. */
  backgroundStyle?: string | undefined;
  /** Accessible name of the region. Needs `roleAttribute`. */
  accessibilityLabel?: string | undefined;
  /** ARIA role of the root element. */
  roleAttribute?: string | undefined;
  /** Components that the CMS's editor allows in the container. */
  allowedComponents?: AllowedComponents | undefined;
  /**
   * Items in display order, each with a name for `columnClassNames`; the model's `:items`.
   * @react
   */
  items?: ContainerItem[] | undefined;
  /**
   * Content. With `gridClassNames`, each child is a column.
   * @react
   */
  children?: ReactNode;
}

/**
 * Contains other components, in columns or one below the other.
 *
 * @cms container responsivegrid
 * @cmsItems any
 */
export const Container = component(function Container(
  {
    id,
    gridClassNames,
    columnClassNames = {},
    backgroundStyle,
    accessibilityLabel,
    roleAttribute,
    className,
    dataLayer,
    items = [],
    children,
  }: ContainerProps,
  root,
) {
  const hasGrid = Boolean(gridClassNames) || Object.keys(columnClassNames).length > 0;
  const columns = items.map(item => (
    <div key={item.key} className={columnClassNames[item.key] || undefined}>
      {item.children}
    </div>
  ));
  const style = { ...background(backgroundStyle), ...root.style };
  return (
    <div
      {...root}
      className={classNames('cmp-container', style.backgroundImage && 'cmp-container--image', className)}
      id={id}
      style={Object.keys(style).length > 0 ? style : undefined}
      {...tracked(dataLayer)}
      {...(roleAttribute && { role: roleAttribute })}
      {...(roleAttribute && accessibilityLabel && { 'aria-label': accessibilityLabel })}
    >
      {hasGrid ? (
        <div className={classNames('cmp-container__grid', gridClassNames)}>
          {columns}
          {children}
        </div>
      ) : (
        <>
          {columns}
          {children}
        </>
      )}
    </div>
  );
});
