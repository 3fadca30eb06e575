import { render, screen } from '@testing-library/react';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { Statistics, type StatisticsItem } from '.';

const data = { mine: { '@type': 'plenum/components/statistics' } };
const items: StatisticsItem[] = [
  { id: 'heat', value: '94', unit: '%', label: 'of the shaft power comes back as hot water' },
  { value: 1947, label: 'founded in Gothenburg' },
];
const figures = () =>
  [...document.querySelectorAll('dl > div')].map(({ children }) =>
    [...children].map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  );

test('DMO-10 a description list: each label comes before its figure, which is isolated', async () => {
  render(<Statistics id="mine" className="own" items={items} dataLayer={data} data-site="a" />);
  expect(figures()).toEqual([
    ['DT of the shaft power comes back as hot water', 'DD 94\u00a0%'],
    ['DT founded in Gothenburg', 'DD 1,947'],
  ]);
  expect(document.querySelector('dd > bdi')?.textContent).toBe('94\u00a0%');
  expect(document.getElementById('heat')).toHaveClass('cmp-statistics__item');
  const root = document.getElementById('mine');
  expect(root).toHaveClass('cmp-statistics', 'own');
  expect(root).not.toHaveClass('cmp-statistics--rows');
  expect(root).toHaveAttribute('data-site', 'a');
  expect(root).toHaveAttribute('data-cmp-data-layer', JSON.stringify(data));
  expect(await findings()).toEqual([]);
});

test('DMO-10 rows have a modifier', () => {
  render(<Statistics id="mine" items={items} typeVariant="rows" />);
  expect(document.getElementById('mine')).toHaveClass('cmp-statistics--rows');
});

test.each([
  ['de', 6900, '6.900'],
  ['en', 14.7, '14.7'],
  ['ar', 6900, '6,900'],
  ['no language', 6900, '6,900'],
  ['de', '6 900', '6 900'],
])('DMO-10 in %s, the value %p is written %p', (language, value, text) => {
  render(<Statistics items={[{ value, label: 'people' }]} labels={{ language }} />);
  expect(screen.getByRole('definition')).toHaveTextContent(text);
});

test('a house style has its own separator of thousands', () => {
  render(<Statistics items={[{ value: 6900.5, label: 'people' }]} labels={{ groupSeparator: '\u00a0' }} />);
  expect(screen.getByRole('definition').textContent).toBe('6\u00a0900.5');
});

test('DMO-10 renders nothing without figures', () => {
  const { container } = render(
    <>
      <Statistics />
      <Statistics items={[]} />
    </>,
  );
  expect(container).toBeEmptyDOMElement();
});

test('DMO-10 a model: skips items without figure or label, ignores invalid fields, keeps the rest', () => {
  const model = {
    ':type': 'site/components/statistics/v1/statistics',
    id: 'mine',
    typeVariant: 'rows',
    items: [
      { id: 'a', value: 0, unit: '°C', label: 'zero is a figure', unknown: { a: 1 } },
      { value: ' 62 ', unit: {}, label: ' locations ', id: 7 },
      { value: '<b>1</b>', label: '<img src=x onerror="alert(1)">' },
      { value: Number.NaN, label: 'no figure' },
      { value: '  ', label: 'no figure' },
      { value: '3', label: ' ' },
      { value: '4' },
      null,
      'text',
    ],
  };
  const { container, rerender } = render(<Content model={model} />);
  expect(figures()).toEqual([
    ['DT zero is a figure', 'DD 0\u00a0°C'],
    ['DT locations', 'DD 62'],
    ['DT <img src=x onerror="alert(1)">', 'DD <b>1</b>'],
  ]);
  expect(container.querySelector('img, b')).toBeNull();
  expect(document.getElementById('mine')).toHaveClass('cmp-statistics--rows');
  rerender(<Content model={{ ...model, items: {}, typeVariant: 7 }} />);
  expect(container).toBeEmptyDOMElement();
});
