import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { mount, mountAll } from '../../behaviour';
import type { LinkComponentProps } from '../../model/elements';
import { List, type ListItem } from '.';
import { list } from './list.behaviour';
import { list as lazyList } from './list.lazy';

afterEach(() => document.body.replaceChildren());

const changed = Date.UTC(2025, 5, 5, 14);
const items: ListItem[] = [
  {
    id: 'l-1',
    path: '/content/news/one',
    title: 'One & <only>',
    link: { valid: true, url: '/one.html' },
    description: 'The first <b>',
    lastModified: changed,
    dataLayer: { 'l-1': { 'dc:title': 'One' } },
  },
  { id: 'l-2', title: 'Two', link: { url: 'https://two.example', attributes: { target: '_blank' } } },
  { id: 'l-3', title: 'Three', link: { url: 'javascript:alert(1)' }, date: '2024-02-29' },
];
const many = (count: number): ListItem[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `m-item-${index + 1}`,
    title: `Item ${index + 1}`,
    link: { valid: true, url: `/${index + 1}.html` },
  }));
const SiteLink = ({ href, children }: LinkComponentProps) => <a href={`/site${href}`}>{children}</a>;

/** The titles of the visible items. */
const shown = () =>
  [...document.querySelectorAll('.cmp-list__item:not([hidden])')].map(item => item.textContent);

describe('CMP-18 the display options', () => {
  test('plain titles', async () => {
    const { container } = render(<List id="l" className="mine" items={items} data-site="a" />);
    const root = screen.getByRole('list');
    expect(root).toHaveAttribute('id', 'l');
    expect(root).toHaveAttribute('data-site', 'a');
    expect(root.className).toBe('cmp-list mine');
    expect(screen.getAllByRole('listitem').map(item => [item.id, item.textContent])).toEqual([
      ['l-1', 'One & <only>'],
      ['l-2', 'Two'],
      ['l-3', 'Three'],
    ]);
    expect(container.querySelector('a, time, button, .cmp-list__item-description')).toBeNull();
    expect(await findings()).toEqual([]);
  });

  test('linked items: the name of a link is its title; an unsafe URL is not linked', async () => {
    render(<List items={items} linkItems showDescription showModificationDate />);
    const links = screen.getAllByRole('link');
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/one.html', 'https://two.example']);
    expect(links[0]).toHaveAccessibleName('One & <only>');
    expect(links[1]).toHaveAccessibleName('Two (opens in a new tab)');
    expect(screen.getByText('Three')).toBeVisible();
    expect(await findings()).toEqual([]);
  });

  test('descriptions are plain text', () => {
    render(<List items={items} showDescription />);
    expect(document.querySelectorAll('.cmp-list__item-description')).toHaveLength(1);
    expect(screen.getByText('The first <b>')).toHaveClass('cmp-list__item-description');
  });

  test('LST-01 dates follow the pattern, yyyy-MM-dd without one; `date` takes precedence over `lastModified`', () => {
    const { rerender } = render(<List items={items} showModificationDate />);
    const times = () =>
      [...document.querySelectorAll('time')].map(time => [time.textContent, time.getAttribute('datetime')]);
    expect(times()).toEqual([
      ['2025-06-05', '2025-06-05T14:00:00.000Z'],
      ['2024-02-29', '2024-02-29'],
    ]);
    rerender(
      <List items={items} showModificationDate dateFormatString="d. MMMM yyyy" labels={{ language: 'de' }} />,
    );
    expect(times().map(([text]) => text)).toEqual(['5. Juni 2025', '29. Februar 2024']);
    const wrong: ListItem[] = [
      { title: 'a', date: 'soon', lastModified: changed },
      { title: 'b', lastModified: Number.NaN },
    ];
    rerender(<List items={wrong} showModificationDate />);
    expect(times().map(([text]) => text)).toEqual(['2025-06-05']);
  });

  test('as teasers, with the same options', async () => {
    const withImages = items.map((item, index) =>
      index === 0 ? { ...item, imagePath: '/a.png', imageAlt: 'Pump' } : item,
    );
    const options = { linkItems: true, showDescription: true, showModificationDate: true } as const;
    const { rerender } = render(
      <>
        <h2>News</h2>
        <List items={withImages} displayItemAsTeaser {...options} dateFormatString="dd.MM.yyyy" />
      </>,
    );
    expect(screen.getByRole('list')).toHaveClass('cmp-list--teasers');
    expect(document.querySelectorAll('.cmp-list__item > .cmp-teaser')).toHaveLength(3);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'One & <only>',
      'Two (opens in a new tab)',
      'Three',
    ]);
    expect(document.querySelector('.cmp-teaser__description')).toHaveTextContent('The first <b>');
    expect(screen.getByRole('img', { name: 'Pump' })).toHaveAttribute('src', '/a.png');
    expect(screen.getByText('05.06.2025')).toHaveAttribute('datetime', '2025-06-05T14:00:00.000Z');
    expect(await findings()).toEqual([]);
    rerender(<List items={items} displayItemAsTeaser titleType="h4" />);
    expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(3);
    expect(document.querySelector('a, time, .cmp-teaser__description')).toBeNull();
  });

  test('the data layer receives list and items; clicks on a linked item are recorded', () => {
    const data = { l: { '@type': 'list' } };
    const { rerender } = render(<List items={items} linkItems dataLayer={data} />);
    expect(screen.getByRole('list')).toHaveAttribute('data-cmp-data-layer', JSON.stringify(data));
    const link = screen.getByRole('link', { name: 'One & <only>' });
    expect(link).toHaveAttribute('data-cmp-clickable', '');
    expect(link.closest('li')).toHaveAttribute('data-cmp-data-layer', '{"l-1":{"dc:title":"One"}}');
    rerender(<List items={items} linkItems displayItemAsTeaser />);
    expect(document.querySelectorAll('[data-cmp-data-layer]')).toHaveLength(1);
  });

  test('renders links with the site’s component', () => {
    render(<List items={items.slice(0, 1)} linkItems components={{ Link: SiteLink }} />);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/site/one.html');
  });
});

test('CMP-18 without items nothing is rendered', () => {
  const { container } = render(
    <>
      <List />
      <List items={[]} pageSize={2} />
    </>,
  );
  expect(container).toBeEmptyDOMElement();
});

describe('CMP-18 pages', () => {
  const buttons = () => [
    screen.getByRole('button', { name: 'Previous page' }),
    screen.getByRole('button', { name: 'Next page' }),
  ];

  test('the server renders all items; those of other pages are hidden', () => {
    document.body.innerHTML = renderToString(<List id="m" items={many(5)} pageSize={2} />);
    expect(document.querySelectorAll('.cmp-list__item')).toHaveLength(5);
    expect(shown()).toEqual(['Item 1', 'Item 2']);
    expect(document.querySelector('.cmp-list__status')).toHaveTextContent('Page 1 of 3');
  });

  test('the buttons move between pages and keep the focus at both ends', async () => {
    const onPageChange = jest.fn();
    render(
      <List id="m" items={many(5)} linkItems pageSize={2} onPageChange={onPageChange} className="mine" />,
    );
    expect(document.getElementById('m')).toHaveClass('cmp-list', 'cmp-list--paged', 'mine');
    const [previous, next] = buttons() as [HTMLElement, HTMLElement];
    expect(screen.getByRole('navigation')).toHaveAccessibleName('Pages of the list');
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    expect(await findings()).toEqual([]);
    await userEvent.click(next);
    expect(shown()).toEqual(['Item 3', 'Item 4']);
    expect(screen.getByRole('status')).toHaveTextContent('Page 2 of 3');
    expect(previous).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Enter}{Enter}');
    expect(shown()).toEqual(['Item 5']);
    expect(next).toHaveFocus();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(await findings()).toEqual([]);
    await userEvent.click(previous);
    expect(onPageChange.mock.calls.map(([page]) => page)).toEqual([2, 3, 2]);
  });

  test('find-in-page and a link to an item show its page', () => {
    render(<List id="m" items={many(5)} pageSize={2} />);
    const item = document.getElementById('m-item-4') as HTMLElement;
    expect(item).toHaveAttribute('hidden', 'until-found');
    act(() => void item.dispatchEvent(new Event('beforematch', { bubbles: true })));
    expect(shown()).toEqual(['Item 3', 'Item 4']);
  });

  test('a list that begins above the viewport scrolls to its start', () => {
    const { container } = render(<List items={many(4)} pageSize={2} />);
    const root = container.firstElementChild as HTMLElement;
    const scrolled = jest.fn();
    root.scrollIntoView = scrolled;
    let top = 10;
    root.getBoundingClientRect = () => ({ top }) as DOMRect;
    const [previous, next] = buttons() as [HTMLElement, HTMLElement];
    fireEvent.click(next);
    expect(scrolled).not.toHaveBeenCalled();
    top = -10;
    fireEvent.click(previous);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  test('a parent controls the page; fewer items end on the last page', () => {
    const { rerender } = render(<List items={many(6)} pageSize={2} page={3} />);
    expect(shown()).toEqual(['Item 5', 'Item 6']);
    fireEvent.click(buttons()[0] as HTMLElement);
    expect(shown()).toEqual(['Item 5', 'Item 6']);
    rerender(<List items={many(6)} pageSize={2} page={2} />);
    expect(shown()).toEqual(['Item 3', 'Item 4']);
    rerender(<List items={many(3)} pageSize={2} />);
    expect(shown()).toEqual(['Item 3']);
  });

  test.each([0, -1, Number.NaN, 3, 4])('with %p items per page, three items need no pages', pageSize => {
    render(<List items={items} pageSize={pageSize} />);
    expect(shown()).toHaveLength(3);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('as teasers', () => {
    render(<List items={many(3)} pageSize={2} displayItemAsTeaser />);
    expect(shown()).toEqual(['Item 1', 'Item 2']);
  });

  test('10,000 items', () => {
    render(<List id="m" items={many(10_000)} pageSize={100} />);
    expect(shown()).toHaveLength(100);
    const last = document.getElementById('m-item-10000') as HTMLElement;
    act(() => void last.dispatchEvent(new Event('beforematch', { bubbles: true })));
    expect(screen.getByRole('status')).toHaveTextContent('Page 100 of 100');
    expect(last).not.toHaveAttribute('hidden');
  });

  test('runs over plain HTML, in its language, and restores it', async () => {
    const words = { listPage: 'Seite %s von %s', listNext: 'Nächste Seite' };
    const html = renderToString(<List id="m" items={many(5)} pageSize={2} labels={words} />);
    document.body.innerHTML = html;
    const before = document.body.cloneNode(true);
    const mounted = mount(list, document.getElementById('m') as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Nächste Seite' }));
    expect(shown()).toEqual(['Item 3', 'Item 4']);
    expect(screen.getByRole('status')).toHaveTextContent('Seite 2 von 3');
    mounted.destroy();
    expect(document.body.isEqualNode(before)).toBe(true);
  });

  test('its script is only loaded for a list with pages; without buttons all items stay visible', async () => {
    document.body.innerHTML = '<ul class="cmp-list"><li class="cmp-list__item">a</li></ul>';
    const load = jest.spyOn(lazyList, 'load');
    const first = mountAll(document.body, [lazyList]);
    await first.ready;
    expect(load).not.toHaveBeenCalled();
    first.destroy();
    document.body.innerHTML += `<div class="cmp-list cmp-list--paged" data-cmp-page-size="1">
      <ul><li class="cmp-list__item">b</li><li class="cmp-list__item">c</li></ul></div>`;
    const second = mountAll(document.body, [lazyList]);
    await second.ready;
    expect(
      [...document.querySelectorAll('.cmp-list')].map(root => root.hasAttribute('data-cmp-live')),
    ).toEqual([false, true]);
    expect(shown()).toEqual(['a', 'b', 'c']);
    second.destroy();
    load.mockRestore();
  });
});

describe('CMP-18 the generations of the model', () => {
  const options = { linkItems: true, showDescription: true, showModificationDate: true };
  const rows = () =>
    [...document.querySelectorAll('.cmp-list__item')].map(item => [
      item.querySelector('.cmp-list__item-title')?.textContent,
      item.querySelector('a')?.getAttribute('href'),
    ]);

  test('the first has paths and names', () => {
    const items = [
      { path: '/content/news/one', pageTitle: null, name: 'one', description: null, title: 'One' },
      { path: '/content/news/two', pageTitle: 'Two', name: 'two', title: null },
      { path: '/content/news/three.v2', name: 'three' },
    ];
    render(<Content model={{ ':type': 'core/wcm/components/list/v1/list', ...options, items }} />);
    expect(rows()).toEqual([
      ['One', '/content/news/one.html'],
      ['Two', '/content/news/two.html'],
      ['three', '/content/news/three.v2'],
    ]);
  });

  test('the second has URLs', () => {
    const items = [{ path: '/content/one', url: '/ctx/one.html', title: 'One', lastModified: changed }];
    render(<Content model={{ ':type': 'core/wcm/components/list/v2/list', ...options, items }} />);
    expect(rows()).toEqual([['One', '/ctx/one.html']]);
    expect(screen.getByText('2025-06-05')).toBeVisible();
  });

  test('the third and fourth have link objects, and external URLs as titles', () => {
    const items = [
      { path: '/content/one', link: { valid: true, url: '/one.html' }, title: 'One' },
      { link: { url: 'https://x.example' }, url: 'https://x.example' },
      { path: '/content/hidden', link: { valid: false }, title: 'Not published' },
    ];
    render(<Content model={{ ':type': 'core/wcm/components/list/v4/list', ...options, items }} />);
    expect(rows()).toEqual([
      ['One', '/one.html'],
      ['https://x.example', 'https://x.example'],
      ['Not published', undefined],
    ]);
  });

  test('skips invalid fields and keeps the rest', () => {
    const model = {
      ':type': 'plenum/components/list',
      items: [
        'text',
        null,
        7,
        {},
        { title: '' },
        { title: 'Kept', link: 7, description: {}, lastModified: 'soon', date: [], id: {}, extra: 1 },
        { title: 404 },
      ],
      linkItems: 'yes',
      showDescription: true,
      showModificationDate: true,
      dateFormatString: { a: 1 },
      pageSize: 'many',
      titleType: 'h9',
    };
    const { container } = render(<Content model={model} />);
    expect(shown()).toEqual(['Kept', '404']);
    expect(container.querySelector('a')).toBeNull();
    expect(container.innerHTML).not.toMatch(/undefined|\[object/);
  });

  test.each([null, 'text', 7, {}, [[]]])('items that are %p render nothing', items => {
    const { container } = render(<Content model={{ ':type': 'plenum/components/list', items }} />);
    expect(container).toBeEmptyDOMElement();
  });
});
