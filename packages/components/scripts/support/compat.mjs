// Looks features up in MDN's browser compatibility data.

import { createRequire } from 'node:module';

const data = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** A browser's name in browserslist, with the names of the same engine's browsers in MDN's data. */
const BROWSERS = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
};

/**
 * Reads the oldest supported versions.
 *
 * @param {string[]} queries browserslist queries such as `firefox >= 128`
 * @returns {Record<string, number>} MDN's name of a browser → its oldest version
 * @throws if a query has another form: a range that depends on a date would change without a commit
 */
export function readFloor(queries) {
  const floor = {};
  for (const query of queries) {
    const match = /^(\w+) >= ([\d.]+)$/.exec(query);
    const names = match && BROWSERS[match[1]];
    if (!names) {
      const form = `\`<browser> >= <version>\` with one of ${Object.keys(BROWSERS).join(', ')}`;
      throw new Error(`"browserslist" in package.json: \`${query}\` is not ${form}`);
    }
    for (const name of names) floor[name] = Number(match[2]);
  }
  return floor;
}

/** The entry at a path of MDN's data, such as `css.properties.display`; undefined if it has none. */
export function entryAt(...keys) {
  let entry = data;
  for (const key of keys) {
    if (entry === undefined || !Object.hasOwn(entry, key)) return undefined;
    entry = entry[key];
  }
  return entry;
}

/**
 * The version that supports a feature as it is written: without a flag or another name, and with a prefix only if it is
 * written with that prefix, too. Infinity if none does.
 */
function firstVersion(statements, isWritten) {
  const versions = [statements].flat().flatMap(statement => {
    const { version_added, version_removed, flags, prefix, alternative_name } = statement ?? {};
    if (!version_added || version_added === 'preview' || version_removed || flags || alternative_name)
      return [];
    if (prefix && !isWritten(prefix)) return [];
    // `≤79` means: this version or an older one.
    return [Number(String(version_added).replace('≤', ''))];
  });
  return Math.min(...versions, Number.POSITIVE_INFINITY);
}

/**
 * The supported browsers that lack a feature.
 *
 * @param {{ __compat?: object }} entry what `entryAt` returned
 * @param {Record<string, number>} floor what `readFloor` returned
 * @param {(prefix: string) => boolean} isWritten whether the feature is written with a prefix, such as `-webkit-`, as well
 * @returns {string[]} such as `safari 18.2`; empty if each browser has the feature
 */
export function missingIn(entry, floor, isWritten = () => false) {
  const support = entry?.__compat?.support;
  if (!support) return [];
  return Object.entries(floor).flatMap(([browser, version]) => {
    const added = firstVersion(support[browser], isWritten);
    if (added <= version) return [];
    return [`${browser} ${Number.isFinite(added) ? added : 'in no version'}`];
  });
}
