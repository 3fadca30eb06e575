import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { type ElementProps, linkElement } from '../../react/elements';
import { withLabels } from './skiplink.labels';

/** The props of {@link SkipLink}. */
export interface SkipLinkProps extends BaseProps, ElementProps {
  /** Text of the link. Defaults to the label `skip`. */
  text?: string | undefined;
  /**
   * Id of the page's main content.
   * @default main
   */
  target?: string | undefined;
}

/**
 * A link past the header to the page's main content. It is the first element of a page, and visible while
 * focused. It works without scripts; with the library's same-page links, it also moves focus.
 *
 * @cms skiplink
 */
export const SkipLink = component(function SkipLink(
  { id, text, target = 'main', className, dataLayer, labels, components }: SkipLinkProps,
  root,
) {
  const href = `#${encodeURIComponent(target)}`;
  const A = linkElement(components, href);
  return (
    <A
      {...root}
      className={classNames('cmp-skiplink', className)}
      id={id}
      href={href}
      {...tracked(dataLayer, true)}
    >
      {text || withLabels(labels).skip}
    </A>
  );
});
