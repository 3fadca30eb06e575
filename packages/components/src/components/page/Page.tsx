import type { ReactNode } from 'react';
import { type DataLayerData, tracked } from '../../model/dataLayer';

/** The props of {@link Page}: the CMS's fields, and what React adds. */
export interface PageProps {
  /**
   * The id of the root.
   * @format id
   */
  id?: string;
  /**
   * What it tells the data layer.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /** The page's title, for the document's head. */
  title?: string;
  /** What the page is about, for the document's head. */
  description?: string;
  /** The brand's part of the document's title. */
  brandSlug?: string;
  /** The template's name. */
  templateName?: string;
  /** The page's language (`en-US`). */
  language?: string;
  /** When it was last changed: epoch milliseconds. */
  lastModifiedDate?: number;
  /** Where the CMS keeps the page's design. */
  designPath?: string;
  /** Where the CMS keeps the design's stylesheet. */
  staticDesignPath?: string;
  /** Where the CMS keeps the page's files. */
  appResourcesPath?: string;
  /** Classes for the page's body. */
  cssClassNames?: string;
  /** Scripts, styles and other elements of the document that the CMS asks for. */
  htmlPageItems?: unknown[];
  /**
   * Further classes of the root.
   * @format class
   */
  className?: string;
  /**
   * What the page holds.
   * @react
   */
  children?: ReactNode;
}

/**
 * The content of a page. The document around it, its head above all, is the site's own.
 *
 * @cms page xfpage
 * @cmsItems any
 */
export function Page({ id, language, cssClassNames, className, dataLayer, children }: PageProps): ReactNode {
  return (
    <div
      className={['cmp-page', cssClassNames, className].filter(Boolean).join(' ')}
      id={id}
      lang={language || undefined}
      {...tracked(dataLayer)}
    >
      {children}
    </div>
  );
}
