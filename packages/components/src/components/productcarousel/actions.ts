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
 * Makes product buttons dispatch the events of the CMS's own components, `aem.cif.add-to-cart` and
 * `aem.cif.add-to-wishlist`, which bubble and have `[{ sku, quantity, virtual }]` as their detail. The site
 * provides the cart.
 */
export function raiseActions(root: HTMLElement, signal: AbortSignal): void {
  root.addEventListener(
    'click',
    event => {
      const button = (event.target as Element).closest<HTMLElement>('button[data-item-sku]');
      const action = button && actionOf(button);
      const name = action && EVENTS[action];
      if (!button || !name) return;
      // In the CMS's own HTML the button is inside a link.
      event.preventDefault();
      const { itemSku: sku, virtual } = button.dataset;
      const item = { sku, quantity: 1, ...(action === 'add-to-cart' && { virtual: virtual !== undefined }) };
      button.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: [item] }));
    },
    { signal },
  );
}
