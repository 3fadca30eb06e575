import type { ReactNode } from 'react';
import type { RenderedItem } from './render';

/** One item of a container. */
export interface ContainerItem {
  /** Name of the item in the model's `:items`. */
  key: string;
  /**
   * Content of the item.
   * @react
   */
  children?: ReactNode;
}

/** The items of a model as children, for components that treat all items alike. */
export const childrenOf = (items: readonly RenderedItem[]): ReactNode[] =>
  items.map(({ key, children }) => <div key={key}>{children}</div>);
