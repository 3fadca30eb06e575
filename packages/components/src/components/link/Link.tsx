import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import type { ElementProps } from '../../react/elements';
import { Anchor } from './Anchor';

/** The props of {@link Link}. */
export interface LinkProps extends BaseProps, ElementProps {
  /** Text of the link. */
  title: string;
  /** Tooltip of the link. */
  tooltip?: string;
  /** File type of the target (`pdf`), shown after the text. */
  assetType?: string;
  /**
   * URL of the page or file, with its query. Without a valid one only the text is rendered.
   * @format url
   */
  assetPathWithQueryParams: string;
  /** Browsing context in which the link opens; `_blank` is a new tab. */
  target?: string;
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
    tooltip,
    assetType,
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
      link={{ url: assetPathWithQueryParams, attributes: target ? { target } : {} }}
      id={id}
      title={tooltip}
      className={classNames('cmp-link', className)}
      dataLayer={dataLayer}
      labels={labels}
      root={root}
      components={components}
    >
      {title}
      {assetType && <span className="cmp-link__type"> {assetType.toUpperCase()}</span>}
    </Anchor>
  );
});
