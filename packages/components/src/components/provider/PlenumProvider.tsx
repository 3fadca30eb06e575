'use client';

import { type ReactNode, useEffect, useMemo } from 'react';
import { type Mode, PageContext } from '../../page/context';
import { type Labels, withLabels } from '../../page/labels';
import { recordVersion } from '../../page/version';

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
   * The page.
   * @react
   */
  children?: ReactNode;
}

/**
 * Stands around a page and tells its interactive components how it is used. It records the library's version in the
 * session's storage (VER-02). A page works without it, with the defaults.
 */
export function PlenumProvider({
  mode = 'publish',
  labels,
  accordionToggling = 'library',
  children,
}: PlenumProviderProps): ReactNode {
  useEffect(recordVersion, []);
  const page = useMemo(
    () => ({ mode, labels: withLabels(labels), accordionToggling }),
    [mode, labels, accordionToggling],
  );
  return <PageContext.Provider value={page}>{children}</PageContext.Provider>;
}
