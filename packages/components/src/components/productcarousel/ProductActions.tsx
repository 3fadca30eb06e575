'use client';

import { useEffect } from 'react';
import { raiseActions } from './actions';

/** The client leaf of components with product buttons. */
export function ProductActions({ id }: { id: string }): null {
  useEffect(() => {
    const root = document.getElementById(id);
    const ended = new AbortController();
    if (root) raiseActions(root, ended.signal);
    return () => ended.abort();
  }, [id]);
  return null;
}
