'use client';

import { type Ref, type RefObject, useCallback } from 'react';

/** Sets a ref. In React 19 a ref that is a function may return its clean-up. */
function setRef<T>(ref: Ref<T> | undefined, value: T | null): (() => void) | undefined {
  if (typeof ref === 'function') return ref(value) || undefined;
  if (ref) ref.current = value;
  return undefined;
}

/**
 * The ref of a leaf's root element: keeps the element in `element` and passes it on to a parent's ref. A leaf that has
 * its root by a ref needs no id to find it, so it works in a shadow root, in another document, next to a component of
 * the same id and in a tree that is attached later.
 *
 * @param ref - the parent's ref, if it has one
 */
export function useRootRef<T>(element: RefObject<T | null>, ref: Ref<T> | undefined): Ref<T> {
  const attach = useCallback(
    (node: T | null) => {
      element.current = node;
      return setRef(ref, node);
    },
    [element, ref],
  );
  return ref ? attach : element;
}
