'use client';

import { useEffect } from 'react';
import { mountAll } from '../behaviour/mount';
import { searches } from './searches';

/** Starts the search widgets of a page that React renders. Renders nothing itself; one per page is enough. */
export function SearchWidgets(): null {
  useEffect(() => mountAll(document, searches).destroy, []);
  return null;
}
