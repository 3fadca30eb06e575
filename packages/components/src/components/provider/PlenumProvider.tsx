'use client';

import { type ReactNode, useEffect, useMemo } from 'react';
import { type Mode, PageContext } from '../../page/context';
import type { DataLayer } from '../../page/dataLayer';
import { type Labels, withLabels } from '../../page/labels';
import { startPage } from '../../page/start';

/** The props of {@link PlenumProvider}. */
export interface PlenumProviderProps {
  /**
   * How the page is used: by visitors, in the library, or in the CMS's editor.
   * @default publish
   */
  mode?: Mode;
  /**
   * Words in the place of the English ones.
   * @react
   */
  labels?: Partial<Labels>;
  /**
   * Who toggles accordions: this library, or (`host`) a script that the CMS brings.
   * @default library
   */
  accordionToggling?: 'library' | 'host';
  /**
   * Whether same-page links and hashes are this library's, or (`false`) the browser's and a router's. In the CMS's
   * editor they are the browser's.
   * @default true
   */
  anchors?: boolean;
  /**
   * Where shown, hidden and clicked components are told: `window.adobeDataLayer`, or anything with `push`. Without it
   * they are told nowhere.
   * @react
   */
  dataLayer?: DataLayer;
  /**
   * The page.
   * @react
   */
  children?: ReactNode;
}

/**
 * Stands around a page and tells its interactive components how it is used. It starts what belongs to the page as a
 * whole: the version in the session's storage (VER-02), same-page links (ANC-01), the data layer. A page works without
 * it, with the defaults.
 */
export function PlenumProvider({
  mode = 'publish',
  labels,
  accordionToggling = 'library',
  anchors = true,
  dataLayer,
  children,
}: PlenumProviderProps): ReactNode {
  useEffect(() => startPage({ anchors: anchors && mode !== 'edit', dataLayer }), [anchors, mode, dataLayer]);
  const page = useMemo(
    () => ({ mode, labels: withLabels(labels), accordionToggling }),
    [mode, labels, accordionToggling],
  );
  return <PageContext.Provider value={page}>{children}</PageContext.Provider>;
}
