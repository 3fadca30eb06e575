import { keepsKey } from './arbiter';
import { isModified } from './platform';

/** The distance that each key moves along a left-to-right row. */
const REACH: { readonly [key: string]: number } = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  End: Number.POSITIVE_INFINITY,
  Home: Number.NEGATIVE_INFINITY,
};

/**
 * Returns the key of the item that an arrow, Home or End moves to from an item, or nothing if it does not move.
 * Left and right are swapped in a right-to-left context; events with modifiers are left to the browser.
 *
 * What an item contains keeps its keys: a field in a tab, for example.
 *
 * @param item - the element of the item
 * @param wrap - whether the arrows wrap around
 */
export function travel(
  event: KeyboardEvent,
  item: Element,
  items: readonly { readonly key: string }[],
  from: string,
  wrap: boolean,
): string | undefined {
  const reach = REACH[event.key];
  if (!reach || isModified(event) || keepsKey(event, item)) return undefined;
  const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  const mirrored = sideways && getComputedStyle(item).direction === 'rtl';
  const last = items.length - 1;
  const to = items.findIndex(item => item.key === from) + (mirrored ? -reach : reach);
  event.preventDefault();
  if (wrap && Number.isFinite(to)) return items[(to + items.length) % items.length]?.key;
  return items[Math.max(0, Math.min(last, to))]?.key;
}
