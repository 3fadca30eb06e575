import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { mount, mountAll } from '../../behaviour';
import { Card, type CardProps } from '.';
import { card } from './card.behaviour';
import { card as lazyCard } from './card.lazy';

afterEach(() => {
  document.getSelection()?.removeAllRanges();
  document.body.replaceChildren();
});

const props: CardProps = {
  id: 'c',
  title: 'Maintain',
  description: '<p>Three visits a year. <a href="/parts.html">Parts</a> are included.</p>',
  image: { src: '/van.png', alt: 'Van' },
  link: { url: '/maintain.html' },
  actions: [{ title: 'Choose', link: { url: '/choose.html' } }],
  date: '2026-01-20T08:00:00Z',
};

/** The URLs that clicks have followed, with or without Ctrl. */
function followed(): string[] {
  const list: string[] = [];
  document.body.onclick = event => {
    const link = (event.target as Element).closest('a');
    if (link) list.push(`${event.ctrlKey ? 'ctrl ' : ''}${link.getAttribute('href')}`);
    event.preventDefault();
  };
  return list;
}
const description = () => document.querySelector('.cmp-card__description > p') as HTMLElement;

test('CMP-21 image, date, title, description and actions; one link to the item', async () => {
  const data = { c: { '@type': 'card' } };
  render(
    <>
      <h2>Service plans</h2>
      <Card {...props} className="mine" dataLayer={data} data-site="a" />
    </>,
  );
  const root = document.getElementById('c');
  expect(root?.className).toBe('cmp-card cmp-card--framed cmp-card--linked mine');
  expect(root).toHaveAttribute('data-site', 'a');
  expect(root).toHaveAttribute('data-cmp-data-layer', JSON.stringify(data));
  const link = screen.getByRole('link', { name: 'Maintain' });
  expect(link).toHaveAttribute('href', '/maintain.html');
  expect(link).toHaveAttribute('data-cmp-clickable', '');
  expect(screen.getByRole('heading', { level: 3 })).toContainElement(link);
  expect(screen.getByRole('img', { name: 'Van' })).toHaveAttribute('src', '/van.png');
  expect(screen.getByText('2026-01-20')).toHaveAttribute('datetime', '2026-01-20T08:00:00.000Z');
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/maintain.html',
    '/parts.html',
    '/choose.html',
  ]);
  expect(await findings()).toEqual([]);
});

test('CMP-21 without a link, or with an unsafe one, it is only a frame', () => {
  const { container, rerender } = render(<Card title="T" titleType="h5" actionsEnabled={false} />);
  expect(screen.getByRole('heading', { level: 5 })).toHaveTextContent('T');
  expect(container.firstElementChild?.className).toBe('cmp-card cmp-card--framed');
  expect(container.firstElementChild).not.toHaveAttribute('id');
  rerender(<Card {...props} link={{ url: 'javascript:alert(1)' }} date="soon" image="data:text/html,x" />);
  expect(document.querySelector('.cmp-card--linked, .cmp-card__link, time, img')).toBeNull();
});

test('CMP-21 without content nothing is rendered', () => {
  const { container } = render(
    <>
      <Card />
      <Card id="a" link={{ url: '/a.html' }} date="soon" actions={[]} />
    </>,
  );
  expect(container).toBeEmptyDOMElement();
});

describe('CMP-21 a click anywhere on the card', () => {
  test('follows the link, with the same modifier keys', () => {
    render(<Card {...props} />);
    const list = followed();
    fireEvent.click(description());
    fireEvent.click(screen.getByText('2026-01-20'), { ctrlKey: true });
    expect(list).toEqual(['/maintain.html', 'ctrl /maintain.html']);
  });

  test('not on its own links and controls, nor if the click was handled', () => {
    render(<Card {...props} />);
    const list = followed();
    fireEvent.click(screen.getByRole('link', { name: 'Parts' }));
    fireEvent.click(screen.getByRole('link', { name: 'Choose' }));
    fireEvent.click(screen.getByRole('link', { name: 'Maintain' }));
    description().onclick = event => event.preventDefault();
    fireEvent.click(description());
    expect(list).toEqual(['/parts.html', '/choose.html', '/maintain.html']);
  });

  test('not if its text has just been selected', () => {
    render(
      <>
        <Card {...props} />
        <p id="other">Elsewhere</p>
      </>,
    );
    const list = followed();
    document.getSelection()?.selectAllChildren(description());
    fireEvent.click(description());
    expect(list).toEqual([]);
    document.getSelection()?.selectAllChildren(document.getElementById('other') as Node);
    fireEvent.click(description());
    expect(list).toEqual(['/maintain.html']);
  });

  test('also in plain HTML, which it restores', () => {
    document.body.innerHTML = renderToString(<Card {...props} />);
    const before = document.body.cloneNode(true);
    const mounted = mount(card, document.getElementById('c') as HTMLElement);
    const list = followed();
    fireEvent.click(description());
    expect(list).toEqual(['/maintain.html']);
    mounted.destroy();
    expect(document.body.isEqualNode(before)).toBe(true);
    fireEvent.click(description());
    expect(list).toHaveLength(1);
  });

  test('its script is only loaded for a card with a link; other cards stay unchanged', async () => {
    document.body.innerHTML = '<div class="cmp-card cmp-productcard"><a class="cmp-card__link">a</a></div>';
    const load = jest.spyOn(lazyCard, 'load');
    const first = mountAll(document.body, [lazyCard]);
    await first.ready;
    expect(load).not.toHaveBeenCalled();
    first.destroy();
    document.body.innerHTML += renderToString(<Card {...props} />);
    const second = mountAll(document.body, [lazyCard]);
    await second.ready;
    expect(
      [...document.querySelectorAll('.cmp-card')].map(root => root.hasAttribute('data-cmp-live')),
    ).toEqual([false, true]);
    second.destroy();
    load.mockRestore();
  });
});

test('CMP-21 its image is lazy, unless it is visible at once', () => {
  const { container, rerender } = render(<Card {...props} />);
  const loading = () => container.querySelector('img')?.getAttribute('loading');
  expect(loading()).toBe('lazy');
  rerender(<Card {...props} priority />);
  expect(loading()).toBeNull();
});

test('CMP-21 models of the CMS: images, links and dates in any format; skips invalid fields and keeps the rest', () => {
  const model = {
    ':type': 'plenum/components/card',
    title: 'T',
    titleType: 'h2',
    imagePath: '/a.png',
    imageAlt: 'Van',
    linkURL: '/old.html',
    date: Date.UTC(2026, 0, 20),
    actions: [{ title: 'Old', url: '/action.html' }],
  };
  const { rerender } = render(<Content model={model} />);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('T');
  expect(screen.getByRole('img', { name: 'Van' })).toHaveAttribute('src', '/a.png');
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/old.html',
    '/action.html',
  ]);
  expect(screen.getByText('2026-01-20')).toBeVisible();
  rerender(<Content model={{ ...model, link: { url: '/new.html' }, image: { src: '/b.png' } }} />);
  expect(screen.getByRole('link', { name: 'T' })).toHaveAttribute('href', '/new.html');
  expect(document.querySelector('img')).toHaveAttribute('src', '/b.png');
  for (const broken of [7, [], {}, true, null]) {
    const fields = { date: broken, link: broken, image: broken, actions: broken, description: broken };
    rerender(<Content model={{ ...model, imagePath: broken, linkURL: broken, ...fields }} mode="preview" />);
    expect(document.body).toHaveTextContent('T');
    expect(document.body.innerHTML).not.toMatch(/\[object|undefined|NaN|Invalid/);
  }
});
