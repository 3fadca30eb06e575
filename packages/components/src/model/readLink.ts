import type { Link } from './link';
import { isObject, text } from './model';
import { texts } from './read';

/**
 * Reads a link in any shape that exporters have sent: an address alone, a link object, and the link of the commerce
 * components, which has `htmlAttributes` and the address next to it.
 *
 * @param address - the address of an older generation, for a link without one
 */
export function link(value: unknown, address?: unknown): Link | undefined {
  const fallback = text(address);
  if (!isObject(value)) {
    const url = text(value) ?? fallback;
    return url ? { valid: true, url } : undefined;
  }
  const { href, ...attributes } = texts(value.attributes) ?? texts(value.htmlAttributes) ?? {};
  const url = text(value.url) ?? href ?? fallback;
  if (!url) return undefined;
  return Object.keys(attributes).length > 0 ? { valid: true, url, attributes } : { valid: true, url };
}
