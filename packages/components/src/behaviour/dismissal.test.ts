import { hasFocus, openerOf, watchEscape, watchLeave, watchPresses } from './dismissal';

const get = (id: string) => document.getElementById(id) as HTMLElement;
let ended: AbortController;

beforeEach(() => {
  document.body.innerHTML = `
    <div id="around" tabindex="-1">
      <button id="opener"><i id="icon">+</i></button>
      <div id="list"><a href="#" id="link">Link</a></div>
    </div>
    <button id="elsewhere">Elsewhere</button>`;
  ended = new AbortController();
});
afterEach(() => ended.abort());

const fire = (target: HTMLElement, type: string) =>
  target.dispatchEvent(new MouseEvent(type, { bubbles: true }));
const key = (name: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
};

test('a visitor leaves with a press elsewhere, or a focus that no press has moved', () => {
  const reasons: string[] = [];
  watchLeave(
    get('list'),
    () => [get('list'), get('opener')],
    reason => reasons.push(reason),
    ended.signal,
  );
  // As on Apple's systems: the press moves the focus to an ancestor.
  fire(get('link'), 'mousedown');
  get('around').focus();
  fire(get('link'), 'mouseup');
  fire(get('link'), 'click');
  fire(get('icon'), 'click');
  get('link').focus();
  expect(reasons).toEqual([]);
  get('elsewhere').focus();
  fire(get('elsewhere'), 'click');
  expect(reasons).toEqual(['focusout', 'outside']);
  // The button was released outside of the window.
  fire(get('link'), 'mousedown');
  key('Tab');
  get('around').focus();
  expect(reasons).toEqual(['focusout', 'outside', 'focusout']);
  ended.abort();
  get('elsewhere').focus();
  expect(reasons).toHaveLength(3);
});

test('Escape closes what was opened last and means it; what the browser closes is left to the browser', () => {
  const closed: string[] = [];
  const [menu, other, dialog] = [1, 2, 3].map(() => new AbortController()) as [
    AbortController,
    AbortController,
    AbortController,
  ];
  watchEscape(get('list'), () => closed.push('menu'), menu.signal);
  watchEscape(get('around'), () => false, other.signal);
  watchEscape(get('opener'), undefined, dialog.signal);
  expect([key('Escape'), ...closed]).toEqual([false]);
  dialog.abort();
  expect([key('Escape', { isComposing: true }), key('Enter'), ...closed]).toEqual([false, false]);
  expect([key('Escape'), ...closed]).toEqual([true, 'menu']);
  menu.abort();
  expect([key('Escape'), ...closed]).toEqual([false, 'menu']);
  other.abort();
});

test('the focus returns to what was pressed, whatever had the focus; a key ends that', () => {
  watchPresses(get('list'));
  get('elsewhere').focus();
  fire(get('icon'), 'click');
  expect(openerOf(get('list'))?.id).toBe('opener');
  fire(get('link'), 'click');
  expect(openerOf(get('list'))?.id).toBe('elsewhere');
  fire(get('icon'), 'click');
  key('Tab');
  expect(openerOf(get('list'))?.id).toBe('elsewhere');
});

test('a page notes a press once, however many wait for it', () => {
  for (const id of ['list', 'around', 'elsewhere']) watchPresses(get(id));
  const look = jest.spyOn(get('icon'), 'closest');
  fire(get('icon'), 'click');
  expect(look).toHaveBeenCalledTimes(1);
});

test('the focus is in an element, or where a press in it may have put it', () => {
  const has = (id: string) => {
    get(id).focus();
    return hasFocus(get('list'));
  };
  expect([has('link'), has('around'), has('elsewhere')]).toEqual([true, true, false]);
  get('elsewhere').blur();
  expect(hasFocus(get('list'))).toBe(true);
  const shadow = get('around').attachShadow({ mode: 'open' });
  shadow.innerHTML = '<div></div>';
  get('around').focus();
  expect(hasFocus(shadow.firstElementChild as Element)).toBe(true);
});
