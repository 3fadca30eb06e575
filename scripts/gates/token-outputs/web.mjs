// Reads the outputs for the web with the compilers of their languages.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { css, valueIn } from './expected.mjs';
import { file, load } from './packages.mjs';

/** The declarations of the rules of a sheet, by selector. */
async function rules(text) {
  const { default: postcss } = await load('postcss');
  const bySelector = new Map();
  postcss.parse(text).walkDecls(({ prop, value, parent }) => {
    const selectors = parent.selectors ?? [''];
    for (const selector of selectors) {
      const media =
        parent.parent?.type === 'atrule' && parent.parent.name === 'media'
          ? `@media ${parent.parent.params} `
          : '';
      const key = (media + selector).replaceAll('"', '');
      if (!bySelector.has(key)) bySelector.set(key, new Map());
      bySelector.get(key).set(prop, value);
    }
  });
  return bySelector;
}

/** The names and texts that a variable language has: the token itself and its parts. */
function* variables({ tokens }, theme, only = () => true) {
  for (const [path, token] of Object.entries(tokens)) {
    if (!token.css || token.type === 'string' || !only(token)) continue;
    const value = valueIn(token, theme);
    if (value?.fluid) continue;
    for (const [suffix, text] of Object.entries(css(token, value)))
      yield [path, token.css.slice(2) + suffix, text];
  }
}

const isThemed = token => token.themes !== undefined;

/** Variables of Sass, read by Sass itself, and those in its map of themes. */
export async function scss({ out, json, compare, renamed }) {
  const sass = await load('sass');
  const source = readFileSync(join(out, 'tokens.scss'), 'utf8');
  const map = /^\$([\w-]*themes): \($/m.exec(source)?.[1];
  const print = `@use "sass:meta"; @use "sass:map"; @use "tokens" as t;
.v { @each $name, $value in meta.module-variables("t") { @if meta.type-of($value) != "map" { x-#{$name}: #{meta.inspect($value)}; } } }
${map ? `@each $theme, $values in t.$${map} { [t=#{meta.inspect($theme)}] { @each $name, $value in $values { x-#{$name}: #{meta.inspect($value)}; } } }` : ''}`;
  const { css: text } = sass.compileString(print, {
    loadPaths: [out],
    style: 'expanded',
    logger: sass.Logger.silent,
  });
  const bySelector = await rules(text);
  const [first, ...others] = json.themes;
  for (const [path, name, wanted] of variables(json, first)) {
    compare(path, wanted, bySelector.get('.v').get(`x-${renamed(name)}`));
  }
  for (const theme of others.length ? json.themes : []) {
    const properties = bySelector.get(`[t=${theme}]`);
    for (const [path, name, wanted] of variables(json, theme, isThemed)) {
      compare(path, wanted, properties?.get(`x-${renamed(name)}`));
    }
  }
}

/** Variables of Less, and those of its mixins. */
export async function less({ out, json, compare, renamed }) {
  const { default: compiler } = await load('less');
  const source = readFileSync(join(out, 'tokens.less'), 'utf8');
  const lines = [...new Set([...source.matchAll(/^@([\w-]+):/gm)].map(([, name]) => name))];
  const mixins = [...source.matchAll(/^#(theme-[^(]+)\(\)/gm)].map(([, name]) => name);
  const print = lines.map(name => `  x-${name}: @${name};`).join('\n');
  const themes = mixins.map(name => `.${name} { #${name}();\n${print} }`).join('\n');
  const { css: text } = await compiler.render(`${source}\n.v {\n${print}\n}\n${themes}`);
  const bySelector = await rules(text);
  for (const [path, name, wanted] of variables(json, json.themes[0])) {
    compare(path, wanted, bySelector.get('.v').get(`x-${renamed(name)}`));
  }
  for (const [nth, theme] of json.themes.entries()) {
    for (const [path, name, wanted] of mixins.length ? variables(json, theme) : []) {
      compare(path, wanted, bySelector.get(`.${mixins[nth]}`).get(`x-${renamed(name)}`));
    }
  }
}

/** Theme variables after Tailwind has compiled them: each value is that of a token, and each utility of a colour works. */
export async function tailwind({ out, json, compare, left }) {
  const { compile } = await load('tailwindcss');
  const source = readFileSync(join(out, 'tailwind.css'), 'utf8');
  const colors = Object.entries(json.tokens).filter(
    ([path, token]) => token.type === 'color' && !left.has(path),
  );
  const { build } = await compile(`${source}\n@tailwind utilities;`);
  const names = [...source.matchAll(/^ {2}--color-([\w-]+):/gm)].map(([, name]) => `bg-${name}`);
  const dark =
    json.themes.length > 1 && /@custom-variant dark/.test(source) ? names.map(name => `dark:${name}`) : [];
  const text = build([...names, ...dark]);
  const bySelector = await rules(text);
  const theme = bySelector.get(':root') ?? bySelector.get(':host');
  const known = new Map(Object.entries(json.tokens).filter(([, token]) => token.type !== 'string'));
  const values = [...theme.entries()].filter(([name]) => name.startsWith('--'));
  // In the order of the file, each token has one variable; text styles have several, which belong to one token.
  let paths = json.order.filter(path => known.has(path) && !left.has(path));
  let seen = 0;
  for (const [name, value] of values) {
    const part = /^--text-.*--(font-weight|line-height|letter-spacing)$/.exec(name)?.[1];
    const wanted = paths[0] && css(known.get(paths[0]), valueIn(known.get(paths[0]), json.themes[0]));
    const isText = known.get(paths[0])?.type === 'typography';
    if (!isText) {
      let expected = wanted?.[''];
      if (name.startsWith('--breakpoint-')) expected = `${Number.parseFloat(expected) / 16}rem`;
      compare(paths[0] ?? name, expected, value);
      paths = paths.slice(1);
      continue;
    }
    const suffix = part ? `-${part}` : name.startsWith('--font-') ? '-font-family' : '-font-size';
    compare(paths[0], wanted[suffix], value);
    seen += 1;
    const parts = Object.keys(wanted).filter(key => key !== '');
    if (seen < parts.length) continue;
    paths = paths.slice(1);
    seen = 0;
  }
  if (paths.length) compare(paths[0], 'a theme variable', undefined);
  const used = new Set(
    [...text.matchAll(/background-color: var\((--color-[\w-]+)\)/g)].map(([, name]) => name),
  );
  if (used.size !== colors.length) compare('utilities of colours', colors.length, used.size);
  if (dark.length && !/@media \(prefers-color-scheme: dark\)/.test(text))
    compare('dark:', 'a media query', undefined);
}

/** Constants of a module, as scripts see them, and their types, as TypeScript sees them. */
export async function js({ out, json, compare }) {
  // Node takes the file for CommonJS without this.
  writeFileSync(join(out, 'package.json'), '{ "type": "module" }');
  const module = await import(pathToFileURL(join(out, 'tokens.js')).href);
  const names = Object.keys(module).filter(name => !/^media(From|Until)/.test(name));
  const camel = name => name.replace(/-+([^-])/g, (_, letter) => letter.toUpperCase()).replace(/-/g, '');
  for (const [path, token] of Object.entries(json.tokens)) {
    if (!token.css || token.type === 'string') continue;
    const base = camel(token.css.slice(json.prefix.length));
    const name = names.find(candidate => candidate === base || candidate === `_${base}`);
    let wanted;
    const value = token.value;
    const whole = css(token, value)[''];
    if (token.themes) wanted = `var(${token.css})`;
    else if (token.type === 'dimension' && value.unit === 'px') wanted = value.value;
    else if (token.type === 'duration') wanted = value.unit === 's' ? value.value * 1000 : value.value;
    else if (['number', 'fontWeight'].includes(token.type)) wanted = value;
    else wanted = whole;
    const exported = module[name];
    // A fluid length is CSS text.
    if (String(exported).startsWith('clamp(')) wanted = whole;
    // Colours outside sRGB are their fallbacks there.
    if (typeof wanted === 'string' && /oklch|color\(|lab|lch/.test(wanted))
      compare(path, 'CSS text', exported === undefined ? exported : 'CSS text');
    else compare(path, String(wanted), exported === undefined ? exported : String(exported));
  }
  const check = `import * as tokens from './tokens.js';\nimport type { TokenName } from './tokens.js';\n${names
    .map(name => `export const ${name}: ${JSON.stringify(module[name])} = tokens.${name};`)
    .join(
      '\n',
    )}\nexport const name: TokenName = ${JSON.stringify(Object.values(json.tokens).find(token => token.css).css)};\n`;
  writeFileSync(join(out, 'check.ts'), check);
  const args = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--moduleResolution',
    'nodenext',
    'check.ts',
    'tokens.ts',
  ];
  try {
    execFileSync(process.execPath, [file('typescript/bin/tsc'), ...args], { cwd: out, encoding: 'utf8' });
  } catch (error) {
    compare('types', 'no errors', error.stdout);
  }
}

/** Objects of paths and values. */
export async function flat({ out, json, compare }) {
  for (const theme of json.themes) {
    const flat = JSON.parse(readFileSync(join(out, 'flat', `${fileName(theme)}.json`), 'utf8'));
    for (const [path, token] of Object.entries(json.tokens)) {
      if (token.type !== 'string') compare(path, css(token, valueIn(token, theme))[''], text(flat[path]));
    }
  }
}

/** The same, in groups. */
export async function nested({ out, json, compare }) {
  for (const theme of json.themes) {
    const nested = JSON.parse(readFileSync(join(out, 'nested', `${fileName(theme)}.json`), 'utf8'));
    for (const [path, token] of Object.entries(json.tokens)) {
      if (token.type === 'string') continue;
      const value = path.split('.').reduce((group, name) => group?.[name], nested);
      compare(path, css(token, valueIn(token, theme))[''], text(value));
    }
  }
}

const text = value => (value === undefined ? value : String(value));

const fileName = theme =>
  theme
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The table of the page: a row for each token, whose cells have its values. */
export async function page({ out, json, compare }) {
  const { parse } = await load('parse5');
  const errors = [];
  const source = readFileSync(join(out, 'tokens.html'), 'utf8');
  const document = parse(source, { onParseError: error => errors.push(error.code) });
  if (errors.length) compare('HTML', 'no errors', errors.join(', '));
  const find = (node, name) => [
    ...(node.nodeName === name ? [node] : []),
    ...(node.childNodes ?? []).flatMap(child => find(child, name)),
  ];
  const content = node => (node.value ?? '') + (node.childNodes ?? []).map(content).join('');
  const rows = new Map();
  for (const row of find(document, 'tr')) {
    const [head] = find(row, 'th');
    const [path] = head ? find(head, 'code') : [];
    if (path)
      rows.set(
        content(path),
        find(row, 'td').map(cell => find(cell, 'code').map(content)[0]),
      );
  }
  for (const [path, token] of Object.entries(json.tokens)) {
    if (token.type === 'string') continue;
    const cells = rows.get(path);
    for (const [nth, theme] of json.themes.entries()) {
      const cell = cells?.length === 1 ? cells[0] : cells?.[nth];
      compare(path, css(token, valueIn(token, theme))[''], cell);
    }
  }
}
