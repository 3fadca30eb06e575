// Reads the outputs that are data: Android's resources, Apple's catalogues and Figma's variables.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atoms, ms, part, px, valueIn } from './expected.mjs';
import { load } from './packages.mjs';

const kebab = (json, path, token) =>
  token.css ? token.css.slice(json.prefix.length) : path.replace(/\W+/g, '-');

/** The elements that Android's compiler of resources accepts, and the text in each. */
const ELEMENTS = {
  color: /^#([\dA-F]{2})?[\dA-F]{6}$/,
  dimen: /^-?\d+(\.\d+)?(dp|sp)$/,
  integer: /^-?\d+$/,
  string: /./s,
  bool: /^(true|false)$/,
  item: /./s,
  'string-array': /^\s*$/,
  style: /^\s*$/,
  resources: /^\s*$/,
};

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Elements of an XML file; throws if it is not well-formed. */
async function elements(source) {
  const { SaxesParser } = await load('saxes');
  const parser = new SaxesParser();
  const stack = [];
  const done = [];
  parser.on('error', error => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, text: '', children: [] };
    stack.at(-1)?.children.push(element);
    stack.push(element);
  });
  parser.on('text', text => {
    if (stack.length) stack.at(-1).text += text;
  });
  parser.on('closetag', () => done.push(stack.pop()));
  parser.write(source).close();
  return done.at(-1);
}

/** What is wrong with resources, and their values by name. */
async function resources(place, problems) {
  const own = new Map();
  if (!existsSync(place)) return own;
  const rootElement = await elements(readFileSync(place, 'utf8'));
  if (rootElement.name !== 'resources') problems.push(`${rootElement.name} is no resources`);
  const seen = new Set();
  for (const element of rootElement.children) {
    const { name, attributes, text, children } = element;
    const type = name === 'item' ? attributes.type : name === 'string-array' ? 'array' : name;
    if (!ELEMENTS[name]?.test(text)) problems.push(`<${name}> ${text}`);
    if (!NAME.test(attributes.name ?? '')) problems.push(`name ${attributes.name}`);
    if (seen.has(`${type} ${attributes.name}`)) problems.push(`two resources ${attributes.name}`);
    if (/^[@?]|(^|[^\\])['"]/.test(text)) problems.push(`${text} is not escaped`);
    seen.add(`${type} ${attributes.name}`);
    own.set(
      attributes.name,
      children.length ? children.map(child => [child.attributes.name, child.text]) : text,
    );
  }
  return own;
}

async function interpolators(folder) {
  const own = new Map();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const { attributes } = await elements(readFileSync(join(folder, name), 'utf8'));
    own.set(
      name.replace('.xml', ''),
      ['X1', 'Y1', 'X2', 'Y2'].map(key => Number(attributes[`android:control${key}`])),
    );
  }
  return own;
}

const unescaped = text => text.replace(/\\(.)/g, '$1');

const hexColor = text => {
  const bytes = text
    .slice(1)
    .match(/../g)
    .map(byte => Number.parseInt(byte, 16) / 255);
  const [alpha, ...channels] = bytes.length === 4 ? bytes : [1, ...bytes];
  return { space: 'srgb', channels, alpha };
};

/** Values of a resource as atoms. */
const values = {
  color: own => [hexColor(own)],
  dimension: own => [Number.parseFloat(own)],
  duration: own => [Number(own)],
  fontWeight: own => [Number(own)],
  number: own => [Number(own)],
  fontFamily: own => own.map(([, text]) => unescaped(text)),
};

/** Resources with their qualifiers, as an app sees them. */
export async function android({ out, json, compare, colors, left, appearances }) {
  const problems = [];
  const at = async (folder, qualifier) => [
    await resources(join(out, folder, `values${qualifier}`, 'tokens.xml'), problems),
    await interpolators(join(out, folder, `interpolator${qualifier}`)),
  ];
  const day = await at('', '');
  const night = await at('', '-night');
  for (const { name, light, dark } of appearances) {
    const own = name
      ? [await at(name, ''), await at(name, '-night')]
      : [
          [new Map(), new Map()],
          [new Map(), new Map()],
        ];
    for (const [theme, layers] of [
      [light, [own[0], day]],
      // A resource for the night has priority in every source set.
      [dark, [own[1], night, own[0], day]],
    ]) {
      if (theme === undefined) continue;
      const find = (key, kind = 0) =>
        layers.map(layer => layer[kind].get(key)).find(value => value !== undefined);
      for (const [path, token] of Object.entries(json.tokens)) {
        if (left.has(path) || token.type === 'string') continue;
        const value = valueIn(token, theme);
        const snake = kebab(json, path, token).replaceAll('-', '_').toLowerCase();
        const key = [snake, `_${snake}`].find(own =>
          [...day[0].keys(), ...day[1].keys()].some(known => known === own || known.startsWith(`${own}_`)),
        );
        const color = own => colors.srgb(own);
        const [wanted, got] = resource(token, value, key, find, color);
        compare(path, wanted, got);
      }
    }
  }
  if (problems.length) compare('resources', 'no problems', problems.join('; '));
}

/** What a token is, and what the resources have for it. */
function resource(token, value, key, find, color) {
  const one = (suffix, read) => {
    const own = find(key + suffix);
    return own === undefined ? [undefined] : read(own);
  };
  const string = own => [unescaped(own)];
  switch (token.type) {
    case 'cubicBezier':
      return [value, find(key, 1)];
    case 'transition':
      return [
        atoms(token, value, color),
        [
          ...one('_duration', own => [Number(own)]),
          ...one('_delay', own => [Number(own)]),
          ...(find(`${key}_timing_function`, 1) ?? []),
        ],
      ];
    case 'strokeStyle':
    case 'border': {
      const style = token.type === 'border' ? value.style : value;
      const line = typeof style === 'string' ? style : style.dashArray.map(own => `${px(own)}dp`).join(' ');
      if (token.type === 'strokeStyle') return [[line], one('', string)];
      return [
        [px(value.width), line, color(value.color)],
        [...one('_width', values.dimension), ...one('_style', string), ...one('_color', values.color)],
      ];
    }
    case 'typography': {
      const items = new Map(find(key) ?? []);
      const item = name => items.get(`android:${name}`);
      // A height and a spacing are multiples of the size there.
      const size = part(value.fontSize, px);
      const [height, spacing] = size ? [value.lineHeight, part(value.letterSpacing, px)] : [];
      const wanted = [
        [value.fontFamily].flat()[0],
        size,
        part(value.fontWeight, Math.round),
        part(height, own => own * size),
        part(spacing, own => own / size),
      ];
      const numbers = ['textSize', 'textFontWeight', 'lineHeight', 'letterSpacing'].map(item);
      const got = [part(item('fontFamily'), unescaped), ...numbers.map(own => part(own, Number.parseFloat))];
      return [wanted, got].map(parts => parts.map(own => own ?? 'none'));
    }
    default:
      return [atoms(token, value, color), one('', values[token.type])];
  }
}

/** Colour sets, with the appearances that a system chooses. */
export async function catalogue({ out, json, compare, colors, left, appearances }) {
  const folder = join(out, 'Tokens.xcassets');
  const sets = new Map(
    readdirSync(folder)
      .filter(name => name.endsWith('.colorset'))
      .map(name => [
        name.replace('.colorset', ''),
        JSON.parse(readFileSync(join(folder, name, 'Contents.json'), 'utf8')),
      ]),
  );
  for (const { name, light, dark } of appearances) {
    if (name && name !== 'contrast') continue;
    for (const [theme, isDark] of [
      [light, false],
      [dark, true],
    ]) {
      if (theme === undefined) continue;
      for (const [path, token] of Object.entries(json.tokens)) {
        if (token.type !== 'color' || left.has(path)) continue;
        const base = kebab(json, path, token).replace(/-+([^-])/g, (_, letter) => letter.toUpperCase());
        const set = sets.get(base) ?? sets.get(`_${base}`);
        // The most special one that applies.
        const rank = own => {
          const wants = (own.appearances ?? []).map(({ value }) => value);
          if (wants.some(value => (value === 'dark' ? !isDark : !name))) return -1;
          return wants.length;
        };
        const own = set?.colors.toSorted((a, b) => rank(b) - rank(a))[0].color;
        const numbers = own && ['red', 'green', 'blue', 'alpha'].map(key => own.components[key]);
        if (numbers?.some(text => !/^\d\.\d+$/.test(text))) compare(path, 'decimals', numbers.join(' '));
        const [r, g, b, alpha] = (numbers ?? []).map(Number);
        const color = own && {
          space: own['color-space'] === 'display-p3' ? 'p3' : 'srgb',
          channels: [r, g, b],
          alpha,
        };
        compare(path, [colors.p3(valueIn(token, theme))], color && [color]);
      }
    }
  }
}

/** Variables after the payload was applied, with its rules. */
export async function figma({ out, json, compare, colors, left }) {
  const payload = JSON.parse(readFileSync(join(out, 'figma-variables.json'), 'utf8'));
  const problems = [];
  const [collection] = payload.variableCollections;
  const modes = new Map(payload.variableModes.map(own => [own.id, own.name]));
  if (modes.get(collection.initialModeId) !== json.themes[0])
    problems.push('the first mode is not the default');
  const variables = new Map(payload.variables.map(own => [own.id, { ...own, values: new Map() }]));
  const names = payload.variables.map(({ name }) => name);
  if (new Set(names).size !== names.length) problems.push('two variables have one name');
  for (const { variableId, modeId, value } of payload.variableModeValues) {
    variables.get(variableId).values.set(modes.get(modeId), value);
  }
  const resolve = (variable, theme, depth = 0) => {
    const value = variable?.values.get(theme);
    if (value?.type !== 'VARIABLE_ALIAS') return value;
    const target = variables.get(value.id);
    if (!target || target.resolvedType !== variable.resolvedType || depth > 50)
      problems.push(`alias of ${variable.name}`);
    return resolve(target, theme, depth + 1);
  };
  const byName = new Map([...variables.values()].map(own => [own.name, own]));
  const parts = {
    border: ['width', 'style', 'color'],
    transition: ['duration', 'delay', 'timing-function'],
    typography: ['font-family', 'font-size', 'font-weight', 'line-height', 'letter-spacing'],
  };
  for (const theme of json.themes) {
    for (const [path, token] of Object.entries(json.tokens)) {
      if (left.has(path) || token.type === 'string') continue;
      const base = path.replaceAll('.', '/');
      const wanted = variable(token, valueIn(token, theme), colors);
      const own = (parts[token.type] ?? [''])
        .map(name => byName.get(name ? `${base}/${name}` : base))
        .map((own, nth) => (own || wanted[nth] !== undefined ? resolve(own, theme) : undefined));
      const got = own.map(value =>
        value && typeof value === 'object'
          ? { space: 'srgb', channels: [value.r, value.g, value.b], alpha: value.a }
          : value,
      );
      const none = list => list.map(own => own ?? 'none');
      compare(path, none(wanted), none(got));
    }
  }
  if (problems.length) compare('payload', 'no problems', problems.join('; '));
}

function variable(token, value, colors) {
  const curve = own => `cubic-bezier(${own.join(', ')})`;
  const line = own => (typeof own === 'string' ? own : own.dashArray.map(px).join(' '));
  const color = own => colors.srgb(own);
  switch (token.type) {
    case 'fontFamily':
      return [[value].flat()[0]];
    case 'cubicBezier':
      return [curve(value)];
    case 'strokeStyle':
      return [line(value)];
    case 'border':
      return [px(value.width), line(value.style), color(value.color)];
    case 'transition':
      return [ms(value.duration), ms(value.delay), curve(value.timingFunction)];
    case 'typography':
      return [
        [value.fontFamily].flat()[0],
        part(value.fontSize, px),
        value.fontWeight,
        value.lineHeight,
        part(value.letterSpacing, px),
      ];
    default:
      return atoms(token, value, color);
  }
}
