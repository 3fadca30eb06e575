import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AnyContent as Content } from '../../test/AnyContent';
import { pageAt } from './site';

const type = (name: string) => `harbour/components/${name}`;
const page = (path: string, title: string, items: object, children: object = {}) => ({
  ':type': type('page'),
  ':hierarchyType': 'page',
  ':path': path,
  title,
  ':items': items,
  ':itemsOrder': Object.keys(items),
  ':children': children,
});
const at = '/content/harbour/us/en';
const root = {
  ...page(
    at,
    'Harbour',
    {},
    {
      [`${at}/home`]: page(
        `${at}/home`,
        'Home',
        {
          text: {
            ':type': type('text'),
            richText: true,
            text: `<p><a href="${at}/home/boats.html?a=1#fleet">Boats</a> <a href='https://author.example${at}/home.html'>Home</a></p>`,
          },
          teaser: {
            ':type': type('teaser'),
            title: 'Fleet',
            linkURL: `${at}/home/boats.html`,
            imagePath: '/content/dam/harbour/a.jpg',
          },
        },
        {
          [`${at}/home/boats`]: page(`${at}/home/boats`, 'Boats', {
            crumb: { ':type': type('breadcrumb') },
            nav: {
              ':type': type('navigation'),
              items: [
                {
                  title: 'Home',
                  url: `${at}/home.html`,
                  active: true,
                  current: true,
                  children: [{ title: 'Boats', url: `${at}/home/boats.html`, active: false, current: false }],
                },
              ],
            },
            menu: { ':type': type('navigation'), accessibilityLabel: 'All', items: [] },
            title: { ':type': type('title'), id: 'fleet', text: 'The fleet', type: 'h2' },
          }),
        },
      ),
    },
  ),
  ':type': type('spa'),
};

test('`path` selects a page of a root export by its address or its path in the CMS', () => {
  for (const path of ['/en/home/boats', '/en/home/boats.html', '/en/home/boats/?a#b', `${at}/home/boats`]) {
    const { unmount } = render(<Content model={root} path={path} />);
    expect(screen.getByRole('heading', { name: 'The fleet' })).toBeInTheDocument();
    unmount();
  }
  render(<Content model={root} path="/en/home" />);
  expect(screen.queryByRole('heading', { name: 'The fleet' })).toBeNull();
});

test('a page without content is replaced by the first page below it', () => {
  for (const path of ['/en', '/en/', '/en/index', at]) {
    expect(renderToString(<Content model={root} path={path} />)).toContain('Boats</a>');
  }
});

test('links between the pages lead to their addresses, with query and fragment', () => {
  const html = renderToString(<Content model={root} path="/en/home" />);
  expect(html).toContain('href="/en/home/boats?a=1#fleet"');
  expect(html).toMatch(/href=["']\/en\/home["']/);
  expect(html).toContain('href="/en/home/boats"');
  expect(html).toContain('src="/content/dam/harbour/a.jpg"');
  expect(html).not.toContain('/content/harbour');
});

test('navigation and breadcrumb show where the page is', () => {
  const { container } = render(<Content model={root} path="/en/home/boats" />);
  const [crumb, nav, menu] = screen.getAllByRole('navigation');
  if (!crumb || !nav || !menu) throw new Error('a navigation is missing');
  expect(crumb).toHaveTextContent(/Harbour.*Home.*Boats/);
  for (const landmark of [nav, menu]) {
    expect(within(landmark).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en/home');
    expect(landmark.querySelectorAll('[aria-current=page]')).toHaveLength(1);
    expect(landmark.querySelector('[aria-current=page]')).toHaveTextContent('Boats');
  }
  expect(container.querySelector('#fleet')).not.toBeNull();
});

test('the model of the CMS is not changed, and a known root is read once', () => {
  const before = JSON.stringify(root);
  pageAt(root, '/en/home');
  expect(JSON.stringify(root)).toBe(before);
});

test('several countries and pages without a language have addresses below the page above all', () => {
  const many = page(
    '/content/x',
    'X',
    { a: {} },
    { us: page('', 'US', {}, { en: page('', 'EN', { a: {} }) }) },
  );
  for (const model of [many, JSON.parse(JSON.stringify(many).replaceAll('":path":"",', '"x":1,'))]) {
    expect(pageAt(model, '/')?.title).toBe('X');
  }
  const single = page('/content/x/de/de/a', 'A', { a: {} });
  expect(pageAt(single, '/de/a')?.title).toBe('A');
});

test('a path that no page has renders nothing and says which there are', () => {
  const warn = jest.spyOn(console, 'error').mockImplementation(() => {});
  const other = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(renderToString(<Content model={root} path="/en/hom" />)).toBe('');
  const said = [...warn.mock.calls, ...other.mock.calls].flat().join(' ');
  expect(said).toContain('has no page `/en/hom`. Did you mean `/en/home`?');
  warn.mockRestore();
  other.mockRestore();
});
