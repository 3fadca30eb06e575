'use client';

import { createContext, useContext } from 'react';
import { type Labels, labels } from './labels';

/** How a page is used: by visitors, in the library, or in the CMS's editor. */
export type Mode = 'publish' | 'preview' | 'edit';

/** What the provider tells the components in the browser. */
export interface PageContextValue {
  mode: Mode;
  labels: Labels;
  /** Who toggles accordions: this library, or a script of the CMS (ACC-02). */
  accordionToggling: 'library' | 'host';
}

/** A page without a provider: for visitors, in English. */
export const PageContext = createContext<PageContextValue>({
  mode: 'publish',
  labels,
  accordionToggling: 'library',
});

/** The page around a client component. */
export const usePage = (): PageContextValue => useContext(PageContext);
