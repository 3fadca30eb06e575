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
  const entries = new Map();
  if (!existsSync(place)) return entries;
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
    entries.set(
      attributes.name,
      children.length ? children.map(child => [child.attributes.name, child.text]) : text,
    );
  }
  return entries;
}

async function interpolators(folder) {
  const entries = new Map();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const { attributes } = await elements(readFileSync(join(folder, name), 'utf8'));
    entries.set(
      name.replace('.xml', ''),
      ['X1', 'Y1', 'X2', 'Y2'].map(key => Number(attributes[`android:control${key}`])),
    );
  }
  return entries;
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
  color: text => [hexColor(text)],
  dimension: text => [Number.parseFloat(text)],
  duration: text => [Number(text)],
  fontWeight: text => [Number(text)],
  number: text => [Number(text)],
  fontFamily: items => items.map(([, text]) => unescaped(text)),
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
    const colorSets = name
      ? [await at(name, ''), await at(name, '-night')]
      : [
          [new Map(), new Map()],
          [new Map(), new Map()],
        ];
    for (const [theme, layers] of [
      [light, [colorSets[0], day]],
      // A resource for the night has priority in every source set.
      [dark, [colorSets[1], night, colorSets[0], day]],
    ]) {
      if (theme === undefined) continue;
      const find = (key, kind = 0) =>
        layers.map(layer => layer[kind].get(key)).find(value => value !== undefined);
      for (const [path, token] of Object.entries(json.tokens)) {
        if (left.has(path) || token.type === 'string') continue;
        const value = valueIn(token, theme);
        const snake = kebab(json, path, token).replaceAll('-', '_').toLowerCase();
        const key = [snake, `_${snake}`].find(name =>
          [...day[0].keys(), ...day[1].keys()].some(known => known === name || known.startsWith(`${name}_`)),
        );
        const color = given => colors.srgb(given);
        const [wanted, got] = resource(token, value, key, find, color);
        compare(path, wanted, got);
      }
    }
  }
  if (problems.length) compare('resources', 'no problems', problems.join('; '));
}

/** What a token is, and what the resources have for it. */
function resource(token, value, key, find, color) {
  const property = (suffix, read) => {
    const text = find(key + suffix);
    return text === undefined ? [undefined] : read(text);
  };
  const string = text => [unescaped(text)];
  switch (token.type) {
    case 'cubicBezier':
      return [value, find(key, 1)];
    case 'transition':
      return [
        atoms(token, value, color),
        [
          ...property('_duration', text => [Number(text)]),
          ...property('_delay', text => [Number(text)]),
          ...(find(`${key}_timing_function`, 1) ?? []),
        ],
      ];
    case 'strokeStyle':
    case 'border': {
      const style = token.type === 'border' ? value.style : value;
      const line =
        typeof style === 'string' ? style : style.dashArray.map(length => `${px(length)}dp`).join(' ');
      if (token.type === 'strokeStyle') return [[line], property('', string)];
      return [
        [px(value.width), line, color(value.color)],
        [
          ...property('_width', values.dimension),
          ...property('_style', string),
          ...property('_color', values.color),
        ],
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
        part(height, factor => factor * size),
        part(spacing, factor => factor / size),
      ];
      const numbers = ['textSize', 'textFontWeight', 'lineHeight', 'letterSpacing'].map(item);
      const got = [
        part(item('fontFamily'), unescaped),
        ...numbers.map(text => part(text, Number.parseFloat)),
      ];
      return [wanted, got].map(parts => parts.map(text => text ?? 'none'));
    }
    default:
      return [atoms(token, value, color), property('', values[token.type])];
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
        const rank = entry => {
          const wants = (entry.appearances ?? []).map(({ value }) => value);
          if (wants.some(value => (value === 'dark' ? !isDark : !name))) return -1;
          return wants.length;
        };
        const listed = set?.colors.toSorted((a, b) => rank(b) - rank(a))[0].color;
        const numbers = listed && ['red', 'green', 'blue', 'alpha'].map(key => listed.components[key]);
        if (numbers?.some(text => !/^\d\.\d+$/.test(text))) compare(path, 'decimals', numbers.join(' '));
        const [r, g, b, alpha] = (numbers ?? []).map(Number);
        const color = listed && {
          space: listed['color-space'] === 'display-p3' ? 'p3' : 'srgb',
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
  const modes = new Map(payload.variableModes.map(mode => [mode.id, mode.name]));
  if (modes.get(collection.initialModeId) !== json.themes[0])
    problems.push('the first mode is not the default');
  const variables = new Map(
    payload.variables.map(variable => [variable.id, { ...variable, values: new Map() }]),
  );
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
  const byName = new Map([...variables.values()].map(variable => [variable.name, variable]));
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
      const resolvedVariables = (parts[token.type] ?? [''])
        .map(name => byName.get(name ? `${base}/${name}` : base))
        .map((variable, nth) =>
          variable || wanted[nth] !== undefined ? resolve(variable, theme) : undefined,
        );
      const got = resolvedVariables.map(value =>
        value && typeof value === 'object'
          ? { space: 'srgb', channels: [value.r, value.g, value.b], alpha: value.a }
          : value,
      );
      const none = list => list.map(value => value ?? 'none');
      compare(path, none(wanted), none(got));
    }
  }
  if (problems.length) compare('payload', 'no problems', problems.join('; '));
}

function variable(token, value, colors) {
  const curve = points => `cubic-bezier(${points.join(', ')})`;
  const line = style => (typeof style === 'string' ? style : style.dashArray.map(px).join(' '));
  const color = given => colors.srgb(given);
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
