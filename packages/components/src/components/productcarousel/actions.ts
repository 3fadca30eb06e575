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

/**
 * Dispatches the event of the CMS's own components from the button of a product: `aem.cif.add-to-cart` or
 * `aem.cif.add-to-wishlist`, which bubbles, with `[{ sku, quantity, virtual }]` as its detail. The cart is the site's.
 *
 * @returns whether the button has such an event
 */
export function raiseAction(button: HTMLElement): boolean {
  const action = actionOf(button);
  const name = EVENTS[action];
  if (!name) return false;
  const { itemSku: sku, virtual } = button.dataset;
  const item = { sku, quantity: 1, ...(action === 'add-to-cart' && { virtual: virtual !== undefined }) };
  button.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: [item] }));
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
