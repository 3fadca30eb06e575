import type { ReactNode } from 'react';
import type { RenderedItem } from './render';

/** The items of a model as children, for components that treat all items alike. */
export const childrenOf = (items: readonly RenderedItem[]): ReactNode[] =>
  items.map(({ key, children }) => <div key={key}>{children}</div>);
