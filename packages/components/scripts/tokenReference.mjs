// `TOKENS.md`: every design token with its value in each theme, what it is for, and what uses it. Made from the outputs of
// `dstool build tokens css` and from the token files, which also have the descriptions of groups and the references.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const json = file => JSON.parse(readFileSync(file, 'utf8'));

/** Calls `visit` with each token and each group of a token file: the path, the entry, and whether it is a token. */
function walk(entry, path, visit) {
  for (const [name, child] of Object.entries(entry)) {
    if (name.startsWith('$') || typeof child !== 'object' || child === null) continue;
    const here = [...path, name];
    visit(here.join('.'), child, '$value' in child);
    if (!('$value' in child)) walk(child, here, visit);
  }
}

/** The references in a value, at any depth: `{color.text}` is `color.text`. */
const references = value =>
  typeof value === 'string'
    ? [...value.matchAll(/^\{([^}]+)\}$/g)].map(([, path]) => path)
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(references)
      : [];

/** The descriptions of groups, and for each token the tokens that refer to it. */
function readSources(folder) {
  const groups = new Map();
  const referrers = new Map();
  for (const file of readdirSync(folder, { recursive: true }).sort()) {
    if (!file.endsWith('.tokens.json')) continue;
    walk(json(join(folder, file)), [], (path, entry, isToken) => {
      if (!isToken) {
        if (entry.$description && !groups.has(path)) groups.set(path, entry.$description);
        return;
      }
      for (const target of references(entry.$value))
        referrers.set(target, (referrers.get(target) ?? new Set()).add(path));
    });
  }
  return { groups, referrers };
}

/**
 * The custom properties of tokens that each stylesheet of a component uses. Built stylesheets have no comments. A composite also has
 * properties for its parts, such as `--pl-line-hairline-width`.
 */
function readStyles(folder, properties) {
  const users = new Map();
  const tokenOf = property => {
    if (properties.has(property)) return property;
    const whole = property.replace(/-[^-]+$/, '');
    return properties.has(whole) ? whole : undefined;
  };
  for (const file of readdirSync(folder)
    .filter(name => name.endsWith('.css'))
    .sort()) {
    const css = readFileSync(join(folder, file), 'utf8');
    for (const [, property] of css.matchAll(/var\(\s*(--[\w-]+)/g)) {
      const token = tokenOf(property);
      if (token) users.set(token, (users.get(token) ?? new Set()).add(file.slice(0, -'.css'.length)));
    }
  }
  return users;
}

/** The custom media of breakpoints that the stylesheets of each component use; the built ones contain their widths. */
function readMedia(folder) {
  const users = new Map();
  for (const file of readdirSync(folder, { recursive: true }).sort()) {
    if (!file.endsWith('.css')) continue;
    const css = readFileSync(join(folder, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
    for (const [, name] of css.matchAll(/\(--(?:until|from)-([\w-]+)\)/g))
      users.set(`breakpoint.${name}`, (users.get(`breakpoint.${name}`) ?? new Set()).add(userOf(file)));
  }
  return users;
}

/** The folder of a source file: its component, or the part of the package. */
function userOf(file) {
  const parts = file.split(/[\\/]/);
  return parts[0] === 'components' ? parts[1] : parts[0].replace(/\.\w+$/, '');
}

/** The constants of tokens that each folder of scripts imports. */
function readScripts(folder) {
  const users = new Map();
  for (const file of readdirSync(folder, { recursive: true }).sort()) {
    if (!/\.tsx?$/.test(file) || file.includes('.test.') || file.startsWith('generated')) continue;
    const code = readFileSync(join(folder, file), 'utf8');
    for (const [, names] of code.matchAll(/import \{([^}]*)\} from '[^']*generated\/tokens'/g)) {
      for (const name of names
        .split(',')
        .map(part => part.trim())
        .filter(Boolean))
        users.set(name, (users.get(name) ?? new Set()).add(userOf(file)));
    }
  }
  return users;
}

/** The names of a token's constants; a breakpoint has two queries. */
function constants(path) {
  const camel = name => name.replace(/[.-](\w)/g, (_, letter) => letter.toUpperCase());
  const constant = camel(path);
  if (!path.startsWith('breakpoint.')) return [constant];
  const name = camel(`.${path.slice('breakpoint.'.length)}`);
  return [constant, `mediaUntil${name}`, `mediaFrom${name}`];
}

/** A value as people write it. Lists and composites are CSS in most outputs; the token files have no text for those of scripts. */
function show(value) {
  if (typeof value !== 'object' || value === null) return `${value}`;
  if (value.hex)
    return value.alpha === undefined
      ? value.hex
      : `${value.hex.slice(0, 7)} ${Math.round(value.alpha * 100)} %`;
  if ('unit' in value) return `${value.value} ${value.unit}`;
  return Array.isArray(value) ? value.map(show).join(', ') : Object.values(value).map(show).join(' ');
}

const cell = text => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
const code = text => `\`${text}\``;

/**
 * The reference as data: for each token its users. `users` are stylesheets (`base` is what all pages load) and scripts of components,
 * `tokens` those that refer to it.
 *
 * @param {string} home - the folder of the package, with its `dist`
 */
export function readReference(home) {
  const { tokens, themes } = json(join(home, 'dist/tokens.json'));
  const { groups, referrers } = readSources(join(home, 'dist/tokens'));
  const properties = new Set(Object.values(tokens).flatMap(({ css }) => css ?? []));
  const styles = readStyles(join(home, 'dist/styles'), properties);
  const scripts = readScripts(join(home, 'src'));
  const media = readMedia(join(home, 'src'));
  const css = readFileSync(join(home, 'dist/tokens.css'), 'utf8');
  // The first declaration of a property is that of the default theme.
  const textOf = property => property && css.match(new RegExp(`[\\s;{]${property}: ?([^;}]+)`))?.[1];
  const groupOf = path => {
    const parts = path.split('.').slice(0, -1);
    for (let count = parts.length; count > 0; count--) {
      const group = groups.get(parts.slice(0, count).join('.'));
      if (group) return group;
    }
    return undefined;
  };
  const list = Object.entries(tokens).map(([path, token]) => ({
    path,
    css: token.css,
    description: token.description ?? groupOf(path),
    values: themes.map(theme =>
      token.themes?.[theme] === undefined
        ? (textOf(token.css) ?? show(token.value))
        : show(token.themes[theme]),
    ),
    users: [
      ...new Set([
        ...(styles.get(token.css) ?? []),
        ...(media.get(path) ?? []),
        ...constants(path).flatMap(name => [...(scripts.get(name) ?? [])]),
      ]),
    ].sort(),
    tokens: [...(referrers.get(path) ?? [])].sort(),
  }));
  return { themes, list, groups };
}

/** A table of the tokens of one group. Values that are the same in all themes are one column. */
function table(tokens, themes) {
  const isThemed = tokens.some(({ values }) => new Set(values).size > 1);
  const rows = tokens.map(({ path, css, description = '', values, users, tokens: referrers }) => {
    const used = [...users, ...referrers.map(code)].join(', ') || 'sites';
    const shown = isThemed ? values : values.slice(0, 1);
    return [code(css ?? path), ...shown, description, used].map(cell);
  });
  const head = ['token', ...(isThemed ? themes : ['value']), 'for', 'used by'];
  return [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n');
}

/** The text of `TOKENS.md`. */
export function describeTokens(home) {
  const { themes, list, groups } = readReference(home);
  const names = [...new Set(list.map(({ path }) => path.split('.')[0]))];
  const sections = names.map(name => {
    const members = list.filter(({ path }) => path.split('.')[0] === name);
    return `## ${name}\n\n${groups.has(name) ? `${groups.get(name)}\n\n` : ''}${table(members, themes)}\n`;
  });
  return `# Design tokens

Every design token of this package. A name that starts with \`--pl-\` is a custom property; the others are constants of scripts and
breakpoints. "Used by" names the stylesheets and scripts of components (\`base\` is loaded on all pages) and the tokens that refer to it;
\`sites\` means that no component uses it. \`tokens.json\` has the same values as data, \`dist/tokens/\` the token files.

${sections.join('\n')}`;
}
