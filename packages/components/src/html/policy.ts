import * as policy from './policy.json';

/*
 * The sanitiser's policy: `policy.json` as lookup tables. The checker (`tools/ds-content/src/html/policy.rs`) reads
 * the same file, so it reports exactly what the sanitiser removes. Each field is a list of words:
 *
 * - `elements` are kept. `dropped` are removed with their content. For all others, only the tags are removed.
 * - `voids` have no end tag.
 * - `attributes` are kept, by element; those of `*` are kept on every element. `aria-*` is always kept; `data-*`
 *   never, because scripts (ours, the CMS's, the site's) act on it.
 * - `links`: attributes that a model may set on a link.
 * - `reserved`: prefixes of class names and ids that scripts look for: mount points and parts of components.
 * - `alignments`: values of `text-align` and `align` that become a class, and the suffix of that class. Left and
 *   right become start and end, so they follow the reading direction. On `unaligned` elements, `align` positions the
 *   element itself rather than its text.
 * - `schemes`: safe URL schemes. `images`: image types allowed in `data:` URLs.
 * - `closes`: which start tags close an open element.
 * - `depth`: the maximum number of open elements.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const tables = (texts: {
  readonly [names: string]: string;
}): { readonly [name: string]: ReadonlySet<string> } =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([names, text]) => names.split(' ').map(name => [name, words(text)])),
  );

/** Elements that are kept. */
export const ELEMENTS = words(policy.elements);

/** Elements that are removed with their content. */
export const DROPPED = words(policy.dropped);

/** Elements without an end tag. */
export const VOID = words(policy.voids);

/** The maximum number of open elements: browsers flatten anything nested deeper than 512 levels. */
export const DEPTH = policy.depth;

const ATTRIBUTES = tables(policy.attributes);
const CLOSES = tables(policy.closes);
const ALIGNMENTS: { readonly [value: string]: string } = policy.alignments;
const UNALIGNED = words(policy.unaligned);
const reserved = new RegExp(`^(${policy.reserved.replaceAll(' ', '|')})`, 'i');
const alignment = new RegExp(
  `(?:^|;)\\s*text-align\\s*:\\s*(${Object.keys(ALIGNMENTS).join('|')})\\s*(?:!|;|$)`,
  'i',
);

/** The classes that replace `text-align`. */
const CLASSES = new Set(Object.values(ALIGNMENTS).map(value => `cmp-align-${value}`));

/** Whether an attribute is kept. Both names must be lower case. */
export const allowsAttribute = (element: string, name: string): boolean =>
  /^aria-[a-z]+$/.test(name) || !!ATTRIBUTES['*']?.has(name) || !!ATTRIBUTES[element]?.has(name);

/** Whether a start tag closes the open element. */
export const ends = (open: string, next: string): boolean => !!CLOSES[open]?.has(next);

/**
 * Whether a class name or an id is kept: scripts must not find mount points or parts of components in rich text.
 * Names with a character reference are removed, because they could decode to anything.
 */
export const allowsName = (name: string): boolean =>
  CLASSES.has(name) || !(reserved.test(name) || name.includes('&'));

/** The class for the alignment in a `style` or `align` attribute. */
export function alignmentClass(element: string, name: string, value: string): string | undefined {
  const style =
    name === 'style' ? value : name === 'align' && !UNALIGNED.has(element) ? `text-align:${value}` : '';
  const direction = alignment.exec(style)?.[1]?.toLowerCase();
  return direction && `cmp-align-${ALIGNMENTS[direction]}`;
}
