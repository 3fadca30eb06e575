// Lists the CSS features that a style sheet uses.

import { parse, walk } from 'css-tree';
import { transformSync } from 'esbuild';
import { entryAt } from './compat.mjs';

/** Units of which MDN's data knows only the group. */
const UNIT_GROUPS = [
  [/^cq(w|h|i|b|min|max)$/, 'container_query_length_units'],
  [/^d(vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
];

/** Paths of the functions of CSS, by name: `light-dark` → `css.types.color.light-dark`. */
const functions = new Map();
function collect(entry, path) {
  for (const [name, child] of Object.entries(entry)) {
    if (name === '__compat') continue;
    if (!functions.has(name)) functions.set(name, [...path, name]);
    if (path.length < 4) collect(child, [...path, name]);
  }
}
collect(entryAt('css', 'types'), ['css', 'types']);

/** Prints a style sheet, with nested rules or without: css-tree cannot read each form of nesting. */
const print = (css, nesting) => transformSync(css, { loader: 'css', supported: { nesting } }).code;

/**
 * The features that a style sheet uses outside of `@supports`, as paths in MDN's data: properties with their keywords and
 * functions, units, at-rules with descriptors and media features, selectors.
 *
 * @param {string} css
 * @returns {Map<string, { path: string[], at: string, isWritten: (prefix: string) => boolean }>} each feature with the
 *   selector of the rule that uses it first, and whether the sheet has it with a prefix, too
 */
export function styleFeatures(css) {
  const features = new Map();
  const names = new Set();
  // A prefixed value, or any value of a prefixed property.
  const isWritten = path => prefix => path.slice(2).some(name => names.has(prefix + name));
  let rule = '';
  const add = (...path) => {
    const key = path.join('.');
    if (!features.has(key) && entryAt(...path))
      features.set(key, { path, at: rule, isWritten: isWritten(path) });
  };
  const flat = print(css, false);
  if (flat !== print(css, true)) add('css', 'selectors', 'nesting');
  let supports = 0;
  const tree = parse(flat, {
    positions: true,
    onParseError(error) {
      throw error;
    },
  });
  walk(tree, {
    enter(node) {
      if (node.type === 'Atrule' && node.name === 'supports') supports++;
      if (supports > 0) return;
      if (node.type === 'Rule') rule = flat.slice(node.loc.start.offset, node.block.loc.start.offset).trim();
      if (node.type === 'Atrule') {
        add('css', 'at-rules', node.name);
      } else if (node.type === 'Feature') {
        add('css', 'at-rules', node.kind, node.name);
      } else if (node.type === 'Declaration') {
        names.add(node.property);
        const descriptor = this.atrule && !this.rule;
        const at = descriptor ? ['at-rules', this.atrule.name] : ['properties'];
        add('css', ...at, node.property);
      } else if (node.type === 'Identifier' && this.declaration) {
        names.add(node.name);
        add('css', 'properties', this.declaration.property, node.name);
      } else if (node.type === 'Function') {
        if (this.declaration) add('css', 'properties', this.declaration.property, node.name);
        if (functions.has(node.name)) add(...functions.get(node.name));
      } else if (node.type === 'Dimension') {
        const unit = UNIT_GROUPS.find(([pattern]) => pattern.test(node.unit))?.[1] ?? node.unit;
        add('css', 'types', 'length', unit);
      } else if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
        add('css', 'selectors', node.name);
      }
    },
    leave(node) {
      if (node.type === 'Atrule' && node.name === 'supports') supports--;
    },
  });
  return features;
}
