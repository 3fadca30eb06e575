/** What happened, in the CMS's own shape: `component.<id>` or `page.<id>` says where. */
export interface DataLayerEvent {
  event: 'cmp:show' | 'cmp:hide' | 'cmp:click' | 'cmp:loaded';
  eventInfo?: { path: string; link?: string };
  page?: Record<string, unknown>;
}

/** What a component is or shows, by its id. `shownItems: undefined` takes the list away before a new one comes. */
export interface DataLayerState {
  component: Record<string, unknown>;
}

/** Where it all goes: `window.adobeDataLayer`, Google's `dataLayer`, or anything else that takes entries. */
export interface DataLayer {
  push(...entries: (DataLayerEvent | DataLayerState)[]): unknown;
}

/** What is told. */
export interface DataLayerOptions {
  /**
   * `all`, or `panels` where a script of the CMS tells clicks and components already.
   * @default all
   */
  tell?: 'all' | 'panels' | undefined;
}

/**
 * The data layer that a page of the CMS names on its body (`data-cmp-data-layer-enabled`, `-name`); nothing where the
 * CMS has it switched off.
 */
export function pageDataLayer(): DataLayer | undefined {
  const { cmpDataLayerEnabled, cmpDataLayerName = 'adobeDataLayer' } = document.body.dataset;
  if (cmpDataLayerEnabled === undefined) return undefined;
  const layers = window as unknown as Record<string, DataLayer | undefined>;
  // An element with that id is found under the same name.
  if (typeof layers[cmpDataLayerName]?.push !== 'function') layers[cmpDataLayerName] = [];
  return layers[cmpDataLayerName];
}
