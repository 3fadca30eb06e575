// A plugin for Vite that adds `__docgenInfo` to components, as plugins over react-docgen-typescript do. It needs no TypeScript.

import { realpathSync } from 'node:fs';
import { importedDocs, withOwnDocs } from './code.mjs';
import { Packages } from './packages.mjs';
import { docsOf, isSource, isStory, sourcesIn } from './run.mjs';

const SCRIPT = /\.[cm]?[jt]sx?$/;
/** What the types of props can come from. */
const TYPES = /\.[cm]?[jt]sx?$|\/tsconfig[^/]*\.json$/;

/** The stories among the modules that import some of these, directly or not. */
function storiesOf(modules) {
  const seen = new Set(modules);
  // A set is visited in the order of insertion, and what is added meanwhile follows.
  for (const { importers } of seen) for (const importer of importers) seen.add(importer);
  return [...seen].filter(({ file }) => file && isStory(file));
}

/** The docs of a project's components by file. */
class Project {
  #root;
  #filter;
  #report;
  /** The docs of the last reading, and whether a file has changed since. */
  #reading;
  #isStale = true;
  #seen = new Set();

  constructor(root, filter, report) {
    this.#root = root;
    this.#filter = filter;
    this.#report = report;
  }

  invalidate() {
    this.#isStale = true;
  }

  /** All docs. The files that are read first are those in the project; others follow as they are imported. */
  docs() {
    if (this.#isStale) {
      this.#isStale = false;
      for (const file of sourcesIn(this.#root)) this.#seen.add(file);
      this.#reading = this.#read([...this.#seen]);
    }
    return this.#reading;
  }

  /** The docs of the components that a file declares. */
  async of(file) {
    const known = await this.docs();
    if (this.#seen.has(file)) return known.get(file) ?? [];
    this.#seen.add(file);
    const more = await this.#read([file]);
    const docs = more.get(file) ?? [];
    known.set(file, docs);
    return docs;
  }

  async #read(files) {
    const wanted = files.filter(file => this.#filter(file));
    const byFile = new Map();
    if (wanted.length === 0) return byFile;
    const { docs, findings } = await docsOf(wanted, this.#root);
    if (findings) this.#report(findings);
    for (const doc of docs) byFile.set(doc.filePath, [...(byFile.get(doc.filePath) ?? []), doc]);
    return byFile;
  }
}

/**
 * Adds docs to the components of a project, and to those that it imports from packages with a manifest.
 *
 * @param {import('./vite.d.mts').Options} [options]
 * @returns a plugin for Vite 6 or later
 */
export default function dstool({ include = () => true, packages = true } = {}) {
  const installed = new Packages();
  let project;
  return {
    name: 'dstool',
    configResolved({ root, logger }) {
      const report = text => logger.warn(`dstool: parts of some props are not known\n${text}`);
      project = new Project(realpathSync(root), include, report);
    },
    async transform(code, id) {
      const [file] = id.split('?');
      if (id.startsWith('\0') || file.includes('/node_modules/') || !SCRIPT.test(file)) return undefined;
      const docs = isSource(file) ? await project.of(realpathSync(file)) : [];
      const mayImport = packages && /\bimport\b/.test(code);
      if (docs.length === 0 && !mayImport) return undefined;
      const program = this.parse(code);
      const documented = withOwnDocs(code, program, docs) ?? code;
      const more = mayImport ? await importedDocs(code, program, name => installed.docs(name, file)) : '';
      if (documented === code && !more) return undefined;
      // Only lines at the end are new, so the map stays valid.
      return { code: more ? `${documented}\n;${more}\n` : documented, map: null };
    },
    /**
     * A changed type changes the docs of components in other files: these are sent again, too. So are the stories that show them:
     * React's Fast Refresh replaces a component in its place, and Storybook reads the docs of a component only with its stories.
     */
    async handleHotUpdate({ file, modules, server }) {
      if (!TYPES.test(file) || file.includes('/node_modules/')) return undefined;
      const before = await project.docs();
      project.invalidate();
      const after = await project.docs();
      const changed = [...after].filter(
        ([path, docs]) => JSON.stringify(docs) !== JSON.stringify(before.get(path)),
      );
      const others = changed.flatMap(([path]) => [...(server.moduleGraph.getModulesByFile(path) ?? [])]);
      return others.length > 0 ? [...new Set([...modules, ...others, ...storiesOf(others)])] : undefined;
    },
  };
}
