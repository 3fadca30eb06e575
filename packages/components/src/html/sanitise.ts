import { alignmentClass, allowsAttribute, allowsName, DEPTH, DROPPED, ELEMENTS, ends, VOID } from './policy';
import { isSafeUrl } from './url';

/*
 * Safe by construction: no markup is copied from the input. Tags are read like in a browser's tokenizer, and
 * written again from the lists in `policy.json`; everything else is text and is escaped. All elements that are kept
 * contain only markup, so a browser parses the result as it was written. It needs no DOM, so server and browser
 * produce the same bytes.
 *
 * Linear: the position `at` only moves forward, searches start there, and at most `DEPTH` elements are open.
 */

/*
 * White space as HTML defines it: `\s` matches more, including characters that browsers treat as part of a name.
 */
const NAME = /[^\t\n\f\r />]*/y;
const ATTRIBUTE =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|(?!["'])([^\t\n\f\r >]*)))?/y;
const TAG_END = /[\t\n\f\r /]*>/y;
const OPEN_QUOTE = /[\t\n\f\r ]*=[\t\n\f\r ]*["']/y;
const COMMENT = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))/y;
const BLANKS = /[\t\n\f\r ]+/;

/** Escapes markup; character references are kept. */
const escaped = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** Matches a sticky pattern at a position, or a global one from there on. */
function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Reads the attributes of a tag; nothing if the input ends first. */
function attributes(text: string, from: number): { found: Map<string, string>; end: number } | undefined {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    const end = match(TAG_END, text, at);
    if (end) return { found: attributes, end: TAG_END.lastIndex };
    const next = match(ATTRIBUTE, text, at);
    if (!next) return undefined;
    at = ATTRIBUTE.lastIndex;
    const value = next[2] ?? next[3] ?? next[4];
    // An unclosed quote swallows the tag and everything after it, as in a browser.
    if (value === undefined && match(OPEN_QUOTE, text, at)) return undefined;
    const name = (next[1] ?? '').toLowerCase();
    // The first attribute of a name takes precedence, as in a browser.
    if (!attributes.has(name)) attributes.set(name, (value ?? '').replaceAll('\0', '\ufffd'));
  }
}

/** The allowed part of an attribute's value; nothing if the attribute is removed. */
function keptValue(element: string, name: string, value: string): string | undefined {
  if (!allowsAttribute(element, name)) return undefined;
  switch (name) {
    case 'class': {
      const names = value.split(BLANKS);
      return names.every(allowsName) ? value : names.filter(allowsName).join(' ') || undefined;
    }
    case 'id':
      return allowsName(value) ? value : undefined;
    case 'href':
    case 'cite':
    case 'src':
      return isSafeUrl(value, name === 'src') ? value : undefined;
    case 'srcset':
      return value.split(',').every(candidate => isSafeUrl(candidate)) ? value : undefined;
    default:
      return value;
  }
}

/** Serialises the allowed attributes. */
function written(element: string, attributes: Map<string, string>): string {
  const kept = new Map<string, string>();
  let aligned: string | undefined;
  for (const [name, value] of attributes) {
    const keep = keptValue(element, name, value);
    if (keep !== undefined) kept.set(name, keep);
    // `style` takes precedence over `align`, in any order.
    const alignment = alignmentClass(element, name, value);
    if (alignment && (name === 'style' || !aligned)) aligned = alignment;
  }
  if (aligned) {
    const names = (kept.get('class') ?? '').split(BLANKS).filter(Boolean);
    kept.set('class', [...new Set([...names, aligned])].join(' '));
  }
  // The opened page must not get access to this one.
  if (element === 'a' && kept.get('target') && !/(^|\s)noopener(\s|$)/.test(kept.get('rel') ?? '')) {
    kept.set('rel', `${kept.get('rel') ?? ''} noopener`.trim());
  }
  let result = '';
  for (const [name, value] of kept) result += ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`;
  return result;
}

/**
 * Reduces HTML from the CMS to rich text: removes scripts, styles, forms, elements that are not allowed, unsafe
 * URLs, and everything that scripts take for a mount point (class names and ids of components, `data-*`). The
 * result is balanced, and sanitising it again does not change it.
 */
export function sanitise(html: string): string {
  const open: string[] = [];
  let result = '';
  let at = 0;
  const close = (depth: number) => {
    while (open.length > depth) result += `</${open.pop()}>`;
  };

  while (at < html.length) {
    const tag = html.indexOf('<', at);
    result += escaped(html.slice(at, tag < 0 ? undefined : tag));
    if (tag < 0) break;
    const ending = html[tag + 1] === '/';
    const start = tag + (ending ? 2 : 1);
    const first = html[start] ?? '';
    if (/[!?]/.test(first) || (ending && /[^a-z]/i.test(first))) {
      if (match(COMMENT, html, tag)) at = COMMENT.lastIndex;
      else at = html.indexOf('>', tag) + 1 || html.length;
      continue;
    }
    if (!/[a-z]/i.test(first)) {
      // A bare `<` is text. Write it now, so that the next iteration starts after it.
      result += '&lt;';
      at = tag + 1;
      continue;
    }
    const name = (match(NAME, html, start)?.[0] ?? '').toLowerCase();
    const read = attributes(html, NAME.lastIndex);
    if (!read) break;
    at = read.end;
    if (ending) {
      const depth = open.lastIndexOf(name);
      if (depth >= 0) close(depth);
    } else if (DROPPED.has(name)) {
      if (!VOID.has(name)) {
        const last = match(new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi'), html, at);
        at = (last && html.indexOf('>', last.index) + 1) || html.length;
      }
    } else if (ELEMENTS.has(name) && (open.length < DEPTH || VOID.has(name))) {
      while (ends(open.at(-1) ?? '', name)) close(open.length - 1);
      // A browser closes these at any depth.
      if (name === 'a' && open.includes('a')) close(open.lastIndexOf('a'));
      if (ends('p', name) && open.includes('p')) close(open.lastIndexOf('p'));
      result += `<${name}${written(name, read.found)}>`;
      if (!VOID.has(name)) open.push(name);
    }
  }
  close(0);
  return result;
}
