import type { Behaviour, Items } from './types';

const panel: Behaviour<'root' | 'panel' | 'item', { open: boolean }, Items> = {
  name: 'drawer',
  each: ['item'],
  value: 'open',
  init: () => ({ open: true }),
  view: (state, _options, id) => ({
    root: () => ({ '--open': state.open, '--shut': !state.open }),
    panel: () => ({
      id: id('panel'),
      inert: '',
      hidden: 'until-found',
      tabindex: '-1',
      role: false,
    }),
    item: key => ({ id: id('item', key), text: key, 'aria-controls': id('panel') }),
  }),
  on: {},
  read: () => ({}),
};

/** `parts` as it is beside another version of React. */
function beside(version: string) {
  let parts: typeof import('./parts').parts | undefined;
  jest.isolateModules(() => {
    jest.doMock('react', () => ({ version }));
    parts = require('./parts').parts;
  });
  return (parts as NonNullable<typeof parts>)(panel, {}, 'x', 'mine  cmp-drawer');
}

describe('parts', () => {
  it('gives the root its id, modifiers and further classes, none twice', () => {
    expect(beside('19.3.1').root()).toEqual({ className: 'cmp-drawer cmp-drawer--open mine', id: 'x' });
  });

  it('speaks React: names, and what only the engine can say is left to it', () => {
    expect(beside('19.3.1').panel()).toEqual({
      className: 'cmp-drawer__panel',
      id: 'x-panel',
      inert: true,
      hidden: true,
      tabIndex: -1,
      'data-cmp-hook-drawer': 'panel',
    });
  });

  it('React 18 knows no inert and wants its text', () => {
    expect(beside('18.3.1').panel().inert).toBe('');
  });

  it('gives repeated parts their key, without blanks in ids, which are lists of ids elsewhere', () => {
    expect(beside('19.3.1').item('a b')).toEqual({
      className: 'cmp-drawer__item',
      id: 'x-item-a_b',
      children: 'a b',
      'aria-controls': 'x-panel',
      'data-cmp-hook-drawer': 'item',
    });
  });
});
