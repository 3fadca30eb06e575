// Reads the outputs for apps: grammars of tree-sitter for Swift, Kotlin and Dart check them and find the declarations.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atoms, part, px, valueIn } from './expected.mjs';
import { file, load } from './packages.mjs';

async function tree(language, source) {
  const { Parser, Language } = await load('web-tree-sitter');
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(file(`tree-sitter-wasms/out/tree-sitter-${language}.wasm`)));
  return parser.parse(source).rootNode;
}

/** Where the grammar has no rule. */
function errors(node) {
  if (node.type === 'ERROR' || node.isMissing)
    return [`line ${node.startPosition.row + 1}: ${node.text.slice(0, 60)}`];
  return node.hasError ? node.children.flatMap(errors) : [];
}

const descendants = (node, type) => [
  ...(node.type === type ? [node] : []),
  ...node.namedChildren.flatMap(child => descendants(child, type)),
];

/** Reads an expression of calls, lists, members, numbers and strings as the atoms in it. */
export function read(text, color) {
  const tokens = text.match(
    /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|0x[\dA-F]+|-?\d+(?:\.\d+)?f?|[A-Za-z_$][\w$]*|\S/g,
  );
  let at = 0;
  const expression = () => {
    let value;
    const token = tokens[at++];
    if (/^['"]/.test(token)) {
      value = { kind: 'atoms', list: [token.slice(1, -1).replace(/\\(.)/g, '$1')] };
    } else if (/^0x/.test(token)) {
      value = { kind: 'atoms', list: [Number.parseInt(token, 16)] };
    } else if (/^-?\d/.test(token)) {
      value = { kind: 'atoms', list: [Number.parseFloat(token)] };
    } else if (token === '[' || token === '(') {
      value = { kind: 'atoms', list: list(token === '[' ? ']' : ')') };
    } else if (token === '.') {
      value = { kind: 'name', name: tokens[at++] };
    } else if (token === 'const') {
      return expression();
    } else {
      value = { kind: 'name', name: token };
    }
    for (;;) {
      if (tokens[at] === '.') {
        at += 1;
        const name = tokens[at++];
        value = value.kind === 'name' ? { kind: 'name', name: `${value.name}.${name}` } : value;
      } else if (tokens[at] === '(' && value.kind === 'name') {
        at += 1;
        value = { kind: 'atoms', list: call(value.name, list(')')) };
      } else if (tokens[at] === 'to') {
        at += 1;
        value = { kind: 'atoms', list: [...value.list, ...atomsOf(expression())].reverse() };
      } else {
        return value;
      }
    }
  };
  const atomsOf = value => (value.kind === 'atoms' ? value.list : [{ name: value.name }]);
  const list = end => {
    const values = [];
    while (tokens[at] !== end) {
      // A label: `red: 1` or `fontSize = 1`.
      if ([':', '='].includes(tokens[at + 1])) at += 2;
      values.push(...atomsOf(expression()));
      if (tokens[at] === ',') at += 1;
    }
    at += 1;
    return values;
  };
  const call = (name, values) => color(name, values) ?? values;
  const value = atomsOf(expression());
  if (at !== tokens.length) throw new Error(`cannot read ${text}`);
  return value;
}

const argb = number => ({
  space: 'srgb',
  channels: [16, 8, 0].map(shift => ((number >>> shift) & 255) / 255),
  alpha: ((number >>> 24) & 255) / 255,
});

const isP3 = name => /displayP3/i.test(name ?? '');

/** The colour that a call constructs. */
const calls = {
  swift(name, values) {
    if (name === 'Color') {
      const [space, ...numbers] = values;
      return [{ space: isP3(space.name) ? 'p3' : 'srgb', channels: numbers.slice(0, 3), alpha: numbers[3] }];
    }
    return undefined;
  },
  kotlin(name, values) {
    if (name !== 'Color') return undefined;
    if (values.length === 1) return [argb(values[0])];
    const space = isP3(values[4].name) ? 'p3' : 'srgb';
    return [{ space, channels: values.slice(0, 3), alpha: values[3] }];
  },
  dart(name, values) {
    if (name === 'Color') return [argb(values[0])];
    if (name !== 'Color.from') return undefined;
    return [{ space: isP3(values[4].name) ? 'p3' : 'srgb', channels: values.slice(1, 4), alpha: values[0] }];
  },
};

const weights = ['ultraLight', 'thin', 'light', 'regular', 'medium', 'semibold', 'bold', 'heavy', 'black'];

/** Constants of the languages as the numbers and words that they are. */
function constant(atom) {
  const name = atom?.name;
  if (name === undefined) return atom;
  const last = name.split('.').at(-1);
  if (weights.includes(last) && name.includes('Weight')) return (weights.indexOf(last) + 1) * 100;
  if (/^w\d00$/.test(last)) return Number(last.slice(1));
  if (last === 'true' || last === 'false') return last;
  return last.toLowerCase();
}

/** What a platform has for a weight: the nearest of whole hundreds. */
const hundreds = weight => Math.min(900, Math.max(100, Math.round(weight / 100) * 100));

function wantedAtoms(token, value, colors, { rounded, seconds, text }) {
  let values = atoms(token, value, color => colors.p3(color));
  if (rounded && token.type === 'fontWeight') values = values.map(hundreds);
  const times = { duration: 1, transition: 2 }[token.type] ?? 0;
  if (seconds) values = values.map((atom, nth) => (nth < times ? atom / 1000 : atom));
  if (token.type === 'typography') values = text(value, values);
  return values;
}

const isPart = value => value !== undefined;

/** The parts of a text style in the order in which a platform has them. Only Swift says which parts are missing. */
const texts = {
  swift: value =>
    [
      ...[value.fontFamily].flat(),
      part(value.fontSize, px),
      part(value.fontWeight, hundreds),
      value.lineHeight,
      part(value.letterSpacing, px),
    ].map(atom => atom ?? 'nil'),
  kotlin: value =>
    [
      ...[value.fontFamily].flat(),
      part(value.fontSize, px),
      value.fontWeight,
      part(value.letterSpacing, px),
      value.lineHeight,
    ].filter(isPart),
  dart: value =>
    [
      ...[value.fontFamily].flat(),
      part(value.fontSize, px),
      part(value.fontWeight, hundreds),
      part(value.letterSpacing, px),
      value.lineHeight,
    ].filter(isPart),
};

const camel = kebab => kebab.replace(/-+([^-])/g, (_, letter) => letter.toUpperCase()).replace(/-/g, '');

/** The names that a token may have: one that is not allowed starts with `_` or `$`. */
const lookUp = (entries, json, token) => {
  const name = camel(token.css.slice(json.prefix.length));
  return [name, `_${name}`, `$${name}`].map(key => entries.get(key)).find(Boolean);
};

function check({ json, compare, colors, left }, theme, declarations, options) {
  for (const [path, token] of Object.entries(json.tokens)) {
    if (left.has(path) || token.type === 'string') continue;
    const named = {
      ...token,
      css: token.css ?? `${' '.repeat(json.prefix.length)}${path.replace(/\W+/g, '-')}`,
    };
    const values = lookUp(declarations, json, named);
    const wanted = wantedAtoms(token, valueIn(token, theme), colors, options);
    compare(path, wanted, values === undefined ? values : values.map(constant));
  }
}

/** An enum for each appearance, whose values differ between light and dark. */
async function swift(context, name) {
  const root = await tree('swift', readFileSync(join(context.out, name), 'utf8'));
  if (errors(root).length) context.compare('Swift', 'no errors', errors(root).join('; '));
  const color = (call, values) => {
    if (call.startsWith('UIColor')) return undefined;
    return calls.swift(call, values);
  };
  // The label says the space, so it is read before labels are lost.
  const uikit = text =>
    text
      .replace(/UIColor\(displayP3Red: /g, 'Color(.displayP3, red: ')
      .replace(/UIColor\(red: /g, 'Color(.sRGB, red: ');
  const enums = root.namedChildren.filter(
    node => node.type === 'class_declaration' && node.text.startsWith('public enum'),
  );
  const appearances = context.appearances;
  for (const [nth, node] of enums.entries()) {
    const light = new Map();
    const dark = new Map();
    for (const property of descendants(node, 'property_declaration')) {
      const key = property.childForFieldName('name').text;
      const text = uikit(property.childForFieldName('value').text);
      const pair = /^\w+\.(?:adaptive|Adaptive)\(light: (.*), dark: (.*)\)$/s.exec(text);
      light.set(key, read(pair ? pair[1] : text, color));
      dark.set(key, read(pair ? pair[2] : text, color));
    }
    const options = { rounded: true, seconds: true, text: texts.swift };
    check(context, appearances[nth].light, light, options);
    if (appearances[nth].dark) check(context, appearances[nth].dark, dark, options);
  }
  if (enums.length !== appearances.length) context.compare('enums', appearances.length, enums.length);
}

export const swiftui = context => swift(context, 'Tokens.swift');
export const uikit = context => swift(context, 'UITokens.swift');

/** An interface with constants, and an object for each theme. */
export async function compose(context) {
  const root = await tree('kotlin', readFileSync(join(context.out, 'Tokens.kt'), 'utf8'));
  if (errors(root).length) context.compare('Kotlin', 'no errors', errors(root).join('; '));
  const declarations = node =>
    new Map(
      descendants(node, 'property_declaration')
        .map(member => {
          const name = descendants(member, 'variable_declaration')[0].namedChildren[0].text;
          const [body] = descendants(member, 'function_body');
          return body && [name, read(body.text.replace(/^=\s*/, ''), calls.kotlin)];
        })
        .filter(Boolean),
    );
  const shared = declarations(root.namedChildren.find(node => /^interface/.test(node.text)));
  const objects = root.namedChildren.filter(node => node.type === 'object_declaration');
  for (const [nth, theme] of context.json.themes.entries()) {
    const entries = new Map([...shared, ...declarations(objects[nth])]);
    check(context, theme, entries, { rounded: false, text: texts.kotlin });
  }
}

/** A class with constants, and a subclass for each theme. */
export async function flutter(context) {
  const root = await tree('dart', readFileSync(join(context.out, 'tokens.dart'), 'utf8'));
  if (errors(root).length) context.compare('Dart', 'no errors', errors(root).join('; '));
  const declarations = node => {
    const entries = new Map();
    const [body] = descendants(node, 'class_body');
    const members = body.namedChildren;
    for (const [nth, member] of members.entries()) {
      if (member.type !== 'method_signature') continue;
      const name = descendants(member, 'getter_signature')[0].childForFieldName('name').text;
      const text = members[nth + 1].text.replace(/^=>\s*/, '').replace(/;$/, '');
      const value = read(text, calls.dart);
      // A duration is written in microseconds.
      entries.set(name, /\bDuration\(/.test(text) ? inMilliseconds(value, text) : value);
    }
    return entries;
  };
  const inMilliseconds = (value, text) => {
    const count = text.match(/\bDuration\(/g).length;
    return value.map((atom, nth) => (nth < count ? atom / 1000 : atom));
  };
  const classes = root.namedChildren.filter(node => node.type === 'class_definition');
  const shared = declarations(classes[0]);
  for (const [nth, theme] of context.json.themes.entries()) {
    const entries = new Map([...shared, ...declarations(classes[nth + 1])]);
    check(context, theme, entries, { rounded: true, text: texts.dart });
  }
}
