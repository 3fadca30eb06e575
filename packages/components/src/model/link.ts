import { links } from '../html/policy.json';
import { isSafeUrl } from '../html/url';

/** A link as current exporters send it. Without a `url` it renders as plain text. */
export interface Link {
  /** `false` if the CMS considers the link invalid. */
  valid?: boolean | undefined;
  /**
   * URL of the link.
   * @format url
   */
  url?: string | undefined;
  /** Attributes of the anchor: `target`, `aria-label`, `title`, `rel`. */
  attributes?: Record<string, string> | undefined;
}

/** A link in React: its URL, or an object with attributes such as `target`. */
export type LinkProp = string | Link;

/**
 * The link of a component or an item.
 *
 * @param url - the URL that the CMS sends in a field of its own, used without a `link`
 * @param target - the browsing context that the CMS sends in a field of its own; that of the link takes precedence
 */
export function linkOf(link: LinkProp | undefined, url?: string, target?: string): Link | undefined {
  const given = link ?? url;
  const result = typeof given === 'string' ? { url: given } : given;
  return result && target ? { ...result, attributes: { target, ...result.attributes } } : result;
}

/** Attributes that a model may set on a link. `data-*` is excluded, because scripts act on it. */
const ALLOWED = new RegExp(`^(${links.replaceAll(' ', '|')}|aria-[a-z]+)$`);

/** The props of an `<a>`. */
export interface AnchorProps {
  href: string;
  target?: string | undefined;
  rel?: string | undefined;
  [attribute: string]: string | undefined;
}

/** The props of an `<a>` for a link, or nothing if it has no URL or an unsafe one. */
export function anchor(given: LinkProp | undefined): AnchorProps | undefined {
  const link = linkOf(given);
  if (!link?.url || link.valid === false || !isSafeUrl(link.url)) return undefined;
  const props: AnchorProps = { href: link.url };
  for (const [name, value] of Object.entries(link.attributes ?? {})) {
    if (!ALLOWED.test(name) || typeof value !== 'string') continue;
    props[name === 'hreflang' ? 'hrefLang' : name] = value;
  }
  if (props.target === '_blank') props.rel = props.rel ? `${props.rel} noopener` : 'noopener';
  return props;
}

/** Adds an accessible name to a link around an image without a text alternative: the given name, else the URL. */
export function withLabel(given: LinkProp | undefined, name: string | undefined): Link | undefined {
  const link = linkOf(given);
  const words = name || link?.url;
  return link && words ? { ...link, attributes: { 'aria-label': words, ...link.attributes } } : link;
}
