import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { readProductQuery } from '../../model/productList';
import { ProductList, type ProductListProps } from '.';
import { pagesAround, rangeOf } from './Pages';

const products = ['PX 55 W', 'PX 75 W'].map(title => ({ sku: title, title, url: `/${title}.html` }));
const props: ProductListProps = {
  id: 'machines',
  title: 'All machines',
  products,
  url: '/machines.html?lang=en#machines',
  query: { filters: { cooling: ['w', 'gone'] }, sort: 'price', descending: true, page: 4 },
  searchResultsSet: {
    total: 22,
    currentPage: 4,
    totalPages: 9,
    aggregations: [
      {
        identifier: 'cooling',
        title: 'Cooling',
        options: [
          { filterValue: 'w', displayLabel: 'Water', count: 22 },
          { filterValue: 'a', displayLabel: 'Air', count: 27 },
        ],
      },
      { identifier: 'empty', title: 'Empty', options: [] },
    ],
    sorterKeys: [{ name: 'price', label: 'List price' }],
  },
};
const queryOf = (link: HTMLElement) =>
  readProductQuery(new URL(link.getAttribute('href') ?? '', 'https://x.example').searchParams);

test('DMO-05 a product list has its products one level below its heading, and their number', async () => {
  render(<ProductList {...props} />);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('All machines');
  expect(screen.getAllByRole('heading', { level: 3 }).map(heading => heading.textContent)).toEqual([
    'PX 55 W',
    'PX 75 W',
  ]);
  expect(screen.getByText('Products: 22')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('the images of the first row load at once, those of the others when they come near', () => {
  const many = Array.from({ length: 5 }, (_, index) => ({
    sku: `${index}`,
    title: 'PX',
    imageURL: '/px.svg',
  }));
  render(<ProductList {...props} products={many} />);
  const images = [...document.querySelectorAll('.cmp-productcard__image img')];
  expect(images.map(image => image.getAttribute('loading'))).toEqual([null, null, null, 'lazy', 'lazy']);
});

test('clicks on products are reported with the entry of the list, if it has one', () => {
  const clickable = () => document.querySelectorAll('.cmp-productcard__link[data-cmp-clickable]').length;
  const { rerender } = render(<ProductList {...props} />);
  expect(clickable()).toBe(0);
  rerender(<ProductList {...props} dataLayer={{ machines: { '@type': 'productlist' } }} />);
  expect(clickable()).toBe(2);
});

test('DMO-05 facets and order are a form that sends what readProductQuery reads', () => {
  render(<ProductList {...props} />);
  const form = screen.getByRole('form', { name: 'Filter: All machines' }) as HTMLFormElement;
  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveAttribute('action', '/machines.html');
  const sent = new URLSearchParams(new FormData(form) as never);
  expect(sent.get('lang')).toBe('en');
  expect(readProductQuery(sent)).toEqual({ filters: { cooling: ['w'] }, sort: 'price', descending: true });
  // The panel, the facet, and its fieldset.
  expect(within(form).getAllByRole('group')).toHaveLength(3);
  expect(form).not.toHaveTextContent('Empty');
});

test('the first three facets and those in use are open; closed on a phone, their number is on the button', () => {
  const options = [{ filterValue: 'x', displayLabel: 'X' }];
  const aggregations = ['a', 'b', 'c', 'd', 'e'].map(name => ({ identifier: name, title: name, options }));
  render(<ProductList {...props} query={{ filters: { e: ['x'] } }} searchResultsSet={{ aggregations }} />);
  const facets = [...document.querySelectorAll<HTMLDetailsElement>('.cmp-productlist__facet')];
  expect(facets.map(({ open }) => open)).toEqual([true, true, true, false, true]);
  expect(document.querySelector('.cmp-productlist__panel')).not.toHaveAttribute('open');
  expect(document.querySelector('.cmp-productlist__panel > summary')).toHaveTextContent('Filter(1)');
});

test('a field with one order shows its label alone; without facets, the form is only for the order', () => {
  const sorterKeys = [
    { name: 'name', label: 'Name', order: 'ascending' as const },
    { name: 'price', label: 'Price' },
  ];
  render(<ProductList {...props} url="/x.html?a=b" searchResultsSet={{ sorterKeys }} />);
  const order = screen.getByRole('combobox', { name: 'Sort by' }) as HTMLSelectElement;
  expect([...order.options].map(({ value, text }) => [value, text])).toEqual([
    ['', 'Recommended'],
    ['name', 'Name'],
    ['price', 'Price, lowest first'],
    ['-price', 'Price, highest first'],
  ]);
  expect(order.form).toHaveAttribute('hidden');
  order.value = 'name';
  expect(new URLSearchParams(new FormData(order.form as HTMLFormElement) as never).toString()).toBe(
    'a=b&sort=name',
  );
});

test('products show their facts, and the price with its label as the last of them', async () => {
  const priceRange = { label: 'List price, net', currency: 'EUR', finalPrice: 74500 };
  const facts = [{ label: 'Motor', value: '90 kW' }];
  const product = { title: 'PX 90 W', shortDescription: 'Oil-free screw.', facts, priceRange };
  const model = { ':type': 'x/productlist', products: [product] };
  const { container, rerender } = render(<Content model={model} />);
  expect(screen.getByText('Oil-free screw.')).toBeVisible();
  expect(screen.getByRole('term')).toHaveTextContent('Motor');
  expect(screen.getByRole('definition')).toHaveTextContent('90 kW');
  expect(container.querySelector('.cmp-productcard__price')).toHaveTextContent('List price, net €74,500');
  rerender(<Content model={model} labels={{ groupSeparator: '\u00a0' }} />);
  expect(container.querySelector('.cmp-productcard__price bdi')?.textContent).toBe('€74\u00a0500');
  expect(await findings()).toEqual([]);
});

test('DMO-05 filters in use are links that remove them, and go back to the first page', () => {
  render(<ProductList {...props} />);
  const chip = screen.getByRole('link', { name: /Remove filter Cooling: Water/ });
  expect(queryOf(chip)).toEqual({ filters: { cooling: ['gone'] }, sort: 'price', descending: true });
  expect(chip.getAttribute('href')).toMatch(/^\/machines\.html\?lang=en&.*#machines$/);
  expect(queryOf(screen.getByRole('link', { name: 'Clear all' }))).toEqual({
    sort: 'price',
    descending: true,
  });
});

test('DMO-05 pages are links that keep filters and order', () => {
  render(<ProductList {...props} />);
  const nav = screen.getByRole('navigation', { name: 'Pages: All machines' });
  expect(within(nav).getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 4');
  expect(queryOf(within(nav).getByRole('link', { name: 'Next' }))).toEqual({ ...props.query, page: 5 });
  expect(queryOf(within(nav).getByRole('link', { name: 'Page 1' }))).not.toHaveProperty('page');
});

test.each([
  [{ total: 22, currentPage: 1, totalPages: 4 }, 6, '1–6'],
  [{ total: 22, currentPage: 2, totalPages: 4 }, 6, '7–12'],
  [{ total: 22, currentPage: 4, totalPages: 4 }, 4, '19–22'],
])('the range of %j with %i products is %s', (set, shown, text) =>
  expect(rangeOf(set, shown)).toBe(`\u2066${text}\u2069`),
);

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
])('page %i of %i links to %j', (current, last, pages) => expect(pagesAround(current, last)).toEqual(pages));

test('if nothing matches it says so and keeps the filters', () => {
  render(<ProductList {...props} products={[]} searchResultsSet={{ total: 0 }} />);
  expect(screen.getByText('No product matches.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Clear all' })).toBeVisible();
});

test('a shop that is down: nothing for visitors, the reason in preview', () => {
  const model = { ':type': 'x/productlist', error: 'The shop did not answer within 5 s.' };
  const { container, rerender } = render(<Content model={model} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<Content model={model} mode="preview" />);
  expect(screen.getByText('The shop did not answer within 5 s.')).toBeVisible();
});

test('unsafe addresses are not rendered', () => {
  const unsafe = [{ title: 'X', url: 'javascript:alert(1)', imageURL: 'javascript:alert(1)' }];
  const html = renderToString(<ProductList {...props} products={unsafe} url="javascript:alert(1)" />);
  expect(html).not.toContain('javascript');
  expect(html).toContain('X');
});

test.each(['productlist', 'productcollection', 'searchresults'])('%s renders its model', name => {
  const model = { ':type': `core/cif/components/commerce/${name}/v2/${name}`, ...props };
  render(<Content model={model} />);
  expect(screen.getByRole('link', { name: 'PX 55 W' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Cooling: Water/ })).toBeVisible();
});

test('ignores invalid fields of a model', () => {
  for (const broken of [null, 5, 'x', {}, [null, 5, {}, { title: [] }]]) {
    const fields = { products: broken, searchResultsSet: broken, query: broken };
    expect(renderToString(<Content model={{ ':type': 'x/productlist', ...fields }} mode="preview" />)).toBe(
      '',
    );
  }
});
