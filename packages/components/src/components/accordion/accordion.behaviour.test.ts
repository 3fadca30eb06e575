import { type AccordionOptions, accordion, collapse, expand, toggle } from './accordion.behaviour';

const options: AccordionOptions = { items: ['a', 'b', 'c'].map(key => ({ key })), expandedItems: ['a'] };
const single = { ...options, singleExpansion: true };
const start = accordion.init(options);
const id = (part: string, key = '') => `${part}/${key}`;

describe('accordion: state', () => {
  it('ACC-01 the items asked for are expanded at first', () => {
    expect(start.expanded).toEqual(['a']);
    expect(accordion.init({ items: options.items }).expanded).toEqual([]);
    expect(accordion.init({ ...options, expandedItems: ['gone', 'b'] }).expanded).toEqual(['b']);
  });

  it('ACC-01 items toggle', () => {
    const two = toggle('b')(start, options);
    expect(two.expanded).toEqual(['a', 'b']);
    expect(toggle('a')(two, options).expanded).toEqual(['b']);
  });

  it('ACC-01 single expansion closes the others first', () => {
    expect(toggle('b')(start, single).expanded).toEqual(['b']);
    expect(toggle('a')(start, single).expanded).toEqual([]);
    expect(accordion.init({ ...single, expandedItems: ['b', 'c'] }).expanded).toEqual(['b']);
  });

  it('what changes nothing is the same state', () => {
    expect(expand('a')(start, options)).toBe(start);
    expect(collapse('b')(start, options)).toBe(start);
    expect(accordion.settle?.(start, options)).toBe(start);
  });

  it('an item that has gone is not expanded any more', () => {
    expect(accordion.settle?.(start, { items: [{ key: 'b' }] })).toEqual({ expanded: [] });
  });
});

describe('accordion: view', () => {
  it('CMP-11 buttons and panels name each other; a closed panel is findable', () => {
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

it('ACC-02 a host that toggles owns every accordion in it', () => {
  document.body.innerHTML =
    '<div data-toggling="host"><div class="cmp-accordion"></div></div><p class="cmp-accordion"></p>';
  const [held, free] = document.querySelectorAll<HTMLElement>('.cmp-accordion');
  expect(accordion.foreign?.(held as HTMLElement)).toBe(true);
  expect(accordion.foreign?.(free as HTMLElement)).toBe(false);
});
