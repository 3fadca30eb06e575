import type { ReactNode } from 'react';
import { type DataLayerData, tracked } from '../../model/dataLayer';

/** The props of {@link Separator}: the CMS's fields. */
export interface SeparatorProps {
  /**
   * The id of the root.
   * @format id
   */
  id?: string;
  /**
   * What it tells the data layer.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /** It only looks: assistive technology passes it by. */
  isDecorative?: boolean;
  /**
   * Further classes of the root.
   * @format class
   */
  className?: string;
}

/**
 * A line between two themes.
 *
 * @cms separator
 */
export function Separator({ id, isDecorative, className, dataLayer }: SeparatorProps): ReactNode {
  return (
    <div className={['cmp-separator', className].filter(Boolean).join(' ')} id={id} {...tracked(dataLayer)}>
      <hr className="cmp-separator__horizontal-rule" role={isDecorative ? 'none' : undefined} />
    </div>
  );
}
