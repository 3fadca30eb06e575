import type { ReactNode } from 'react';
import type { Root } from '../../react/component';

/** The props of {@link UnknownProduct}. */
interface UnknownProductProps extends Root {
  id?: string | undefined;
  sku: string;
  /** What went wrong. */
  error?: string | undefined;
}

/** Shown in preview for a product that the shop does not know, or could not answer for: its identifier, and why. */
export function UnknownProduct({ sku, error, ...root }: UnknownProductProps): ReactNode {
  return (
    <div {...root} className="cmp-card cmp-productcard cmp-productcard--unknown">
      <p className="cmp-productcard__sku">
        <bdi>{sku}</bdi>
      </p>
      {error && <p className="cmp-productcard__error">{error}</p>}
    </div>
  );
}
