/** An event in the CMS's format; the path is `component.<id>` or `page.<id>`. */
export interface DataLayerEvent {
  /** What happened. */
  event: 'cmp:show' | 'cmp:hide' | 'cmp:click' | 'cmp:loaded';
  /** The component, and where its link points. */
  eventInfo?: { path: string; link?: string | undefined } | undefined;
  /** The entry of the page, with `cmp:loaded`. */
  page?: Record<string, unknown> | undefined;
}

/** The state of a component, by its id. `shownItems: undefined` resets the list before a new one is set. */
export interface DataLayerState {
  /** The entries of components, by id. */
  component: Record<string, unknown>;
}

/** The target: `window.adobeDataLayer`, Google's `dataLayer`, or any other object with a `push` method. */
export interface DataLayer {
  /** Adds entries. */
  push(...entries: (DataLayerEvent | DataLayerState)[]): void;
}

/** Options of the data layer. */
export interface DataLayerOptions {
  /**
   * What to report: `all`, or only `panels` if a script of the CMS already reports clicks and components.
   * @default all
   */
  track?: 'all' | 'panels' | undefined;
}

/**
 * The data layer that a CMS page names on its body (`data-cmp-data-layer-enabled`, `-name`); nothing if it is
 * disabled in the CMS.
 */
export function pageDataLayer(): DataLayer | undefined {
  const { cmpDataLayerEnabled, cmpDataLayerName = 'adobeDataLayer' } = document.body.dataset;
  return cmpDataLayerEnabled === undefined ? undefined : dataLayerOf(cmpDataLayerName);
}

/**
 * A data layer, or the one that is a global variable of that name. Without such a variable, this makes a list: the script that processes
 * it may load later.
 */
export function dataLayerOf(layer: DataLayer | string): DataLayer {
  if (typeof layer !== 'string') return layer;
  const layers = window as unknown as Record<string, DataLayer | undefined>;
  const existing = layers[layer];
  // The browser also exposes an element with that id as a global of the same name.
  if (typeof existing?.push === 'function') return existing;
  const list: DataLayer = [];
  layers[layer] = list;
  return list;
}
