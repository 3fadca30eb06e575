/** @jest-environment node */
import { type MegaMenuItem, treeOf } from './items';

const none = () => false;
const chain = (depth: number): MegaMenuItem =>
  ({
    id: `l${depth}`,
    text: `L${depth}`,
    ...(depth > 1 && { children: [chain(depth - 1)] }),
  }) as MegaMenuItem;

describe('treeOf', () => {
  it('MEG-05 keeps five levels and drops deeper ones', () => {
    const { nodes, branches } = treeOf([chain(8)], none);
    expect(branches.map(({ key, parent }) => [key, parent])).toEqual([
      ['l8', ''],
      ['l7', 'l8'],
      ['l6', 'l7'],
      ['l5', 'l6'],
    ]);
    const fifth = nodes[0]?.children[0]?.children[0]?.children[0]?.children[0];
    expect(fifth?.entry.id).toBe('l4');
    expect(fifth?.children).toEqual([]);
  });

  it('MEG-05 an item that contains itself does not recurse forever', () => {
    const item: MegaMenuItem = { id: 'a', text: 'A' };
    item.children = [item];
    expect(treeOf([item], none).branches.map(({ key }) => key)).toEqual(['a', 'a-2', 'a-3', 'a-4']);
  });

  it('gives each branch a unique key without spaces', () => {
    const items = ['a b', 'a b', 'a_b', ''].map(id => ({
      id,
      text: 'T',
      children: [{ id: 'x', text: 'X' }],
    }));
    expect(treeOf(items, none).branches.map(({ key }) => key)).toEqual(['a_b', 'a_b-2', 'a_b-3', 'T']);
  });

  it('skips items without text, and invalid items', () => {
    const items = [{ id: 'a' }, null, { id: 'b', text: 'B', children: [{ id: 'c', text: '' }] }];
    const { nodes, branches } = treeOf(items as never, none);
    expect(nodes.map(({ entry }) => entry.id)).toEqual(['b']);
    expect(branches).toEqual([]);
  });

  it('MEG-05 starts at the deepest active item, and knows the ancestors of the current page', () => {
    const items: MegaMenuItem[] = [
      {
        id: 'a',
        text: 'A',
        isActive: true,
        children: [
          { id: 'b', text: 'B', isActive: true, children: [{ id: 'c', text: 'C', isCurrent: true }] },
        ],
      },
      { id: 'd', text: 'D', children: [{ id: 'e', text: 'E' }] },
    ];
    const { nodes, start } = treeOf(items, none);
    expect(start).toBe('b');
    expect(nodes.map(({ holdsCurrent }) => holdsCurrent)).toEqual([true, false]);
  });

  it('MEG-07 knows which items have extra information', () => {
    const { branches } = treeOf(
      [{ id: 'a', text: 'A', children: [{ id: 'b', text: 'B' }] }],
      id => id === 'a',
    );
    expect(branches).toEqual([{ key: 'a', parent: '', extra: true }]);
  });

  it('handles 1,000 items', () => {
    const many = Array.from({ length: 1000 }, (_, n) => ({
      id: 'same',
      text: `${n}`,
      children: [{ id: 'x', text: 'X' }],
    }));
    expect(new Set(treeOf(many, none).branches.map(({ key }) => key)).size).toBe(1000);
  });
});
