// Writes the outputs for other tools that are made from `dist/tokens.json`: a theme for Tailwind CSS 4, and one DTCG
// file per theme for Figma's variables. Also copies the token files, from which sites compile their brands.

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The pixels of one rem, for tools that only support px. */
const ROOT = 16;

/** How tokens become variables of Tailwind's theme: the start of a path, and the variable for the rest of it. */
const NAMESPACES = [
  ['color.', 'color'],
  ['font.weight.', 'font-weight'],
  ['radius.', 'radius'],
  ['shadow.', 'shadow'],
  ['opacity.', 'opacity'],
  ['layer.', 'z-index'],
];

/** Tokens whose names in Tailwind differ from their paths. */
const RENAMED = new Map([
  // Tailwind's own names, so that its reset and its utilities use these fonts.
  ['font.family.text', 'font-sans'],
  ['font.family.code', 'font-mono'],
  // Tailwind multiplies this: `p-4` is 4 × 4 px, which is the token `space.16`.
  ['space.4', 'spacing'],
  ['space.section', 'spacing-section'],
  ['space.gutter', 'spacing-gutter'],
  ['space.column', 'spacing-column'],
  ['size.control', 'spacing-control'],
  ['size.control-header', 'spacing-control-header'],
  ['size.row-phone', 'spacing-row-phone'],
  ['size.target', 'spacing-target'],
  ['size.page', 'container-page'],
  ['size.sidebar', 'container-sidebar'],
]);

/** The parts of a text style, as Tailwind names them. */
const TEXT = {
  size: css => ['', `var(${css})`],
  'line-height': css => ['--line-height', `var(${css})`],
  tracking: css => ['--letter-spacing', `calc(var(${css}) * 1em)`],
  weight: css => ['--font-weight', `var(${css})`],
};

/**
 * The declarations of Tailwind's theme for one token; none if Tailwind has no use for it.
 *
 * @param path - the path of the token
 * @param token - its entry in `tokens.json`
 */
function declarations(path, { css, value }) {
  if (path.startsWith('breakpoint.')) {
    // A token is the last pixel of its range, Tailwind's breakpoint the first one above it. Media queries cannot
    // contain variables.
    return [[`breakpoint-${path.slice('breakpoint.'.length)}`, `${value.value + 1}px`]];
  }
  if (!css) return [];
  const renamed = RENAMED.get(path);
  if (renamed) return [[renamed, `var(${css})`]];
  const [group, name, part] = path.split('.');
  if (group === 'type') {
    const [suffix, text] = TEXT[part]?.(css) ?? [];
    return text ? [[`text-${name}${suffix}`, text]] : [];
  }
  if (group === 'motion') {
    return [[part === 'easing' ? `ease-${name}` : `transition-duration-${name}`, `var(${css})`]];
  }
  const [start, namespace] = NAMESPACES.find(([start]) => path.startsWith(start)) ?? [];
  return namespace ? [[`${namespace}-${path.slice(start.length).replaceAll('.', '-')}`, `var(${css})`]] : [];
}

/** A theme for Tailwind CSS 4. `inline` makes utilities use our properties, which depend on `data-theme`. */
function tailwind({ tokens }) {
  const lines = Object.entries(tokens).flatMap(([path, token]) => declarations(path, token));
  return [
    '/* Generated from the design tokens; see "Theming" in the README. */',
    '@theme inline {',
    "  /* Tailwind's breakpoints are in rem; these are in px, and it cannot sort a mixture. */",
    '  --breakpoint-*: initial;',
    ...lines.map(([name, text]) => `  --${name}: ${text};`),
    '}',
    '',
  ].join('\n');
}

/** The value that Figma's variables can hold, or nothing: they have no borders, shadows, times or curves. */
function simple(type, value) {
  switch (type) {
    case 'color': {
      // Figma supports sRGB only; `hex` is already in its gamut.
      const bytes = value.hex.match(/[\da-f]{2}/gi).map(byte => Number.parseInt(byte, 16));
      const components = bytes.slice(0, 3).map(byte => Math.round((byte / 255) * 1e5) / 1e5);
      const alpha = value.alpha === undefined ? {} : { alpha: value.alpha };
      return { colorSpace: 'srgb', components, ...alpha, hex: value.hex.slice(0, 7) };
    }
    case 'dimension':
      return { value: value.unit === 'rem' ? value.value * ROOT : value.value, unit: 'px' };
    case 'fontFamily':
      // A variable is one family, not a list of fallbacks.
      return Array.isArray(value) ? value[0] : value;
    case 'fontWeight':
    case 'number':
      return value;
    default:
      return undefined;
  }
}

/**
 * A DTCG file with the values of one theme, without references and without our extensions.
 *
 * @param theme - a name in `themes`
 */
function figma({ tokens }, theme) {
  const root = {};
  for (const [path, token] of Object.entries(tokens)) {
    // Values of scripts are no design decisions, except for the breakpoints.
    if (!token.css && !path.startsWith('breakpoint.')) continue;
    const value = simple(token.type, token.themes?.[theme] ?? token.value);
    if (value === undefined) continue;
    const names = path.split('.');
    const last = names.pop();
    let group = root;
    for (const name of names) {
      group[name] ??= {};
      group = group[name];
    }
    const description = token.description ? { $description: token.description } : {};
    group[last] = { $type: token.type, $value: value, ...description };
  }
  return `${JSON.stringify(root, null, 2)}\n`;
}

const dist = new URL('../dist/', import.meta.url);
const published = JSON.parse(readFileSync(new URL('tokens.json', dist), 'utf8'));
writeFileSync(new URL('tailwind.css', dist), tailwind(published));
mkdirSync(fileURLToPath(new URL('figma', dist)), { recursive: true });
for (const theme of published.themes) {
  writeFileSync(new URL(`figma/${theme}.tokens.json`, dist), figma(published, theme));
}
cpSync(new URL('../../../tokens/', import.meta.url), new URL('tokens/', dist), {
  recursive: true,
  filter: path => !path.endsWith('.md'),
});
