import { menuDepth } from '../../generated/tokens';
import type { LinkProp } from '../../model/link';
import type { MegaMenuOption } from './megamenu.behaviour';

/** The content of a menu item, at any level. */
export interface MegaMenuEntry {
  /** Id of the item, for links that open the menu there and for the lists next to its children. */
  id: string;
  /**
   * Link to the item’s page: a URL, or an object with attributes.
   * @react
   */
  link?: LinkProp | undefined;
  /**
   * URL of the item's page. An item with children links to it above them.
   * @format url
   * @cms
   * @deprecated Use `link`.
   */
  path?: string | undefined;
  /** Text of the item. */
  text: string;
  /** Language of the text and of the linked page (`en`), if it is not that of the menu. */
  language?: string | undefined;
  /** Opens the menu at this item: its children are visible immediately. */
  isActive?: boolean | undefined;
  /** Whether the item is the current page. */
  isCurrent?: boolean | undefined;
  /** Opens the link in a new tab, and announces that. */
  isExternal?: boolean | undefined;
  /**
   * Class names to add to those of the item.
   * @format class
   */
  className?: string | undefined;
}

/** An item of the fifth and last level. */
export interface MegaMenuItem5 extends MegaMenuEntry {}

/** An item of the fourth level. */
export interface MegaMenuItem4 extends MegaMenuEntry {
  /** Items below this one. */
  children?: MegaMenuItem5[] | undefined;
}

/** An item of the third level. */
export interface MegaMenuItem3 extends MegaMenuEntry {
  /** Items below this one. */
  children?: MegaMenuItem4[] | undefined;
}

/** An item of the second level. */
export interface MegaMenuItem2 extends MegaMenuEntry {
  /** Items below this one. */
  children?: MegaMenuItem3[] | undefined;
}

/** An item of the first level. There are five levels. */
export interface MegaMenuItem extends MegaMenuEntry {
  /** Items below this one. */
  children?: MegaMenuItem2[] | undefined;
}

/** An item as the menu renders it. */
export interface MegaMenuNode {
  readonly entry: MegaMenuEntry;
  /** Unique key in this menu, for an item with children. */
  readonly key: string;
  readonly children: readonly MegaMenuNode[];
  /** Whether the current page is somewhere below it. */
  readonly holdsCurrent: boolean;
}

/** The items as the markup and the behaviour need them. */
export interface MegaMenuTree {
  readonly nodes: readonly MegaMenuNode[];
  /** Every item with children; parents come before their children. */
  readonly branches: readonly MegaMenuOption[];
  /** The deepest item with children that the content marks as active. */
  readonly start: string | undefined;
}

/** The key of an item with children. Ids in HTML must not contain white space. */
const keyOf = ({ id, text }: { id: string; text: string }): string => `${id || text}`.replace(/\s/g, '_');

type Deep = MegaMenuEntry & { readonly children?: readonly Deep[] | undefined };

/**
 * Turns ids into unique keys: duplicates get a number, white space becomes underscores. Items without text are
 * skipped with their children. Only five levels are kept, so items that contain themselves do not recurse forever.
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
