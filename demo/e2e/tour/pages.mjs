// Which pages a run visits: in `npm test` one of each kind, in `npm run gates` all of them.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kinds } from '../support/kinds.mjs';
import { chosenPages, pages, read } from '../support/site.mjs';

/** A page with examples, which React can render as well. */
export const hasExamples = path => read(path).includes('data-demo-example');

/** The page of a component in the library. */
export const isOfComponent = path =>
  /^library\/[\w-]+\/[\w-]+\.html$/.test(path) && /data-demo-hosts/.test(read(path));

const components = fileURLToPath(new URL('../../../packages/components/src/components/', import.meta.url));

/** A page of a component with a behaviour: engines differ in what scripts do, less in markup. */
function isInteractive(path) {
  const name = path.split('/').at(-1).replace('.html', '').replaceAll('-', '');
  return isOfComponent(path) && existsSync(join(components, name, `${name}.behaviour.ts`));
}

/** The pages that other engines load in `npm test`: of each kind, but only of components with a behaviour. */
export const pagesForOtherEngines = () =>
  tourPages().filter(path => isExhaustive || !isOfComponent(path) || isInteractive(path));

/** The language of a page without its region, from its `<html>`. */
export const languageOf = path => /<html[^>]* lang="(\w+)/.exec(read(path).toString())[1];

/**
 * The kind of a page: pages of one kind have the same template. Each component is a kind of its own; some have a second page, with
 * the models of a shop.
 */
export function kindOf(path) {
  if (isOfComponent(path)) return `component ${path.split('/').at(-1).replaceAll('-', '')}`;
  const [, template] = /<main class="([^"]+)"/.exec(read(path).toString());
  const folder = path.startsWith('library/') ? path.split('/').slice(0, -1).join('/') : '';
  return `${template} ${folder}`.trim();
}

/**
 * Pages that represent their kind: those with the most on them. A kind that has translations is visited in one of these, so that every
 * language is in a tour; other tests use the English pages.
 */
const preferred = [
  ...[
    'index.html',
    'ar/products/px-90.html',
    'de/contact.html',
    'es/products/index.html',
    'fr/search/index.html',
  ],
  ...['ja/thank-you.html', 'library/languages/ar.html'],
  ...kinds,
];

/** One page of each kind and of each language. */
export function onePageOfEachKind(paths = pages().readers) {
  const seen = new Set();
  const isNew = fact => !seen.has(fact) && seen.add(fact);
  const chosen = [...preferred.filter(path => paths.includes(path)), ...paths].filter(path => {
    const [newKind, newLanguage] = [isNew(kindOf(path)), isNew(languageOf(path))];
    return newKind || newLanguage;
  });
  return paths.filter(path => chosen.includes(path));
}

/** True if the run visits every page: `npm run gates -- tour`. */
export const isExhaustive = process.env.TOUR === 'all';

/** The pages of this run; `PAGES` chooses among them. */
export function tourPages() {
  const chosen = chosenPages();
  return isExhaustive ? chosen : onePageOfEachKind().filter(path => chosen.includes(path));
}
