import type { ReactNode } from 'react';
import { type DataLayerData, tracked } from '../../model/dataLayer';
import type { HeadingLevel } from '../../model/heading';
import type { Link } from '../../model/link';
import type { Labels } from '../../page/labels';
import { Anchor } from '../link/Anchor';

/** The props of {@link Title}: the CMS's fields. */
export interface TitleProps {
  /**
   * The id of the root; links to `#id` lead there.
   * @format id
   */
  id?: string;
  /**
   * What it tells the data layer.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /** The heading's text. Without it nothing is shown. */
  text?: string;
  /**
   * The heading's level.
   * @format heading
   * @default h1
   */
  type?: HeadingLevel;
  /** The text stays text, even with a link. */
  linkDisabled?: boolean;
  /** Where the heading leads. */
  link?: Link;
  /**
   * Further classes of the root.
   * @format class
   */
  className?: string;
  /**
   * Words in the place of the English ones.
   * @react
   */
  labels?: Partial<Labels> | undefined;
}

/**
 * A heading, linked or not.
 *
 * @cms title
 */
export function Title({
  id,
  text,
  type: Heading = 'h1',
  linkDisabled,
  link,
  className,
  dataLayer,
  labels,
}: TitleProps): ReactNode {
  if (!text) return null;
  return (
    <div className={['cmp-title', className].filter(Boolean).join(' ')} id={id} {...tracked(dataLayer)}>
      <Heading className="cmp-title__text">
        <Anchor
          link={linkDisabled ? undefined : link}
          className="cmp-title__link"
          within={dataLayer}
          labels={labels}
        >
          {text}
        </Anchor>
      </Heading>
    </div>
  );
}
