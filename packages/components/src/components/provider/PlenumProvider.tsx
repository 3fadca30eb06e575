'use client';

import { type ReactNode, useEffect, useMemo } from 'react';
import { type Mode, PageContext } from '../../page/context';
import type { DataLayer } from '../../page/dataLayer';
import { type LabelOverrides, withLabels } from '../../page/labels';
import { startPage } from '../../page/start';
import type { Components } from '../../react/elements';
import { SiteContext, useSite } from '../../react/site';

/** The props of {@link PlenumProvider}. It renders no element, so it takes no attributes. */
export interface PlenumProviderProps {
  /**
   * Page mode.
   *
   * @value publish Visitors see the page.
   * @value preview The page is a preview, such as that of the library.
   * @value edit The page is open in the CMS's editor.
   * @default publish
   */
  mode?: Mode | undefined;
  /**
   * Overrides for the default (English) labels of all components in it. Those of a component override them. Server components cannot
   * read them, and need that prop.
   * @react
   */
  labels?: LabelOverrides | undefined;
  /**
   * Who opens and closes accordion items.
   *
   * @value library The library does.
   * @value host A script of the CMS does.
   * @default library
   */
  accordionToggling?: 'library' | 'host' | undefined;
  /**
   * Whether the library handles same-page links and hashes, rather than the browser or a router. It never does in
   * the CMS's editor.
   * @default true
   */
  anchors?: boolean | undefined;
  /**
   * Data layer that receives shown, hidden and clicked components: the name of a global variable, such as `adobeDataLayer`, or any object
   * with `push`. A server component can only pass the name. Without it, nothing is reported.
   * @react
   */
  dataLayer?: DataLayer | string | undefined;
  /**
   * Components that render links (`Link`) and images (`Image`) instead of the elements of HTML. The prop of the same name of a component
   * overrides them. Server components cannot read them, and need that prop.
   * @react
   */
  components?: Components | undefined;
  /**
   * Content of the page.
   * @react
   */
  children?: ReactNode;
}

/**
 * Wraps a page and configures its interactive components. It also starts the page-wide features: the version in
 * session storage, same-page links and the data layer. It is optional; without it the defaults
 * apply.
 */
export function PlenumProvider({
  mode = 'publish',
  labels,
  accordionToggling = 'library',
  anchors = true,
  dataLayer,
  components,
  children,
}: PlenumProviderProps): ReactNode {
  useEffect(() => startPage({ anchors: anchors && mode !== 'edit', dataLayer }), [anchors, mode, dataLayer]);
  const page = useMemo(
    () => ({ mode, labels: withLabels(labels), accordionToggling }),
    [mode, labels, accordionToggling],
  );
  const outer = useSite();
  // What an outer provider sets also applies in here.
  const site = useMemo(
    () => ({
      components: components ?? outer.components,
      labels: labels ? { ...outer.labels, ...labels } : outer.labels,
    }),
    [components, labels, outer],
  );
  const content = <PageContext.Provider value={page}>{children}</PageContext.Provider>;
  return SiteContext ? <SiteContext.Provider value={site}>{content}</SiteContext.Provider> : content;
}
