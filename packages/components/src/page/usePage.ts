'use client';

import { useContext } from 'react';
import { defaults, PageContext, type PageContextValue } from './context';
import { labels } from './labels';

const withoutProvider: PageContextValue = { ...defaults, labels };

/** The page around a client component; without a provider a page for visitors, in English. */
export function usePage(): PageContextValue {
  const page = useContext(PageContext);
  return 'labels' in page ? page : withoutProvider;
}
