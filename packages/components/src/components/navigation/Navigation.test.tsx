import { render, screen } from '@testing-library/react';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { Navigation } from '.';

const items = [
  {
    id: 'n-1',
    title: 'Products',
    link: { valid: true, url: '/products' },
    level: 0,
    active: true,
    dataLayer: { 'n-1': { 'dc:title': 'Products' } },
    children: [
      { id: 'n-2', title: 'Compressors', link: { url: '/compressors' }, current: true, active: true },
      { id: 'n-3', title: 'Dryers', link: { url: '/dryers' }, description: 'Cold and dry', level: 3 },
    ],
  },
  { id: 'n-4', title: 'Service', link: { url: 'javascript:alert(1)' } },
];

test('NAV-01 renders nested lists of links; marks the current page', async () => {
  const { container } = render(<Navigation id="n" items={items} className="mine" />);
  const nav = screen.getByRole('navigation', { name: 'Pages' });
  expect(nav).toHaveClass('cmp-navigation', 'mine');
  expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Products', '/products'],
    ['Compressors', '/compressors'],
    ['Dryers', '/dryers'],
  ]);
  expect(container.querySelectorAll('[aria-current]')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Compressors' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Dryers' })).toHaveAttribute('title', 'Cold and dry');
  const classes = [...container.querySelectorAll('li')].map(item => [item.id, item.className]);
  expect(classes).toEqual([
    ['n-1', 'cmp-navigation__item cmp-navigation__item--level-0 cmp-navigation__item--active'],
    ['n-2', 'cmp-navigation__item cmp-navigation__item--level-1 cmp-navigation__item--active'],
    ['n-3', 'cmp-navigation__item cmp-navigation__item--level-3'],
    ['n-4', 'cmp-navigation__item cmp-navigation__item--level-0'],
  ]);
  expect(nav).toHaveTextContent('Service');
  expect(await findings()).toEqual([]);
});

test('NAV-01 items have their model’s data-layer entry', () => {
  render(<Navigation items={items} />);
  const link = screen.getByRole('link', { name: 'Products' });
  expect(link).toHaveAttribute('data-cmp-clickable', '');
  expect(link.parentElement).toHaveAttribute('data-cmp-data-layer', '{"n-1":{"dc:title":"Products"}}');
  expect(screen.getByRole('link', { name: 'Dryers' })).not.toHaveAttribute('data-cmp-clickable');
});

test('NAV-01 reads older generations with plain URLs and page references', () => {
  const model = {
    ':type': 'core/wcm/components/navigation/v1/navigation',
    id: 'n',
    items: [
      { page: { title: 'Old', name: 'old' }, url: '/old', children: [{ title: 'New', url: '/new' }] },
      { page: { name: 'nameless' }, url: '/nameless' },
      { url: '/nothing' },
      'broken',
    ],
  };
  render(<Content model={model} />);
  expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Old', '/old'],
    ['New', '/new'],
    ['nameless', '/nameless'],
  ]);
});

test('renders nothing without items', () => {
  const { container } = render(<Navigation />);
  expect(container).toBeEmptyDOMElement();
});
