import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { findings } from '../../../test/axe';
import { mount } from '../../behaviour';
import { setMedia, setupDom } from '../../testing';
import { MegaMenu, type MegaMenuItem, type MegaMenuProps } from '.';
import { megamenu } from './megamenu.behaviour';

const items: MegaMenuItem[] = [
  {
    id: 'products',
    path: '/products',
    text: 'Products',
    children: [
      {
        id: 'compressors',
        path: '/compressors',
        text: 'Compressors',
        children: [
          { id: 'screw', path: '/screw', text: 'Screw', isCurrent: true },
          { id: 'piston', path: '/piston', text: 'Piston' },
        ],
      },
      { id: 'shop', path: 'https://shop.example/', text: 'Shop', isExternal: true },
    ],
  },
  { id: 'service', text: 'Service', children: [{ id: 'rental', path: '/rental', text: 'Rental' }] },
  { id: 'nowhere', text: 'Nowhere' },
];
const Example = (props: Partial<MegaMenuProps>) => (
  <>
    <button type="button" data-cmp-megamenu="m">
      Menu
    </button>
    <a href="/products" data-cmp-megamenu="m" data-cmp-megamenu-item="products">
      Our products
    </a>
    <a href="/gone" data-cmp-megamenu="m" data-cmp-megamenu-item="gone">
      Gone
    </a>
    <MegaMenu id="m" items={items} {...props} />
    <input aria-label="Elsewhere" />
  </>
);
const menu = () => screen.queryByRole('navigation');
const burger = () => screen.getByRole('button', { name: 'Menu' });
const start = async (props: Partial<MegaMenuProps> = {}) => {
  const view = render(<Example {...props} />);
  await userEvent.click(burger());
  return view;
};
/** Narrow strips have the names of columns, and no styles hide them in jsdom. */
const row = (key: string) => document.getElementById(`m-toggle-${key}`) as HTMLElement;

describe('MegaMenu: markup', () => {
  it('DMO-07 names in another language have it, in every place; links name the language of their target', () => {
    const host = document.createElement('div');
    const foreign: MegaMenuItem[] = [
      {
        id: 'products',
        path: '/products',
        text: 'Produkte',
        children: [
          {
            id: 'screw',
            path: '/screw',
            text: 'Screw',
            language: 'en_gb',
            children: [{ id: 'px', path: '/px', text: 'PX', language: 'en' }],
          },
          { id: 'nowhere', text: 'Nowhere', language: 'en' },
          { id: 'own', link: { url: '/own', attributes: { hreflang: 'fr' } }, text: 'Eigenes' },
        ],
      },
    ];
    host.innerHTML = renderToString(<MegaMenu id="m" items={foreign} labels={{ overview: 'Alle: %s' }} />);
    const languages = [...host.querySelectorAll<HTMLElement>('[lang]')].map(link => [
      link.lang,
      link.textContent,
    ]);
    expect(languages).toEqual([
      ['en-GB', 'Screw'],
      ['en-GB', 'Screw'],
      ['en-GB', 'Screw'],
      ['en', 'PX'],
      ['en', 'Nowhere'],
    ]);
    // The words around the name are in the language of the menu.
    const overview = host.querySelector('a[href="/screw"]');
    expect(overview).toHaveTextContent('Alle: Screw');
    expect(overview).toHaveAttribute('hreflang', 'en-GB');
    expect(overview?.querySelector('[lang]')).toBeNull();
    expect(host.querySelector('a[href="/px"]')).toHaveAttribute('hreflang', 'en');
    expect(host.querySelector('a[href="/own"]')).toHaveAttribute('hreflang', 'fr');
    expect(host.querySelector('a[href="/products"]')).not.toHaveAttribute('hreflang');
  });

  it('MEG-10 MEG-05 every link is in the server’s HTML, in nested lists', () => {
    const host = document.createElement('div');
    host.innerHTML = renderToString(<MegaMenu id="m" items={items} />);
    const screw = host.querySelector('a[href="/screw"]');
    expect(screw?.closest('ul')?.closest('li')?.closest('ul')?.closest('li')).not.toBeNull();
    expect([...host.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual([
      '/products',
      '/compressors',
      '/screw',
      '/piston',
      'https://shop.example/',
      '/rental',
    ]);
    expect(host.querySelector('nav')).toHaveAttribute('hidden');
    expect(host.querySelector('details')).not.toHaveAttribute('open');
  });

  it('MEG-09 external items announce that they open a new tab; the current item and its ancestors are marked', async () => {
    await start();
    const shop = screen.getByText('Shop').closest('a');
    expect(shop).toHaveAttribute('rel', 'noopener');
    expect(shop).toHaveTextContent('Shop (opens in a new tab)');
    expect(screen.getByText('Screw').closest('a')).toHaveAttribute('aria-current', 'page');
    expect(row('products')).toHaveAttribute('aria-current', 'true');
    expect(row('service')).not.toHaveAttribute('aria-current');
  });

  it('an item without a path is not a link, and its children still open', async () => {
    await start();
    expect(screen.getByText('Nowhere').closest('a')).toBeNull();
    await userEvent.click(row('service'));
    expect(screen.queryByText('Service overview')).toBeNull();
    expect(screen.getByRole('link', { name: 'Rental' })).toBeVisible();
  });

  it('MEG-07 extra information is in the column of its item', () => {
    const list = (title: string) => ({
      title,
      items: [{ linkPath: '/x', imagePath: '/x.svg', title: `A ${title}` }],
    });
    const { container } = render(
      <Example
        featured={{ products: list('Featured') }}
        resources={{ products: { title: 'Resources', items: [{ linkPath: '/r', title: 'R', descr: 'D' }] } }}
        articles={{ service: { items: [{ linkPath: '/a', linkText: 'Read', title: 'T', descr: 'E' }] } }}
        featuredList={list('First level')}
      />,
    );
    const within = (selector: string) =>
      container.querySelector(`${selector} > .cmp-megamenu__scroll > .cmp-megamenu__extra`);
    expect(within('#m-column-products')).toHaveTextContent('FeaturedA FeaturedResourcesRD');
    expect(within('#m-column-service')).toHaveTextContent('TERead');
    expect(within('.cmp-megamenu__start')).toHaveTextContent('First levelA First level');
    expect(within('#m-column-compressors')).toBeNull();
    expect(container.querySelector('img')).toHaveAttribute('alt', '');
  });

  it('skips invalid content and keeps the rest', () => {
    const bad = { items: undefined, featured: { a: {} }, resources: { b: { items: null } } } as never;
    expect(() =>
      renderToString(<MegaMenu id="m" {...(bad as object)} items={undefined as never} />),
    ).not.toThrow();
  });

  it('uses the labels of the model and of the site', () => {
    const html = renderToString(
      <MegaMenu
        id="m"
        items={items}
        mainMenuText="Hauptmenü"
        closeText="Schließen"
        backText="Zurück"
        labels={{ overview: 'Alle %s', menu: 'Menü' }}
      />,
    );
    for (const word of ['Hauptmenü', 'Schließen', 'Zurück', 'Alle Products', 'Menü'])
      expect(html).toContain(word);
  });
});

describe('MegaMenu: plain HTML', () => {
  const server = () => {
    document.body.innerHTML = `<button data-cmp-megamenu="m">Menu</button>${renderToString(<MegaMenu id="m" items={items} />)}`;
    return document.querySelector('nav') as HTMLElement;
  };
  afterEach(() => document.body.replaceChildren());

  it('runs over the server’s HTML, and restores it', async () => {
    const root = server();
    const before = document.body.cloneNode(true);
    const mounted = mount(megamenu, root);
    await userEvent.click(burger());
    await userEvent.click(row('products'));
    expect(row('products')).toHaveAttribute('aria-expanded', 'true');
    expect(mounted.state().active).toBe('products');
    mounted.destroy();
    expect(document.body.isEqualNode(before)).toBe(true);
  });

  it('does not need ids in it', async () => {
    const root = server();
    for (const element of root.querySelectorAll('[id]')) element.removeAttribute('id');
    const mounted = mount(megamenu, root);
    await userEvent.click(burger());
    const [products, compressors] = root.querySelectorAll<HTMLElement>('.cmp-megamenu__toggle');
    await userEvent.click(products as HTMLElement);
    await userEvent.click(compressors as HTMLElement);
    expect(products).toHaveAttribute('aria-expanded', 'true');
    expect(compressors).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(burger()).toHaveFocus();
    mounted.destroy();
  });
});

describe('MegaMenu: use', () => {
  afterEach(() => jest.useRealTimers());

  it('MEG-01 MEG-02 the burger opens it; when closed, nothing in it can be reached', async () => {
    render(<Example />);
    expect(menu()).toBeNull();
    expect(burger()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(burger());
    expect(menu()).toBeVisible();
    expect(burger()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.click(burger());
    expect(menu()).toBeNull();
    expect(burger()).toHaveFocus();
  });

  it('MEG-01 a link of the navigation acts as a button and opens its submenu; an unknown one stays a link', async () => {
    render(<Example />);
    const link = screen.getByRole('button', { name: 'Our products' });
    expect(link).toHaveAttribute('aria-controls', 'm');
    link.focus();
    await userEvent.keyboard(' ');
    expect(row('products')).toHaveAttribute('aria-expanded', 'true');
    // Without styles it looks like on a narrow screen, where the title is shown.
    expect(screen.getByRole('heading', { name: 'Products' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(link).toHaveFocus();
    const gone = screen.getByRole('link', { name: 'Gone' });
    gone.addEventListener('click', event => event.preventDefault());
    await userEvent.click(gone);
    expect(menu()).toBeNull();
  });

  it('leaves clicks with a modifier key to the browser', () => {
    render(<Example />);
    let kept: boolean | undefined;
    const look = (event: Event) => {
      kept = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', look, { once: true });
    fireEvent.click(screen.getByText('Our products'), { ctrlKey: true });
    expect(kept).toBe(true);
    expect(menu()).toBeNull();
  });

  it.each([
    ['the close button', async () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Enter on it', async () => userEvent.keyboard('{Enter}')],
    ['the overlay', async () => userEvent.click(screen.getByRole('navigation'))],
    ['Escape', async () => userEvent.keyboard('{Escape}')],
  ])('MEG-03 %s closes it, forgets what was open and gives the focus back', async (_name, act) => {
    await start();
    fireEvent.click(row('products'));
    screen.getByRole('button', { name: 'Close' }).focus();
    await act();
    expect(menu()).toBeNull();
    expect(burger()).toHaveFocus();
    await userEvent.click(burger());
    expect(row('products')).toHaveAttribute('aria-expanded', 'false');
  });

  it('a link in it closes it and does not move the focus back', async () => {
    await start();
    const link = screen.getByText('Rental').closest('a') as HTMLElement;
    document.addEventListener('click', event => event.preventDefault(), { once: true });
    fireEvent.click(link);
    expect(menu()).toBeNull();
  });

  it('focus that leaves it closes it', async () => {
    await start();
    screen.getByLabelText('Elsewhere').focus();
    expect(menu()).toBeNull();
    expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
  });

  it('MEG-04 Backspace and Back go up one level, except in a text field', async () => {
    await start({ children: <input aria-label="Search" /> });
    await userEvent.click(row('products'));
    await userEvent.click(row('compressors'));
    screen.getByLabelText('Search').focus();
    await userEvent.keyboard('x{Backspace}');
    expect(row('compressors')).toHaveAttribute('aria-expanded', 'true');
    row('compressors').focus();
    await userEvent.keyboard('{Backspace}');
    expect(row('compressors')).toHaveAttribute('aria-expanded', 'false');
    expect(row('compressors')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(row('products')).toHaveAttribute('aria-expanded', 'false');
    expect(row('products')).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    expect(menu()).toBeVisible();
  });

  it('MEG-09 arrows, Home and End move within a column', async () => {
    await start();
    await userEvent.click(row('products'));
    const at = () => document.activeElement?.textContent;
    row('products').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(at()).toBe('Service');
    // Items without link and children cannot be focused, and the last item is followed by the first.
    await userEvent.keyboard('{ArrowDown}');
    expect(at()).toBe('Products');
    await userEvent.keyboard('{End}{ArrowUp}');
    expect(at()).toBe('Products');
    row('compressors').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(at()).toContain('Shop');
    await userEvent.keyboard('{ArrowDown}');
    expect(at()).toBe('Products overview');
    await userEvent.keyboard('{ArrowRight}');
    expect(at()).toBe('Products overview');
  });

  it('opens at the current page of the model', async () => {
    await start({ items: items.map(item => ({ ...item, isActive: item.id === 'service' })) });
    expect(row('service')).toHaveAttribute('aria-expanded', 'true');
  });

  it('can be controlled by a parent', async () => {
    const asked = jest.fn();
    const { rerender } = render(<Example active={null} onActiveChange={asked} />);
    await userEvent.click(burger());
    expect(menu()).toBeNull();
    expect(asked).toHaveBeenCalledWith('', expect.objectContaining({ reason: 'trigger' }));
    rerender(<Example active="products" onActiveChange={asked} />);
    expect(row('products')).toHaveAttribute('aria-expanded', 'true');
  });

  it('cancelling the close event changes nothing', async () => {
    await start();
    const refuse = (event: Event) => event.preventDefault();
    document.addEventListener('plenum:change', refuse);
    await userEvent.keyboard('{Escape}');
    document.removeEventListener('plenum:change', refuse);
    expect(menu()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  it('opens on hover if the site enables that, and a click soon after does not close it', async () => {
    jest.useFakeTimers();
    render(<Example openOn="hover" />);
    // The time of the page, which says whether a click follows the pointer, is that of the fake timers.
    const dispatch = (element: Element, type: string, pointerType = 'mouse') => {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'pointerType', { value: pointerType });
      Object.defineProperty(event, 'timeStamp', { value: performance.now() });
      fireEvent(element, event);
    };
    const over = (element: Element, pointerType?: string) => dispatch(element, 'pointerover', pointerType);
    over(burger(), 'touch');
    jest.advanceTimersByTime(1000);
    expect(menu()).toBeNull();
    over(burger());
    jest.advanceTimersByTime(199);
    expect(menu()).toBeNull();
    fireEvent(document.body, new Event('scroll'));
    jest.advanceTimersByTime(1);
    expect(menu()).toBeVisible();
    dispatch(screen.getByRole('button', { name: 'Close' }), 'click');
    expect(menu()).toBeVisible();
    over(row('products'));
    jest.advanceTimersByTime(200);
    expect(row('products')).toHaveAttribute('aria-expanded', 'true');
    over(screen.getByRole('navigation'));
    jest.advanceTimersByTime(299);
    expect(menu()).toBeVisible();
    jest.advanceTimersByTime(1);
    expect(menu()).toBeNull();
  });

  it('MEG-08 on a narrow screen the page behind cannot be reached until the menu closes', async () => {
    const remove = setupDom();
    setMedia({ width: 360 });
    const { container } = await start();
    const others = [...container.children].filter(element => element.localName !== 'nav');
    expect(others.every(element => (element as HTMLElement).inert)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(others.some(element => (element as HTMLElement).inert)).toBe(false);
    remove();
  });

  it('has no axe violations, closed or open', async () => {
    const { container } = render(<Example />);
    expect(await findings(container)).toEqual([]);
    await userEvent.click(burger());
    await userEvent.click(row('products'));
    expect(await findings(container)).toEqual([]);
    expect(within(screen.getByRole('navigation')).getAllByRole('list').length).toBeGreaterThan(1);
  });
});
