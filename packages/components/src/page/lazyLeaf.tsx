'use client';

import {
  type ComponentType,
  createElement,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { LeafProps } from '../behaviour/Live';
import { useRootRef } from '../behaviour/useRootRef';
import { loadChunk } from './chunks';

type AnyLeafProps = LeafProps<unknown, unknown>;

/**
 * Makes a client leaf whose script is loaded once the leaf is on a page. A server component that can render every component,
 * such as `Content`, imports the leaves of all of them; with these, a page loads the scripts of those that it shows.
 *
 * The root element is rendered at once and stays: the script runs over it when it is there. There is no `Suspense`, so what the
 * server sends is complete, and hydration waits for nothing.
 *
 * @param name - the leaf's name, for the error if its script fails to load
 * @param load - a dynamic import of the leaf
 */
export function lazyLeaf(
  name: string,
  load: () => Promise<ComponentType<never>>,
): (props: AnyLeafProps) => ReactNode {
  const leaf = (props: AnyLeafProps): ReactNode => {
    const [Leaf, setLeaf] = useState<ComponentType<AnyLeafProps>>();
    const element = useRef<HTMLElement>(null);
    useEffect(() => {
      let isMounted = true;
      loadChunk(name, load).then(
        loaded => isMounted && setLeaf(() => loaded as ComponentType<AnyLeafProps>),
        // The page shows its content without scripts, too.
        error => console.error(error),
      );
      return () => {
        isMounted = false;
      };
    }, []);
    const { as = 'div', children } = props;
    const { ref, ...root } = props.root as { ref?: Ref<HTMLElement> };
    const rootRef = useRootRef(element, ref);
    return (
      <>
        {createElement(as, { ...root, ref: rootRef }, children)}
        {Leaf && element.current && <Leaf {...props} over={element.current} />}
      </>
    );
  };
  leaf.displayName = `Lazy(${name})`;
  return leaf;
}
