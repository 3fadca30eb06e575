import { holder } from '../behaviour/held';
import type { Change } from '../behaviour/types';
import type { DataLayer, DataLayerEvent, DataLayerOptions } from './dataLayer';

const DATA = 'data-cmp-data-layer';

/** The id and the data in an element's attribute; nothing if it is invalid. */
function read(element: Element | null | undefined): [id: string, data: unknown] | undefined {
  try {
    return Object.entries(JSON.parse(element?.getAttribute(DATA) || '{}') as object)[0];
  } catch {
    return undefined;
  }
}

/**
 * Reports to a data layer which components the page has, clicks on them, and panels that are shown or hidden.
 *
 * @param signal - stops it
 */
export function connectDataLayer(
  layer: DataLayer,
  { track = 'all' }: DataLayerOptions,
  signal: AbortSignal,
): void {
  const reported = new WeakSet<Element>();
  const event = (name: DataLayerEvent['event'], id: string, more?: object) =>
    layer.push({ event: name, eventInfo: { path: `component.${id}`, ...more } });

  const reportChange = (root: HTMLElement, part: string, { reason, value, previous }: Change) => {
    const id = (key: unknown) => {
      // The CMS's tabs have the entry of an item on its panel.
      const [id] = [part, `${part}panel`]
        .map(name => read(holder(root)?.part?.(name, `${key}`))?.[0])
        .filter(Boolean);
      return id ?? `${root.id}-item-${key}`;
    };
    const now = [value].flat();
    const before = [previous].flat();
    // Autoplay changes are not something that a visitor chose to see.
    if (reason !== 'autoplay') {
      for (const key of now) if (!before.includes(key)) event('cmp:show', id(key));
      for (const key of before) {
        // A carousel has no `shown`: the CMS's carousel emits no `cmp:hide` either.
        if (!now.includes(key) && holder(root)?.shown) event('cmp:hide', id(key));
      }
    }
    layer.push({ component: { [root.id]: { shownItems: undefined } } });
    layer.push({ component: { [root.id]: { shownItems: now.map(id) } } });
  };

  /**
   * Announced changes that are not shown yet: a React parent that controls the component may accept them later, or
   * never.
   */
  const waiting = new WeakMap<HTMLElement, () => void>();
  const change = ({ target, detail, defaultPrevented }: CustomEvent<Change>) => {
    const root = target as HTMLElement;
    const held = holder(root);
    const part = held?.items;
    if (!part || defaultPrevented || !root.hasAttribute(DATA)) return;
    waiting.get(root)?.();
    if (!held.shown) {
      reportChange(root, part, detail);
      return;
    }
    const observer = new MutationObserver(check);
    function check() {
      const shows = JSON.stringify(holder(root)?.shown?.()) === JSON.stringify(detail.value);
      if (shows && !signal.aborted) reportChange(root, part as string, detail);
      if (shows || signal.aborted) end();
    }
    function end() {
      observer.disconnect();
      waiting.delete(root);
    }
    observer.observe(root, { attributes: true, subtree: true });
    waiting.set(root, () => {
      check();
      end();
    });
  };
  document.addEventListener('plenum:change', change, { signal });
  if (track === 'panels') return;

  const components = () => {
    for (const element of document.querySelectorAll(`[${DATA}]`)) {
      const [id, data] = read(element) ?? [];
      // Skip copies of slides in a loop.
      if (!id || reported.has(element) || element.closest('[data-copy]')) continue;
      reported.add(element);
      if (element.matches('body, .cmp-page')) {
        const page = { [id]: data };
        layer.push({ page, event: 'cmp:show', eventInfo: { path: `page.${id}` } });
        continue;
      }
      const parentId = read(element.parentElement?.closest(`[${DATA}]`))?.[0];
      layer.push({ component: { [id]: parentId ? { ...(data as object), parentId } : data } });
    }
  };
  const click = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const link = target.closest('.cmp-text a')?.getAttribute('href');
    const clicked = link ? target.closest(`.cmp-text[${DATA}]`) : target.closest('[data-cmp-clickable]');
    const [id] = read(clicked?.closest(`[${DATA}]`)) ?? [];
    if (id) event('cmp:click', id, link ? { link } : undefined);
  };
  document.addEventListener('click', click, { signal });

  components();
  layer.push({ event: 'cmp:loaded' });
  const added = new MutationObserver(components);
  added.observe(document, { childList: true, subtree: true });
  signal.addEventListener('abort', () => added.disconnect(), { once: true });
}
