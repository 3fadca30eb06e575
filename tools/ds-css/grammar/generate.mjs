// Writes the grammar of CSS (`../src/values/table.rs`) from the data of W3C (@webref) and MDN (mdn-data).
//
//   node tools/ds-css/grammar/generate.mjs           writes the file
//   node tools/ds-css/grammar/generate.mjs --check   fails if the file is not current

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as patches from './patches.mjs';

const require = createRequire(import.meta.url);
const webref = require('@webref/css/css.json');
const mdn = require('mdn-data').css;
const out = new URL('../src/values/table.rs', import.meta.url);

const version = name => require(`${name}/package.json`).version;
const isPrefixed = name => /^-[a-z]/i.test(name);
const bare = name => name.replace(/^@|^::?/, '').replace(/\(\)$/, '');
const byName = ([a], [b]) => (a < b ? -1 : a > b ? 1 : 0);

/** The syntax on one line, without what our parser need not see. */
function tidy(syntax) {
  // `path-length` has its range outside the brackets.
  return syntax
    .replace(/\s+/g, ' ')
    .replace(/> \[0,∞\]/g, ' [0,∞]>')
    .trim();
}

/** Two grammars for one name: newer drafts drop older values, and MDN lacks newer ones. A value of either is valid. */
function either(...syntaxes) {
  const distinct = new Map();
  for (const syntax of syntaxes) {
    if (syntax) distinct.set(syntax.replace(/\s/g, ''), tidy(syntax));
  }
  return [...distinct.values()].map(one => (distinct.size > 1 ? `[ ${one} ]` : one)).join(' | ');
}

/** The syntax of a name, whose numbers are not negative if its specification says so in prose. */
const inRange = (name, syntax) =>
  patches.NOT_NEGATIVE.includes(name)
    ? syntax.replace(/<(number|integer|length|percentage|length-percentage)>/g, '<$1 [0,∞]>')
    : syntax;

function types() {
  const all = new Map();
  for (const [name, { syntax }] of Object.entries(mdn.syntaxes)) all.set(name, tidy(syntax));
  for (const [name, { syntax }] of Object.entries(mdn.functions)) all.set(name, tidy(syntax));
  for (const { name, syntax } of [...webref.types, ...webref.functions])
    if (syntax) all.set(name, tidy(syntax));
  for (const [name, syntax] of Object.entries(patches.TYPES)) all.set(name, tidy(syntax));
  for (const name of patches.NOT_NEGATIVE) if (all.has(name)) all.set(name, inRange(name, all.get(name)));
  return all;
}

/** A syntax of MDN, which has ranges in prose only, with those that the other syntax has. */
function withRanges(syntax, ranged) {
  const ranges = new Map();
  for (const [, name, range] of ranged?.matchAll(/<([a-z-]+)( \[[^\]]*\])?>/g) ?? []) {
    const names = name === 'length-percentage' ? [name, 'length', 'percentage'] : [name];
    for (const type of names) ranges.set(type, (ranges.get(type) ?? new Set()).add(range ?? ''));
  }
  return syntax?.replace(/<([a-z-]+)>/g, (type, name) => {
    const known = [...(ranges.get(name) ?? [''])];
    return known.length === 1 ? `<${name}${known[0]}>` : type;
  });
}

function properties() {
  const all = new Map(patches.PROPERTIES.map(name => [name, '']));
  const names = new Set([...webref.properties.map(({ name }) => name), ...Object.keys(mdn.properties)]);
  for (const name of names) {
    if (isPrefixed(name) || name === '--*') continue;
    const own = webref.properties.find(property => property.name === name)?.syntax;
    const other = mdn.properties[name]?.syntax;
    all.set(name, inRange(name, either(own, withRanges(other, own), patches.VALUES[name])));
  }
  return [...all].sort(byName);
}

/** At-rules with their preludes and descriptors; media features are apart. */
function atRules() {
  const all = new Map(Object.keys(patches.AT_RULES).map(name => [name, new Map()]));
  for (const { name } of webref.atrules) if (!isPrefixed(bare(name))) all.set(bare(name), new Map());
  for (const name of Object.keys(mdn.atRules)) all.set(bare(name), new Map());
  for (const [name, descriptors] of all) {
    if (['media', 'container'].includes(name)) continue;
    const own = webref.atrules.find(rule => rule.name === `@${name}`)?.descriptors ?? [];
    const others = mdn.atRules[`@${name}`]?.descriptors ?? {};
    for (const descriptor of new Set([...own.map(one => one.name), ...Object.keys(others)])) {
      const syntax = own.find(one => one.name === descriptor)?.syntax;
      descriptors.set(descriptor, either(syntax, others[descriptor]?.syntax));
    }
  }
  return [...all].sort(byName);
}

function mediaFeatures() {
  const all = new Map(Object.entries(patches.MEDIA));
  for (const { name, type, syntax } of webref.atrules.find(rule => rule.name === '@media').descriptors) {
    if (!isPrefixed(name)) all.set(name, [type, tidy(syntax ?? '')]);
  }
  return [...all].map(([name, [type, syntax]]) => [name, type === 'range', syntax]).sort(byName);
}

/** The names of pseudo-classes (`:`) or pseudo-elements (`::`). */
function pseudo(prefix, more) {
  const names = [...webref.selectors.map(({ name }) => name), ...Object.keys(mdn.selectors)];
  const wanted = names.filter(name => name.startsWith(prefix) && name[prefix.length] !== ':');
  return unique([...wanted.map(bare), ...more].filter(name => !isPrefixed(name)));
}

function unique(names) {
  return [...new Set(names.filter(name => /^[\w-]+$/.test(name)))].sort((a, b) => (a < b ? -1 : 1));
}

function elements() {
  const { listAll } = require('@webref/elements');
  return listAll().then(specs => {
    const names = Object.values(specs).flatMap(spec => spec.elements.map(({ name }) => name));
    return unique([...names, ...patches.ELEMENTS]);
  });
}

/** The types that the roots refer to, directly or not. */
function reachable(all, roots) {
  const found = new Map();
  const visit = syntax => {
    for (const [, name] of syntax.matchAll(/<([^'<>[\s]+)(?:\s*\[[^\]]*\])?>/g)) {
      if (all.has(name) && !found.has(name)) {
        found.set(name, all.get(name));
        visit(all.get(name));
      }
    }
  };
  roots.forEach(visit);
  return [...found].sort(byName);
}

function functions(all) {
  const written = [...all.values()].flatMap(syntax => [
    ...syntax.matchAll(/(?:^|[\s[|(])(-?[a-z][\w-]*)\(/gi),
  ]);
  const names = [...webref.functions.map(({ name }) => bare(name)), ...written.map(([, name]) => name)];
  return unique(
    [...names, ...patches.FUNCTIONS].map(name => name.toLowerCase()).filter(name => !isPrefixed(name)),
  );
}

const text = value => JSON.stringify(value);
const list = (name, doc, names) =>
  `/// ${doc}\npub(super) static ${name}: &[&str] = &[\n${names.map(one => `    ${text(one)},\n`).join('')}];\n`;
const pairs = (name, doc, rows) =>
  `/// ${doc}\npub(super) static ${name}: &[(&str, &str)] = &[\n${rows
    .map(([one, syntax]) => `    (${text(one)}, ${text(syntax)}),\n`)
    .join('')}];\n`;

async function source() {
  const all = types();
  const known = properties();
  const rules = atRules();
  const media = mediaFeatures();
  const roots = [
    ...known.map(([, syntax]) => syntax),
    ...rules.flatMap(([, descriptors]) => [...descriptors.values()]),
    ...media.map(([, , syntax]) => syntax),
    ...Object.values(patches.PRELUDES),
    '<transform-list> <transform-function> <image> <color> <ratio>',
  ];
  const units = Object.entries(patches.UNITS).flatMap(([kind, names]) =>
    names.split(' ').map(name => [name, kind]),
  );
  const named = unique(Object.keys(mdn.units).map(name => name.toLowerCase()));
  const missing = named.filter(name => !units.some(([unit]) => unit === name));
  if (missing.length > 0) throw new Error(`add these units to patches.mjs: ${missing.join(', ')}`);
  const rule = ([name, descriptors]) => {
    const prelude = patches.PRELUDES[name];
    const rows = [...descriptors]
      .sort(byName)
      .map(([one, syntax]) => `        (${text(one)}, ${text(syntax)}),\n`);
    const body = rows.length > 0 ? `&[\n${rows.join('')}    ]` : '&[]';
    return `    (${text(name)}, ${prelude === undefined ? 'None' : `Some(${text(prelude)})`}, ${body}),\n`;
  };
  return [
    `//! The grammar of CSS. Written by \`tools/ds-css/grammar/generate.mjs\`; do not edit.
//!
//! From @webref/css ${version('@webref/css')} and @webref/elements ${version('@webref/elements')} (MIT, © W3C), and mdn-data ${version('mdn-data')} (CC0-1.0).
//! Each list is sorted.
`,
    pairs('PROPERTIES', 'Properties and their syntax; an empty one is not checked.', known),
    pairs('TYPES', 'Types and functions that the syntaxes refer to.', reachable(all, roots)),
    `/// An at-rule: its name, the syntax of its prelude if that is checked, and its descriptors.
pub(super) type AtRule = (&'static str, Option<&'static str>, &'static [(&'static str, &'static str)]);

/// At-rules.
pub(super) static AT_RULES: &[AtRule] = &[\n${rules.map(rule).join('')}];\n`,
    `/// Media features: their names, whether \`min-\`, \`max-\`, \`<\` and \`>\` apply, and the syntax of their values.
pub(super) static MEDIA: &[(&str, bool, &str)] = &[\n${media
      .map(([name, isRange, syntax]) => `    (${text(name)}, ${isRange}, ${text(syntax)}),\n`)
      .join('')}];\n`,
    pairs('UNITS', 'Units, in lower case, and what they measure.', units.sort(byName)),
    list('FUNCTIONS', 'Functions in values.', functions(all)),
    list('PAGE_PROPERTIES', 'Properties that apply in `@page`.', unique(patches.PAGE_PROPERTIES)),
    list('PSEUDO_CLASSES', 'Pseudo-classes.', pseudo(':', patches.PSEUDO_CLASSES)),
    list(
      'SCROLLBAR_CLASSES',
      'Pseudo-classes of the parts of a scroll bar.',
      unique(patches.SCROLLBAR_CLASSES),
    ),
    list('PSEUDO_ELEMENTS', 'Pseudo-elements.', pseudo('::', patches.PSEUDO_ELEMENTS)),
    list('ELEMENTS', 'Elements of HTML, SVG and MathML.', await elements()),
  ].join('\n');
}

const written = await source();
if (process.argv.includes('--check')) {
  if (readFileSync(out, 'utf8') !== written) {
    console.error(
      'tools/ds-css/src/values/table.rs is not current: run node tools/ds-css/grammar/generate.mjs',
    );
    process.exit(1);
  }
} else {
  writeFileSync(out, written);
}
