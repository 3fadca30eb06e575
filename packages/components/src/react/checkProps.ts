import { itemKeys, itemTypes, type PropTypes, propTypes } from '../generated/propTypes';
import { isObject } from '../model/model';

const WORDS: { readonly [letter: string]: string } = {
  s: 'a string',
  n: 'a number',
  b: 'a boolean',
  o: 'an object',
  a: 'an array',
  f: 'a function',
  z: 'null',
};

/** The letter of a value's type. */
const letterOf = (value: unknown): string =>
  value === null ? 'z' : Array.isArray(value) ? 'a' : (typeof value).slice(0, 1);

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const show = (value: unknown): string => {
  const text = typeof value === 'function' ? 'a function' : JSON.stringify(value);
  return text && text.length > 60 ? `${text.slice(0, 60)}…` : `${text}`;
};

const LINK = ['link'];
const HEADING = ['titleType', 'type'];
const STATE = ['active', 'expanded', 'open', 'index', 'page'];
const DEFAULT = ['defaultActive', 'defaultExpanded', 'defaultOpen', 'defaultIndex', 'defaultPage'];
const HANDLER = ['onActiveChange', 'onExpandedChange', 'onOpenChange', 'onIndexChange', 'onPageChange'];

/** Names of other libraries and of HTML, with ours for the same thing; a component has at most one of these. */
const OTHER_NAMES: { readonly [name: string]: readonly string[] } = {
  href: LINK,
  to: LINK,
  url: LINK,
  class: ['className'],
  label: ['text', 'title', 'accessibilityLabel'],
  heading: ['title', 'text'],
  name: ['text', 'title'],
  title: ['text'],
  content: ['text'],
  children: ['text', 'title'],
  image: ['src', 'imagePath'],
  src: ['image', 'imagePath'],
  level: HEADING,
  as: HEADING,
  headingLevel: HEADING,
  type: ['variant'],
  value: STATE,
  selected: STATE,
  isOpen: ['open'],
  defaultValue: DEFAULT,
  defaultSelected: DEFAULT,
  onValueChange: HANDLER,
  onSelectedChange: HANDLER,
};

/** Number of single-letter edits between two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The name most similar to a misspelt one, if any is similar. */
export function similar(name: string, names: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  const ranked = names
    .map(name => ({ one: name, away: distance(wanted, name.toLowerCase()) }))
    .sort((a, b) => a.away - b.away);
  return ranked[0] && ranked[0].away <= Math.max(1, name.length / 3) ? ranked[0].one : undefined;
}

/** Our name for what another library calls differently, else the one most similar to a misspelt name. */
const ourName = (name: string, names: readonly string[]): string | undefined =>
  (Object.hasOwn(OTHER_NAMES, name) && OTHER_NAMES[name]?.find(name => names.includes(name))) ||
  similar(name, names);

const list = (values: readonly unknown[]): string =>
  values
    .map(show)
    .join(', ')
    .replace(/, ([^,]+)$/, ' or $1');

/** What is wrong with the type of a prop, with what it must be. */
function typeProblem(name: string, value: unknown, type: string | readonly unknown[]): string | undefined {
  if (typeof type !== 'string') {
    return type.includes(value) ? undefined : `\`${name}\` is ${show(value)}. Use ${list(type)}.`;
  }
  if (type.startsWith('x') || type.includes(letterOf(value))) return undefined;
  const words = [...type].flatMap(letter => WORDS[letter] ?? []).join(' or ');
  return `\`${name}\` must be ${words}, but is ${show(value)}.`;
}

/** The keys that occur more than once in a list of items. */
function duplicates(items: unknown): unknown[] {
  if (!Array.isArray(items)) return [];
  const keys = items
    .map(item => (item as { key?: unknown } | null)?.key)
    .filter(key => typeof key === 'string');
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
}

/** The keys of items that no component reads, at any depth. */
function unknownKeys(place: string, items: unknown, type: string | undefined): string[] {
  const known = type && itemKeys[type];
  if (!known || !Array.isArray(items)) return [];
  return items.filter(isObject).flatMap(item =>
    Object.entries(item).flatMap(([key, value]) => {
      if (Object.hasOwn(known, key)) return unknownKeys(`${place}[].${key}`, value, known[key]);
      // `Content` gives titles to the items of all containers.
      const isRendered = key === 'title' && 'key' in known && 'children' in known;
      if (value === undefined || isRendered) return [];
      const other = ourName(key, Object.keys(known));
      return [
        `an item of \`${place}\` has \`${key}\`, which has no effect.${other ? ` Did you mean \`${other}\`?` : ' Remove it.'}`,
      ];
    }),
  );
}

/** What is wrong with the props of a component, in a sentence each that says how to fix it. */
export function problemsOf(
  component: string,
  props: object,
  attributes: RegExp,
  types: PropTypes = propTypes,
): string[] {
  const expected = types[component];
  if (!expected) return [];
  const given = new Map(Object.entries(props).filter(([, value]) => value !== undefined));
  const problems: string[] = Object.entries(expected)
    .filter(([name, type]) => typeof type === 'string' && type.endsWith('!') && !given.has(name))
    .map(([name]) => `\`${name}\` is missing. The component needs it.`);
  for (const [name, value] of given) {
    const type = Object.hasOwn(expected, name) ? expected[name] : undefined;
    if (type === undefined) {
      if (attributes.test(name)) continue;
      const other = ourName(name, Object.keys(expected));
      problems.push(`there is no prop \`${name}\`.${other ? ` Did you mean \`${other}\`?` : ' Remove it.'}`);
      continue;
    }
    const problem = typeProblem(name, value, type);
    if (problem) problems.push(problem);
    problems.push(...new Set(unknownKeys(name, value, itemTypes[component]?.[name])));
    for (const key of duplicates(value)) {
      problems.push(
        `\`${name}\` has more than one item with the key ${show(key)}. Give each item a key of its own.`,
      );
    }
    const handler = `on${capital(name)}Change`;
    // Fields start with their value if nobody handles it. They warn if it changes.
    if (
      Object.hasOwn(expected, handler) &&
      !given.has(handler) &&
      !Object.hasOwn(expected, 'onValueChange')
    ) {
      const initial = `default${capital(name)}`;
      const instead = Object.hasOwn(expected, initial) ? `, or use \`${initial}\` for the initial value` : '';
      problems.push(
        `\`${name}\` is set without \`${handler}\`, so visitors cannot change it. Add \`${handler}\`${instead}.`,
      );
    }
  }
  return problems;
}

const reported = new Set<string>();

/** Writes each warning to the console once. */
export function warn(component: string, problem: string): void {
  const text = `[plenum] ${component}: ${problem}`;
  if (reported.has(text)) return;
  reported.add(text);
  console.warn(text);
}

/** What a controlled prop is for nothing, by the type of its other values. */
const nothing = (value: unknown): string =>
  Array.isArray(value)
    ? ' `[]` stands for none.'
    : typeof value === 'boolean'
      ? ' `false` stands for closed.'
      : '';

/**
 * Warns of a controlled prop that has become `undefined`. Call it in development only.
 *
 * @param name - the component, or the behaviour called like it in lower case
 */
export function warnOfRelease(name: string, prop: string, before: unknown, now: unknown): void {
  if (before === undefined || now !== undefined) return;
  const component = Object.keys(propTypes).find(component => component.toLowerCase() === name) ?? name;
  const problem = `\`${prop}\` was set and is \`undefined\` now, so visitors control it from here on.`;
  warn(component, `${problem} Pass a value in every render, or in none.${nothing(before)}`);
}

/** Ids whose elements the next check counts, with the component that has set each. */
const ids = new Map<string, string>();

/** Counts the elements with each id when React has rendered. Ids must be unique, because labels, links and scripts refer to them. */
function countIds(): void {
  // A test environment may have been removed meanwhile.
  if (typeof document === 'undefined') return;
  const used = Array.from(document.querySelectorAll('[id]'), element => element.id);
  for (const [id, component] of ids) {
    if (used.indexOf(id) !== used.lastIndexOf(id)) {
      warn(component, `the page has more than one element with the id "${id}". Pass another \`id\`.`);
    }
  }
  ids.clear();
}

/**
 * Warns, once each, about props that TypeScript would reject, keys and ids that are not unique, and controlled props without a
 * handler. Only development builds call it: bundlers remove the call, and with it this module, from production builds.
 *
 * @param name - the component's name; bundlers may have added digits to it
 * @param attributes - the names of props that are attributes of the root element
 */
export function checkProps(name: string, props: object, attributes: RegExp): void {
  const component = name.replace(/\d+$/, '');
  for (const problem of problemsOf(component, props, attributes)) warn(component, problem);
  const { id } = props as { id?: unknown };
  if (typeof id !== 'string' || typeof document === 'undefined') return;
  if (ids.size === 0) setTimeout(countIds);
  ids.set(id, component);
}
