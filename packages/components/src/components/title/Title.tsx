import { tracked } from '../../model/dataLayer';
import type { HeadingLevel } from '../../model/heading';
import type { Link } from '../../model/link';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import type { ElementProps } from '../../react/elements';
import { Anchor } from '../link/Anchor';

/** The props of {@link Title}. */
export interface TitleProps extends BaseProps, ElementProps {
  /** Text of the heading. Without it nothing is rendered. */
  text?: string;
  /**
   * Level of the heading.
   * @format heading
   * @default h1
   */
  type?: HeadingLevel;
  /** Renders the heading without its link. */
  linkDisabled?: boolean;
  /** Link of the heading. */
  link?: Link;
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
  if (!text) return null;
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
          {text}
        </Anchor>
      </Heading>
    </div>
  );
});
