import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { mountAll } from '../../behaviour';
import { ProductTeaser } from '.';
import { productteaser } from './productteaser.behaviour';

beforeEach(() => document.body.replaceChildren());

const id = { entityType: 'PRODUCT', type: 'SKU', value: 'DR-15' } as const;
const dryer = {
  title: 'DR 15',
  url: '/dr-15.html',
  imageURL: '/dryer.svg',
  priceRange: { finalPrice: 9850, regularPrice: 10500, isDiscounted: true, currency: 'EUR' },
};

test('DMO-05 a product teaser has image, name, discounted price and a link to the product', async () => {
  const { container } = render(
    <ProductTeaser id="t" commerceIdentifier={id} product={dryer} callToAction="details" />,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'DR 15' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See details DR 15' })).toHaveAttribute('href', '/dr-15.html');
  expect(container).toHaveTextContent('Now €9,850 Regular price €10,500');
  expect(await findings()).toEqual([]);
});

test.each(['React', 'plain HTML'])('DMO-05 in %s its button adds the product to the cart', async host => {
  const details: unknown[] = [];
  const note = (event: Event) => details.push((event as CustomEvent).detail);
  const teaser = (
    <ProductTeaser commerceIdentifier={id} product={dryer} callToAction="add-to-cart" virtualProduct />
  );
  if (host === 'React') render(teaser);
  else {
    document.body.innerHTML = renderToString(teaser);
    mountAll(document, [productteaser]);
  }
  document.addEventListener('aem.cif.add-to-cart', note);
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart DR 15' }));
  document.removeEventListener('aem.cif.add-to-cart', note);
  expect(details).toEqual([[{ sku: 'DR-15', quantity: 1, virtual: true }]]);
});

test('without shop data it shows what the exporter knows: name, price, call to action', () => {
  const dataLayer = {
    t: { 'dc:title': 'DR 15', 'xdm:SKU': 'DR-15', 'xdm:listPrice': 42, 'xdm:currencyCode': 'USD' },
  };
  const model = {
    ':type': 'core/cif/components/commerce/productteaser/v1/productteaser',
    id: 't',
    name: 'DR 15',
    callToAction: 'details',
    callToActionText: 'Read on',
    commerceIdentifier: id,
    dataLayer,
  };
  const { container } = render(<Content model={model} />);
  expect(screen.getByRole('heading', { name: 'DR 15' })).toBeVisible();
  expect(screen.getByText('Read on')).toBeVisible();
  expect(container).toHaveTextContent('$42.00');
});

test('an unknown product is hidden from visitors; preview shows its identifier and what went wrong', () => {
  const model = { ':type': 'x/productteaser', commerceIdentifier: id };
  const { container, rerender } = render(<Content model={model} commerce={{ error: 'Down.' }} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<Content model={model} mode="preview" commerce={{ error: 'Down.' }} />);
  expect(container).toHaveTextContent('DR-15Down.');
  rerender(<Content model={{ ':type': 'x/productteaser' }} mode="preview" />);
  expect(container).toBeEmptyDOMElement();
});
