import * as policy from './policy.json';

/*
 * The policy of rich text: `policy.json` as look-ups. The checker (`tools/ds-content/src/html/policy.rs`) reads the same
 * file, so it reports exactly what the sanitiser removes. The file's fields, each a list of words:
 *
 * - `elements` stay; `dropped` are removed with their content; of others the tags are removed and the content stays.
 * - `voids` have no end tag.
 * - `attributes` stay, by the elements that have them; those of `*` stay on every element. `aria-*` stays too; `data-*` never does, because
 *   scripts (ours, the CMS's, the site's) take them for instructions.
 * - `links` are the attributes that a model may give a link.
 * - `reserved` are the beginnings of class names and ids that scripts look for: mount points and parts of components.
 * - `alignments` are the values of `text-align` and `align` that become a class, and the ends of these classes: left and
 *   right follow the direction of reading, as all of this library does; of `unaligned` elements, `align` means
 *   their own place and not that of their text.
 * - `schemes` are those of safe addresses, `images` the types that an image may have as `data:`.
 * - `closes`: which start tags end an open element.
 * - `depth`: how many elements may be open at once.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const tables = (texts: {
  readonly [names: string]: string;
}): { readonly [name: string]: ReadonlySet<string> } =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([names, text]) => names.split(' ').map(name => [name, words(text)])),
  );

/** Elements that stay. */
export const ELEMENTS = words(policy.elements);

/** Elements that are removed with their content. */
export const DROPPED = words(policy.dropped);

/** Elements without an end tag. */
export const VOID = words(policy.voids);

/** How many elements may be open at once: browsers flatten what is nested deeper than 512 levels. */
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

/** The classes that take the place of `text-align`. */
const CLASSES = new Set(Object.values(ALIGNMENTS).map(value => `cmp-align-${value}`));

/** Whether an attribute stays; both names in lower case. */
export const allowsAttribute = (element: string, name: string): boolean =>
  /^aria-[a-z]+$/.test(name) || !!ATTRIBUTES['*']?.has(name) || !!ATTRIBUTES[element]?.has(name);

/** Whether a start tag ends the element that is open. */
export const ends = (open: string, next: string): boolean => !!CLOSES[open]?.has(next);

/**
 * Whether a class name or an id stays: scripts must find no mount point and no part of a component in rich text. One
 * with a character reference could be any, so it doesn't.
 */
export const allowsName = (name: string): boolean =>
  CLASSES.has(name) || !(reserved.test(name) || name.includes('&'));

/** The class for the alignment that a `style` or `align` attribute asks for. */
export function alignmentClass(element: string, name: string, value: string): string | undefined {
  const style =
    name === 'style' ? value : name === 'align' && !UNALIGNED.has(element) ? `text-align:${value}` : '';
  const found = alignment.exec(style)?.[1]?.toLowerCase();
  return found && `cmp-align-${ALIGNMENTS[found]}`;
}
