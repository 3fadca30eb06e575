import type { SearchConfig } from '@plenum/components/search';
import type { PageModel } from '../page-model';
import { words } from './words';

/** Languages with their own results page; the English one is `search.html`. */
const others = ['ar', 'de', 'es', 'fr', 'ja'];

/**
 * The search config of a page: the index and the results page of its language. The company's pages have indexes and results pages
 * of their own.
 */
export function searchConfig(page: PageModel): SearchConfig {
  const { base } = page.site;
  const language = page.language.split('-', 1)[0]?.toLowerCase() ?? '';
  const known = others.includes(language) ? language : 'en';
  if (page.content) {
    return {
      provider: 'static',
      indexUrl: `${base}search/site-${known}.json`,
      action: `${base}${known === 'en' ? '' : `${known}/`}search/`,
      placeholder: words(page.language).findHere,
    };
  }
  return {
    provider: 'static',
    indexUrl: `${base}search/${known}.json`,
    action: `${base}search${known === 'en' ? '' : `-${known}`}.html`,
    placeholder: words(page.language).find,
  };
}
