import type { Link } from './link';
import { isObject, text } from './model';
import { texts } from './read';

/**
 * Reads a link in any format that exporters have used: a URL, a link object, or the link of commerce components,
 * which has `htmlAttributes` and a separate URL.
 *
 * @param address - the URL of an older model, used if the link has none
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
