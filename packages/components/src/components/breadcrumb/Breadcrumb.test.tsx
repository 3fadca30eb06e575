import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { findings } from '../../../test/axe';
import { mount } from '../../behaviour';
import { resize, setupDom } from '../../testing';
import { Breadcrumb } from '.';
import { breadcrumb } from './breadcrumb.behaviour';

setupDom();

/** A fake layout: the width of each item's link, in order. */
let widths: number[] = [];

beforeEach(() => {
  widths = [];
  const place = (element: Element) =>
    [...document.querySelectorAll('.cmp-breadcrumb__item a')].indexOf(element);
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: {
      configurable: true,
      get() {
        return widths[place(this as Element)] ?? 100;
      },
    },
    scrollWidth: { configurable: true, get: () => 100 },
  });
});

const titles = ['Home', 'Products', 'Compressed air', 'Screw compressors', 'Oil-injected', 'PX 75'];
const items = titles.map((title, index) => ({
  id: `b-${index}`,
  title,
  link: { valid: true, url: `/${index}` },
  active: index === 5,
  current: index === 5,
}));
const shrink = (...next: number[]) => {
  widths = next;
  for (const element of document.querySelectorAll('.cmp-breadcrumb *')) resize(element);
};
const shown = () =>
  [...document.querySelectorAll('.cmp-breadcrumb__item:not(.cmp-breadcrumb__item--hidden)')].map(
    item => item.textContent,
  );

describe('Breadcrumb', () => {
  it('BRC-01 is a landmark with a list; the current page is not a link', async () => {
    render(<Breadcrumb id="b" items={items} className="mine" />);
    const nav = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(nav).toHaveClass('cmp-breadcrumb', 'mine');
    expect(nav).toHaveAttribute('id', 'b');
    const list = within(nav)
      .getAllByRole('listitem')
      .filter(item => item.id);
    expect(list.map(item => item.textContent)).toEqual(titles);
    expect(list.map(item => item.id)).toEqual(items.map(({ id }) => id));
    // On the element in place of the link, not on its item.
    expect(list.some(item => item.hasAttribute('aria-current'))).toBe(false);
    expect(list[5]?.querySelector('[itemprop=name]')).toHaveAttribute('aria-current', 'page');
    expect(list[5]).toHaveClass('cmp-breadcrumb__item--active');
    expect(
      within(nav)
        .getAllByRole('link')
        .map(link => link.getAttribute('href')),
    ).toEqual(['/0', '/1', '/2', '/3', '/4']);
    expect(
      [...nav.querySelectorAll('[itemprop=position]')].map(meta => meta.getAttribute('content')),
    ).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(await findings()).toEqual([]);
  });

  it('BRC-02 hides items, shows all on click, and hides them again on Escape', async () => {
    render(<Breadcrumb id="b" items={items} />);
    const root = screen.getByRole('navigation');
    expect(root).not.toHaveClass('cmp-breadcrumb--trimmed');
    shrink(100, 20, 40, 100, 100);
    expect(root).toHaveClass('cmp-breadcrumb--trimmed');
    expect(shown()).toEqual(['Home', 'Screw compressors', 'Oil-injected', 'PX 75']);
    const more = screen.getByRole('button', { name: 'Show all levels' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(shown()).toEqual(titles);
    shrink();
    expect(root).toHaveClass('cmp-breadcrumb--trimmed', 'cmp-breadcrumb--open');
    await userEvent.keyboard('{Escape}');
    expect(more).toHaveFocus();
    expect(shown()).toHaveLength(4);
  });

  it('BRC-02 keeps focus when the button is removed because all items fit', () => {
    render(<Breadcrumb id="b" items={items} />);
    shrink(100, 20, 20, 20, 100);
    act(() => screen.getByRole('button').focus());
    shrink();
    expect(shown()).toEqual(titles);
    expect(screen.getByRole('link', { name: 'Oil-injected' })).toHaveFocus();
  });

  it('BRC-02 has no button with three items, because none can be hidden', () => {
    const html = renderToString(<Breadcrumb id="b" items={items.slice(3)} />);
    expect(html).not.toContain('<button');
    expect(html).toContain('Screw compressors');
  });

  it('renders nothing without items, and text for an item without a link', () => {
    const { container, rerender } = render(<Breadcrumb />);
    expect(container).toBeEmptyDOMElement();
    rerender(
      <Breadcrumb
        items={[{ title: 'A', link: { url: 'javascript:alert(1)' } }]}
        labels={{ breadcrumb: 'Pfad' }}
      />,
    );
    expect(screen.getByRole('navigation', { name: 'Pfad' })).toHaveTextContent('A');
    expect(screen.queryByRole('link')).toBeNull();
  });

  describe('BRC-02 on the CMS’s own markup, which has no button', () => {
    const markup = (count = 6) =>
      `<nav id="n" class="cmp-breadcrumb" aria-label="Breadcrumb"><ol class="cmp-breadcrumb__list">${titles
        .slice(0, count)
        .map(
          title =>
            `<li class="cmp-breadcrumb__item"><a href="/" class="cmp-breadcrumb__item-link">${title}</a></li>`,
        )
        .join('')}</ol></nav>`;
    const start = (html: string) => {
      document.body.innerHTML = html;
      const root = document.getElementById('n') as HTMLElement;
      return { root, before: root.cloneNode(true), run: () => mount(breadcrumb, root) };
    };

    it('adds a button, hides items, opens and closes, and restores everything', async () => {
      const { root, before, run } = start(markup());
      const mounted = run();
      shrink(100, 20, 40, 100, 100);
      expect(shown()).toEqual(['Home', 'Screw compressors', 'Oil-injected', 'PX 75']);
      const more = screen.getByRole('button', { name: 'Show all levels' });
      expect(more.parentElement?.previousElementSibling).toHaveTextContent('Home');
      expect(more).toHaveAttribute('aria-controls', root.querySelector('ol')?.id);
      await userEvent.click(more);
      expect(more).toHaveAttribute('aria-expanded', 'true');
      expect(shown()).toEqual(titles);
      expect(await findings()).toEqual([]);
      await userEvent.keyboard('{Escape}');
      expect(shown()).toHaveLength(4);
      mounted.destroy();
      expect(root.isEqualNode(before)).toBe(true);
    });

    it('labels the button with the page’s label', () => {
      const { run } = start(`<div data-cmp-breadcrumb-more="Alle Ebenen zeigen">${markup()}</div>`);
      run();
      expect(screen.getByRole('button', { name: 'Alle Ebenen zeigen' })).toBeInTheDocument();
    });

    it('adds no button if nothing can be hidden, and hides nothing once the button is removed', () => {
      expect(start(markup(3)).run().root.querySelector('button')).toBeNull();
      const mounted = start(markup()).run();
      shrink(100, 20, 40, 100, 100);
      expect(shown()).toHaveLength(4);
      // The site replaces the list.
      for (const button of document.querySelectorAll('.cmp-breadcrumb__rest')) button.remove();
      mounted.refresh();
      expect(shown()).toEqual(titles);
    });
  });
});
