/** The events of the CMS's own components, which a site's cart listens to. */
const EVENTS: { readonly [action: string]: string } = {
  'add-to-cart': 'aem.cif.add-to-cart',
  'add-to-wishlist': 'aem.cif.add-to-wishlist',
};

/** The action of a button; in the CMS's own HTML a wish-list button has only a class. */
const actionOf = (button: HTMLElement): string =>
  button.matches('.product__card-button--add-to-wish-list')
    ? 'add-to-wishlist'
    : (button.dataset.action ?? '');

/** A product in the detail of an event. */
export interface ActionItem {
  sku: string;
  quantity: number;
  virtual?: boolean | undefined;
  /** SKU of the product whose variant `sku` is. */
  parentSku?: string | undefined;
}

/**
 * Dispatches the event of the CMS's own components: `aem.cif.add-to-cart` or `aem.cif.add-to-wishlist`. It bubbles, can be
 * cancelled, and has a list with the item as its detail. The cart is the site's.
 *
 * @returns whether no listener has cancelled it
 */
export const raiseEvent = (target: Element, action: string, item: ActionItem): boolean =>
  target.dispatchEvent(
    new CustomEvent(EVENTS[action] ?? action, { bubbles: true, cancelable: true, detail: [item] }),
  );

/**
 * Dispatches the event of a product's button, with `{ sku, quantity, virtual }`.
 *
 * @returns whether the button has such an event
 */
export function raiseAction(button: HTMLElement): boolean {
  const action = actionOf(button);
  if (!EVENTS[action]) return false;
  const { itemSku: sku = '', virtual } = button.dataset;
  const more = action === 'add-to-cart' && { virtual: virtual !== undefined };
  raiseEvent(button, action, { sku, quantity: 1, ...more });
  return true;
}

/** Makes the buttons of products in plain HTML dispatch their events. */
export function raiseActions(root: HTMLElement, signal: AbortSignal): void {
  root.addEventListener(
    'click',
    event => {
      const button = (event.target as Element).closest<HTMLElement>('button[data-item-sku]');
      // In the CMS's own HTML the button is inside a link.
      if (button && raiseAction(button)) event.preventDefault();
    },
    { signal },
  );
}
