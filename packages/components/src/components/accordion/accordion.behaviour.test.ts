import { type AccordionOptions, accordion, collapse, expand, toggle } from './accordion.behaviour';

const options: AccordionOptions = { items: ['a', 'b', 'c'].map(key => ({ key })), expandedItems: ['a'] };
const single = { ...options, singleExpansion: true };
const start = accordion.init(options);
const id = (part: string, key = '') => `${part}/${key}`;

describe('accordion: state', () => {
  it('ACC-01 the requested items are expanded initially', () => {
    expect(start.expanded).toEqual(['a']);
    expect(accordion.init({ items: options.items }).expanded).toEqual([]);
    expect(accordion.init({ ...options, expandedItems: ['gone', 'b'] }).expanded).toEqual(['b']);
  });

  it('ACC-01 items toggle', () => {
    const two = toggle('b')(start, options);
    expect(two.expanded).toEqual(['a', 'b']);
    expect(toggle('a')(two, options).expanded).toEqual(['b']);
  });

  it('ACC-01 with single expansion, opening an item closes the others', () => {
    expect(toggle('b')(start, single).expanded).toEqual(['b']);
    expect(toggle('a')(start, single).expanded).toEqual([]);
    expect(accordion.init({ ...single, expandedItems: ['b', 'c'] }).expanded).toEqual(['b']);
  });

  it('returns the same state if nothing changes', () => {
    expect(expand('a')(start, options)).toBe(start);
    expect(collapse('b')(start, options)).toBe(start);
    expect(accordion.settle?.(start, options)).toBe(start);
  });

  it('a removed item is no longer expanded', () => {
    expect(accordion.settle?.(start, { items: [{ key: 'b' }] })).toEqual({ expanded: [] });
  });
});

describe('accordion: view', () => {
  it('CMP-11 buttons and panels reference each other; find-in-page searches closed panels', () => {
    const view = accordion.view(start, options, id);
    expect(view.item('a')).toMatchObject({ 'data-cmp-expanded': '' });
    expect(view.button('a')).toMatchObject({
      id: 'button/a',
      'aria-controls': 'panel/a',
      'aria-expanded': 'true',
    });
    expect(view.panel('a')).toMatchObject({
      'aria-labelledby': 'button/a',
      hidden: false,
      '--expanded': true,
    });
    expect(view.panel('b')).toMatchObject({ hidden: 'until-found', '--hidden': true, '--expanded': false });
  });
});

it('ACC-02 if the CMS toggles, it does so for nested accordions too', () => {
  document.body.innerHTML =
    '<div data-toggling="host"><div class="cmp-accordion"></div></div><p class="cmp-accordion"></p>';
  const [held, free] = document.querySelectorAll<HTMLElement>('.cmp-accordion');
  expect(accordion.foreign?.(held as HTMLElement)).toBe(true);
  expect(accordion.foreign?.(free as HTMLElement)).toBe(false);
});
