/** Models with invalid values, and what must not be in the HTML that they are rendered to. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../src/model/model';
import { componentName } from '../src/model/resource';
import { attacks } from './attacks';
import { gadgets } from './gadgets';

export type Model = Record<string, unknown>;

const content = join(__dirname, '../../../demo/content');
const schemas = join(__dirname, '../dist/schemas');

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The paths of all fields of a model; `*` is any item of a list. */
function paths(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap(item => paths(item, `${path}.*`));
  if (!isObject(value)) return [path];
  return Object.entries(value).flatMap(([name, child]) => paths(child, `${path}.${name}`));
}

/** Every model in the demo's examples, those of children included, by component. */
function models(): Map<string, Model[]> {
  const modelsOf = new Map<string, Model[]>();
  const add = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(add);
    if (!isObject(value)) return;
    const type = value[':type'];
    if (typeof type === 'string') {
      const name = componentName(type);
      modelsOf.set(name, [...(modelsOf.get(name) ?? []), value]);
    }
    Object.values(value).forEach(add);
  };
  for (const file of readdirSync(content, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(content, file);
    if (file.endsWith('.json') && statSync(path).isFile()) add(json(path));
  }
  return modelsOf;
}

const examples = models();

/**
 * A model with all its fields but little content: one or two items of each list, and one text instead of its children, which are tested
 * as components of their own.
 */
function shortened(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return value.slice(0, depth > 1 ? 1 : 2).map(item => shortened(item, depth + 1));
  if (!isObject(value)) return value;
  const child = {
    ':type': 'core/wcm/components/text/v2/text',
    text: '<p>child</p>',
    'cq:panelTitle': 'Child',
  };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== ':itemsOrder')
      .map(([name, field]) => [name, name === ':items' ? { child } : shortened(field, depth + 1)]),
  );
}

/** Short examples of a component that together have each field of all its examples. */
export function examplesOf(name: string): Model[] {
  const known = new Set<string>();
  return (examples.get(name) ?? [])
    .map(model => shortened(model) as Model)
    .sort((a, b) => paths(b).length - paths(a).length)
    .filter(model => {
      const ofExample = paths(model);
      const isNew = ofExample.some(path => !known.has(path));
      for (const path of ofExample) known.add(path);
      return isNew;
    })
    .slice(0, 2);
}

/** The properties of all definitions in a JSON Schema. */
function propertiesOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(propertiesOf);
  if (!isObject(schema)) return [];
  const named = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  return [...named, ...Object.values(schema).flatMap(propertiesOf)];
}

const schemaFiles = readdirSync(schemas, { recursive: true, encoding: 'utf8' });

/** The fields that a component's models may have at any depth: those in the JSON Schemas of all their generations. */
export function fieldsOf(name: string): string[] {
  const file = new RegExp(`^(models/)?${name.replace('/', '-')}(\\.v\\d+)?\\.schema\\.json$`);
  const declared = schemaFiles
    .filter(path => file.test(path))
    .flatMap(path => propertiesOf(json(join(schemas, path))));
  const names = [...declared, ...(examples.get(name) ?? []).flatMap(model => Object.keys(model))];
  return [...new Set(names)].filter(field => field !== ':type');
}

const script = 'javascript:alert(1)';
const page = 'data:text/html,<script>alert(1)</script>';

/** Invalid values by name. `undefined` stands for a missing field. */
export const values: { readonly [name: string]: unknown } = {
  missing: undefined,
  null: null,
  true: true,
  'a number': 7,
  'a huge number': 1e308,
  infinity: Number.POSITIVE_INFINITY,
  'a number beyond all dates': 8.64e15 + 1,
  'an empty string': '',
  'a word': 'x',
  'not a number': 'NaN',
  'no date': '2026-02-31T99:61:00',
  'an empty list': [],
  'a list of anything': [null, 1, 'x', {}, [[]], true],
  'an empty object': {},
  'an object of anything': { a: null, value: [], title: {}, url: 5, items: 'x', attributes: 'x', ':type': 7 },
  'a script address': script,
  'a hidden script address': ' \u0001java\tscript:alert(1)',
  'a data address': page,
  'a link to a script': {
    valid: true,
    url: script,
    mappedURL: script,
    externalizedURL: script,
    href: script,
    attributes: { href: script, onclick: 'alert(1)', target: '_blank', style: 'x' },
    htmlAttributes: { href: page, onclick: 'alert(1)' },
  },
  'a list of scripts': [
    script,
    { url: script, path: script, link: { valid: true, url: script }, title: 'x', text: 'x', value: script },
    { url: page, src: page, href: page, name: 'x', title: '<img src=x onerror=alert(1)>' },
  ],
  'a style declaration': '1px;position:fixed',
  // The sanitiser has tests with all of them.
  'HTML with scripts': attacks.filter((_, index) => index % 12 === 0).join(' '),
};

/** HTML that would start a component if a component rendered it unchanged. */
export const gadgetOf = (name: string): string | undefined => gadgets.find(({ of }) => of === name)?.html;

/** Elements that no component renders from a model: they run code, load documents, or change the whole page. */
const FORBIDDEN = /^<(script|object|embed|base|meta|link|style|frame|frameset)\b/i;
/** Metadata in the markup of a component, and the hints that React writes for images. */
const HARMLESS = /^<(meta itemprop=|link rel="preload" as="image")/i;
/** Attributes that take an address. */
const ADDRESSES =
  /^(href|src|srcset|action|formaction|poster|data|cite|background|xlink:href|ping|manifest)$/i;

const decode = (value: string): string =>
  value.replace(/&#(x?)([\da-f]+);?/gi, (_, hex, digits) =>
    String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
  );

/** What could run foreign code in HTML that a component has rendered. The renderer escapes `>` and `"` in values. */
export function dangers(html: string): string[] {
  return [...html.matchAll(/<[a-z][^\s/>]*([^>]*)>/gi)].flatMap(([tag, rest = '']) => {
    const attributes = [...rest.matchAll(/([^\s="/]+)(?:\s*=\s*"([^"]*)")?/g)];
    const bad = attributes.some(([, attribute = '', value = '']) => {
      // Browsers skip control characters and spaces in a scheme.
      const address = [...decode(value)].filter(character => character > ' ').join('');
      if (/^(on|srcdoc$)/i.test(attribute)) return true;
      if (/^style$/i.test(attribute)) return /url\(|expression\(|(^|;)position:/i.test(address);
      const each = /^(srcset|ping)$/i.test(attribute) ? address.split(',') : [address];
      return (
        ADDRESSES.test(attribute) &&
        each.some(address => /^(javascript|vbscript|data:(?!image\/)):?/i.test(address))
      );
    });
    return bad || (FORBIDDEN.test(tag) && !HARMLESS.test(tag)) ? [tag.slice(0, 200)] : [];
  });
}

/** Whether a value is a container of others. */
const isNested = (value: unknown): value is Model | unknown[] => typeof value === 'object' && value !== null;

/** A copy of a model with each value at one depth replaced. `Infinity` replaces the values that contain no others. */
export function replacedAt(depth: number, value: unknown, replacement: unknown): unknown {
  if (depth === 0) return replacement;
  if (!isNested(value)) return depth === Number.POSITIVE_INFINITY ? replacement : value;
  if (Array.isArray(value)) return value.map(item => replacedAt(depth - 1, item, replacement));
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) =>
      name === ':type' ? [name, child] : [name, replacedAt(depth - 1, child, replacement)],
    ),
  );
}

/** How deep a value is. */
export const depthOf = (value: unknown): number =>
  isNested(value) ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
