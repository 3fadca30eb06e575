import { Search } from '@plenum/components/search';
import type { PageModel } from '../page-model';
import { labels } from '../shell/labels';
import { libraryOf } from '../shell/library';
import { searchConfig } from '../shell/search';
import { words } from '../shell/words';

/**
 * The results page of all searches on the site. Without scripts it explains that results need them, and links to
 * other pages.
 */
export function Results({ page }: { page: PageModel }) {
  const w = words(page.language);
  return (
    <div className="demo-results">
      <Search
        id="results"
        variant="banner"
        config={searchConfig(page)}
        accessibilityLabel={page.title}
        labels={labels(page.language)}
      />
      <noscript>
        <ul className="demo-results__ways">
          <li>
            <a href={page.site.base}>{w.home}</a>
          </li>
          <li>
            <a href={libraryOf(page)}>{w.library}</a>
          </li>
        </ul>
      </noscript>
    </div>
  );
}
