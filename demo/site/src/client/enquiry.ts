/** Longest text that an address may put into the form. */
const MAX_LENGTH = 80;

/** The values of a variant, in the format of a query string, as the product writes them. */
const valuesOf = (offer: HTMLElement) => [...new URLSearchParams(offer.dataset.cmpOptions)];

/** Calls back once the behaviour of a component has started: it marks its root element. */
function whenLive(root: HTMLElement, start: () => void): void {
  if (root.dataset.cmpLive !== undefined) {
    start();
    return;
  }
  const observer = new MutationObserver(() => {
    if (root.dataset.cmpLive === undefined) return;
    observer.disconnect();
    start();
  });
  observer.observe(root, { attributeFilter: ['data-cmp-live'] });
}

/**
 * Keeps the chosen variant of a product in the address of the page (`?variant=px-90-a`), chooses it on arrival, and adds it to the
 * links that ask for a quotation.
 */
export function variants(root: HTMLElement): void {
  const offers = [...root.querySelectorAll<HTMLElement>('[data-cmp-sku][data-cmp-options]')];
  const radios = [...root.querySelectorAll<HTMLInputElement>('form input[type=radio]')];
  const asks = [...root.querySelectorAll<HTMLAnchorElement>('a[href*="contact.html"]')];

  const skuOf = (offer: HTMLElement) => offer.dataset.cmpSku ?? '';
  const isChecked = ([name, value]: [string, string]) =>
    radios.some(radio => radio.name === name && radio.value === value && radio.checked);
  const chosen = () => offers.find(offer => valuesOf(offer).every(isChecked));

  const ask = () => {
    const offer = chosen();
    for (const link of asks) {
      const address = new URL(link.href);
      if (offer) address.searchParams.set('variant', skuOf(offer));
      else address.searchParams.delete('variant');
      link.href = address.href;
    }
  };

  const wanted = new URLSearchParams(location.search).get('variant')?.toLowerCase();
  const offer = offers.find(offer => skuOf(offer).toLowerCase() === wanted);
  ask();
  root.addEventListener('change', event => {
    if (!radios.includes(event.target as HTMLInputElement)) return;
    ask();
    const address = new URL(location.href);
    const next = chosen();
    if (next) address.searchParams.set('variant', skuOf(next).toLowerCase());
    else address.searchParams.delete('variant');
    // Replaced, because Back should leave the product.
    history.replaceState(history.state, '', address);
  });
  if (!offer) return;
  whenLive(root, () => {
    const values = new Map(valuesOf(offer));
    for (const radio of radios) if (values.get(radio.name) === radio.value) radio.checked = true;
    radios.find(({ checked }) => checked)?.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Writes the product, variant or service plan of the address into the field of the form that shows it. */
export function enquiry(field: HTMLInputElement): void {
  const query = new URLSearchParams(location.search);
  const read = (name: string) => query.get(name)?.trim().slice(0, MAX_LENGTH);
  const [product, variant, plan] = [read('product'), read('variant'), read('plan')];
  const text = product ? (variant ? `${product} (${variant})` : product) : plan && `Service plan ${plan}`;
  // What a visitor has typed, or the browser has restored, is not replaced.
  if (!text || field.value) return;
  field.value = text;
  const subject = field.form?.querySelector<HTMLInputElement>(
    `input[name=subject][value=${plan && !product ? 'service' : 'system'}]`,
  );
  if (subject) subject.checked = true;
}
