/** @jest-environment node */
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

/** The props of the parts with another version of React. */
function withReact(version: string) {
  let getPartProps: typeof import('./parts').getPartProps | undefined;
  jest.isolateModules(() => {
    jest.doMock('react', () => ({ version }));
    getPartProps = require('./parts').getPartProps;
  });
  return (getPartProps as NonNullable<typeof getPartProps>)(panel, {}, 'x', 'mine  cmp-drawer');
}

describe('getPartProps', () => {
  it('gives the root its id, modifiers and additional classes without duplicates', () => {
    expect(withReact('19.3.1').root()).toEqual({ className: 'cmp-drawer cmp-drawer--open mine', id: 'x' });
  });

  it('uses React’s prop names, and leaves values that only the engine knows to the engine', () => {
    expect(withReact('19.3.1').panel()).toEqual({
      className: 'cmp-drawer__panel',
      id: 'x-panel',
      inert: true,
      hidden: true,
      tabIndex: -1,
      'data-cmp-hook-drawer': 'panel',
    });
  });

  it('React 18 does not support inert and needs a string', () => {
    expect(withReact('18.3.1').panel().inert).toBe('');
  });

  it('gives repeated parts their key, without spaces in ids, since attributes refer to lists of ids', () => {
    expect(withReact('19.3.1').item('a b')).toEqual({
      className: 'cmp-drawer__item',
      id: 'x-item-a_b',
      children: 'a b',
      'aria-controls': 'x-panel',
      'data-cmp-hook-drawer': 'item',
    });
  });
});
