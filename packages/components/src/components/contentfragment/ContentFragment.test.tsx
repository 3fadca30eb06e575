import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { ContentFragment, type ContentFragmentProps } from '.';
import { formatDate, formatNumber } from './formats';

const type = 'core/wcm/components/contentfragment/v1/contentfragment';
const machine: ContentFragmentProps = {
  id: 'f',
  title: 'PX 90',
  description: 'Oil-free & dry <air>',
  model: 'plenum/models/machine',
  elements: {
    sound: { title: 'Sound', value: 64, dataType: 'long', ':type': 'long' },
    note: { title: 'Note', value: '<p>Two <b>dry</b> stages</p>', ':type': 'text/html' },
    cooling: { title: 'Cooling', value: ['Air', 'Water'], multiValue: true },
  },
  elementsOrder: ['note', 'cooling', 'gone'],
};

/** The visible names and values. */
const pairs = (root: ParentNode = document) =>
  [...root.querySelectorAll('.cmp-contentfragment__element')].map(element => [
    element.querySelector('dt')?.textContent,
    element.querySelector('dd')?.textContent,
  ]);
/** The HTML of the value of one element. */
const htmlOf = (element: object, labels?: ContentFragmentProps['labels']) => {
  const { container, unmount } = render(
    <ContentFragment elements={{ one: element, two: { value: 'b' } }} labels={labels} />,
  );
  const html = container.querySelector('dd')?.innerHTML;
  unmount();
  return html;
};

describe('CMP-23 a content fragment', () => {
  test('title, description and elements in order, those missing from the order last', async () => {
    const data = { f: { '@type': 'x', elements: [{ 'xdm:title': 'Note' }] } };
    render(
      <>
        <h2>Machines</h2>
        <ContentFragment {...machine} className="mine" dataLayer={data} data-site="a" />
      </>,
    );
    const root = screen.getByRole('article');
    expect(root).toHaveAttribute('id', 'f');
    expect(root.className).toBe('cmp-contentfragment mine');
    expect(root).toHaveAttribute('data-site', 'a');
    expect(root).toHaveAttribute('data-cmp-contentfragment-model', 'plenum/models/machine');
    expect(root).toHaveAttribute('data-cmp-data-layer', JSON.stringify(data));
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('PX 90');
    expect(document.querySelector('.cmp-contentfragment__description')).toHaveTextContent(
      'Oil-free & dry <air>',
    );
    expect(pairs()).toEqual([
      ['Note', 'Two dry stages'],
      ['Cooling', 'AirWater'],
      ['Sound', '64'],
    ]);
    expect(document.querySelector('.cmp-contentfragment__element--note dd')?.innerHTML).toBe(
      '<div class="cmp-text"><p>Two <b>dry</b> stages</p></div>',
    );
    expect(
      within(root)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Air', 'Water']);
    expect(await findings()).toEqual([]);
  });

  test('the level of the title follows the page; the model’s link is on the title', () => {
    render(
      <ContentFragment
        {...machine}
        titleType="h2"
        link={{ url: '/px-90.html', attributes: { target: '_blank' } }}
        dataLayer={{ f: {} }}
      />,
    );
    const link = screen.getByRole('link', { name: 'PX 90 (opens in a new tab)' });
    expect(screen.getByRole('heading', { level: 2 })).toContainElement(link);
    expect(link).toHaveAttribute('data-cmp-clickable', '');
  });

  test('without a title or a value, an element has its name and a dash', () => {
    render(
      <ContentFragment
        elements={{
          a: { value: '' },
          'b c': {},
          d: { value: [] },
          e: { value: [null, 'x'] },
          f: { value: 0 },
        }}
      />,
    );
    expect(pairs()).toEqual([
      ['a', '–'],
      ['b c', '–'],
      ['d', '–'],
      ['e', 'x'],
      ['f', '0'],
    ]);
    expect(document.querySelector('.cmp-contentfragment__element--b-c')).not.toBeNull();
  });

  test('without content nothing is rendered', () => {
    const { container } = render(
      <>
        <ContentFragment />
        <ContentFragment id="a" model="m" elements={{}} elementsOrder={['a']} items={[]} />
      </>,
    );
    expect(container).toBeEmptyDOMElement();
  });
});

describe('CMP-23 the types of elements', () => {
  const text = (value: string) => `<span class="cmp-contentfragment__text">${value}</span>`;

  test.each([
    ['plain text', { value: 'a\n<b>b</b>', ':type': 'text/plain' }, text('a\n&lt;b&gt;b&lt;/b&gt;')],
    ['a string', { value: '<i>', ':type': 'string' }, text('&lt;i&gt;')],
    ['a text without a type', { value: 'one' }, text('one')],
    ['HTML', { value: '<p>a</p>', ':type': 'text/html' }, '<div class="cmp-text"><p>a</p></div>'],
    ['HTML in a list, which has no type', { value: ['<p>a</p>'] }, '<div class="cmp-text"><p>a</p></div>'],
    [
      'Markdown, of which the exporter sends HTML',
      { value: '**a**', paragraphs: ['<p><b>a</b></p>'], ':type': 'text/x-markdown' },
      '<div class="cmp-text"><p><b>a</b></p></div>',
    ],
    ['Markdown alone', { value: '**a**', ':type': 'text/x-markdown' }, text('**a**')],
    [
      'a text with an empty paragraph',
      { value: '<p>a</p>', paragraphs: [''], ':type': 'text/html' },
      '<div class="cmp-text"><p>a</p></div>',
    ],
    ['a number', { value: 12400.5, dataType: 'double' }, '<data value="12400.5">12,400.5</data>'],
    ['a number as text', { value: '1200', dataType: 'long' }, '<data value="1200">1,200</data>'],
    ['a text of digits', { value: '1200', dataType: 'string' }, text('1200')],
    ['true', { value: true, ':type': 'boolean' }, 'Yes'],
    ['false', { value: false, ':type': 'boolean' }, 'No'],
    ['a boolean as text', { value: 'true', dataType: 'boolean' }, 'Yes'],
    [
      'a day',
      { value: 1676419200000, ':type': 'calendar', dataType: 'calendar' },
      '<time datetime="2023-02-15">February 15, 2023</time>',
    ],
    ['no date', { value: 'soon', dataType: 'calendar' }, text('soon')],
    [
      'JSON',
      { value: { bar: [7, '8.5'] }, ':type': 'json' },
      '<pre class="cmp-contentfragment__json">{\n  "bar": [\n    7,\n    "8.5"\n  ]\n}</pre>',
    ],
  ])('%s', (_name, element, html) => {
    expect(htmlOf(element)).toBe(html);
  });

  test('dates, numbers and booleans are formatted for the language', () => {
    const labels = { language: 'de', fragmentYes: 'Ja' };
    expect(htmlOf({ value: '2026-03-14', dataType: 'date' }, labels)).toBe(
      '<time datetime="2026-03-14">14. März 2026</time>',
    );
    expect(htmlOf({ value: 12400.5, dataType: 'double' }, labels)).toBe(
      '<data value="12400.5">12.400,5</data>',
    );
    expect(htmlOf({ value: true }, labels)).toBe('Ja');
  });

  test.each([
    ['2026-03-14T09:30:00Z', 'calendar', 'en-GB', '14 March 2026 at 09:30 UTC', '2026-03-14T09:30:00.000Z'],
    ['2026-03-14T09:30:00+02:00', 'datetime', 'en-GB', '14 March 2026 at 09:30', '2026-03-14T07:30:00.000Z'],
    ['2026-03-14T09:30:00Z', 'date', 'en-GB', '14 March 2026', '2026-03-14'],
    ['2026-03-14', 'datetime', 'en-GB', '14 March 2026', '2026-03-14'],
    ['2026-03-14T09:30:00Z', 'time', 'en-GB', '09:30', '09:30'],
    ['09:30:00', 'time', 'en-GB', '09:30', '09:30'],
    ['09:30', 'calendar', 'en-GB', '09:30', '09:30'],
    [1773480600000, 'timestamp', 'en-GB', '14 March 2026 at 09:30 UTC', '2026-03-14T09:30:00.000Z'],
    ['2026-03-14', 'date', 'ar', '14 مارس 2026', '2026-03-14'],
    ['2026-03-14', 'date', 'no language', 'March 14, 2026', '2026-03-14'],
  ])('the date %p of the type %s in %s is %s', (value, kind, language, words, dateTime) => {
    const date = formatDate(value, kind, language);
    // Versions of ICU differ in the word or the comma between day and time.
    expect(date?.text.replace(/ at |, (?=\d\d:)/, ' at ')).toBe(words);
    expect(date?.machine).toBe(dateTime);
  });

  test.each([
    ['2026-02-30', 'date'],
    ['tomorrow', 'calendar'],
    ['2026-03-14', 'string'],
    ['2026-03-14', 'constructor'],
    [Number.NaN, 'calendar'],
  ])('%p of the type %s is not a date', (value, kind) => {
    expect(formatDate(value, kind, 'en')).toBeUndefined();
  });

  test.each([
    ['', 'long'],
    ['many', 'double'],
    [Number.POSITIVE_INFINITY, ''],
  ])('%p of the type %p is not a number', (value, kind) => {
    expect(formatNumber(value, kind, 'en')).toBeUndefined();
  });

  test('a fragment in a fragment has a heading one level lower', async () => {
    render(
      <>
        <h1>Page</h1>
        <ContentFragment
          title="Machine"
          titleType="h2"
          elements={{
            motor: { title: 'Motor', value: { title: 'IE5', elements: { power: { value: 90 } } } },
            stages: {
              value: [
                { title: 'First', elements: { ratio: { value: '2.1' } } },
                { title: 'Second', elements: {} },
              ],
            },
          }}
        />
      </>,
    );
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'IE5',
      'First',
      'Second',
    ]);
    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(await findings()).toEqual([]);
  });
});

describe('CMP-23 one text of a content fragment', () => {
  const paragraphs = ['<p>One</p>', '<ul><li>Two</li></ul>', '<p>Three</p>'];
  const item = (key: string) => ({ key, children: <b>{key}</b> });
  const shape = () =>
    [...(document.querySelector('.cmp-contentfragment__elements')?.children ?? [])].map(
      child => child.textContent,
    );

  test('it has no list of names and values', async () => {
    render(
      <ContentFragment
        elements={{ main: { title: 'Main', value: 'x', ':type': 'text/html' } }}
        paragraphs={paragraphs}
      />,
    );
    expect(document.querySelector('dl')).toBeNull();
    expect(shape()).toEqual(['OneTwoThree']);
    const text = document.querySelector('.cmp-contentfragment__element--main');
    expect(text).toHaveAttribute('data-cmp-contentfragment-element', 'Main');
    expect(text?.querySelector('.cmp-text')?.innerHTML).toBe(paragraphs.join(''));
    expect(await findings()).toEqual([]);
  });

  test('components are between its paragraphs; others come after the last one', () => {
    render(
      <ContentFragment
        paragraphs={paragraphs}
        items={[item('par9'), item('par1'), item('par3'), item('x')]}
      />,
    );
    expect(shape()).toEqual(['One', 'par1', 'TwoThree', 'par3', 'par9', 'x']);
  });

  test('other elements keep their names', () => {
    render(
      <ContentFragment
        paragraphs={paragraphs}
        elements={{
          sound: { title: 'Sound', value: 64 },
          main: { title: 'Main', value: 'x', ':type': 'text/html' },
        }}
      />,
    );
    expect(shape()).toEqual(['OneTwoThree']);
    expect(pairs()).toEqual([['Sound', '64']]);
  });

  test('without paragraphs, components come after the elements', () => {
    render(<ContentFragment elements={{ a: { value: 'A' } }} items={[item('par1')]} />);
    expect(screen.getByRole('article')).toHaveTextContent('aApar1');
  });
});

describe('CMP-23 the associated content of a content fragment', () => {
  test('is a list of links with a heading', async () => {
    render(
      <>
        <h2>Page</h2>
        <ContentFragment
          title="Machine"
          associatedContent={[
            { title: 'Data sheet', path: '/files/px-90.pdf' },
            { path: '/content/dam/plenum/manual' },
            { title: 'Script', link: { url: 'javascript:alert(1)' } },
            {},
          ]}
          labels={{ fragmentRelated: 'Dazu' }}
        />
      </>,
    );
    expect(screen.getByRole('heading', { level: 4 })).toHaveTextContent('Dazu');
    expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Data sheet', '/files/px-90.pdf'],
      ['manual', '/content/dam/plenum/manual'],
    ]);
    expect(screen.getAllByRole('listitem')[2]).toHaveTextContent('Script');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(await findings()).toEqual([]);
  });
});

describe('CMP-23 models of the CMS', () => {
  test('an older one has its paragraphs in the element', () => {
    const model = {
      ':type': 'core/wcm/extension/components/contentfragment/v1/contentfragment',
      title: 'Simple',
      elements: {
        main: {
          title: 'Main',
          value: '<h4>A</h4>\n<p>B</p>',
          dataType: 'string',
          paragraphs: ['<h4>A</h4>\n', '<p>B</p>'],
          ':type': 'text/html',
        },
      },
      elementsOrder: ['main'],
      ':items': {
        par2: { ':type': 'x/container', ':items': { t: { ':type': 'x/text', text: '<p>C</p>' } } },
      },
      ':itemsOrder': ['par2'],
    };
    render(<Content model={model} />);
    expect(document.querySelector('dl')).toBeNull();
    expect(document.querySelector('.cmp-contentfragment__elements')).toHaveTextContent(/^A\s*BC$/);
  });

  test('bare values, addresses, paths and `null`', () => {
    const model = {
      ':type': type,
      id: 'm',
      title: 'Air',
      url: '/air.html',
      titleType: 'H2',
      model: null,
      elements: { a: 'A', b: 2, c: null, d: { value: null, title: 7 }, e: false },
      associatedContent: ['/files/a.pdf', 5, { title: 'B', url: '/b.html' }, null],
    };
    render(<Content model={model} labels={{ fragmentNo: 'Nein' }} />);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Air');
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/air.html',
      '/files/a.pdf',
      '/b.html',
    ]);
    expect(pairs()).toEqual([
      ['a', 'A'],
      ['b', '2'],
      ['7', '–'],
      ['e', 'Nein'],
    ]);
  });

  test.each([null, 5, 'x', true, [], [{}], {}, { a: [] }, { a: { value: [[{}]] } }])(
    'elements, order and paragraphs that are %j break nothing',
    value => {
      for (const field of ['elements', 'elementsOrder', 'paragraphs', 'associatedContent', 'items']) {
        const model = { ':type': type, title: 'kept', [field]: value };
        const html = renderToString(<Content model={model} mode="preview" />);
        expect(html).toContain('kept');
        expect(html).not.toMatch(/\[object|undefined|NaN/);
      }
    },
  );

  test('HTML cannot start a script', () => {
    const html = '<p class="cmp-tabs" onclick="x()">a</p><script>x()</script><a href="javascript:x()">b</a>';
    render(
      <Content
        model={{
          ':type': type,
          paragraphs: [html],
          link: { url: 'javascript:x()' },
          title: 'T',
          elements: { a: { value: 'a', ':type': 'text/html' }, b: { value: html, ':type': 'text/html' } },
        }}
      />,
    );
    expect(document.body.innerHTML).not.toMatch(/onclick|<script|javascript:|cmp-tabs/);
  });
});
