import { render, screen } from '@testing-library/react';
import { findings } from '../../../test/axe';

import { Teaser } from './Teaser';
import { readTeaser } from './teaser.model';

const link = { valid: true, url: '/a.html' };
const actions = [
  { id: 'one', title: 'Compare', link: { url: '/one' } },
  { id: 'two', title: 'Call', link: { url: 'tel:+46' } },
];

test('CMP-01 renders all its fields', async () => {
  const { container } = render(
    <Teaser
      id="t"
      pretitle="Energy"
      title="Compress once"
      titleType="h3"
      description="<p>Heat the <b>plant</b></p>"
      imagePath="/a.svg"
      imageAlt="Exchanger"
      date="2025-10-02"
      link={link}
      actionsEnabled
      actions={actions}
      className="own"
    />,
  );
  expect(container.firstElementChild).toHaveClass('cmp-teaser', 'cmp-teaser--stacked', 'own');
  expect(container.firstElementChild).toHaveAttribute('id', 't');
  expect(screen.getByRole('heading', { level: 3, name: 'Compress once' })).toHaveClass('cmp-teaser__title');
  expect(screen.getByText('Energy')).toHaveClass('cmp-teaser__pretitle');
  expect(screen.getByRole('img', { name: 'Exchanger' })).toHaveAttribute('src', '/a.svg');
  expect(container.querySelector('.cmp-teaser__description')).toHaveTextContent('Heat the plant');
  expect(container.querySelector('time')).toHaveAttribute('datetime', '2025-10-02');
  expect(screen.getAllByRole('link').map(anchor => anchor.getAttribute('href'))).toEqual([
    '/a.html',
    '/one',
    'tel:+46',
  ]);
  expect(container.querySelector('a a')).toBeNull();
  expect(await findings()).toEqual([]);
});

test('CMP-01 one link covers title and image', () => {
  const { container } = render(<Teaser title="Air" imagePath="/a.svg" link={link} />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(container.firstElementChild).toHaveClass('cmp-teaser--linked');
});

test('CMP-01 with imageLinkHidden, only the title is linked', () => {
  const { container } = render(<Teaser title="Air" imagePath="/a.svg" link={link} imageLinkHidden />);
  expect(screen.getByRole('link', { name: 'Air' })).toHaveClass('cmp-teaser__title-link');
  expect(container.firstElementChild).not.toHaveClass('cmp-teaser--linked');
});

test('CMP-01 with titleLinkHidden, only the image is linked, named by the title', async () => {
  const { container } = render(<Teaser title="Air" imagePath="/a.svg" link={link} titleLinkHidden />);
  expect(screen.getByRole('link', { name: 'Air' })).toHaveClass('cmp-teaser__link');
  expect(container.firstElementChild).not.toHaveClass('cmp-teaser--linked');
  expect(await findings()).toEqual([]);
});

test('CMP-01 with both hidden, nothing is linked', () => {
  render(<Teaser title="Air" imagePath="/a.svg" link={link} titleLinkHidden imageLinkHidden />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('CMP-01 a linked image without text has an accessible name', async () => {
  render(<Teaser imagePath="/a.svg" link={link} />);
  expect(screen.getByRole('link', { name: '/a.html' })).toHaveAttribute('href', '/a.html');
  expect(await findings()).toEqual([]);
});

test('CMP-02 renders actions only if they are enabled', () => {
  const { rerender } = render(<Teaser title="Air" actions={actions} />);
  expect(screen.queryByRole('link')).toBeNull();
  rerender(<Teaser title="Air" actions={actions} actionsEnabled />);
  expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute('id', 'one');
});

test('CMP-02 defaults to the link of its first action', () => {
  render(<Teaser title="Air" actions={actions} actionsEnabled />);
  expect(screen.getByRole('link', { name: 'Air' })).toHaveAttribute('href', '/one');
});

test('CMP-02 outside a stacked teaser the first action is primary, the others are secondary', () => {
  render(<Teaser title="Air" typeVariant="side" actions={actions} actionsEnabled />);
  expect(screen.getByRole('link', { name: 'Compare' })).toHaveClass('cmp-button--primary');
  expect(screen.getByRole('link', { name: 'Call' })).toHaveClass('cmp-button--secondary');
});

test('CMP-02 an action can set its type', () => {
  const actions = [{ title: 'Go', link, type: 'primary' as const }];
  render(<Teaser title="Air" actions={actions} actionsEnabled />);
  expect(screen.getByRole('link', { name: 'Go' })).toHaveClass('cmp-button--primary');
});

test.each(['stacked', 'side', 'overlay', 'hero'] as const)('CMP-01 is %s', async typeVariant => {
  const { container } = render(
    <Teaser title="Air" imagePath="/a.svg" typeVariant={typeVariant} alignContent="end" link={link} />,
  );
  expect(container.firstElementChild).toHaveClass(`cmp-teaser--${typeVariant}`, 'cmp-teaser--end');
  expect(container.querySelector('img')?.getAttribute('loading')).toBe(
    typeVariant === 'hero' ? null : 'lazy',
  );
  expect(await findings()).toEqual([]);
});

test.each([
  [{ typeVariant: 'hero', titleType: 'h1' }, null, 'high'],
  [{ typeVariant: 'hero', titleType: 'h2' }, null, null],
  [{ typeVariant: 'side' }, 'lazy', null],
  [{ typeVariant: 'side', priority: true }, null, 'high'],
  [{ typeVariant: 'hero', titleType: 'h1', priority: false }, 'lazy', null],
] as const)('CMP-01 %j: its image has loading=%s, fetchpriority=%s', (props, loading, priority) => {
  const { container } = render(<Teaser title="Air" imagePath="/a.svg" {...props} />);
  const image = container.querySelector('img');
  expect([image?.getAttribute('loading'), image?.getAttribute('fetchpriority')]).toEqual([loading, priority]);
});

test('CMP-01 its description is clamped by CSS only', () => {
  const { container } = render(<Teaser description="<p>A long one</p>" lineClamp={2} />);
  const description = container.querySelector<HTMLElement>('.cmp-teaser__description');
  expect(description?.style.getPropertyValue('--cmp-teaser-lines')).toBe('2');
  expect(description).toHaveTextContent('A long one');
});

test('CMP-01 its description is sanitised, and unescaped if necessary', () => {
  const { container, rerender } = render(<Teaser description={'<p onclick="x">a<script>b</script></p>'} />);
  expect(container.querySelector('.cmp-teaser__description')?.innerHTML).toBe('<p>a</p>');
  rerender(<Teaser description={'Questions &amp; &lt;answers&gt;'} />);
  expect(container.querySelector('.cmp-teaser__description')).toHaveTextContent('Questions & <answers>');
});

test('CMP-01 a video replaces the image, which becomes its poster', async () => {
  const source = [
    { id: 'a', url: '/a.webm', type: 'video/webm' },
    { id: 'b', url: 'javascript:alert(1)' },
  ];
  const video = { loop: true, muted: true, playsInline: true, width: 640, height: 480, source };
  const { container } = render(<Teaser title="Rotors" imagePath="/a.svg" link={link} video={video} />);
  const element = container.querySelector('video');
  expect(element).toHaveAttribute('poster', '/a.svg');
  expect(element).toHaveAttribute('aria-label', 'Rotors');
  expect(element).toHaveAttribute('width', '640');
  expect(element?.loop && element.controls && element.muted).toBe(true);
  expect([...container.querySelectorAll('source')].map(file => file.getAttribute('src'))).toEqual([
    '/a.webm',
  ]);
  expect(container.querySelector('img, a video')).toBeNull();
  expect(await findings()).toEqual([]);
});

test('CMP-01 a video plays automatically only muted, and not under reduced motion', () => {
  const video = { autoPlay: true, source: [{ url: '/a.webm' }] };
  const { container } = render(<Teaser video={video} />);
  expect(container.querySelector('video')?.muted).toBe(true);
  expect(container.querySelector('video')).toHaveAttribute('aria-label', 'Video');
  expect(container.querySelector('source')).toHaveAttribute(
    'media',
    '(prefers-reduced-motion: no-preference)',
  );
});

test('CMP-01 renders nothing without fields', () => {
  const { container } = render(<Teaser id="t" actionsEnabled={false} imageLinkHidden={false} link={link} />);
  expect(container).toBeEmptyDOMElement();
});

describe('models of older generations', () => {
  test('a plain URL', () => {
    const { link: leads, actions: offered } = readTeaser({
      title: 'T',
      linkURL: '/a',
      actions: [{ id: 'x', title: 'A', url: '/b' }],
    });
    expect([leads, offered]).toEqual([
      { valid: true, url: '/a' },
      [{ id: 'x', title: 'A', link: { valid: true, url: '/b' } }],
    ]);
  });

  test("the commerce components' links", () => {
    const { actions: offered } = readTeaser({
      actions: [
        {
          title: 'A',
          url: '/a',
          link: { htmlAttributes: { href: '/a', target: '_blank' }, url: '/a', valid: true },
        },
        { title: 'B', link: { htmlAttributes: { href: '/b' } } },
      ],
    });
    expect(offered).toEqual([
      { title: 'A', link: { valid: true, url: '/a', attributes: { target: '_blank' } } },
      { title: 'B', link: { valid: true, url: '/b' } },
    ]);
  });

  test('keeps a model of the current generation', () => {
    const modelLink = { valid: true, url: '/a', attributes: { 'aria-label': 'x' } };
    expect(readTeaser({ title: 'T', link: modelLink })).toEqual({ title: 'T', link: modelLink });
  });
});
