'use client';

import { useLayoutEffect, useRef } from 'react';

/**
 * Listens to an element that React has not rendered, from the first commit on: between that and the passive effects a
 * visitor may type. The handler may be another one at each rendering.
 */
export function useListener<K extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  type: K,
  handler: (event: HTMLElementEventMap[K]) => void,
): void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  useLayoutEffect(() => {
    const listen = (event: HTMLElementEventMap[K]) => latest.current(event);
    target.addEventListener(type, listen);
    return () => target.removeEventListener(type, listen);
  }, [target, type]);
}
