'use client';

import { useLayoutEffect, useRef } from 'react';

/**
 * Listens to an element that React has not rendered, starting at the first commit: a visitor may type before
 * passive effects run. The handler may change with each render.
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
