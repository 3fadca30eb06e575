import type { ReactNode } from 'react';
import { tracked } from '../../model/dataLayer';
import type { LinkProp } from '../../model/link';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';

/** An element that the CMS wants in the document. */
export interface HtmlPageItem {
  /**
   * Name of the element.
   * @value link A style sheet or another resource.
   * @value script A script.
   * @value meta A piece of metadata.
   */
  element?: 'link' | 'script' | 'meta' | undefined;
  /**
   * Where it belongs.
   * @value header The head of the document.
   * @value footer The end of the body.
   */
  location?: 'header' | 'footer' | undefined;
  /** Attributes of the element; `true` for one without a value. */
  attributes?: Record<string, string | boolean> | undefined;
}

/** The page that a page redirects to. */
export interface RedirectTarget {
  /** Id of the entry. */
  id?: string | undefined;
  /** Path of the page in the CMS. */
  path?: string | undefined;
  /** Name of the page's node. */
  name?: string | undefined;
  /** Title of the page. */
  title?: string | undefined;
  /** Description of the page. */
  description?: string | undefined;
  /**
   * URL of the page, in models of older generations.
   * @format url
   */
  url?: string | undefined;
  /** Link to the page. */
  link?: LinkProp | undefined;
  /** Time of the last change, in ms since 1970. */
  lastModified?: number | undefined;
  /** Level of the page in the site. */
  level?: number | undefined;
  /** Whether the page is the current page or an ancestor of it. */
  active?: boolean | undefined;
  /** Whether the page is the current page. */
  current?: boolean | undefined;
  /** Pages below the page. */
  children?: RedirectTarget[] | undefined;
}

/** The props of {@link Page}. */
export interface PageProps extends BaseProps {
  /** Title of the page, for the document's head. */
  title?: string | undefined;
  /** Description of the page, for the document's head. */
  description?: string | undefined;
  /** Shorter title for menus and the breadcrumb. */
  navigationTitle?: string | undefined;
  /**
   * Image that represents the page in link previews.
   * @format image
   */
  imagePath?: string | undefined;
  /** Directives for search engines: `noindex`. */
  robots?: string | undefined;
  /** Object of schema.org for search engines: a product, an article, a job. The site adds what follows from the page. */
  structuredData?: Record<string, unknown> | undefined;
  /** Brand name in the document's title. */
  brandSlug?: string | undefined;
  /** Name of the page's template. */
  templateName?: string | undefined;
  /** Language of the page (`en-US`). */
  language?: string | undefined;
  /** Time of the last change, in ms since 1970. */
  lastModifiedDate?: number | undefined;
  /** Path of the page's design in the CMS. */
  designPath?: string | undefined;
  /** Path of the design's stylesheet in the CMS. */
  staticDesignPath?: string | undefined;
  /** Path of the page's files in the CMS. */
  appResourcesPath?: string | undefined;
  /** Resource types of the components on the page, for a site that loads their code by type. */
  componentsResourceTypes?: string[] | undefined;
  /** CSS selector of the main content, for the site's link that skips to it. */
  mainContentSelector?: string | undefined;
  /** The page that this page redirects to. The site's server does that. */
  redirectTarget?: RedirectTarget | undefined;
  /** Class names for the page. */
  cssClassNames?: string | undefined;
  /** Scripts, styles and other elements that the CMS wants in the document. The site renders them. */
  htmlPageItems?: HtmlPageItem[] | undefined;
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
 * @cmsVersion v1 v2 v3
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
