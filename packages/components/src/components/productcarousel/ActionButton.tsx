'use client';

import type { ReactNode } from 'react';
import { raiseAction } from './actions';

/** The props of {@link ActionButton}. */
export interface ActionButtonProps {
  action: 'add-to-cart' | 'add-to-wishlist';
  label: string;
  sku: string;
  /** Title of the product, for screen readers. */
  title: string;
  isVirtual?: boolean | undefined;
}

/** A button of a product: a client leaf, which dispatches the event of its action. */
export function ActionButton({ action, label, sku, title, isVirtual }: ActionButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="cmp-button cmp-button--secondary"
      data-action={action}
      data-item-sku={sku}
      data-virtual={isVirtual ? '' : undefined}
      onClick={event => raiseAction(event.currentTarget)}
    >
      {label}
      <span className="cmp-link__screen-reader-only"> {title}</span>
    </button>
  );
}
