'use client';

import { useEffect } from 'react';
import { mountAll } from '../behaviour/mount';
import { searches } from './searches';

/** Brings the search widgets of a page that React renders to life. It renders nothing; one in a page is enough. */
export function SearchWidgets(): null {
  useEffect(() => mountAll(document, searches).destroy, []);
  return null;
}
