import { links } from '../html/policy.json';
import { isSafeUrl } from '../html/url';

/** A link as current exporters send it. A link that leads nowhere has no `url`. */
export interface Link {
  /** Whether there is an address. */
  valid?: boolean;
  /**
   * The address.
   * @format url
   */
  url?: string;
  /** Attributes of the anchor: `target`, `aria-label`, `title`, `rel`. */
  attributes?: Record<string, string>;
}

/** Attributes that a model may give an anchor. `data-*` is none of them: scripts take it for instructions. */
const ALLOWED = new RegExp(`^(${links.replaceAll(' ', '|')}|aria-[a-z]+)$`);

/** The props of an anchor. */
export interface AnchorProps {
  href: string;
  target?: string;
  rel?: string;
  [attribute: string]: string | undefined;
}

/** The props of an anchor for a link, or nothing where the link leads nowhere or to an unsafe address. */
export function anchor(link: Link | undefined): AnchorProps | undefined {
  if (!link?.url || link.valid === false || !isSafeUrl(link.url)) return undefined;
  const props: AnchorProps = { href: link.url };
  for (const [name, value] of Object.entries(link.attributes ?? {})) {
    if (!ALLOWED.test(name) || typeof value !== 'string') continue;
    props[name === 'hreflang' ? 'hrefLang' : name] = value;
  }
  if (props.target === '_blank') props.rel = props.rel ? `${props.rel} noopener` : 'noopener';
  return props;
}

/** A link around a picture that says nothing in words gets a name: the one given, else its address. */
export function named(link: Link | undefined, name: string | undefined): Link | undefined {
  const words = name || link?.url;
  return link && words ? { ...link, attributes: { 'aria-label': words, ...link.attributes } } : link;
}
