import type { ReactNode } from 'react';
import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';

/** The props of {@link Page}. */
export interface PageProps extends BaseProps {
  /** Title of the page, for the document's head. */
  title?: string;
  /** Description of the page, for the document's head. */
  description?: string;
  /** Brand name in the document's title. */
  brandSlug?: string;
  /** Name of the page's template. */
  templateName?: string;
  /** Language of the page (`en-US`). */
  language?: string;
  /** Time of the last change, in ms since 1970. */
  lastModifiedDate?: number;
  /** Path of the page's design in the CMS. */
  designPath?: string;
  /** Path of the design's stylesheet in the CMS. */
  staticDesignPath?: string;
  /** Path of the page's files in the CMS. */
  appResourcesPath?: string;
  /** Class names for the page. */
  cssClassNames?: string;
  /** Scripts, styles and other elements that the CMS wants in the document. The site renders them. */
  htmlPageItems?: unknown[];
  /**
   * Content of the page.
   * @react
   */
  children?: ReactNode;
}

/**
 * The content of a page. The site renders the document around it, including its head.
 *
 * @cms page xfpage
 * @cmsItems any
 */
export const Page = component(function Page(
  { id, language, cssClassNames, className, dataLayer, children }: PageProps,
  root,
) {
  return (
    <div
      {...root}
      className={classNames('cmp-page', cssClassNames, className)}
      id={id}
      {...(language && { lang: language })}
      {...tracked(dataLayer)}
    >
      {children}
    </div>
  );
});
