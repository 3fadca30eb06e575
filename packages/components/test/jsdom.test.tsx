/**
 * Every component mounts and responds to clicks in the jsdom of Jest and Vitest, without polyfills: React renders
 * each of the demo's examples, and plain scripts start on server-rendered HTML.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { behaviours, mountAll } from '../src/behaviours';
import { render as renderOnServer } from '../src/server';
import { AnyContent as Content } from './AnyContent';

const folder = join(__dirname, '../../../demo/content');
/** Components in the demo's shell that are not in any example. */
const shell: [string, unknown][] = [['back to top', { ':type': 'plenum/components/backtotop', id: 'up' }]];
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.json') && !/^(page|group)\.json$/.test(basename(file)))
  .filter(file => statSync(join(folder, file)).isFile())
  .map((file): [string, unknown] => [file, JSON.parse(readFileSync(join(folder, file), 'utf8'))])
  .filter(([, model]) => typeof model === 'object' && model !== null && ':type' in model)
  .concat(shell);

// The test library's matchers import this one.
delete (globalThis as { CSS?: unknown }).CSS;

const failures: string[] = [];
const complain = (event: ErrorEvent) => failures.push(String(event.error?.stack ?? event.message));

beforeEach(() => {
  failures.length = 0;
  document.body.replaceChildren();
  addEventListener('error', complain);
  jest.spyOn(console, 'error').mockImplementation((...words) => {
    // jsdom cannot scroll or navigate, and an example's links may point to the rest of its page.
    if (!/Not implemented|of a link on this page was not found/.test(words.join(' ')))
      failures.push(words.join(' '));
  });
});
afterEach(() => {
  cleanup();
  removeEventListener('error', complain);
  jest.restoreAllMocks();
});

/** Clicks all controls, and presses the keys that components listen to. */
function use(place: HTMLElement): void {
  for (const element of place.querySelectorAll<HTMLElement>('button, summary, [role=tab], a[href^="#"]')) {
    if (element.closest('form')) continue;
    element.focus();
    element.click();
    for (const key of ['ArrowRight', 'End', 'Escape'])
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
}

test('this is stock jsdom', () => {
  const wanted = ['matchMedia', 'ResizeObserver', 'IntersectionObserver', 'CSS'];
  expect(wanted.filter(name => name in globalThis)).toEqual([]);
  for (const name of ['showModal', 'scrollIntoView', 'animate', 'checkVisibility', 'showPopover'])
    expect([name, name in HTMLDialogElement.prototype]).toEqual([name, false]);
});

test('the examples contain every behaviour', () => {
  document.body.innerHTML = files.map(([, model]) => renderOnServer({ kind: 'model', model })).join('');
  const missing = behaviours.filter(behaviour => {
    const roots = 'selector' in behaviour && behaviour.selector;
    return !document.querySelector(roots || `.cmp-${behaviour.name}`);
  });
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('no element has the class of a part that it is not', () => {
  // Plain scripts find parts by class, so such an element would get the part's attributes.
  const mistaken = files.flatMap(([file, model]) => {
    document.body.innerHTML = renderOnServer({ kind: 'model', model });
    const hooks = [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
      [...attributes].filter(({ name }) => name.startsWith('data-cmp-hook-')),
    );
    const parts = new Map(hooks.map(({ name, value }) => [`${name}=${value}`, { name, value }]));
    return [...parts.values()].flatMap(({ name, value }) => {
      const part = `cmp-${name.slice('data-cmp-hook-'.length)}__${value}`;
      return [...document.querySelectorAll(`.${part}:not([${name}="${value}"])`)].map(
        ({ outerHTML }) => `${file}: ${outerHTML.slice(0, 80)}`,
      );
    });
  });
  expect(mistaken).toEqual([]);
});

describe('React', () => {
  test.each(files)('%s', (_file, model) => {
    const { container, unmount } = render(
      <StrictMode>
        <Content model={model} />
      </StrictMode>,
    );
    act(() => use(container));
    unmount();
    expect(failures).toEqual([]);
  });
});

describe('plain scripts', () => {
  test.each(files)('%s', async (_file, model) => {
    document.body.innerHTML = renderOnServer({ kind: 'model', model });
    const mounted = mountAll(document, behaviours);
    await mounted.ready;
    use(document.body);
    mounted.destroy();
    expect(failures).toEqual([]);
  });
});

test('a modal opens and closes without showModal', () => {
  const { container } = render(
    <Content
      model={{ ':type': 'x/modal', id: 'm', isOpened: true, ':items': {}, ':itemsOrder': [], title: 'T' }}
    />,
  );
  const dialog = container.querySelector('dialog') as HTMLDialogElement;
  expect(dialog.open).toBe(true);
  act(() => dialog.querySelector<HTMLElement>('.cmp-modal__close')?.click());
  expect(dialog.open).toBe(false);
});
