import { render, screen } from '@testing-library/react';
import { findings } from '../../../test/axe';
import { background } from '../../model/background';
import { Container } from './Container';

const items = ['one', 'two'].map(key => ({ key, children: <p>{key}</p> }));

test('CMP-05 renders its items in order', async () => {
  const { container } = render(<Container id="c" items={items} className="own" />);
  expect(container.firstElementChild).toHaveClass('cmp-container', 'own');
  expect(container.firstElementChild).toHaveAttribute('id', 'c');
  expect(container).toHaveTextContent('onetwo');
  expect(container.querySelector('.cmp-container__grid')).toBeNull();
  expect(await findings()).toEqual([]);
});

test("CMP-05 renders the CMS's own grid", () => {
  const { container } = render(
    <Container
      gridClassNames="aem-Grid aem-Grid--12"
      columnClassNames={{
        one: 'aem-GridColumn aem-GridColumn--default--8',
        two: 'aem-GridColumn--phone--12',
      }}
      columnCount={12}
      items={items}
    />,
  );
  const grid = container.querySelector('.cmp-container__grid');
  expect(grid).toHaveClass('aem-Grid', 'aem-Grid--12');
  expect([...(grid?.children ?? [])].map(column => column.className)).toEqual([
    'aem-GridColumn aem-GridColumn--default--8',
    'aem-GridColumn--phone--12',
  ]);
});

test.each(['2', '3', '4', '5', '1-2', '2-1'])('CMP-05 supports the grid variant %s', variant => {
  const { container } = render(<Container gridClassNames={`cmp-container--${variant}`} items={items} />);
  expect(container.querySelector('.cmp-container__grid')).toHaveClass(`cmp-container--${variant}`);
  expect(container.querySelectorAll('.cmp-container__grid > *')).toHaveLength(2);
});

test('CMP-05 makes a column of each child, as of each item', () => {
  const { container } = render(
    <Container gridClassNames="cmp-container--2">
      <p>one</p>
      <p>two</p>
    </Container>,
  );
  expect(container.querySelectorAll('.cmp-container--2.cmp-container__grid > p')).toHaveLength(2);
});

test('CMP-05 is a named region if the author sets role and name', async () => {
  render(<Container roleAttribute="region" accessibilityLabel="Service" items={items} />);
  expect(screen.getByRole('region', { name: 'Service' })).toBeInTheDocument();
  expect(await findings()).toEqual([]);
});

test('CMP-05 ignores a name without a role', () => {
  const { container } = render(<Container accessibilityLabel="Service" items={items} />);
  expect(container.firstElementChild).not.toHaveAttribute('aria-label');
});

test('CMP-05 renders children, and its root element when empty', () => {
  const { container, rerender } = render(<Container>words</Container>);
  expect(container).toHaveTextContent('words');
  rerender(<Container id="c" items={[]} />);
  expect(container.firstElementChild).toHaveAttribute('id', 'c');
});

describe('a background', () => {
  test.each([
    ['background-color:#eef2f3;color:#03171e', { backgroundColor: '#eef2f3', color: '#03171e' }],
    [
      "background-image:url('/a;b.png');background-size:cover;background-repeat:no-repeat;",
      { backgroundImage: "url('/a;b.png')", backgroundSize: 'cover', backgroundRepeat: 'no-repeat' },
    ],
    ['BACKGROUND-COLOR : red', { backgroundColor: 'red' }],
    ['background-image:url(javascript:alert(1));color:red', { color: 'red' }],
    ['background-image:url(data:text/html,x)', undefined],
    ['position:fixed;inset:0;z-index:9', undefined],
    ['background-color', undefined],
    ['background-image: url( "/a.png" ), URL(/b.png) ', { backgroundImage: 'url( "/a.png" ), URL(/b.png)' }],
    ['background-image:url("javascript:alert(1)")', undefined],
    ["background-image:url(/a.png),url('javascript:alert(1)')", undefined],
    ['background-image:image-set(url( "javascript:alert(1)" ) 1x)', undefined],
    [
      'background-image:linear-gradient(rgb(1 2 3), red)',
      { backgroundImage: 'linear-gradient(rgb(1 2 3), red)' },
    ],
    ['background-color:red;(;color:blue', { backgroundColor: 'red' }],
    ['color:red"x;background-color:blue', { color: 'red' }],
    [';;:;', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s', (declarations, style) => expect(background(declarations)).toEqual(style));

  test('is on the root element', () => {
    const { container } = render(
      <Container backgroundStyle="background-color:rgb(1, 2, 3);position:fixed" />,
    );
    expect(container.firstElementChild).toHaveAttribute('style', 'background-color: rgb(1, 2, 3);');
  });
});

test('CMP-05 a background image gets a scrim, a background colour does not', () => {
  const { container, rerender } = render(<Container backgroundStyle="background-image:url(/a.svg)" />);
  expect(container.firstElementChild).toHaveClass('cmp-container--image');
  rerender(<Container backgroundStyle="background-color:#03171e" />);
  expect(container.firstElementChild).not.toHaveClass('cmp-container--image');
});
