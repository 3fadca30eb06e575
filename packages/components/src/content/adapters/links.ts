import type { Link } from '../link';
import { isObject, text } from '../model';

/**
 * A link out of any of the shapes that exporters have sent: an address alone, a link object, and the commerce
 * components' one, which has `htmlAttributes` and the address beside it.
 */
export function link(value: unknown, address?: unknown): Link | undefined {
  const beside = text(address);
  if (!isObject(value)) {
    const url = text(value) ?? beside;
    return url ? { valid: true, url } : undefined;
  }
  const html = isObject(value.htmlAttributes) ? value.htmlAttributes : {};
  const given = isObject(value.attributes) ? value.attributes : html;
  const { href, ...attributes } = given as Record<string, string>;
  const url = text(value.url) ?? text(href) ?? beside;
  if (!url) return undefined;
  return Object.keys(attributes).length > 0 ? { valid: true, url, attributes } : { valid: true, url };
}
