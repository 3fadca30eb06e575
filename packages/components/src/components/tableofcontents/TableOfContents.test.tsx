import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { mount } from '../../behaviour';
import { setIntersecting, setupDom } from '../../testing';
import { TableOfContents, type TableOfContentsItem } from '.';
import { slug } from './headings';
import { tableofcontents } from './tableofcontents.behaviour';

setupDom();

/** Scrolls: the headings with these ids are above the lower third of the window, the others below it. */
const report = (above: string[], below: string[] = []) => {
  const find = (ids: string[]) => ids.map(id => document.getElementById(id) as Element);
  setIntersecting(find(below), false);
  setIntersecting(find(above));
};
afterEach(() => {
  document.body.replaceChildren();
});

const ARTICLE = `
  <h1>Air, measured</h1>
  <h2 id="what">What was measured</h2>
  <h2>Leaks &amp; losses</h2>
  <h4>Where <em>they</em> are</h4>
  <h3>What they cost</h3>
  <h2> </h2>
  <h2>Leaks &amp; losses</h2>
  <h2 class="quiet">Aside</h2>
  <div class="quiet"><h3>In an aside</h3></div>
  <div class="cmp-accordion"><h3 class="cmp-accordion__header"><button>Question</button></h3></div>`;
// biome-ignore lint/security/noDangerouslySetInnerHtml: it is the text above
const Article = () => <div dangerouslySetInnerHTML={{ __html: ARTICLE }} />;

/** The entries as nested arrays: text, URL, child entries. */
type Entry = [text: string | null | undefined, href: string | null | undefined, ...below: Entry[]];
const entries = (list = document.querySelector('.cmp-toc .cmp-toc__list')): Entry[] =>
  [...(list?.children ?? [])].map(item => {
    const link = item.querySelector('a');
    return [link?.textContent, link?.getAttribute('href'), ...entries(item.querySelector('ul, ol'))];
  });
const texts = () => [...document.querySelectorAll('.cmp-toc__link')].map(link => link.textContent);
const current = () =>
  [...document.querySelectorAll('[aria-current="location"]')].map(link => link.getAttribute('href'));
const plain = (settings = '') =>
  `<div class="cmp-toc" id="t"><div class="cmp-toc__placeholder"${settings}></div></div>`;
const start = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`;
  return mount(tableofcontents, document.querySelector('.cmp-toc') as HTMLElement);
};
const EXPECTED: Entry[] = [
  [
    'Air, measured',
    '#air-measured',
    ['What was measured', '#what'],
    [
      'Leaks & losses',
      '#leaks-losses',
      ['Where they are', '#where-they-are'],
      ['What they cost', '#what-they-cost'],
    ],
    ['Leaks & losses', '#leaks-losses-1'],
    ['Aside', '#aside', ['In an aside', '#in-an-aside']],
  ],
];

describe('TOC-01 over plain HTML', () => {
  test('nested by level, with ids for headings without one, without headers of accordions', async () => {
    start(plain() + ARTICLE);
    expect(entries()).toEqual(EXPECTED);
    expect(screen.getByRole('navigation', { name: 'On this page' })).toHaveAttribute('id', 't');
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.cmp-toc__link'))
      expect(document.getElementById(link.hash.slice(1))?.textContent).toBe(link.textContent);
  });

  test('has no axe violations', async () => {
    start(`${plain()}<h1>Air</h1><h2>Leaks</h2>`);
    report(['air', 'leaks']);
    expect(current()).toEqual(['#leaks']);
    expect(await findings()).toEqual([]);
  });

  test('destroy restores the page', () => {
    const html = plain(' data-cmp-toc-list-type="numbered"') + ARTICLE;
    const mounted = start(html);
    expect(document.querySelectorAll('.cmp-toc ol')).toHaveLength(4);
    mounted.destroy();
    expect(document.querySelector('main')?.innerHTML).toBe(`${html}`);
  });

  test('the settings of the CMS: levels, included and ignored class names', () => {
    start(
      plain(
        ' data-cmp-toc-start-level="2" data-cmp-toc-stop-level="h3" data-cmp-toc-ignore-classes="quiet"',
      ) + ARTICLE,
    );
    expect(texts()).toEqual(['What was measured', 'Leaks & losses', 'What they cost', 'Leaks & losses']);
    start(plain(' data-cmp-toc-include-classes="loud,quiet"') + ARTICLE);
    expect(texts()).toEqual(['Aside', 'In an aside']);
    start(plain(' data-cmp-toc-start-level="4" data-cmp-toc-stop-level="2"') + ARTICLE);
    expect(texts()).toEqual([]);
    expect(document.querySelector('.cmp-toc')).toHaveClass('cmp-toc--empty');
  });

  test('updates when content is added later', async () => {
    start(`${plain()}<h2 id="a">A</h2>`);
    const late = document.createElement('h2');
    late.textContent = 'Late';
    document.querySelector('main')?.append(late);
    await waitFor(() => expect(texts()).toEqual(['A', 'Late']));
    late.textContent = 'Later';
    await waitFor(() => expect(texts()).toEqual(['A', 'Later']));
    expect(late.id).toBe('late');
    late.remove();
    await waitFor(() => expect(texts()).toEqual(['A']));
  });

  test('a `cmp-toc-scope` limits it; ignores its own title and headings in dialogs', () => {
    start(
      `<h2>Out</h2><div class="cmp-toc-scope">${plain()}<h2>In</h2><dialog><h2>Dialog</h2></dialog></div>`,
    );
    expect(texts()).toEqual(['In']);
  });

  test('the entry of the heading in view is marked', () => {
    start(plain() + ARTICLE);
    expect(current()).toEqual([]);
    report(['air-measured', 'what']);
    expect(current()).toEqual(['#what']);
    report(['leaks-losses'], []);
    expect(current()).toEqual(['#leaks-losses']);
    report([], ['leaks-losses', 'what', 'air-measured']);
    expect(current()).toEqual([]);
  });

  test('a clicked entry stays marked while its heading is in view, even if it is the last one', async () => {
    start(plain() + ARTICLE);
    await userEvent.click(screen.getByRole('link', { name: 'Aside' }));
    expect(current()).toEqual(['#aside']);
    const heading = document.getElementById('aside') as HTMLElement;
    let top = 500;
    heading.getBoundingClientRect = () => ({ top }) as DOMRect;
    report(['air-measured', 'what']);
    expect(current()).toEqual(['#aside']);
    top = 5000;
    report(['air-measured']);
    expect(current()).toEqual(['#what']);
  });
});

test.each([
  ['Leaks & losses', 'leaks-losses'],
  ['  1.5 bar: “why?”  ', '1-5-bar-why'],
  ['Über Größe', 'über-größe'],
  ['圧縮空気の 測定', '圧縮空気の-測定'],
  ['قياس الهواء', 'قياس-الهواء'],
  ['हिन्दी', 'हिन्दी'],
  ['…', 'section'],
])('TOC-01 the id of %p is %p', (text, id) => {
  expect(slug(text)).toBe(id);
});

describe('CMP-19 in React', () => {
  const items: TableOfContentsItem[] = [
    { id: 'what', text: 'What was measured', children: [{ id: 'x', text: 'X', href: '/other.html#x' }] },
    { id: 'why', text: 'Why', active: true, href: 'javascript:alert(1)' },
  ];

  test('the entries of the server, then those of the page', async () => {
    const data = { t: { '@type': 'toc' } };
    const page = (
      <main>
        <TableOfContents
          id="t"
          className="mine"
          dataLayer={data}
          data-site="a"
          items={items}
          startLevel="h2"
        />
        <Article />
      </main>
    );
    const { container } = render(page);
    const nav = screen.getByRole('navigation', { name: 'On this page' });
    expect(nav).toHaveAttribute('id', 't');
    expect(nav).toHaveClass('cmp-toc', 'mine');
    expect(nav).toHaveAttribute('data-site', 'a');
    expect(nav).toHaveAttribute('data-cmp-data-layer', JSON.stringify(data));
    expect(entries()).toEqual(EXPECTED[0]?.slice(2));
    report(['what']);
    expect(current()).toEqual(['#what']);
    const late = document.createElement('h2');
    late.textContent = 'Late';
    container.querySelector('main')?.append(late);
    await waitFor(() => expect(texts()).toContain('Late'));
  });

  test('server rendering: nested, numbered, the active entry marked, unsafe URLs omitted', () => {
    const { renderToString } = jest.requireActual<typeof import('react-dom/server')>('react-dom/server');
    document.body.innerHTML = renderToString(
      <TableOfContents items={items} listType="numbered" labels={{ tocTitle: 'Inhalt' }} />,
    );
    expect(entries()).toEqual([
      ['What was measured', '#what', ['X', '/other.html#x']],
      ['Why', '#why'],
    ]);
    expect(document.querySelectorAll('ol.cmp-toc__list')).toHaveLength(2);
    expect(current()).toEqual(['#why']);
    expect(document.querySelector('nav')).toHaveAttribute('aria-label', 'Inhalt');
  });

  test('a page with the same entries keeps the links of the server', () => {
    render(
      <main>
        <TableOfContents items={[{ id: 'a', text: 'A', href: '/page.html#a' }]} />
        <h2 id="a">A</h2>
      </main>,
    );
    expect(entries()).toEqual([['A', '/page.html#a']]);
  });

  test('two on a page have different names', () => {
    const model = { ':type': 'plenum/components/tableofcontents', accessibilityLabel: 'In this part' };
    render(<Content model={model} />);
    expect(document.querySelector('.cmp-toc')).toHaveAttribute('aria-label', 'In this part');
  });

  test('without headings it is not shown', () => {
    render(<TableOfContents id="t" />);
    expect(document.getElementById('t')).toHaveClass('cmp-toc--empty');
  });

  test('models of the CMS; skips invalid fields and keeps the rest', () => {
    const model = {
      ':type': 'core/wcm/components/tableofcontents/v1/tableofcontents',
      id: 'toc-sample-id-2',
      listType: 'bulleted',
      startLevel: 'h2',
      stopLevel: 'h2',
      ignoreClasses: ['quiet'],
    };
    const page = (fields: object) => (
      <main>
        <Content model={{ ...model, ...fields }} />
        <Article />
      </main>
    );
    const { unmount } = render(page({}));
    expect(texts()).toEqual(['What was measured', 'Leaks & losses', 'Leaks & losses']);
    unmount();
    const broken = {
      startLevel: 'h9',
      stopLevel: 7,
      listType: 'round',
      ignoreClasses: 'quiet',
      includeClasses: [1, null],
      items: [{ id: 'a' }, 'x'],
    };
    render(page(broken));
    expect(texts()).toHaveLength(8);
    expect(document.querySelector('.cmp-toc ul')).not.toBeNull();
  });
});
