'use client';

import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { loadChunk } from './chunks';

/** The props that every leaf has. */
export interface AnyLeafProps {
  /**
   * Type of the element that the leaf renders.
   * @default div
   */
  as?: keyof HTMLElementTagNameMap | undefined;
  /** Attributes of that element, if it is the component's root. */
  root?: object | undefined;
  /** Attributes of that element, if it is another one. */
  attributes?: object | undefined;
  /** Options of the behaviour or the slider. */
  options?: object | undefined;
  children?: ReactNode;
}

/**
 * Makes a client leaf whose script is loaded once the leaf is on a page. A server component that can render every component,
 * such as `Content`, imports the leaves of all of them; with these, a page loads the scripts of those that it shows.
 *
 * The leaf's element is rendered at once and stays: the script runs over it once loaded. There is no `Suspense`, so the
 * server's HTML is complete, and hydration does not wait. It has no `ref`, because models do not have one.
 *
 * @param name - the leaf's name, for the error if its script fails to load
 * @param load - a dynamic import of the leaf
 */
export function lazyLeaf(
  name: string,
  load: () => Promise<ComponentType<never>>,
): (props: AnyLeafProps) => ReactNode {
  const leaf = (props: AnyLeafProps): ReactNode => {
    const [Leaf, setLeaf] = useState<ComponentType<AnyLeafProps & { over: HTMLElement }>>();
    const [element, setElement] = useState<HTMLElement | null>(null);
    useEffect(() => {
      let isMounted = true;
      loadChunk(name, load).then(
        loaded => isMounted && setLeaf(() => loaded as never),
        // The page shows its content without scripts, too.
        error => console.error(error),
      );
      return () => {
        isMounted = false;
      };
    }, []);
    const { as = 'div', root, attributes, children } = props;
    return (
      <>
        {createElement(as, { ...root, ...attributes, ref: setElement }, children)}
        {Leaf && element && <Leaf {...props} over={element} />}
      </>
    );
  };
  leaf.displayName = `Lazy(${name})`;
  return leaf;
}
