import type { Link } from '../../model/link';
import { isObject, text } from '../../model/model';
import { texts } from '../../model/read';

/**
 * A link out of any of the shapes that exporters have sent: an address alone, a link object, and the commerce
 * components' one, which has `htmlAttributes` and the address beside it.
 *
 * @param address - the address of an older generation, for a link that has none
 */
export function link(value: unknown, address?: unknown): Link | undefined {
  const beside = text(address);
  if (!isObject(value)) {
    const url = text(value) ?? beside;
    return url ? { valid: true, url } : undefined;
  }
  const { href, ...attributes } = texts(value.attributes) ?? texts(value.htmlAttributes) ?? {};
  const url = text(value.url) ?? href ?? beside;
  if (!url) return undefined;
  return Object.keys(attributes).length > 0 ? { valid: true, url, attributes } : { valid: true, url };
}
