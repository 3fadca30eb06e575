// Packages that publish a manifest of their components, as `@plenum/components` does.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { docsOf } from './run.mjs';

/** `@scope/name` or `name` of an import. */
export const packageName = source =>
  source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/');

const read = file => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** The folder of an installed package, as seen from a file. */
function folderOf(name, from) {
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
    if (folder === dirname(folder)) return undefined;
  }
}

/** The manifest that a package exports as `./manifest.json`; web apps have a file of this name, too. */
function manifestOf(folder) {
  const target = read(join(folder, 'package.json'))?.exports?.['./manifest.json'];
  const file = typeof target === 'string' ? join(folder, target) : undefined;
  const manifest = file && read(file);
  return [1, 2].includes(manifest?.version) && Array.isArray(manifest.components) ? file : undefined;
}

/** Reads each package once. */
export class Packages {
  #docs = new Map();

  /**
   * @param {string} source - what a module imports
   * @param {string} from - the module
   * @returns {Promise<Map<string, object> | undefined>} docs by the name of the component
   */
  docs(source, from) {
    const folder = folderOf(packageName(source), from);
    if (!folder) return Promise.resolve(undefined);
    if (!this.#docs.has(folder)) this.#docs.set(folder, this.#read(folder));
    return this.#docs.get(folder);
  }

  async #read(folder) {
    const file = manifestOf(folder);
    if (!file) return undefined;
    const { docs } = await docsOf([file], folder);
    return new Map(docs.map(doc => [doc.displayName, doc]));
  }
}
