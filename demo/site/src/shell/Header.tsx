import { Header as PlenumHeader } from '@plenum/components/header';
import { Search } from '@plenum/components/search';
import type { PageModel } from '../page-model';
import { breadcrumb } from './breadcrumb';
import { Mark } from './Icon';
import { labels } from './labels';
import { languages } from './languages';
import { menu, navigation } from './menu';
import { BrandSwitch, DirectionSwitch, ThemeSwitch } from './Switches';
import { searchConfig } from './search';
import { words } from './words';

/** The package's header on every page. The demo's switches are in its top bar, and on phones in its menu. */
export function Header({ page }: { page: PageModel }) {
  const w = words(page.language);
  const { base } = page.site;
  const content = menu(page);
  const list = languages(page);
  const here = list.find(({ tag }) => tag === page.language) ?? list.find(({ tag }) => tag.startsWith('en'));
  const way = breadcrumb(page);
  return (
    <div className="demo-header" id="top" tabIndex={-1}>
      <PlenumHeader
        id="header"
        labels={labels(page.language)}
        globalLinks={[{ link: base, text: w.corporate }]}
        topTools={
          <div className="demo-switches">
            <DirectionSwitch page={page} />
            <ThemeSwitch page={page} />
            <BrandSwitch page={page} />
          </div>
        }
        {...(way && { breadcrumb: way })}
        languageSwitcher={{
          currentLang: here?.tag ?? page.language,
          languageList: list.map(({ tag, title, href }) => ({ id: tag, path: href, text: title })),
        }}
        logo={{ linkPath: base, text: 'Plenum' }}
        mark={<Mark />}
        navigation={navigation(content)}
        // Pages of the library have a navigation of their own, and the menu is 38 KB.
        {...(page.template !== 'component' && page.template !== 'guide' && { menu: content })}
        search={{}}
        searchPanel={
          <Search
            id="search-site"
            config={searchConfig(page)}
            accessibilityLabel={page.site.title}
            labels={labels(page.language)}
          />
        }
      />
    </div>
  );
}
