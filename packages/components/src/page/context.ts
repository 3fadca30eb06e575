'use client';

import { createContext, useContext } from 'react';
import type { Labels } from './labels';

/** How a page is used: by visitors, in the library, or in the CMS's editor. */
export type Mode = 'publish' | 'preview' | 'edit';

/** How a page is used, for the client leaves. The labels are not in it: a leaf would bring those of every component. */
export interface PageSettings {
  mode: Mode;
  /** Which script toggles accordions: this library, or one of the CMS (ACC-02). */
  accordionToggling: 'library' | 'host';
}

/** What the provider passes to the components in the browser. */
export interface PageContextValue extends PageSettings {
  labels: Labels;
}

/** The defaults: a page for visitors. */
export const defaults: PageSettings = { mode: 'publish', accordionToggling: 'library' };

export const PageContext = createContext<PageSettings | PageContextValue>(defaults);

/** The settings of the page around a client leaf. */
export const usePage = (): PageSettings => useContext(PageContext);
