import type { SearchConfig } from '@plenum/components/search';
import type { PageModel } from '../page-model';
import { words } from './words';

/** The languages that have a page of results; that of English is `search.html`. */
const others = ['ar', 'de', 'es', 'fr', 'ja'];

/** How a page's search answers: from the index of its language, with a page of results in that language. */
export function searchConfig(page: PageModel): SearchConfig {
  const { base } = page.site;
  const language = page.language.split('-', 1)[0]?.toLowerCase() ?? '';
  const known = others.includes(language) ? language : 'en';
  return {
    provider: 'static',
    indexUrl: `${base}search/${known}.json`,
    action: `${base}search${known === 'en' ? '' : `-${known}`}.html`,
    placeholder: words(page.language).find,
  };
}
