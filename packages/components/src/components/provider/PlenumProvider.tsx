'use client';

import { type ReactNode, useEffect, useMemo } from 'react';
import { type Mode, PageContext } from '../../page/context';
import type { DataLayer } from '../../page/dataLayer';
import { type Labels, withLabels } from '../../page/labels';
import { startPage } from '../../page/start';

/** The props of {@link PlenumProvider}. It renders no element, so it takes no attributes. */
export interface PlenumProviderProps {
  /**
   * Page mode: for visitors, in the component library, or in the CMS's editor.
   * @default publish
   */
  mode?: Mode;
  /**
   * Overrides for the default (English) labels.
   * @react
   */
  labels?: Partial<Labels>;
  /**
   * Who opens and closes accordion items: the library, or (`host`) a script of the CMS.
   * @default library
   */
  accordionToggling?: 'library' | 'host';
  /**
   * Whether the library handles same-page links and hashes, instead of the browser or a router. It never does in the CMS's editor.
   * @default true
   */
  anchors?: boolean;
  /**
   * Data layer that receives events when components are shown, hidden and clicked: `window.adobeDataLayer`, or any object with
   * `push`. Without it no events are recorded.
   * @react
   */
  dataLayer?: DataLayer;
  /**
   * Content of the page.
   * @react
   */
  children?: ReactNode;
}

/**
 * Wraps a page and configures its interactive components. It also starts what belongs to the page as a whole: the version in session
 * storage (VER-02), same-page links (ANC-01) and the data layer. A page works without it, with the defaults.
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
