import { allowsAttribute, DROPPED, ELEMENTS, ends, isSafeUrl, VOID } from './policy';

/*
 * Safe by construction: nothing of the input is copied as markup. Tags are read as a browser's tokenizer would, and
 * written anew from the lists in `policy.ts`; everything else is text and escaped as such. No element stays in which
 * text means something else than text, so a browser reads the result the way it was written. It needs no DOM, so
 * server and browser get the same bytes.
 */

const NAME = /[^\s/>]*/y;
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(?!["'])([^\s>]*)))?/y;
const TAG_END = /[\s/]*>/y;

/** Browsers flatten what is nested deeper than 512 levels, and so change what they have been given. */
const DEPTH = 200;

/** Escapes what is markup; references stay what they are. */
const escaped = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** Matches a sticky pattern at a place. */
function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Reads the attributes of a tag up to its end; nothing where the text ends first. */
function attributes(text: string, from: number): { found: Map<string, string>; end: number } | undefined {
  const found = new Map<string, string>();
  let at = from;
  for (;;) {
    const end = match(TAG_END, text, at);
    if (end) return { found, end: TAG_END.lastIndex };
    const next = match(ATTRIBUTE, text, at);
    if (!next) return undefined;
    at = ATTRIBUTE.lastIndex;
    // A quote that never ends takes the tag and the rest with it, as it does in a browser.
    if (/^\s*=\s*["']/.test(text.slice(at)) && next[2] === undefined && next[3] === undefined && !next[4]) {
      return undefined;
    }
    const name = (next[1] ?? '').toLowerCase();
    // Of two of a name the first one counts.
    if (!found.has(name)) found.set(name, next[2] ?? next[3] ?? next[4] ?? '');
  }
}

/** The attributes that stay, as they are written. */
function written(element: string, found: Map<string, string>): string {
  const kept = new Map<string, string>();
  for (const [name, value] of found) {
    if (!allowsAttribute(element, name)) continue;
    const address = name === 'href' || name === 'src' || name === 'cite';
    if (address && !isSafeUrl(value, element === 'img' && name === 'src')) continue;
    if (name === 'srcset' && !value.split(',').every(candidate => isSafeUrl(candidate))) continue;
    kept.set(name, value);
  }
  // The page that opens must not get a hand on this one.
  if (element === 'a' && kept.get('target') && !/(^|\s)noopener(\s|$)/.test(kept.get('rel') ?? '')) {
    kept.set('rel', `${kept.get('rel') ?? ''} noopener`.trim());
  }
  let result = '';
  for (const [name, value] of kept) result += ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`;
  return result;
}

/**
 * HTML from the CMS without anything that is not running text: no script, no style, no form, no foreign element, no
 * unsafe address. The result is balanced, and sanitising it again changes nothing.
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
    const next = html[tag + 1] ?? '';
    if (next === '!' || next === '?') {
      const end = html.startsWith('<!--', tag) ? html.indexOf('-->', tag + 2) + 2 : html.indexOf('>', tag);
      at = end < tag + 2 ? html.length : end + 1;
      continue;
    }
    const ending = next === '/';
    const start = tag + (ending ? 2 : 1);
    if (!/[a-z]/i.test(html[start] ?? '')) {
      // A bare `<` is text. So that the next round reads on, it is written here.
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
        const rest = html.slice(at).search(new RegExp(`</${name}`, 'i'));
        const end = rest < 0 ? -1 : html.indexOf('>', at + rest);
        at = end < 0 ? html.length : end + 1;
      }
    } else if (ELEMENTS.has(name) && (open.length < DEPTH || VOID.has(name))) {
      while (ends(open.at(-1) ?? '', name)) close(open.length - 1);
      // A browser closes these wherever they are open.
      if (name === 'a' && open.includes('a')) close(open.lastIndexOf('a'));
      if (ends('p', name) && open.includes('p')) close(open.lastIndexOf('p'));
      result += `<${name}${written(name, read.found)}>`;
      if (!VOID.has(name)) open.push(name);
    }
  }
  close(0);
  return result;
}
