import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { mount } from '../../behaviour';
import type { ProductData } from '../../model/commerce';
import { Product } from '.';
import { product as behaviour } from './product.behaviour';

beforeEach(() => document.body.replaceChildren());

const eur = (finalPrice: number) => ({ finalPrice, currency: 'EUR' });
const machine: ProductData = {
  sku: 'PX-90',
  title: 'PX 90',
  description: '<p>Two dry stages.</p><script>alert(1)</script>',
  priceRange: { ...eur(74500), finalPriceMax: 88900, isRange: true },
  inStock: true,
  assets: [{ url: '/front.svg', label: 'Front' }, { url: '/side.svg' }],
  variantAttributes: [
    {
      id: 'cooling',
      label: 'Cooling',
      values: [
        { id: 'w', label: 'Water' },
        { id: 'a', label: 'Air' },
      ],
    },
    {
      id: 'drive',
      label: 'Drive',
      values: [
        { id: 'f', label: 'Fixed speed' },
        { id: 'v', label: 'Variable speed' },
      ],
    },
  ],
  variants: [
    {
      sku: 'PX-90-W',
      name: 'PX 90 W',
      variantAttributes: { cooling: 'w', drive: 'f' },
      priceRange: eur(74500),
      inStock: true,
    },
    {
      sku: 'PX-90-A',
      name: 'PX 90 A',
      variantAttributes: { cooling: 'a', drive: 'f' },
      priceRange: eur(76900),
      inStock: false,
      image: { url: '/air.svg', label: 'Air-cooled' },
    },
    {
      sku: 'PX-90-W-VS',
      variantAttributes: { cooling: 'w', drive: 'v' },
      priceRange: eur(88900),
      inStock: true,
    },
  ],
};
const id = { entityType: 'PRODUCT', type: 'SKU', value: 'PX-90' } as const;
const add = () => screen.getByRole('button', { name: 'Add to cart' });
const pick = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const offers = () =>
  [...screen.getByRole('status').children]
    .filter(child => !(child as HTMLElement).hidden)
    .map(child => child.textContent);

/** The same product in React, and as plain HTML with its behaviour. */
const hosts: [string, (props: object) => void][] = [
  ['React', props => void render(<Product commerceIdentifier={id} product={machine} {...props} />)],
  [
    'plain HTML',
    props => {
      document.body.innerHTML = renderToString(
        <Product commerceIdentifier={id} product={machine} {...props} />,
      );
      mount(behaviour, document.querySelector('.cmp-product') as HTMLElement);
    },
  ],
];

describe.each(hosts)('DMO-05 a product in %s', (_, show) => {
  test('shows its name, price range, availability and description', async () => {
    show({ id: 'p' });
    expect(screen.getByRole('heading', { level: 2, name: 'PX 90' })).toBeVisible();
    expect(offers()).toEqual(['€74,500 – €88,900Article number PX-90In stock']);
    expect(screen.getByText('Two dry stages.')).toBeVisible();
    expect(document.querySelector('script')).toBeNull();
    expect(await findings()).toEqual([]);
  });

  test('choosing all options shows the price and availability of that variant, and its image', async () => {
    show({});
    await pick('Air');
    expect(offers()).toEqual(['€74,500 – €88,900Article number PX-90In stock']);
    await pick('Fixed speed');
    expect(offers()).toEqual(['€76,900PX 90 AArticle number PX-90-AOut of stock']);
    expect(add()).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'Air-cooled' })).toBeChecked();
    await pick('Water');
    expect(offers()).toEqual(['€74,500PX 90 WArticle number PX-90-WIn stock']);
    expect(add()).toBeEnabled();
  });

  test('the form sends the SKU of the chosen variant', async () => {
    show({});
    const sku = () => new FormData(document.querySelector('form') as HTMLFormElement).get('sku');
    expect(sku()).toBe('PX-90');
    await pick('Air');
    await pick('Fixed speed');
    expect(sku()).toBe('PX-90-A');
    expect(document.querySelectorAll('p[value]')).toHaveLength(0);
  });

  test('a combination that does not exist says so and cannot be ordered', async () => {
    show({});
    await pick('Air');
    await pick('Variable speed');
    expect(offers()).toEqual(['This combination is not available.']);
    expect(add()).toBeDisabled();
  });

  test('adding to the cart dispatches the event of the CMS’s components with the variant and the quantity', async () => {
    const details: unknown[] = [];
    const note = (event: Event) => details.push((event as CustomEvent).detail);
    document.addEventListener('aem.cif.add-to-cart', note);
    show({});
    await pick('Water');
    await pick('Variable speed');
    await userEvent.clear(screen.getByRole('spinbutton', { name: 'Quantity' }));
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Quantity' }), '3');
    await userEvent.click(add());
    document.removeEventListener('aem.cif.add-to-cart', note);
    expect(details).toEqual([[{ sku: 'PX-90-W-VS', parentSku: 'PX-90', quantity: 3, virtual: false }]]);
  });

  test('the form is sent to the shop, unless a cart script has taken the product', async () => {
    const sent: string[] = [];
    const submit = (event: Event) => {
      if (!event.defaultPrevented)
        sent.push(`${new URLSearchParams(new FormData(event.target as HTMLFormElement) as never)}`);
      event.preventDefault();
    };
    window.addEventListener('submit', submit);
    show({ cartURL: '/cart' });
    await pick('Water');
    await pick('Fixed speed');
    await userEvent.click(add());
    expect(sent).toEqual(['sku=PX-90-W&cooling=w&drive=f&quantity=1']);
    const taken = (event: Event) => event.preventDefault();
    document.addEventListener('aem.cif.add-to-cart', taken);
    await userEvent.click(add());
    expect(sent).toHaveLength(1);
    document.removeEventListener('aem.cif.add-to-cart', taken);
    window.removeEventListener('submit', submit);
  });

  test('the identifier of a variant chooses it from the start', () => {
    show({ commerceIdentifier: { ...id, value: 'PX-90-A' } });
    expect(offers()).toEqual(['€76,900PX 90 AArticle number PX-90-AOut of stock']);
    expect(screen.getByRole('radio', { name: 'Air' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Air-cooled' })).toBeChecked();
  });
});

/** Starts the server's HTML, in which a visitor has chosen options already. */
const starts: [string, (host: HTMLElement, element: ReactElement) => void][] = [
  ['React', (host, element) => act(() => void hydrateRoot(host, element))],
  ['plain HTML', host => void mount(behaviour, host.querySelector('.cmp-product') as HTMLElement)],
];

test.each(starts)('DMO-05 what was chosen before the script of %s ran is what is sent', async (_, start) => {
  const element = <Product commerceIdentifier={id} product={machine} />;
  document.body.innerHTML = `<div>${renderToString(element)}</div>`;
  for (const name of ['Air', 'Fixed speed'])
    screen.getByRole<HTMLInputElement>('radio', { name }).checked = true;
  start(document.body.firstElementChild as HTMLElement, element);
  await waitFor(() => expect(offers()).toEqual(['€76,900PX 90 AArticle number PX-90-AOut of stock']));
  expect(new FormData(document.querySelector('form') as HTMLFormElement).get('sku')).toBe('PX-90-A');
});

test.each(hosts)(
  'DMO-05 without variants, a product can be ordered in any quantity in %s',
  async (_, show) => {
    show({ product: { ...machine, variants: [], variantAttributes: [] } });
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '3');
    await userEvent.tab();
    expect(add()).toBeEnabled();
    expect(new FormData(document.querySelector('form') as HTMLFormElement).get('sku')).toBe('PX-90');
  },
);

test('the server’s HTML has every variant, so that visitors without scripts can read them', () => {
  const html = renderToString(<Product commerceIdentifier={id} product={machine} cartURL="/cart" />);
  for (const text of ['PX-90-W-VS', 'PX 90 A', '€76,900', 'action="/cart"', 'method="post"']) {
    expect(html).toContain(text);
  }
});

test('without an image, a price or variants it is a heading and a form', async () => {
  render(<Product product={{ sku: 'CT-8', title: 'CT 8' }} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(document.querySelector('.cmp-productcard__price')).toBeNull();
  expect(within(document.body).queryAllByRole('radio')).toEqual([]);
  expect(await findings()).toEqual([]);
});

test('DMO-05 the text comes before the options, the price after them, more content last', () => {
  render(
    <Product pretitle="Compressor" product={machine} cartURL="/cart">
      <p>Nine weeks from order</p>
    </Product>,
  );
  const texts = ['Compressor', 'PX 90', 'Two dry stages.', 'Cooling', 'In stock', 'Add to cart'];
  const shown = [...texts, 'Nine weeks from order'].map(text => screen.getAllByText(text)[0] as HTMLElement);
  for (const [index, element] of shown.slice(1).entries()) {
    expect(shown[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  // Its own forms would not be allowed inside the product's.
  expect(shown.at(-1)?.closest('form')).toBeNull();
});

test('a product that is out of stock cannot be ordered', () => {
  render(<Product product={{ sku: 'X', title: 'X', inStock: false }} />);
  expect(screen.getByText('Out of stock')).toBeVisible();
  expect(add()).toBeDisabled();
});

test('unsafe addresses are not rendered', () => {
  const unsafe = { title: 'X', imageURL: 'javascript:alert(1)', assets: [{ url: 'javascript:alert(2)' }] };
  expect(renderToString(<Product product={unsafe} cartURL="javascript:alert(3)" />)).not.toContain(
    'javascript',
  );
});

describe('from a model', () => {
  const model = {
    ':type': 'core/cif/components/commerce/product/v3/product',
    id: 'p',
    commerceIdentifier: id,
  };
  test('the shop’s data is looked up by the identifier', () => {
    render(<Content model={model} commerce={{ product: () => machine }} />);
    expect(screen.getByRole('heading', { name: 'PX 90' })).toBeVisible();
  });
  test('its items are shown below the cart', () => {
    const items = { note: { ':type': 'plenum/components/text', text: 'Nine weeks' } };
    render(
      <Content
        model={{
          ...model,
          pretitle: 'Compressor',
          product: machine,
          ':items': items,
          ':itemsOrder': ['note'],
        }}
      />,
    );
    expect(screen.getByText('Nine weeks').closest('.cmp-product__items')).not.toBeNull();
    expect(screen.getByText('Compressor')).toHaveClass('cmp-product__pretitle');
  });
  test('preview says why a product is missing, visitors see nothing', () => {
    const { container, rerender } = render(<Content model={model} />);
    expect(container).toBeEmptyDOMElement();
    rerender(<Content model={model} mode="preview" />);
    expect(screen.getByText('The shop does not know this product.')).toBeVisible();
    rerender(
      <Content model={model} mode="preview" commerce={{ error: 'The shop did not answer within 5 s.' }} />,
    );
    expect(screen.getByText('PX-90')).toBeVisible();
    expect(screen.getByText('The shop did not answer within 5 s.')).toBeVisible();
  });
  test.each([
    null,
    5,
    'x',
    [],
    { title: 5 },
    { title: 'X', variants: [null, 5], assets: 'x', priceRange: [] },
  ])('an invalid product (%j) does not break the page', product => {
    expect(() => renderToString(<Content model={{ ...model, product }} mode="preview" />)).not.toThrow();
  });
});
