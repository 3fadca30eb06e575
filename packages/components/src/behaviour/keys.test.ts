import { travel } from './keys';

const items = ['a', 'b', 'c'].map(key => ({ key }));

function go(
  key: string,
  from: string,
  { wrap = true, dir = 'ltr', ...init }: KeyboardEventInit & { wrap?: boolean; dir?: string } = {},
) {
  document.body.innerHTML = `<i style="direction: ${dir}"></i>`;
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...init });
  let to: string | undefined;
  document.querySelector('i')?.addEventListener('keydown', dispatched => {
    to = travel(dispatched, dispatched.currentTarget as Element, items, from, wrap);
  });
  document.querySelector('i')?.dispatchEvent(event);
  return [to, event.defaultPrevented];
}

describe('travel', () => {
  it.each([
    ['ArrowRight', 'a', 'b'],
    ['ArrowDown', 'b', 'c'],
    ['ArrowLeft', 'b', 'a'],
    ['ArrowUp', 'c', 'b'],
    ['ArrowRight', 'c', 'a'],
    ['ArrowUp', 'a', 'c'],
    ['Home', 'c', 'a'],
    ['End', 'a', 'c'],
  ])('TAB-02 %s from %s moves to %s', (key, from, to) => {
    expect(go(key, from)).toEqual([to, true]);
  });

  it('TAB-02 left and right are swapped in right-to-left, up and down are not', () => {
    expect(go('ArrowLeft', 'a', { dir: 'rtl' })).toEqual(['b', true]);
    expect(go('ArrowRight', 'a', { dir: 'rtl' })).toEqual(['c', true]);
    expect(go('ArrowDown', 'a', { dir: 'rtl' })).toEqual(['b', true]);
    expect(go('End', 'a', { dir: 'rtl' })).toEqual(['c', true]);
  });

  it('a row that does not wrap has ends', () => {
    expect(go('ArrowRight', 'c', { wrap: false })).toEqual(['c', true]);
    expect(go('ArrowLeft', 'a', { wrap: false })).toEqual(['a', true]);
  });

  it('a field in an item keeps its keys', () => {
    document.body.innerHTML = '<i><input></i>';
    let to: string | undefined = 'not asked';
    document.querySelector('i')?.addEventListener('keydown', event => {
      to = travel(event, event.currentTarget as Element, items, 'a', true);
    });
    const event = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
    document.querySelector('input')?.dispatchEvent(event);
    expect([to, event.defaultPrevented]).toEqual([undefined, false]);
  });

  it('ignores other keys and keys with modifiers', () => {
    expect(go('x', 'a')).toEqual([undefined, false]);
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
      expect(go('ArrowRight', 'a', { [modifier]: true })).toEqual([undefined, false]);
    }
  });
});
