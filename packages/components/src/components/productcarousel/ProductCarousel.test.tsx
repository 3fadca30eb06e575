import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { commerceIdentifiers } from '../../model/commerce';
import { RelatedProducts } from '../relatedproducts';
import { rotationScript } from '../slider/demanded';
import { Price } from './Price';
import { ProductCarousel } from './ProductCarousel';
import type { ProductItem } from './types';

beforeAll(rotationScript.load);

const item = (sku: string, more: Partial<ProductItem['product']> = {}): ProductItem => ({
  id: `item-${sku}`,
  commerceIdentifier: { entityType: 'PRODUCT', type: 'SKU', value: sku },
  product: { title: `Product ${sku}`, url: `/p/${sku}`, ...more },
});
const bare = (sku: string) => ({ commerceIdentifier: { entityType: 'PRODUCT', type: 'SKU', value: sku } });
const items = ['A', 'B', 'C', 'D', 'E'].map(sku => item(sku));
const root = (container: HTMLElement) => container.querySelector('.cmp-productcarousel') as HTMLElement;
const sent = (container: HTMLElement) => JSON.parse(root(container).dataset.slider ?? '{}');

test('WRP-04 type loop, with arrows and cover, in the direction of the page, without a phone mode', () => {
  const { container } = render(<ProductCarousel productIdentifiers={items} />);
  expect(sent(container)).toEqual({ type: 'loop', arrows: true, cover: true, role: 'group' });
  expect(root(container)).toHaveClass('cmp-slider--loop', 'cmp-slider--cover', 'cmp-slider--items');
  expect(root(container)).not.toHaveAttribute('dir');
  expect(screen.getByRole('button', { name: 'Next slide' })).toBeVisible();
});

test('WRP-03 the sizes come from the stylesheet, without a style element: default or secondary', () => {
  const html = renderToString(<ProductCarousel secondary productIdentifiers={items} />);
  expect(html).not.toContain('<style');
  expect(html).not.toContain('--slider-per-page');
  expect(html).toContain('cmp-slider--items-secondary');
});

test('CMP-23 a product has an image, a heading one level below the carousel’s, and one link', async () => {
  const product = item('A', { imageURL: '/a.svg', imageAlt: 'A compressor' });
  const { container } = render(
    <ProductCarousel title="New" titleType="h3" productIdentifiers={[product, item('B')]} />,
  );
  const region = screen.getByRole('region', { name: 'New' });
  expect(within(region).getByRole('heading', { level: 3 })).toHaveTextContent('New');
  const card = container.querySelector('#item-A') as HTMLElement;
  expect(within(card).getByRole('heading', { level: 4 })).toHaveTextContent('Product A');
  expect(within(card).getByRole('img', { name: 'A compressor' })).toHaveAttribute('src', '/a.svg');
  expect(within(card).getAllByRole('link')).toHaveLength(1);
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/p/A');
  expect(await findings()).toEqual([]);
});

describe('CMP-23 the price', () => {
  const shown = (priceRange: NonNullable<ProductItem['product']>['priceRange']) => {
    const { container } = render(
      <ProductCarousel productIdentifiers={[item('A', priceRange && { priceRange })]} />,
    );
    return container.querySelector('.cmp-productcard__price')?.textContent;
  };
  test.each([
    [undefined, undefined],
    [{}, undefined],
    [{ formattedRegularPrice: '$42' }, '$42'],
    [{ formattedFinalPrice: '$42', formattedRegularPrice: '$42', isDiscounted: false }, '$42'],
    [
      { formattedFinalPrice: '$40', formattedRegularPrice: '$42', isDiscounted: true },
      'Now $40 Regular price $42',
    ],
    [{ formattedFinalPrice: '$40', isStartPrice: true }, 'from $40'],
    [{ formattedFinalPrice: '$40', formattedFinalPriceMax: '$60', isRange: true }, '$40 – $60'],
    [{ formattedFinalPrice: '$40', formattedFinalPriceMax: '$40', isRange: true }, '$40'],
    [{ finalPrice: 40, currency: 'EUR' }, '€40.00'],
    [{ finalPrice: 74500, currency: 'EUR' }, '€74,500'],
    [{ finalPrice: 40, finalPriceMax: 60.5, isRange: true, currency: 'USD' }, '$40.00 – $60.50'],
    [
      { finalPrice: 30, regularPrice: 40, isDiscounted: true, discountPercent: 25, currency: 'EUR' },
      'Now €30.00 Regular price €40.00 -25%',
    ],
    [{ finalPrice: 40, currency: 'coins' }, '40.00 coins'],
  ])('%j is shown as %s', (price, text) => expect(shown(price)).toBe(text));
});

test.each([
  ['%s〜', '$40〜'],
  ['ab %s', 'ab $40'],
  ['ab', 'ab $40'],
])('the label %s of the lowest price of a range says where the price is', (priceFrom, text) => {
  const price = { formattedFinalPrice: '$40', isStartPrice: true };
  const { container } = render(<Price price={price} labels={{ priceFrom }} />);
  expect(container.querySelector('.cmp-productcard__price')?.textContent).toBe(text);
});

describe('CMP-23 a product that the shop does not know', () => {
  test('is hidden from visitors, as is a carousel with only such products', () => {
    const { container, rerender } = render(
      <ProductCarousel productIdentifiers={[bare('X') as ProductItem, item('A')]} />,
    );
    expect(container.querySelectorAll('.cmp-slider__slide')).toHaveLength(1);
    rerender(<ProductCarousel productIdentifiers={[bare('X') as ProductItem]} />);
    expect(container).toBeEmptyDOMElement();
    rerender(<ProductCarousel />);
    expect(container).toBeEmptyDOMElement();
  });

  test('shows its identifier in preview, without a link', () => {
    render(<ProductCarousel mode="preview" productIdentifiers={[bare('24-MG01') as ProductItem]} />);
    expect(screen.getByText('24-MG01')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

test('CMP-23 its buttons dispatch the events of the CMS’s components', async () => {
  const heard: unknown[] = [];
  const note = (event: Event) => heard.push([event.type, (event as CustomEvent).detail]);
  document.addEventListener('aem.cif.add-to-cart', note);
  document.addEventListener('aem.cif.add-to-wishlist', note);
  render(
    <ProductCarousel addToCartEnabled addToWishListEnabled productIdentifiers={[item('A'), item('B')]} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart Product A' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add to wish list Product B' }));
  expect(heard).toEqual([
    ['aem.cif.add-to-cart', [{ sku: 'A', quantity: 1, virtual: false }]],
    ['aem.cif.add-to-wishlist', [{ sku: 'B', quantity: 1 }]],
  ]);
  document.removeEventListener('aem.cif.add-to-cart', note);
  document.removeEventListener('aem.cif.add-to-wishlist', note);
});

test('CMP-23 ignores an unsafe URL', () => {
  const product = item('A', { url: 'javascript:alert(1)', imageURL: 'javascript:alert(1)' });
  const html = renderToString(<ProductCarousel productIdentifiers={[product]} />);
  expect(html).not.toContain('javascript');
  expect(html).toContain('Product A');
});

test('CAR-02 supports autoplay, with a pause button', () => {
  const { container } = render(<ProductCarousel autoplay delay={3000} productIdentifiers={items} />);
  expect(sent(container)).toMatchObject({ autoplay: true, interval: 3000 });
  expect(container.querySelector('.cmp-slider__toggle')).toBeInTheDocument();
});

describe('CMP-23 from the CMS’s model', () => {
  const type = (name: string) => `core/cif/components/commerce/${name}/v1/${name}`;
  const model = {
    ':type': type('productcarousel'),
    id: 'p',
    configured: true,
    titleType: 'h2',
    productIdentifiers: [
      { id: 'p-1', ...bare('A') },
      { id: 'p-2', ...bare('gone') },
      {
        id: 'p-3',
        ...bare('B'),
        dataLayer: {
          'p-3': {
            'dc:title': 'Told B',
            'xdm:listPrice': 42,
            'xdm:discountAmount': 2,
            'xdm:currencyCode': 'EUR',
          },
        },
      },
      { id: 'p-4', commerceIdentifier: null },
      'broken',
    ],
  };
  const commerce = {
    product: ({ value }: { value: string }) => (value === 'A' ? { title: 'Known A', url: '/a' } : undefined),
  };

  test('data comes from the shop, otherwise from the data layer', () => {
    render(<Content model={model} commerce={commerce} />);
    expect(screen.getByRole('link', { name: 'Known A' })).toHaveAttribute('href', '/a');
    expect(screen.getByRole('heading', { name: 'Told B' })).toBeInTheDocument();
    expect(screen.getByText('€40.00')).toBeInTheDocument();
    expect(screen.queryByText('gone')).toBeNull();
  });

  test('preview shows the identifiers of unknown products', () => {
    render(<Content model={model} mode="preview" />);
    expect(screen.getByText('gone')).toBeInTheDocument();
  });

  test('commerceIdentifiers() finds all identifiers of a page without duplicates', () => {
    const page = {
      ':items': {
        one: model,
        two: { ...model, ':type': type('relatedproducts') },
        three: {
          categoryItems: [{ categoryIdentifier: { entityType: 'CATEGORY', type: 'UID', value: 'c' } }],
        },
      },
    };
    expect(commerceIdentifiers(page).map(({ value }) => value)).toEqual(['A', 'gone', 'B', 'c']);
    expect(commerceIdentifiers('nothing')).toEqual([]);
  });

  test('related products look the same and are labelled by their relation', () => {
    const related = { ...model, ':type': type('relatedproducts'), relationType: 'UPSELL_PRODUCTS' };
    const { container } = render(<Content model={related} commerce={commerce} />);
    expect(root(container)).toHaveClass('cmp-relatedproducts--upsell', 'cmp-productcarousel');
  });
});

test('related products without a relation are labelled as products', () => {
  const { container } = render(<RelatedProducts productIdentifiers={items} />);
  expect(root(container).className).not.toContain('undefined');
});
