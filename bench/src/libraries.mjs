// The React libraries that are compared, and the same components of each. A file `peers/<library>/<component>.jsx`
// renders one component from the same props in every library; a missing file means that the library does not have it.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bench } from './measure.mjs';
import { packed } from './packed.mjs';

/** The name of each library by its folder, ours first. */
export const libraries = {
  plenum: 'Plenum',
  'plenum-parts': 'Plenum parts',
  radix: 'Radix',
  'base-ui': 'Base UI',
  'react-aria': 'React Aria',
};

/** Whether a folder of `libraries` is ours. */
export const isOurs = library => library.startsWith('plenum');

/** Each compared component, with the stylesheets of ours that it requires. */
export const components = {
  button: ['button', 'icon'],
  accordion: ['accordion'],
  tabs: ['tabs'],
  dialog: ['modal'],
  menu: ['megamenu'],
  breadcrumb: ['breadcrumb'],
  textfield: ['formtext'],
  form: ['formcontainer', 'formtext', 'formbutton'],
  checkbox: ['formoptions'],
  radio: ['formoptions'],
  select: ['formoptions'],
  progress: ['progressbar'],
  separator: ['separator'],
};

/** The file that renders a component with a library, or `undefined` if the library does not have it. */
export function file(library, component) {
  const path = join(bench, 'src', 'peers', library, `${component}.jsx`);
  return existsSync(path) ? path : undefined;
}

/** The text of our stylesheets with these names. */
export const styles = names =>
  names.map(name => readFileSync(join(packed(), 'dist', 'styles', `${name}.css`), 'utf8')).join('');

/** The text of our stylesheets that every page has: the tokens, and the rules of the elements. */
export const pageStyles = () => readFileSync(join(packed(), 'dist', 'tokens.css'), 'utf8') + styles(['base']);

/** The median of numbers, and the range that contains the middle half of them. */
export function spread(list) {
  const sorted = [...list].sort((a, b) => a - b);
  const at = share => sorted[Math.round((sorted.length - 1) * share)];
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** A cell with a median and its range in ms. */
export const cell = ({ median, low, high }) => `${median.toFixed(1)} (${low.toFixed(1)}–${high.toFixed(1)})`;

/**
 * Whether our best figure of a row is the lowest, and how the best of the others compares with it in percent.
 *
 * @param figures - a number for each library; `undefined` if it does not have the component
 */
export function place(figures) {
  const known = Object.entries(figures).filter(([, figure]) => figure !== undefined);
  const best = list => list.sort(([, a], [, b]) => a - b)[0];
  const [, mine] = best(known.filter(([library]) => isOurs(library)));
  const [name, theirs] = best(known.filter(([library]) => !isOurs(library)));
  const percent = Math.round((theirs / mine - 1) * 100);
  const said = `${libraries[name] ?? name} ${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
  return mine <= theirs ? `first; ${said}` : `**not first**; ${said}`;
}
