import { isObject, text } from './model';

/**
 * Data-layer entry of a component: one object keyed by the component's id, with the CMS's property names (`@type`,
 * `dc:title`, `xdm:linkURL`, …).
 */
export interface DataLayerData {
  /** The properties of the component, by its id. */
  readonly [id: string]: unknown;
}

/** The attributes that the data layer reads. */
export interface Tracked {
  'data-cmp-data-layer'?: string | undefined;
  'data-cmp-clickable'?: '' | undefined;
}

/**
 * The data-layer attributes of an element; none without data.
 *
 * @param clickable - whether to report clicks on the element itself
 */
export const tracked = (data: DataLayerData | undefined, clickable = false): Tracked =>
  data ? { 'data-cmp-data-layer': JSON.stringify(data), ...(clickable && { 'data-cmp-clickable': '' }) } : {};

/** Reports clicks on a link inside a component with data. */
export const clickable = (data: DataLayerData | undefined): Tracked =>
  data ? { 'data-cmp-clickable': '' } : {};

/**
 * The data-layer attributes of a component with panels, and of its items, whose ids identify shown and hidden
 * panels.
 */
export function trackedPanels(
  data: DataLayerData | undefined,
  root: string,
  shown: readonly string[],
): { readonly root: Tracked; item(key: string, title: string): Tracked } {
  if (!data) return { root: {}, item: () => ({}) };
  const [id = root, componentData] = Object.entries(data)[0] ?? [];
  const facts = isObject(componentData) ? componentData : {};
  const type = text(facts['@type']);
  const itemId = (key: string) => `${root}-item-${key}`;
  return {
    root: tracked({ [id]: { ...facts, shownItems: shown.map(itemId) } }),
    item: (key, title) =>
      tracked({
        [itemId(key)]: {
          ...(type ? { '@type': `${type}/item` } : {}),
          'dc:title': title,
        },
      }),
  };
}
