/**
 * Every component passes `ref`, `style`, `data-*`, `aria-*` and event handlers to its root element. A new component needs no
 * entry here: it is found by its export. One that renders nothing without fields needs some in `samples.tsx`.
 */
import { TextEncoder } from 'node:util';
import { createRef, type Ref } from 'react';
import { type AnyComponent, componentsOf } from './samples';

interface Library {
  createElement: typeof import('react').createElement;
  act: typeof import('react').act;
  createRoot: typeof import('react-dom/client').createRoot;
  renderToString: typeof import('react-dom/server').renderToString;
  version: string;
  components: Map<string, [AnyComponent, { readonly [prop: string]: unknown }]>;
}

// React 18's server renderer needs it, and jsdom does not have it.
globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;

/** The library with one of the two versions of React. */
function withReact(suffix: '' | '-18'): Library {
  let library: Library | undefined;
  jest.isolateModules(() => {
    for (const name of ['react', 'react-dom'])
      for (const path of ['', '/jsx-runtime', '/client', '/server']) {
        if (name === 'react' ? /^$|jsx/.test(path) : !/jsx/.test(path))
          jest.doMock(`${name}${path}`, () => jest.requireActual(`${name}${suffix}${path}`));
      }
    const { createElement, version, ...react } = require('react');
    const { createRoot } = require('react-dom/client');
    const { renderToString } = require('react-dom/server');
    const act = react.act ?? require('react-dom/test-utils').act;
    const { componentsOf } = require('./samples');
    // What is imported later would have the React of the test.
    const { formScript } = require('../src/components/formcontainer/running');
    const { RunningForm } = require('../src/components/formcontainer/RunningForm');
    Object.assign(formScript, { now: () => RunningForm, load: async () => RunningForm });
    const exported = componentsOf() as [string, AnyComponent, object][];
    const components = new Map(exported.map(([name, ...rest]) => [name, rest])) as Library['components'];
    library = { createElement, act, createRoot, renderToString, version, components };
  });
  return library as Library;
}

const names = componentsOf().map(([name]) => name);
const attributes = {
  'data-testid': 'root',
  'aria-describedby': 'hint',
  style: { outlineColor: 'red' },
  lang: 'sv',
};

/** Props that reach the root element. What is passed to a field itself belongs to its control. */
const toRoot = (name: string, props: object) =>
  /^Form(?:Combobox|Consent|Date|File|Number|Phone|Text)$/.test(name) ? { rootProps: props } : props;

beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

/**
 * React's warnings. jsdom's "not implemented" is an error object, and React 18's server renderer warns about layout effects
 * only if there is a window, as here.
 */
const warnings: string[] = [];

beforeEach(() => {
  warnings.length = 0;
  jest.spyOn(console, 'error').mockImplementation((...message) => {
    const text = message.join(' ');
    if (typeof message[0] === 'string' && !/useLayoutEffect does nothing/.test(text)) warnings.push(text);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('the components are found', () => {
  expect(names).toEqual(expect.arrayContaining(['Accordion', 'Button', 'Teaser', 'Text']));
  expect(names.length).toBeGreaterThan(25);
});

describe.each(['', '-18'] as const)('react%s', suffix => {
  const library = withReact(suffix);
  const element = (name: string, props: object) => {
    const [Component, fields] = library.components.get(name) ?? [];
    return library.createElement(Component as AnyComponent, { ...fields, ...props });
  };

  test('is the version asked for', () => {
    expect(library.version).toMatch(suffix ? /^18\.3\./ : /^19\./);
  });

  test.each(names)('%s passes everything to its root element', async name => {
    const container = document.body.appendChild(document.createElement('div'));
    const ref = createRef<Element>();
    const onClick = jest.fn((event: Event) => event.preventDefault());
    const dataLayer = { x: { '@type': 'test' } };
    const root = library.createRoot(container);
    await library.act(async () => {
      root.render(
        element(name, {
          id: 'x',
          className: 'mine',
          dataLayer,
          ...toRoot(name, { ...attributes, onClick, ref: ref as Ref<HTMLElement> }),
        }),
      );
    });
    const elements = [...container.querySelectorAll<HTMLElement>('[data-testid]')];
    expect(elements).toEqual([container.firstElementChild]);
    const [target] = elements;
    expect(ref.current).toBe(target);
    expect(target).toHaveAttribute('aria-describedby', 'hint');
    expect(target).toHaveAttribute('lang', 'sv');
    expect(target?.style.outlineColor).toBe('red');
    expect(target?.getAttribute('class')).toMatch(/(^| )cmp-\w.* mine( |$)/);
    if (name !== 'Icon') {
      expect(target?.id).toBe('x');
      expect(container.querySelectorAll('#x')).toHaveLength(1);
      expect(target).toHaveAttribute('data-cmp-data-layer', expect.stringContaining('"@type":"test"'));
    }
    await library.act(async () => {
      target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
    expect(onClick).toHaveBeenCalledTimes(1);
    await library.act(async () => root.unmount());
    container.remove();
    expect(warnings).toEqual([]);
  });

  test.each(names)('%s renders the same attributes on a server', name => {
    const html = library.renderToString(element(name, { id: 'x', ...toRoot(name, attributes) }));
    const container = document.createElement('div');
    container.innerHTML = html.replace(/^(<link[^>]*>)+/, '');
    const root = container.firstElementChild as HTMLElement;
    expect(root).toHaveAttribute('data-testid', 'root');
    expect(root).toHaveAttribute('aria-describedby', 'hint');
    expect(root.style.outlineColor).toBe('red');
  });

  test.each(names)('%s renders no attribute for unknown or unsafe props', name => {
    const html = library.renderToString(
      element(name, {
        id: 'x',
        unknownField: 'mark-1',
        ':type': 'mark-2',
        onSomethingChange: () => undefined,
        dangerouslySetInnerHTML: { __html: 'mark-3' },
      }),
    );
    expect(html).not.toMatch(/mark-\d/);
    expect(warnings).toEqual([]);
  });
});
