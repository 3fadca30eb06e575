import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AnyContent as Content } from '../../test/AnyContent';
import { hold } from '../behaviour/held';
import { mountAll } from '../browser';
import { PlenumProvider } from '../components/provider';
import { Tabs } from '../components/tabs';
import { type DataLayerEvent, type DataLayerState, pageDataLayer } from './dataLayer';
import { startPage } from './start';

type Entry = DataLayerEvent | DataLayerState;
let layer: Entry[];
const ends: (() => void)[] = [];
/** Waits until the script of the data layer has been loaded on demand. */
const loaded = () => act(() => new Promise<void>(done => void setTimeout(done)));
const start = () => {
  ends.push(startPage({ anchors: false, dataLayer: layer }));
  return loaded();
};
const taken = () => layer.splice(0);
const stay = (event: Event) => event.preventDefault();

beforeEach(() => {
  layer = [];
  document.body.innerHTML = '';
  window.addEventListener('click', stay);
});
afterEach(() => {
  window.removeEventListener('click', stay);
  for (const end of ends.splice(0)) end();
});

const attribute = (data: object) => JSON.stringify(data).replaceAll('"', '&quot;');
const tabs = {
  ':type': 'x/tabs',
  id: 't',
  dataLayer: { t: { '@type': 'x/tabs', shownItems: ['t-item-a'] } },
  ':items': {
    a: { ':type': 'x/text', text: '<p>A</p>', 'cq:panelTitle': 'Alpha' },
    b: { ':type': 'x/text', text: '<p>B</p>', 'cq:panelTitle': 'Beta' },
  },
};

test('without a data layer, nothing is reported', async () => {
  render(
    <PlenumProvider>
      <Content model={tabs} />
    </PlenumProvider>,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Beta' }));
  expect(screen.getByRole('tab', { name: 'Beta' })).toHaveAttribute('aria-selected', 'true');
  expect(window).not.toHaveProperty('adobeDataLayer');
});

test('reports components in the CMS’s format: by id, with their parent’s id', async () => {
  document.body.innerHTML = `<div class="cmp-page" data-cmp-data-layer="${attribute({ 'page-1': { 'dc:title': 'Air' } })}"><div
    data-cmp-data-layer="${attribute({ c: { '@type': 'x/container' } })}"><p><a data-cmp-data-layer="${attribute(
      {
        b: { 'dc:title': 'Go' },
      },
    )}" data-cmp-clickable>Go</a></p></div></div>`;
  await start();
  expect(taken()).toEqual([
    { page: { 'page-1': { 'dc:title': 'Air' } }, event: 'cmp:show', eventInfo: { path: 'page.page-1' } },
    { component: { c: { '@type': 'x/container', parentId: 'page-1' } } },
    { component: { b: { 'dc:title': 'Go', parentId: 'c' } } },
    { event: 'cmp:loaded' },
  ]);
});

test('also reports components added later, and each only once', async () => {
  document.body.innerHTML = `<p data-cmp-data-layer="${attribute({ a: {} })}"></p>`;
  await start();
  taken();
  document.body.insertAdjacentHTML('beforeend', `<p data-cmp-data-layer="${attribute({ b: {} })}"></p>`);
  await Promise.resolve();
  expect(taken()).toEqual([{ component: { b: {} } }]);
});

test('reports a click with the component’s id; in rich text also with the URL', async () => {
  document.body.innerHTML = `<p data-cmp-data-layer="${attribute({ teaser: {} })}"><a data-cmp-clickable><b id="in">Go</b></a><i id="no">x</i></p>
    <div class="cmp-text" data-cmp-data-layer="${attribute({ text: {} })}"><a href="/a">A</a></div><div class="cmp-text"><a id="dull">B</a></div>`;
  await start();
  taken();
  fireEvent.click(document.getElementById('in') as Element);
  fireEvent.click(document.getElementById('no') as Element);
  fireEvent.click(document.getElementById('dull') as Element);
  fireEvent.click(screen.getByText('A'));
  expect(taken()).toEqual([
    { event: 'cmp:click', eventInfo: { path: 'component.teaser' } },
    { event: 'cmp:click', eventInfo: { path: 'component.text', link: '/a' } },
  ]);
});

test('TAB-01 tabs report which panel is shown, which is hidden, and the updated list', async () => {
  render(
    <PlenumProvider dataLayer={layer}>
      <Content model={tabs} />
    </PlenumProvider>,
  );
  await loaded();
  taken();
  await userEvent.click(screen.getByRole('tab', { name: 'Beta' }));
  expect(taken()).toEqual([
    { event: 'cmp:show', eventInfo: { path: 'component.t-item-b' } },
    { event: 'cmp:hide', eventInfo: { path: 'component.t-item-a' } },
    { component: { t: { shownItems: undefined } } },
    { component: { t: { shownItems: ['t-item-b'] } } },
  ]);
});

test('ACC-01 an accordion over the CMS’s own HTML reports the same, with the CMS’s ids', async () => {
  document.body.innerHTML = `<div class="cmp-accordion" id="a" data-cmp-data-layer="${attribute({ a: {} })}"><div
    class="cmp-accordion__item" data-cmp-data-layer="${attribute({ 'a-item-77': {} })}"><h3><button class="cmp-accordion__button">One</button></h3><div
    class="cmp-accordion__panel">x</div></div></div>`;
  const page = mountAll(document, undefined, { dataLayer: layer, dataLayerOptions: { track: 'panels' } });
  await loaded();
  await userEvent.click(screen.getByRole('button', { name: 'One' }));
  const list = (shownItems: unknown) => ({ component: { a: { shownItems } } });
  expect(taken()).toEqual([
    { event: 'cmp:show', eventInfo: { path: 'component.a-item-77' } },
    list(undefined),
    list(['a-item-77']),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'One' }));
  expect(taken()).toEqual([
    { event: 'cmp:hide', eventInfo: { path: 'component.a-item-77' } },
    list(undefined),
    list([]),
  ]);
  page.destroy();
});

test('TAB-01 tabs over the CMS’s own HTML are reported with the ids that the CMS has put on their panels', async () => {
  document.body.innerHTML = `<div class="cmp-tabs" id="t" data-cmp-data-layer="${attribute({ t: {} })}">
    <ol class="cmp-tabs__tablist"><li class="cmp-tabs__tab">One</li><li class="cmp-tabs__tab">Two</li></ol>
    <div class="cmp-tabs__tabpanel" data-cmp-data-layer="${attribute({ 't-item-31': {} })}">x</div>
    <div class="cmp-tabs__tabpanel" data-cmp-data-layer="${attribute({ 't-item-32': {} })}">y</div></div>`;
  const page = mountAll(document, undefined, { dataLayer: layer, dataLayerOptions: { track: 'panels' } });
  await loaded();
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }));
  const list = (shownItems: unknown) => ({ component: { t: { shownItems } } });
  expect(taken()).toEqual([
    { event: 'cmp:show', eventInfo: { path: 'component.t-item-32' } },
    { event: 'cmp:hide', eventInfo: { path: 'component.t-item-31' } },
    list(undefined),
    list(['t-item-32']),
  ]);
  page.destroy();
});

test('does not report cancelled changes, or components without data', async () => {
  const { dataLayer: _none, ...plain } = tabs;
  render(
    <PlenumProvider dataLayer={layer}>
      <Content model={tabs} />
      <Content model={{ ...plain, id: 'plain' }} />
    </PlenumProvider>,
  );
  await loaded();
  taken();
  const refuse = (event: Event) => event.preventDefault();
  document.body.addEventListener('plenum:change', refuse);
  const [first, second] = screen.getAllByRole('tab', { name: 'Beta' });
  await userEvent.click(first as Element);
  document.body.removeEventListener('plenum:change', refuse);
  await userEvent.click(second as Element);
  expect(taken()).toEqual([]);
});

const panels = ['a', 'b'].map(key => ({ key, title: key.toUpperCase(), children: key }));
let setTab: (active: string) => void;
/** Controls its tabs, and accepts or rejects each change. */
function Parent({ agrees }: { agrees: boolean }) {
  const [active, setActive] = useState('a');
  setTab = setActive;
  return (
    <PlenumProvider dataLayer={layer}>
      <Tabs
        id="t"
        items={panels}
        dataLayer={{ t: {} }}
        active={active}
        onActiveChange={key => agrees && setActive(key)}
      />
    </PlenumProvider>
  );
}

describe('TAB-01 with controlled tabs, only accepted changes are reported', () => {
  const shown = [
    { event: 'cmp:show', eventInfo: { path: 'component.t-item-b' } },
    { event: 'cmp:hide', eventInfo: { path: 'component.t-item-a' } },
    { component: { t: { shownItems: undefined } } },
    { component: { t: { shownItems: ['t-item-b'] } } },
  ];
  const press = async (agrees: boolean) => {
    render(<Parent agrees={agrees} />);
    await loaded();
    taken();
    await userEvent.click(screen.getByRole('tab', { name: 'B' }));
  };

  test('a rejected change is not reported', async () => {
    await press(false);
    expect(screen.getByRole('tab', { name: 'A' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('tab', { name: 'B' }));
    expect(taken()).toEqual([]);
  });

  test('an accepted change is reported once', async () => {
    await press(true);
    expect(taken()).toEqual(shown);
  });

  test('a change accepted later is reported then', async () => {
    await press(false);
    expect(taken()).toEqual([]);
    await act(async () => setTab('b'));
    expect(taken()).toEqual(shown);
  });
});

test('CMP-23 reports shop carousels and their products, but not copies of slides', async () => {
  const data = { p: { '@type': 'x/productcarousel' } };
  const item = { 'p-item-1': { '@type': 'x/productcarousel/item', 'dc:title': 'Filter' } };
  const list = { f: { '@type': 'x/featuredcategorylist' } };
  const carousel = {
    ':type': 'x/productcarousel',
    id: 'p',
    dataLayer: data,
    productIdentifiers: [
      {
        id: 'p-item-1',
        commerceIdentifier: { value: 'F-1', type: 'SKU', entityType: 'PRODUCT' },
        product: { title: 'Filter', url: '#filter' },
        dataLayer: item,
      },
    ],
  };
  const categories = (variant: string) => ({
    ':type': 'x/featuredcategorylist',
    id: 'f',
    variant,
    dataLayer: list,
    categoryItems: [
      {
        categoryIdentifier: { value: 'C-1', type: 'UID', entityType: 'CATEGORY' },
        category: { name: 'Filters' },
      },
    ],
  });
  const { container } = render(
    <>
      <Content model={carousel} />
      <Content model={categories('list')} />
      <Content model={{ ...categories('carousel'), id: 'g' }} />
    </>,
  );
  const copy = container.querySelector('.cmp-productcard')?.parentElement?.cloneNode(true) as HTMLElement;
  copy.setAttribute('data-copy', '');
  container.append(copy);
  await start();
  expect(taken()).toEqual([
    { component: { p: data.p } },
    { component: { 'p-item-1': { ...item['p-item-1'], parentId: 'p' } } },
    { component: { f: list.f } },
    { component: { f: list.f } },
    { event: 'cmp:loaded' },
  ]);
  fireEvent.click(screen.getAllByText('Filter')[0] as Element);
  expect(taken()).toEqual([{ event: 'cmp:click', eventInfo: { path: 'component.p-item-1' } }]);
});

test('during autoplay, a carousel reports only its list of shown items', async () => {
  document.body.innerHTML = `<div class="cmp-carousel" id="c" data-cmp-data-layer="${attribute({ c: {} })}"></div>`;
  hold(document.getElementById('c') as HTMLElement, { state: () => ({}), items: 'item' });
  await start();
  taken();
  const move = (reason: string) =>
    act(
      () =>
        void document.getElementById('c')?.dispatchEvent(
          new CustomEvent('plenum:change', {
            bubbles: true,
            detail: { name: 'carousel', value: 'b', previous: 'a', reason, native: undefined },
          }),
        ),
    );
  move('autoplay');
  expect(taken()).toEqual([
    { component: { c: { shownItems: undefined } } },
    { component: { c: { shownItems: ['c-item-b'] } } },
  ]);
  move('click');
  expect(taken()[0]).toEqual({ event: 'cmp:show', eventInfo: { path: 'component.c-item-b' } });
});

test('CHK-02 a data layer that is removed before its script has loaded receives nothing', async () => {
  document.body.innerHTML = `<p data-cmp-data-layer="${attribute({ a: {} })}"></p>`;
  const loading = start();
  for (const end of ends.splice(0)) end();
  await loading;
  expect(taken()).toEqual([]);
});

test('skips an element with invalid data', async () => {
  document.body.innerHTML = `<p data-cmp-data-layer="{"></p><p data-cmp-data-layer="{}"></p><p data-cmp-data-layer="null"></p><p
    data-cmp-data-layer="${attribute({ a: {} })}"></p>`;
  await start();
  expect(taken()).toEqual([{ component: { a: {} } }, { event: 'cmp:loaded' }]);
});

test('pageDataLayer() returns the data layer that the body names, if it is enabled', () => {
  expect(pageDataLayer()).toBeUndefined();
  document.body.setAttribute('data-cmp-data-layer-enabled', '');
  document.body.setAttribute('data-cmp-data-layer-name', 'ownLayer');
  const pageData = pageDataLayer();
  pageData?.push({ event: 'cmp:loaded' });
  expect(window).toHaveProperty('ownLayer', [{ event: 'cmp:loaded' }]);
  expect(pageDataLayer()).toBe(pageData);
  document.body.removeAttribute('data-cmp-data-layer-enabled');
  document.body.removeAttribute('data-cmp-data-layer-name');
});
