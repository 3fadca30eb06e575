import type { PageModel } from '../page-model';
import { version } from '../version';
import { languages } from './languages';
import { SiteFooter } from './SiteFooter';
import { words } from './words';

/** Links per column. More belong on a page of their own; the menu has all of them. */
const LINKS = 6;

/** The library's footer: what it is, the first pages of its groups, and the notice on placeholder content (DMO-09). */
export function Footer({ page }: { page: PageModel }) {
  const w = words(page.language);
  return (
    <SiteFooter
      page={page}
      home={page.site.base}
      description={w.about}
      contact={{ title: w.start, link: `${page.site.base}library/guides/getting-started-react.html` }}
      columns={page.navigation
        // Groups whose names are not in the page's language are in the navigation.
        .filter(({ name, lang }) => name !== 'languages' && !lang)
        .slice(0, 4)
        .map(({ title, pages }) => ({
          title,
          items: pages.slice(0, LINKS).map(item => ({
            title: item.title,
            link: { url: item.href },
            ...(item.lang && { language: item.lang }),
          })),
        }))}
      languages={languages(page).map(({ tag, title, href, current }) => ({
        title,
        link: { url: href },
        language: tag,
        current,
      }))}
      legal={`© Plenum. ${w.notice} ${w.version} ${version}`}
    />
  );
}
