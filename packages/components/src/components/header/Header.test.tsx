import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { findings } from '../../../test/axe';
import { Header, type HeaderProps } from '.';

const names = ['Fruit', 'Vegetables', 'Legumes', 'Meat', 'Fish'];
const props: HeaderProps = {
  id: 'h',
  globalLinks: [{ path: '/group', text: 'Group' }],
  info: { path: '#info', text: 'Info' },
  locations: { path: '/locations', text: 'Our locations' },
  products: { path: '/products', text: 'Products & solutions' },
  login: { path: '#login', text: 'Log in' },
  logo: { text: 'Plenum' },
  navigation: names.map(text => ({
    id: text.toLowerCase(),
    path: `/${text}`,
    text,
    isVisibleOnMobile: text !== 'Fish',
  })),
  search: {},
  profile: { linkPath: '#profile', text: 'Sign in / register' },
  cart: { linkPath: '#cart' },
  stockTicker: { label: 'PLNM B', text: '182.40 SEK', type: 'positive' },
  featured: {
    title: 'Featured',
    items: ['One', 'Two', 'Three'].map(title => ({ linkPath: '#featured', imagePath: '/x.svg', title })),
  },
  menu: {
    items: [
      { id: 'fruit', path: '/Fruit', text: 'Fruit', children: [{ id: 'figs', path: '/figs', text: 'Figs' }] },
    ],
  },
  skipLink: { text: 'Skip' },
  breadcrumb: {
    items: [
      { title: 'Home', link: { url: '/' } },
      { title: 'Page', current: true },
    ],
  },
  languageSwitcher: { currentLang: 'en', languageList: [{ id: 'en', path: '/en', text: 'English' }] },
  searchPanel: <input aria-label="What" />,
};

describe('Header', () => {
  it('HDR-01 renders every part on the server', () => {
    const host = document.createElement('div');
    host.innerHTML = renderToString(<Header {...props} />);
    const header = host.querySelector('header') as HTMLElement;
    expect(header.firstElementChild).toHaveTextContent('Skip');
    const links = [...header.querySelectorAll('a')].map(link => link.getAttribute('href'));
    for (const href of [
      '/group',
      '#info',
      '/locations',
      '/products',
      '#login',
      '/',
      '/Fruit',
      '/Fish',
      '#profile',
      '#cart',
      '#featured',
      '/figs',
    ])
      expect(links).toContain(href);
    expect(header.querySelector('#h-language')).not.toBeNull();
    expect(header.querySelector('#h-language-menu')).not.toBeNull();
    expect(header.lastElementChild).toHaveTextContent('HomePage');
    expect(header.querySelectorAll('.cmp-megamenu__entry')).toHaveLength(3);
    expect(header.querySelector('.cmp-header__burger')).toHaveTextContent('Menu');
  });

  it('HDR-01 the logo links to the home page and has a matching name', () => {
    render(<Header {...props} />);
    expect(screen.getByRole('link', { name: 'Plenum home page' })).toHaveAttribute('href', '/');
  });

  it('HDR-02 renders only the parts that the model has', () => {
    render(<Header id="h" logo={{ text: 'Plenum' }} cart={{ linkPath: '#cart', text: '3' }} />);
    expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual([
      'Skip to main content',
      'Plenum home page',
      'Cart 3',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('HDR-07 hides desktop-only items on phones; items without a menu are added to it', () => {
    const { container } = render(<Header {...props} />);
    const hidden = [...container.querySelectorAll('.cmp-header__not-on-mobile')].map(
      item => item.textContent,
    );
    expect(hidden).toEqual(['Fish']);
    const small = [...container.querySelectorAll('.cmp-megamenu__item.cmp-header__small')];
    expect(small.map(item => item.textContent)).toEqual(['Vegetables', 'Legumes', 'Meat', 'Fish']);
  });

  it('HDR-07 keeps the class names of its items', () => {
    const { container } = render(
      <Header navigation={[{ id: 'a', path: '/', text: 'A', className: 'mine' }]} />,
    );
    expect(container.querySelector('li.mine')).toHaveTextContent('A');
  });

  it('HDR-08 text and class names come from the model; a hidden header keeps its skip link', () => {
    const { container, rerender } = render(
      <Header {...props} className="mine" closeText="Schließen" backText="Zurück" mainMenuText="Hauptmenü" />,
    );
    expect(container.querySelector('header')).toHaveClass('cmp-header', 'mine');
    for (const word of ['Schließen', 'Zurück', 'Hauptmenü']) expect(container).toHaveTextContent(word);
    rerender(<Header {...props} isVisible={false} />);
    expect(container).toHaveTextContent(/^Skip$/);
    rerender(<Header {...props} logo={{ text: 'Plenum', isVisible: false }} />);
    expect(screen.queryByRole('link', { name: /home page/ })).toBeNull();
  });

  it('HDR-10 the profile shows the signed-in user, the cart its number of items', () => {
    render(<Header {...props} profile={{ linkPath: '#profile', userName: 'Kim' }} />);
    expect(screen.getByRole('link', { name: 'Kim' })).toHaveAttribute('href', '#profile');
    expect(screen.getByRole('link', { name: 'Cart 0' })).toHaveAttribute('href', '#cart');
  });

  it('MEG-01 navigation items with children open the menu, others are links', async () => {
    render(<Header {...props} />);
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(navigation.getByRole('link', { name: 'Meat' })).toHaveAttribute('href', '/Meat');
    await userEvent.click(navigation.getByRole('button', { name: 'Fruit' }));
    expect(document.getElementById('h-menu-toggle-fruit')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(navigation.getByRole('button', { name: 'Fruit' })).toHaveFocus();
  });

  it('MEG-01 HDR-07 matches an item with a different id by its path', () => {
    const navigation = [{ id: 'n', path: '/Fruit', text: 'Fruit', isVisibleOnMobile: false }];
    const { container } = render(<Header {...props} navigation={navigation} />);
    expect(container.querySelector('[data-cmp-megamenu-item=fruit]')).toHaveTextContent('Fruit');
    expect(container.querySelectorAll('.cmp-megamenu__item.cmp-header__small')).toHaveLength(0);
    expect(container.querySelector('.cmp-header__not-on-mobile')).toHaveTextContent(/^Fruit/);
  });

  it('HDR-07 marks the current page, and the section that holds it, without a menu', () => {
    const navigation = [
      { id: 'a', path: '/a', text: 'A', isCurrent: true },
      { id: 'b', path: '/b', text: 'B', holdsCurrent: true },
      { id: 'c', path: '/c', text: 'C' },
    ];
    render(<Header navigation={navigation} />);
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map(link => link.getAttribute('aria-current'))).toEqual(['page', 'true', null]);
  });

  it('does not link to unsafe URLs', () => {
    const unsafe = 'javascript:alert(1)';
    const { container } = render(
      <Header
        globalLinks={[{ path: unsafe, text: 'A' }]}
        logo={{ linkPath: unsafe, text: 'B' }}
        navigation={[{ id: 'c', path: unsafe, text: 'C' }]}
        profile={{ linkPath: unsafe }}
        cart={{ linkPath: unsafe }}
        stockTicker={{ linkPath: unsafe, label: 'D', text: '1' }}
      />,
    );
    expect(container.innerHTML).not.toContain('javascript:');
  });

  it('has no axe violations, closed or open', async () => {
    const { container } = render(<Header {...props} />);
    expect(await findings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(await findings(container)).toEqual([]);
  });
});

test('HDR-01 links without an id are all shown, without a warning', () => {
  const warned = jest.spyOn(console, 'error').mockImplementation(() => {});
  const navigation = ['One', 'Two'].map(text => ({ text, path: `/${text}` })) as HeaderProps['navigation'];
  const html = renderToString(<Header id="h" {...(navigation && { navigation })} />);
  expect(html).toMatch(/>One<.*>Two</s);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});
