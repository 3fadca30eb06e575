import { type ReactNode, useId } from 'react';
import { parts } from '../../behaviour/parts';
import type { Labels } from '../../page/labels';
import { Outline } from '../icon/Outline';
import { BackToTopLive } from './BackToTopLive';
import { backtotop } from './backtotop.behaviour';
import { withLabels } from './backtotop.labels';

/** The props of {@link BackToTop}. */
export interface BackToTopProps {
  /**
   * The id of the link.
   * @format id
   */
  id?: string;
  /** The link's name; unless given, the label `top`. */
  text?: string;
  /**
   * Further classes of the link.
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
 * Leads back to the top of the page, once that is out of view (TOP-01). Without scripts it is a link at the place where
 * it stands.
 *
 * @cms backtotop
 */
export function BackToTop({ id, text, className, labels }: BackToTopProps): ReactNode {
  const own = useId();
  const root = id || `backtotop-${own}`;
  const options = {};
  return (
    <>
      <a
        {...parts(backtotop, options, root, className).root()}
        href="#top"
        aria-label={text || withLabels(labels).top}
      >
        <Outline name="arrow-up" path="M12 21V4M5 11l7-7 7 7" />
      </a>
      <BackToTopLive id={root} options={options} />
    </>
  );
}
