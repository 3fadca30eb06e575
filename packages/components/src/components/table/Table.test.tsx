import { render, screen } from '@testing-library/react';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { mount } from '../../behaviour';
import { resize, setupDom } from '../../testing';
import { Table, type TableProps } from '.';
import { isNumeric } from './columns';
import { table } from './table.behaviour';

setupDom();

const models: TableProps = {
  id: 't',
  caption: 'PX models',
  columnOrder: ['model', 'flow', 'sound'],
  columnItems: {
    sound: { title: 'Sound, dB(A)' },
    flow: { title: 'Flow, m³/min' },
    model: { title: 'Model' },
  },
  rows: [
    { model: { text: 'PX 55', link: { valid: true, url: '/px-55.html' } }, flow: 8.9, sound: '62' },
    { sound: '65', model: 'PX 90 VS', flow: '4.6–15.1' },
  ],
};
/** The texts of all rows, header cells in brackets. */
const cells = () =>
  [...document.querySelectorAll('tr')].map(row =>
    [...row.cells].map(({ tagName, textContent }) => (tagName === 'TH' ? `[${textContent}]` : textContent)),
  );

/** Sets the widths of the table and of the place that it scrolls in. */
const widths = (content: number, place: number) => {
  const scroll = document.querySelector('.cmp-table__scroll') as HTMLElement;
  Object.defineProperty(scroll, 'scrollWidth', { configurable: true, value: content });
  resize(scroll, { width: place, height: 100 });
};
afterEach(() => {
  document.body.replaceChildren();
});

test('CMP-12 columns in their order with titles, cells by the id of their column', async () => {
  const data = { t: { '@type': 'table' } };
  render(<Table {...models} className="mine" dataLayer={data} data-site="a" />);
  expect(cells()).toEqual([
    ['[Model]', '[Flow, m³/min]', '[Sound, dB(A)]'],
    ['[PX 55]', '8.9', '62'],
    ['[PX 90 VS]', '4.6–15.1', '65'],
  ]);
  const root = document.getElementById('t');
  expect(root).toHaveClass('cmp-table', 'mine');
  expect(root).toHaveAttribute('data-site', 'a');
  expect(root).toHaveAttribute('data-cmp-data-layer', JSON.stringify(data));
  expect(screen.getByRole('link', { name: 'PX 55' })).toHaveAttribute('data-cmp-clickable', '');
  expect(await findings()).toEqual([]);
});

test('TBL-01 header cells have a scope, the caption names the table', () => {
  const { rerender } = render(<Table {...models} />);
  expect(screen.getByRole('table')).toHaveAccessibleName('PX models');
  expect(screen.getAllByRole('columnheader').map(cell => cell.getAttribute('scope'))).toEqual(
    Array(3).fill('col'),
  );
  expect(screen.getAllByRole('rowheader').map(cell => cell.getAttribute('scope'))).toEqual(['row', 'row']);
  rerender(<Table {...models} rowHeaders={false} />);
  expect(screen.queryByRole('rowheader')).toBeNull();
});

test('CMP-12 a cell marks the row of this page', () => {
  const cell = { title: 'PX 90', current: true };
  const model = {
    ':type': 'plenum/components/table',
    columnItems: { a: 'A' },
    rows: [{ a: cell }, { a: 'B' }],
  };
  render(<Content model={model} />);
  expect(screen.getAllByRole('rowheader').map(header => header.getAttribute('aria-current'))).toEqual([
    'true',
    null,
  ]);
});

test('CMP-12 columns of numbers are end-aligned, unless a column has a type', () => {
  const numbers = () =>
    [...document.querySelectorAll('thead th')].map(cell =>
      cell.classList.contains('cmp-table__cell--number'),
    );
  const { rerender } = render(<Table {...models} />);
  expect(numbers()).toEqual([false, true, true]);
  const columnItems = {
    ...models.columnItems,
    flow: { title: 'Flow', type: 'text' },
    model: { type: 'number' },
  } as const;
  rerender(<Table {...models} columnItems={columnItems} />);
  expect(numbers()).toEqual([true, false, true]);
});

test.each(['1', '-1.5', '+3 %', '1 640', '74,500', '≤ 0.04', '4.6–15.1', '1/2', '50%'])(
  '%p is a number',
  text => {
    expect(isNumeric(text)).toBe(true);
  },
);
test.each(['', '-', '90 kW', 'PX 90', 'n/a', `${'1 '.repeat(50_000)}x`])('%p is not a number', text => {
  expect(isNumeric(text)).toBe(false);
});

describe('TBL-01 the scroll region', () => {
  const region = () => screen.queryByRole('region');

  test('is a named tab stop only while the table overflows', async () => {
    render(<Table {...models} />);
    widths(400, 400);
    expect(region()).toBeNull();
    expect(document.querySelector('.cmp-table__scroll')).not.toHaveAttribute('tabindex');
    widths(640, 320);
    expect(region()).toHaveAccessibleName('PX models');
    expect(region()).toHaveAttribute('tabindex', '0');
    expect(await findings()).toEqual([]);
    widths(640, 640);
    expect(region()).toBeNull();
  });

  test('also has a name without a caption', () => {
    const { caption: _, ...rest } = models;
    render(<Table {...rest} labels={{ tableRegion: 'Tabelle' }} />);
    widths(640, 320);
    expect(region()).toHaveAccessibleName('Tabelle');
  });

  test('runs over plain HTML, and restores it', () => {
    const html = `<div class="cmp-table" id="p" data-cmp-table-label="Tabla">
      <div class="cmp-table__scroll"><table><tbody><tr><td>1</td></tr></tbody></table></div></div>`;
    document.body.innerHTML = html;
    const mounted = mount(table, document.getElementById('p') as HTMLElement);
    widths(640, 320);
    expect(region()).toHaveAccessibleName('Tabla');
    mounted.destroy();
    expect(document.body.innerHTML).toBe(html);
  });
});

describe('CMP-12 bad input', () => {
  test('missing cells are empty, extra cells are ignored, columns outside the order come last', () => {
    const rows = [{ a: '1', x: 'extra' }, { b: '2' }, {}] as NonNullable<TableProps['rows']>;
    render(
      <Table
        columnOrder={['b', 'a', 'b']}
        columnItems={{ c: { title: 'C' }, a: { title: 'A' } }}
        rows={rows}
      />,
    );
    expect(cells()).toEqual([
      ['[]', '[A]', '[C]'],
      ['[]', '1', ''],
      ['[2]', '', ''],
      ['[]', '', ''],
    ]);
  });

  test('without columns, each cell id is a column; without titles, there is no header row', () => {
    render(<Table rows={[{ a: '1' }, { b: '2' }]} rowHeaders={false} />);
    expect(cells()).toEqual([
      ['1', ''],
      ['', '2'],
    ]);
  });

  test('without columns and rows nothing is rendered', () => {
    const { container } = render(<Table caption="Nothing" />);
    expect(container).toBeEmptyDOMElement();
  });

  test('names of Object.prototype are not columns or cells', () => {
    render(<Table columnOrder={['constructor', 'toString']} rows={[{ a: '1' }]} />);
    expect(cells()).toEqual([['[]', '']]);
  });

  test('a model with broken fields, links and lists of columns', () => {
    const model = {
      ':type': 'plenum/components/table',
      caption: { a: 1 },
      columnOrder: ['n', 7, null, 'l'],
      columnItems: [
        { id: 'n', title: 'Name' },
        'x',
        { title: 'no id' },
        { id: 'l', title: [], type: 'wide' },
      ],
      rows: [
        null,
        'text',
        { n: null, l: { title: 'Data sheet', url: '/a.pdf' } },
        { n: ['a'], l: { text: 'Bad', link: { url: 'javascript:alert(1)' } } },
        { n: 7, l: { link: '/no-text' } },
      ],
      rowHeaders: 'yes',
    };
    const { container } = render(<Content model={model} />);
    expect(cells()).toEqual([
      ['[Name]', '[]'],
      ['[]', 'Data sheet'],
      ['[]', 'Bad'],
      ['[7]', ''],
    ]);
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/a.pdf']);
    expect(container.innerHTML).not.toMatch(/undefined|\[object/);
  });

  test('a model with only column ids and titles', () => {
    const model = { ':type': 'plenum/components/table', columnItems: { a: 'A' }, rows: [{ a: 1 }] };
    render(<Content model={model} />);
    expect(cells()).toEqual([['[A]'], ['[1]']]);
  });

  test('10,000 rows', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ a: `${index}`, b: 'x' }));
    render(<Table columnOrder={['a', 'b']} rows={rows} />);
    expect(document.querySelectorAll('tr')).toHaveLength(10_000);
  });
});
