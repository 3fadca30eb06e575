import { screen, waitFor } from '@testing-library/dom';
import { readConfig } from '../../src/search/config';
import { setIntersecting, setupDom } from '../../src/testing';
import { end, pointHtml, start } from './page';

const config = { provider: 'static', indexUrl: '/search/en.json', queryParameter: 'w', placeholder: 'Name' };
let errors: jest.SpyInstance;
let searchPoint: typeof import('../../src/search/point')['searchPoint'];
beforeEach(async () => {
  // A chunk is loaded once per page, and each test acts as a new page.
  jest.resetModules();
  ({ searchPoint } = await import('../../src/search/point'));
  errors = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  end();
  errors.mockRestore();
  stop();
});

/** Lets a test control when an element comes near the viewport. */
let stop = () => {};
const observe = () => {
  stop = setupDom();
};

const point = (html: string) => {
  document.body.innerHTML = html;
  return document.getElementById('s') as HTMLElement;
};

describe('a mount point', () => {
  it('SCH-02 loads its widget once it is near the viewport, and not before', async () => {
    observe();
    const margins: unknown[] = [];
    const Observer = IntersectionObserver;
    globalThis.IntersectionObserver = class extends Observer {
      constructor(...[report, options]: ConstructorParameters<typeof IntersectionObserver>) {
        super(report, options);
        margins.push(options?.rootMargin);
      }
    };
    const load = jest.fn(async () => ({ start: jest.fn() }));
    const root = point(pointHtml('box', config));
    const running = searchPoint('box', load).mount(root);
    expect(load).not.toHaveBeenCalled();
    expect(margins).toEqual(['0px']);
    dispatchEvent(new Event('scroll'));
    expect(margins).toEqual(['0px', '200px']);
    dispatchEvent(new Event('scroll'));
    expect(margins).toHaveLength(2);
    setIntersecting(root);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    running.destroy();
  });

  it('SCH-02 loads it when it gets or already has the focus', async () => {
    observe();
    const loads = [jest.fn(async () => ({ start() {} })), jest.fn(async () => ({ start() {} }))] as const;
    const root = point(pointHtml('banner', config));
    const first = searchPoint('banner', loads[0]).mount(root);
    expect(loads[0]).not.toHaveBeenCalled();
    root.querySelector('input')?.focus();
    await waitFor(() => expect(loads[0]).toHaveBeenCalledTimes(1));
    first.destroy();
  });

  it('SCH-02 loads nothing once it is removed', async () => {
    observe();
    const load = jest.fn(async () => ({ start() {} }));
    const root = point(pointHtml('box', config));
    searchPoint('box', load).mount(root).destroy();
    root.querySelector('input')?.focus();
    setIntersecting(root);
    expect(load).not.toHaveBeenCalled();
  });

  it('CHK-02 SCH-03 a chunk that fails leaves the form, is reported once, and is retried on the next focus', async () => {
    observe();
    const load = jest.fn(async (): Promise<{ start: jest.Mock }> => {
      throw new Error('offline');
    });
    const root = point(`${pointHtml('box', config)}<button type="button">Elsewhere</button>`);
    searchPoint('box', load).mount(root);
    const input = root.querySelector('input') as HTMLInputElement;
    input.focus();
    await waitFor(() => expect(errors).toHaveBeenCalledTimes(1));
    expect(errors.mock.calls[0]?.[0]).toMatch(
      /^\[search\] #s: Loading chunk search-box failed\. It is retried/,
    );
    expect(errors.mock.calls[0]?.[1]).toMatchObject({ cause: new Error('offline') });
    const startWidget = jest.fn();
    load.mockImplementation(async () => ({ start: startWidget }));
    document.querySelector<HTMLElement>('body > button')?.focus();
    input.focus();
    await waitFor(() => expect(startWidget).toHaveBeenCalledTimes(1));
    expect(errors).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['{oops', /data-config is not valid JSON/],
    [{ provider: 'algolia', appId: 'A' }, /"apiKey", "indexName" missing/],
  ])('SCH-03 %j: one error that names it, and the plain form instead', async (broken, message) => {
    const html = pointHtml('box', broken);
    start(html);
    await waitFor(() => expect(errors).toHaveBeenCalledTimes(1));
    expect(errors.mock.calls[0]?.[0]).toMatch(/^\[search\] #s: .+ The plain form still works\.$/);
    expect(errors.mock.calls[0]?.[0]).toMatch(message);
    expect(screen.getByRole('searchbox')).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('SCH-03 reports a form without a text field', () => {
    const root = point(pointHtml('box', config, '<form role="search"><input type="checkbox"></form>'));
    searchPoint('box', jest.fn()).mount(root);
    expect(errors.mock.calls[0]?.[0]).toMatch(/#s: the form has no text field/);
  });

  it('SCH-01 adds a form with the values of its config to an empty element, and removes it at the end', () => {
    observe();
    const root = point(
      `<div id="s" class="algolia-box" data-config='${JSON.stringify({ ...config, action: '/found.html' })}'></div>`,
    );
    const before = document.body.innerHTML;
    const running = searchPoint('box', jest.fn()).mount(root);
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/found.html');
    const field = screen.getByRole('textbox', { name: 'Search' });
    expect(field).toHaveAttribute('name', 'w');
    expect(field).toHaveAttribute('placeholder', 'Name');
    expect(root).toHaveClass('cmp-search', 'cmp-search--box');
    running.destroy();
    expect(document.body.innerHTML).toBe(before);
  });

  it('SCH-03 also adds the form if the config is unreadable', () => {
    observe();
    const root = point(`<div id="s" class="algolia-banner" data-config='{"action":"/found.html"}'></div>`);
    searchPoint('banner', jest.fn()).mount(root);
    expect(screen.getByRole('search')).toHaveAttribute('action', '/found.html');
  });

  it('SCH-01 a banner shows the query of the address before its widget loads', () => {
    observe();
    history.replaceState(null, '', '/?w=dew+point');
    const root = point(pointHtml('banner', config));
    searchPoint('banner', jest.fn()).mount(root);
    expect(root.querySelector('input')).toHaveValue('dew point');
    history.replaceState(null, '', '/');
  });

  it('an element is found by the id in the specification alone', async () => {
    document.body.innerHTML = `<div id="algolia-box" data-config='{"provider":"x"}'></div>`;
    const html = document.body.innerHTML;
    start(html);
    await waitFor(() => expect(errors).toHaveBeenCalledTimes(1));
    expect(errors.mock.calls[0]?.[0]).toMatch(/^\[search\] #algolia-box: "provider" is "x"/);
    expect(readConfig('{}', 'box').problems).toHaveLength(1);
  });
});
