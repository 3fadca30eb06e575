'use client';

import { useContext } from 'react';
import { defaults, PageContext, type PageContextValue } from './context';
import { labels } from './labels';

const withoutProvider: PageContextValue = { ...defaults, labels };

/** The settings for a client component; without a provider: publish mode, English labels. */
export function usePage(): PageContextValue {
  const page = useContext(PageContext);
  return 'labels' in page ? page : withoutProvider;
}
