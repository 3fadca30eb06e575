/** The longest line of printed source, in characters. */
const WIDTH = 100;

/** A JSX element: its attributes and children are values that {@link print} accepts. */
export class Tag {
  constructor(
    /** `Teaser`; empty for a fragment. */
    readonly name: string,
    readonly attributes: readonly (readonly [name: string, value: unknown])[],
    /** Elements, and texts between them. */
    readonly children: readonly (Tag | string)[],
  ) {}
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

const string = (text: string): string =>
  text.includes("'") && !text.includes('"')
    ? JSON.stringify(text)
    : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const key = (name: string): string => (IDENTIFIER.test(name) ? name : string(name));

/** An attribute takes a text as it is unless it contains a character with a meaning. */
const isPlain = (value: unknown): value is string => typeof value === 'string' && !/["&\n\r]/.test(value);

/** A text between tags: as it is, unless JSX would read it as something else or drop white space. */
const content = (text: string): string => (/[{}<>&\n\r\t]|^\s|\s$/.test(text) ? `{${string(text)}}` : text);

/** An element with one text, on one line. */
const isText = ({ children }: Tag): boolean => children.length === 1 && typeof children[0] === 'string';

const members = (value: object): [name: string | undefined, value: unknown][] =>
  Array.isArray(value) ? value.map(item => [undefined, item]) : Object.entries(value);

/** A value on one line, however long; nothing if it contains an element with children, which always has lines of its own. */
function flat(value: unknown): string | undefined {
  if (value instanceof Tag) {
    if (value.children.length > 0 && !isText(value)) return undefined;
    const attributes = value.attributes.map(([name, item]) => flatAttribute(name, item));
    if (attributes.includes(undefined)) return undefined;
    const open = `<${[value.name, ...attributes].join(' ')}`;
    const [text] = value.children;
    return typeof text === 'string' ? `${open}>${content(text)}</${value.name}>` : `${open} />`;
  }
  if (typeof value === 'string') return string(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = members(value).map(([name, member]) => {
    const text = flat(member);
    return name === undefined || text === undefined ? text : `${key(name)}: ${text}`;
  });
  if (parts.includes(undefined)) return undefined;
  if (Array.isArray(value)) return `[${parts.join(', ')}]`;
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}

function flatAttribute(name: string, value: unknown): string | undefined {
  if (value === true) return name;
  if (isPlain(value)) return `${name}="${value}"`;
  const text = flat(value);
  return text === undefined ? undefined : `${name}={${text}}`;
}

function tag({ name, attributes, children }: Tag, indent: string): string {
  const inner = `${indent}  `;
  const opening = attributes.map(([attribute, value]) => flatAttribute(attribute, value));
  const line = [`<${name}`, ...opening].join(' ');
  const fits = !opening.includes(undefined) && indent.length + line.length + 1 <= WIDTH;
  const open = fits
    ? line
    : `<${name}${attributes.map(text => `\n${attribute(text, inner)}`).join('')}\n${indent}`;
  if (children.length === 0) return `${open}${fits ? ' ' : ''}/>`;
  const written = children.map(child => (typeof child === 'string' ? content(child) : print(child, inner)));
  return `${open}>${written.map(child => `\n${inner}${child}`).join('')}\n${indent}</${name}>`;
}

function attribute([name, value]: readonly [string, unknown], indent: string): string {
  const line = flatAttribute(name, value);
  if (line !== undefined && (indent.length + line.length <= WIDTH || typeof value !== 'object'))
    return indent + line;
  return `${indent}${name}={${print(value, indent)}}`;
}

/**
 * Prints a value as TypeScript: on one line if it fits, otherwise with a line for each of its members.
 *
 * @param value - text, a number, a boolean, `null`, a {@link Tag}, or a list or object of such values
 * @param indent - white space before the line that the value starts on
 * @param before - number of characters on that line before the value, without the indent
 */
export function print(value: unknown, indent = '', before = 0): string {
  const line = flat(value);
  if (line !== undefined && indent.length + before + line.length + 1 <= WIDTH) return line;
  const inner = `${indent}  `;
  if (value instanceof Tag) {
    return before > 0 ? `(\n${inner}${tag(value, inner)}\n${indent})` : tag(value, indent);
  }
  if (typeof value !== 'object' || value === null) return line ?? '';
  const lines = members(value).map(([name, item]) => {
    const start = name === undefined ? '' : `${key(name)}: `;
    return `${inner}${start}${print(item, inner, start.length)},`;
  });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return [open, ...lines, indent + close].join('\n');
}
