import { holder } from '../behaviour/held';
import type { Change } from '../behaviour/types';
import type { DataLayer, DataLayerEvent, DataLayerOptions } from './dataLayer';

const DATA = 'data-cmp-data-layer';

/** What an element's attribute tells, by id; nothing where it is broken. */
function read(element: Element | null | undefined): [id: string, data: unknown] | undefined {
  try {
    return Object.entries(JSON.parse(element?.getAttribute(DATA) || '{}') as object)[0];
  } catch {
    return undefined;
  }
}

/**
 * Tells a data layer what the page's components are, which of them are clicked, and which panels show and hide. Nothing
 * is told without it.
 *
 * @param signal - ends it
 */
export function connectDataLayer(
  layer: DataLayer,
  { tell = 'all' }: DataLayerOptions,
  signal: AbortSignal,
): void {
  const told = new WeakSet<Element>();
  const event = (name: DataLayerEvent['event'], id: string, more?: object) =>
    layer.push({ event: name, eventInfo: { path: `component.${id}`, ...more } });

  const say = (root: HTMLElement, part: string, { reason, value, previous }: Change) => {
    const id = (key: unknown) => {
      const item = holder(root)?.part?.(part, `${key}`);
      return read(item)?.[0] ?? `${root.id}-item-${key}`;
    };
    const now = [value].flat();
    const before = [previous].flat();
    // What moves by itself is shown to nobody in particular.
    if (reason !== 'autoplay') {
      for (const key of now) if (!before.includes(key)) event('cmp:show', id(key));
      for (const key of before) {
        // A carousel has no `shown`: the CMS's own emits no `cmp:hide` either.
        if (!now.includes(key) && holder(root)?.shown) event('cmp:hide', id(key));
      }
    }
    layer.push({ component: { [root.id]: { shownItems: undefined } } });
    layer.push({ component: { [root.id]: { shownItems: now.map(id) } } });
  };

  /** What is announced and does not show yet: a React parent that controls it may agree, now or later, or never. */
  const waiting = new WeakMap<HTMLElement, () => void>();
  const change = ({ target, detail, defaultPrevented }: CustomEvent<Change>) => {
    const root = target as HTMLElement;
    const held = holder(root);
    const part = held?.items;
    if (!part || defaultPrevented || !root.hasAttribute(DATA)) return;
    waiting.get(root)?.();
    if (!held.shown) {
      say(root, part, detail);
      return;
    }
    const drawn = new MutationObserver(look);
    function look() {
      const shows = JSON.stringify(holder(root)?.shown?.()) === JSON.stringify(detail.value);
      if (shows && !signal.aborted) say(root, part as string, detail);
      if (shows || signal.aborted) end();
    }
    function end() {
      drawn.disconnect();
      waiting.delete(root);
    }
    drawn.observe(root, { attributes: true, subtree: true });
    waiting.set(root, () => {
      look();
      end();
    });
  };
  document.addEventListener('plenum:change', change, { signal });
  if (tell === 'panels') return;

  const components = () => {
    for (const element of document.querySelectorAll(`[${DATA}]`)) {
      const [id, data] = read(element) ?? [];
      // A copy of a slide in a ring is no component.
      if (!id || told.has(element) || element.closest('[data-copy]')) continue;
      told.add(element);
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
