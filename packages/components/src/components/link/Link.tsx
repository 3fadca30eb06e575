import type { ReactNode } from 'react';
import { type LinkProp, linkOf } from '../../model/link';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import type { ElementProps } from '../../react/elements';
import { Anchor } from './Anchor';

/** The props of {@link Link}. */
export interface LinkProps extends BaseProps, ElementProps {
  /**
   * Text of the link.
   * @cms required
   */
  title?: string | undefined;
  /**
   * Content of the link, instead of `title`.
   * @react
   */
  children?: ReactNode;
  /** Tooltip of the link. */
  tooltip?: string | undefined;
  /** File type of the target (`pdf`), shown after the text. */
  assetType?: string | undefined;
  /**
   * Page or file to link to: a URL, or an object with attributes. Without a valid URL only the content is rendered.
   * @react
   */
  link?: LinkProp | undefined;
  /**
   * URL of the page or file, with its query. Without a valid one only the text is rendered.
   * @format url
   * @cms required
   * @deprecated Use `link`.
   */
  assetPathWithQueryParams?: string | undefined;
  /** Browsing context in which the link opens, unless the link has its own; `_blank` is a new tab. */
  target?: string | undefined;
}

/**
 * A standalone link to a page or a file.
 *
 * @cms link
 */
export const Link = component(function Link(
  {
    id,
    title,
    children = title,
    tooltip,
    assetType,
    link,
    assetPathWithQueryParams,
    target,
    className,
    dataLayer,
    labels,
    components,
  }: LinkProps,
  root,
) {
  return (
    <Anchor
      link={linkOf(link, assetPathWithQueryParams, target)}
      id={id}
      title={tooltip}
      className={classNames('cmp-link', className)}
      dataLayer={dataLayer}
      labels={labels}
      root={root}
      components={components}
    >
      {children}
      {assetType && <span className="cmp-link__type"> {assetType.toUpperCase()}</span>}
    </Anchor>
  );
});
