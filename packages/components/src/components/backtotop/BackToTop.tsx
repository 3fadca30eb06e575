import { useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { component } from '../../react/component';
import { Outline } from '../icon/Outline';
import { BackToTopLive } from './BackToTopLive';
import { backtotop } from './backtotop.behaviour';
import { withLabels } from './backtotop.labels';

/** The props of {@link BackToTop}. */
export interface BackToTopProps extends BaseProps {
  /** Accessible name of the link. Defaults to the label `top`. */
  text?: string | undefined;
}

/**
 * A link to the top of the page that appears once the page is scrolled. Without scripts it is always
 * visible, at its position in the page.
 *
 * @cms backtotop
 */
export const BackToTop = component(function BackToTop(
  { id, text, className, dataLayer, labels }: BackToTopProps,
  root,
) {
  const generatedId = useId();
  const rootId = id || `backtotop-${generatedId}`;
  const options = {};
  const part = getPartProps(backtotop, options, rootId, className);
  return (
    <BackToTopLive
      as="a"
      root={{
        ...root,
        ...part.root(),
        href: '#top',
        'aria-label': text || root['aria-label'] || withLabels(labels).top,
        ...tracked(dataLayer, true),
      }}
      options={options}
    >
      <Outline name="arrow-up" path="M12 21V4M5 11l7-7 7 7" />
    </BackToTopLive>
  );
});
