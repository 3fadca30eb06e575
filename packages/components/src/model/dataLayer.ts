import { isObject } from './model';

/**
 * What a model tells the data layer: one entry by the component's id, in the CMS's own words (`@type`, `dc:title`,
 * `xdm:linkURL`, …).
 */
export interface DataLayerData {
  readonly [id: string]: unknown;
}

/** Attributes that the data layer reads. */
export interface Tracked {
  'data-cmp-data-layer'?: string;
  'data-cmp-clickable'?: '';
}

/**
 * The attributes of an element whose model tells something.
 *
 * @param clickable - whether a click on the element itself is told
 */
export const tracked = (data: DataLayerData | undefined, clickable = false): Tracked =>
  data ? { 'data-cmp-data-layer': JSON.stringify(data), ...(clickable && { 'data-cmp-clickable': '' }) } : {};

/** The attribute of a link in a component whose model tells something: a click on it is told. */
export const clickable = (data: DataLayerData | undefined): Tracked =>
  data ? { 'data-cmp-clickable': '' } : {};

/** The attributes of a component with panels, and of each item: what shows is told by the items' ids. */
export function trackedPanels(
  data: DataLayerData | undefined,
  root: string,
  shown: readonly string[],
): { readonly root: Tracked; item(key: string, title: string): Tracked } {
  if (!data) return { root: {}, item: () => ({}) };
  const [id = root, own] = Object.entries(data)[0] ?? [];
  const facts = isObject(own) ? own : {};
  const itemId = (key: string) => `${root}-item-${key}`;
  return {
    root: tracked({ [id]: { ...facts, shownItems: shown.map(itemId) } }),
    item: (key, title) =>
      tracked({
        [itemId(key)]: {
          ...(facts['@type'] ? { '@type': `${facts['@type']}/item` } : {}),
          'dc:title': title,
        },
      }),
  };
}
