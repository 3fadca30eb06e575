import { BackToTop } from '@plenum/components/backtotop';
import { Footer as PlenumFooter } from '@plenum/components/footer';
import type { PageModel } from '../page-model';
import { version } from '../version';
import { Mark } from './Icon';
import { labels } from './labels';
import { languages } from './languages';
import { words } from './words';

/** Links per column. More belong on a page of their own; the menu has all of them. */
const LINKS = 6;

/** The footer: the company, the first pages of each group of the library, and the notice on placeholder content (DMO-09). */
export function Footer({ page }: { page: PageModel }) {
  const w = words(page.language);
  return (
    <>
      <PlenumFooter
        className="demo-footer"
        labels={labels(page.language)}
        logo={{ linkPath: page.site.base, text: 'Plenum' }}
        mark={<Mark />}
        description={w.slogan}
        contact={{ title: '+46 10 555 01 00', link: { url: 'tel:+46105550100' } }}
        columns={page.navigation
          .filter(({ kind, name }) => kind === 'components' && name !== 'languages')
          .slice(0, 4)
          .map(({ title, lang, pages }) => ({
            title,
            ...(lang && { language: lang }),
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
      <div className="demo-totop">
        <BackToTop id="back-to-top" labels={labels(page.language)} />
      </div>
    </>
  );
}
