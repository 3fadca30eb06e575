import { menuDepth } from '../../generated/tokens';
import type { MegaMenuOption } from './megamenu.behaviour';

/** The content of a menu item, at any level (MEG-05). */
export interface MegaMenuEntry {
  /** Id of the item, for links that open the menu there and for the lists next to its children. */
  id: string;
  /**
   * Address of the item's page. An item with children links to it above them.
   * @format url
   */
  path?: string;
  /** Text of the item. */
  text: string;
  /** Opens the menu at this item: its children are visible immediately. */
  isActive?: boolean;
  /** Whether the item is the current page. */
  isCurrent?: boolean;
  /** Opens the link in a new tab, and announces that. */
  isExternal?: boolean;
  /**
   * Class names to add to those of the item.
   * @format class
   */
  className?: string;
}

/** An item of the fifth and last level. */
export interface MegaMenuItem5 extends MegaMenuEntry {}

/** An item of the fourth level. */
export interface MegaMenuItem4 extends MegaMenuEntry {
  /** Items below this one. */
  children?: MegaMenuItem5[];
}

/** An item of the third level. */
export interface MegaMenuItem3 extends MegaMenuEntry {
  /** Items below this one. */
  children?: MegaMenuItem4[];
}

/** An item of the second level. */
export interface MegaMenuItem2 extends MegaMenuEntry {
  /** Items below this one. */
  children?: MegaMenuItem3[];
}

/** An item of the first level. There are five levels. */
export interface MegaMenuItem extends MegaMenuEntry {
  /** Items below this one. */
  children?: MegaMenuItem2[];
}

/** An item as the menu renders it. */
export interface MegaMenuNode {
  readonly entry: MegaMenuEntry;
  /** Its own name in this menu, where it has children. */
  readonly key: string;
  readonly children: readonly MegaMenuNode[];
  /** Whether the current page is somewhere below it. */
  readonly holdsCurrent: boolean;
}

/** A menu as its markup and its behaviour need it. */
export interface MegaMenuTree {
  readonly nodes: readonly MegaMenuNode[];
  /** Every item with children, each before those in it. */
  readonly branches: readonly MegaMenuOption[];
  /** The deepest item with children that the content marks as active. */
  readonly start: string | undefined;
}

/** The key of an item with children, the first of its id: ids in HTML have no blanks. */
const keyOf = ({ id, text }: { id: string; text: string }): string => `${id || text}`.replace(/\s/g, '_');

type Deep = MegaMenuEntry & { readonly children?: readonly Deep[] };

/**
 * Makes keys of ids: the same id twice gets a number, blanks become underscores. Items without text are left out with
 * all that is in them; what is deeper than five levels is not rendered, so items that contain themselves come to an end.
 */
export function treeOf(items: readonly MegaMenuItem[], hasExtra: (id: string) => boolean): MegaMenuTree {
  const branches: MegaMenuOption[] = [];
  const taken = new Set<string>();
  let start: string | undefined;
  const walk = (entries: readonly Deep[], parent: string, level: number): MegaMenuNode[] =>
    entries.flatMap((entry): MegaMenuNode[] => {
      if (!entry?.text) return [];
      const below = level < menuDepth ? (entry.children ?? []).filter(child => child?.text) : [];
      if (below.length === 0) return [{ entry, key: '', children: [], holdsCurrent: false }];
      const name = keyOf(entry);
      let key = name;
      for (let n = 2; taken.has(key); n++) key = `${name}-${n}`;
      taken.add(key);
      branches.push({ key, parent, extra: hasExtra(entry.id) });
      if (entry.isActive) start = key;
      const children = walk(below, key, level + 1);
      const holdsCurrent = children.some(child => child.entry.isCurrent || child.holdsCurrent);
      return [{ entry, key, children, holdsCurrent }];
    });
  return { nodes: walk(items, '', 1), branches, start };
}
