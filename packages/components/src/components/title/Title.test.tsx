import { render, screen } from '@testing-library/react';
import { findings } from '../../../test/axe';
import { Title } from './Title';

const link = {
  valid: true,
  url: '/a.html',
  attributes: { title: 'More', 'aria-label': 'Air, page', target: '_blank' },
};

test.each(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const)('CMP-15 is a heading %s', type => {
  render(<Title id="t" text="Air" type={type} />);
  const heading = screen.getByRole('heading', { level: Number(type[1]), name: 'Air' });
  expect(heading).toHaveClass('cmp-title__text');
  expect(heading.parentElement).toHaveClass('cmp-title');
  expect(heading.parentElement).toHaveAttribute('id', 't');
});

test('CMP-15 the default level is h1', () => {
  render(<Title text="Air" />);
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});

test('CMP-15 can be a link, with its attributes', () => {
  render(<Title text="Air" link={link} />);
  const anchor = screen.getByRole('link', { name: 'Air, page' });
  expect(anchor).toHaveClass('cmp-title__link');
  expect(anchor).toHaveAttribute('href', '/a.html');
  expect(anchor).toHaveAttribute('target', '_blank');
  expect(anchor).toHaveAttribute('rel', 'noopener');
  expect(anchor).toHaveAttribute('title', 'More');
});

test.each([
  ['a disabled link', { linkDisabled: true, link }],
  ['an invalid link', { link: { valid: false, url: '/a' } }],
  ['a link without an address', { link: { valid: true } }],
  ['an unsafe address', { link: { url: 'javascript:alert(1)' } }],
])('CMP-15 is plain text with %s', (_name, props) => {
  render(<Title text="Air" {...props} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Air' })).toBeInTheDocument();
});

test('CMP-15 announces that a link opens a new tab', () => {
  const away = { url: '/a', attributes: { target: '_blank' } };
  render(<Title text="Air" link={away} labels={{ newTab: 'neuer Reiter' }} />);
  expect(screen.getByRole('link', { name: 'Air (neuer Reiter)' })).toBeInTheDocument();
});

test('CMP-15 renders nothing without text, and escapes markup', () => {
  const { container, rerender } = render(<Title id="t" type="h2" />);
  expect(container).toBeEmptyDOMElement();
  rerender(<Title text="<b>5 < 6</b>" />);
  expect(screen.getByRole('heading', { name: '<b>5 < 6</b>' })).toBeInTheDocument();
});

test('CMP-15 has no axe violations', async () => {
  render(<Title text="Air" link={link} />);
  expect(await findings()).toEqual([]);
});
