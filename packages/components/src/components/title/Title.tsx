import type { ReactNode } from 'react';
import { tracked } from '../../model/dataLayer';
import type { HeadingLevel } from '../../model/heading';
import type { LinkProp } from '../../model/link';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import type { ElementProps } from '../../react/elements';
import { Anchor } from '../link/Anchor';

/** The props of {@link Title}. */
export interface TitleProps extends BaseProps, ElementProps {
  /** Text of the heading. Without it, and without `children`, nothing is rendered. */
  text?: string | undefined;
  /**
   * Content of the heading, instead of `text`: text-level elements only.
   * @react
   */
  children?: ReactNode;
  /**
   * Level of the heading.
   * @format heading
   * @default h1
   */
  type?: HeadingLevel | undefined;
  /** Renders the heading without its link. */
  linkDisabled?: boolean | undefined;
  /** Link of the heading. */
  link?: LinkProp | undefined;
}

/**
 * A heading, with or without a link.
 *
 * @cms title
 * @cmsVersion v3
 */
export const Title = component(function Title(
  {
    id,
    text,
    children = text,
    type: Heading = 'h1',
    linkDisabled,
    link,
    className,
    dataLayer,
    labels,
    components,
  }: TitleProps,
  root,
) {
  if (!children && children !== 0) return null;
  return (
    <div {...root} className={classNames('cmp-title', className)} id={id} {...tracked(dataLayer)}>
      <Heading className="cmp-title__text">
        <Anchor
          link={linkDisabled ? undefined : link}
          className="cmp-title__link"
          within={dataLayer}
          labels={labels}
          components={components}
        >
          {children}
        </Anchor>
      </Heading>
    </div>
  );
});
