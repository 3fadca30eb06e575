import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';

/** The props of {@link Separator}. */
export interface SeparatorProps extends BaseProps {
  /** Hides the line from assistive technology. */
  isDecorative?: boolean | undefined;
}

/**
 * A horizontal line between two topics.
 *
 * @cms separator
 */
export const Separator = component(function Separator(
  { id, isDecorative, className, dataLayer }: SeparatorProps,
  root,
) {
  return (
    <div {...root} className={classNames('cmp-separator', className)} id={id} {...tracked(dataLayer)}>
      <hr className="cmp-separator__horizontal-rule" role={isDecorative ? 'none' : undefined} />
    </div>
  );
});
