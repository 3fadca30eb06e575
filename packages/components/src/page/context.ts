'use client';

import { createContext, useContext } from 'react';
import type { Labels } from './labels';

/** Who sees the page: visitors, a preview such as the library, or the CMS's editor. */
export type Mode = 'publish' | 'preview' | 'edit';

/** Settings for client leaves. Labels are not included, because a leaf would then import those of every component. */
export interface PageSettings {
  /** Who sees the page. */
  mode: Mode;
  /** Which script toggles accordions: this library, or one of the CMS. */
  accordionToggling: 'library' | 'host';
}

/** What the provider passes to client components. */
export interface PageContextValue extends PageSettings {
  /** The labels of all components. */
  labels: Labels;
}

/** The default settings. */
export const defaults: PageSettings = { mode: 'publish', accordionToggling: 'library' };

export const PageContext = createContext<PageSettings | PageContextValue>(defaults);

/** The settings for a client leaf. */
export const usePage = (): PageSettings => useContext(PageContext);
