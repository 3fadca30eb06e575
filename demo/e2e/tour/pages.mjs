// Which pages a run visits: in `npm test` one of each kind, in `npm run gates` all of them.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kinds } from '../support/kinds.mjs';
import { chosenPages, pages, read } from '../support/site.mjs';

/** A page of a component: its examples can be rendered by React as well. */
export const hasExamples = path => read(path).includes('data-demo-example');

/** The page of a component in the library. */
export const isOfComponent = path =>
  /^library\/[\w-]+\/[\w-]+\.html$/.test(path) && /data-demo-hosts/.test(read(path));

const components = fileURLToPath(new URL('../../../packages/components/src/components/', import.meta.url));

/** A page of a component with a behaviour: engines differ in what scripts do, less in markup. */
export function isInteractive(path) {
  const name = path.split('/').at(-1).replace('.html', '').replaceAll('-', '');
  return isOfComponent(path) && existsSync(join(components, name, `${name}.behaviour.ts`));
}

/** The pages that other engines load in `npm test`: of each kind, but only of components with a behaviour. */
export const pagesForOtherEngines = () =>
  tourPages().filter(path => isExhaustive || !isOfComponent(path) || isInteractive(path));

/** The language of a page without its region, from its `<html>`. */
export const languageOf = path => /<html[^>]* lang="(\w+)/.exec(read(path).toString())[1];

/**
 * The kind of a page: pages of one kind have the same template. Each page of a component is a kind of its own.
 */
export function kindOf(path) {
  if (isOfComponent(path)) return `component ${path}`;
  const [, template] = /<main class="([^"]+)"/.exec(read(path).toString());
  const folder = path.startsWith('library/') ? path.split('/').slice(0, -1).join('/') : '';
  return `${template} ${folder}`.trim();
}

/** One page of each kind and of each language; `kinds` names the one with the most on it. */
export function onePageOfEachKind(paths = pages().readers) {
  const seen = new Set();
  const preferred = [...kinds.filter(path => paths.includes(path)), ...paths];
  const chosen = preferred.filter(path => {
    const facts = [kindOf(path), `language ${languageOf(path)}`];
    const isNew = kinds.includes(path) || facts.some(fact => !seen.has(fact));
    for (const fact of facts) seen.add(fact);
    return isNew;
  });
  return paths.filter(path => chosen.includes(path));
}

/** True if the run visits every page: `npm run gates -- tour`. */
export const isExhaustive = process.env.TOUR === 'all';

/** The pages of this run; `PAGES` chooses among them. */
export const tourPages = () =>
  isExhaustive ? chosenPages() : onePageOfEachKind().filter(path => chosenPages().includes(path));
