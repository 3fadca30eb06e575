// The values that the tools of the sources compute: Style Dictionary, and Tokens Studio's transforms for it.

import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Only this gate needs them. */
const PACKAGES = ['style-dictionary@5.5.0', '@tokens-studio/sd-transforms@2.0.3', 'json5@2.2.3'];

/** Installs the tools into a folder; resolves with them. */
export async function tools(home) {
  if (!existsSync(join(home, 'package.json'))) writeFileSync(join(home, 'package.json'), '{"private":true}');
  const args = ['install', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', ...PACKAGES];
  await execute('npm', args, { cwd: home, shell: process.platform === 'win32', maxBuffer: 2 ** 26 });
  const { resolve } = createRequire(pathToFileURL(join(home, 'package.json')));
  const load = async name => import(pathToFileURL(resolve(name)));
  const { default: StyleDictionary } = await load('style-dictionary');
  const { register } = await load('@tokens-studio/sd-transforms');
  await register(StyleDictionary);
  const { default: JSON5 } = await load('json5');
  return { StyleDictionary, JSON5 };
}

const CSS = ['cubicBezier/css', 'fontFamily/css', 'border/css/shorthand', 'shadow/css/shorthand'];
const STUDIO = [
  'ts/descriptionToComment',
  'ts/resolveMath',
  'ts/size/px',
  'ts/opacity',
  'ts/size/lineheight',
  'ts/typography/fontWeight',
  'ts/color/css/hexrgba',
  'ts/color/modifiers',
  'ts/shadow/innerShadow',
];

/** A path as both have it: a dot in a name is a hyphen, and the value of a group has the group's path. */
export const pathOf = names =>
  names
    .map(name => name.replaceAll('.', '-'))
    .join('.')
    .replace(/\.\$root$/, '');

/** Replaces each value for themes by that of the wanted ones. */
function pick(node, wanted) {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return node;
  const { sets, ...rest } = node;
  if (sets && Object.values(sets).every(theme => theme && typeof theme === 'object')) {
    const keys = Object.keys(sets);
    const key = keys.find(name => wanted.includes(name)) ?? keys[0];
    const { $schema, uuid, ...chosen } = pick(sets[key], wanted);
    return { ...rest, ...chosen };
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, pick(value, wanted)]));
}

/** Sets of Tokens Studio that a theme has, merged in their order. */
function studio(document, theme) {
  const { $themes = [], $metadata = {}, ...sets } = document;
  const order = $metadata.tokenSetOrder ?? Object.keys(sets);
  const chosen = $themes.find(({ name }) => name === theme)?.selectedTokenSets;
  const used = order.filter(name => name in sets && (!chosen || (chosen[name] ?? 'disabled') !== 'disabled'));
  return used.map(name => sets[name]);
}

const isToken = node => '$value' in node || ('value' in node && !(node.value?.value ?? node.value?.$value));

function merge(target, source) {
  for (const [key, value] of Object.entries(source)) {
    const known = target[key];
    const both = [known, value].every(item => item && typeof item === 'object' && !Array.isArray(item));
    if (both && !isToken(known) && !isToken(value)) merge(known, value);
    else target[key] = value;
  }
  return target;
}

/** The value of each path as text; values that the tool leaves as objects are not among them. */
export async function valuesOf({ StyleDictionary, JSON5 }, files, { tool, combination, transforms = [] }) {
  const tokens = {};
  // Version 5 has no references that end with `.value`.
  const text = file => readFileSync(file, 'utf8').replaceAll(/\.value\s*\}/g, '}');
  const documents = files.map(file => JSON5.parse(text(file)));
  if (tool === 'tokens-studio') {
    for (const set of studio(documents[0], combination)) merge(tokens, structuredClone(set));
  } else {
    for (const document of documents) merge(tokens, pick(document, (combination ?? '').split(' ')));
  }
  const dictionary = new StyleDictionary({
    tokens,
    preprocessors: tool === 'tokens-studio' ? ['tokens-studio'] : [],
    log: { verbosity: 'silent', warnings: 'disabled', errors: { brokenReferences: 'console' } },
    platforms: {
      css: { transforms: ['name/kebab', ...(tool === 'tokens-studio' ? STUDIO : []), ...transforms, ...CSS] },
    },
  });
  const { allTokens } = await dictionary.getPlatformTokens('css');
  const values = new Map();
  for (const token of allTokens) {
    const value = token.$value ?? token.value;
    if (['string', 'number'].includes(typeof value)) values.set(pathOf(token.path), String(value));
  }
  return values;
}
