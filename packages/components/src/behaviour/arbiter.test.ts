import { keepsEscape, keepsKey, keepsPointer, take } from './arbiter';

/** Dispatches an event on what a selector finds, also in the shadow root of `#host`, and returns what a check at the window says of it. */
function ask<E extends Event>(selector: string, event: E, check: (event: E) => boolean): boolean {
  let answer: boolean | undefined;
  const look = (seen: Event) => {
    answer = check(seen as E);
  };
  window.addEventListener(event.type, look, { once: true });
  (document.querySelector(selector) ?? shadow().querySelector(selector))?.dispatchEvent(event);
  window.removeEventListener(event.type, look);
  if (answer === undefined) throw new Error(`${selector} has received no ${event.type}`);
  return answer;
}

const shadow = () => document.querySelector('#host')?.shadowRoot as ShadowRoot;
const key = (name: string, init: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true, ...init });
const root = () => shadow().querySelector('#root') as Element;

beforeEach(() => {
  document.body.innerHTML = `
    <dialog open id="around">
      <button id="inside"></button>
      <div role="menu"><button id="item"></button></div>
      <div id="host"></div>
    </dialog>`;
  (document.querySelector('#host') as Element).attachShadow({ mode: 'open' }).innerHTML = `
    <div id="root">
      <button id="plain"></button>
      <input id="closed" role="combobox" aria-expanded="false">
      <input id="open" role="combobox" aria-expanded="true">
      <div popover><button id="layer"></button></div>
    </div>`;
});

describe('keys', () => {
  it('what is around the component owns nothing, also around its shadow root', () => {
    for (const selector of ['#plain', '#inside'])
      expect([selector, ask(selector, key('ArrowLeft'), event => keepsKey(event, root()))]).toEqual([
        selector,
        false,
      ]);
  });

  it('what is next to the component owns its keys, and what is in it', () => {
    for (const selector of ['#item', '#closed'])
      expect([selector, ask(selector, key('ArrowLeft'), event => keepsKey(event, root()))]).toEqual([
        selector,
        true,
      ]);
  });

  it('an input method owns the keys that it writes with', () => {
    // Safari reports the key that ends a composition with this code only.
    for (const init of [{ isComposing: true }, { keyCode: 229 }])
      expect(ask('#plain', key('ArrowLeft', init), seen => keepsKey(seen, root()))).toBe(true);
  });

  it('Escape belongs to a combobox while it is open, and to a layer in the component, but not to one around it', () => {
    const close = (selector: string) => ask(selector, key('Escape'), event => keepsEscape(event, root()));
    const answers = ['#plain', '#closed', '#inside', '#open', '#layer'].map(close);
    expect(answers).toEqual([false, false, false, true, true]);
  });
});

test('an event that a component has used is not used again', () => {
  const press = () => new MouseEvent('pointerdown', { bubbles: true, composed: true }) as PointerEvent;
  const keeps = (event: PointerEvent) => keepsPointer(event, root(), false);
  expect(ask('#plain', press(), keeps)).toBe(false);
  const used = press();
  take(used);
  expect(ask('#plain', used, keeps)).toBe(true);
});
