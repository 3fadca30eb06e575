import { BackToTop } from '@plenum/components/backtotop';
import { Footer as PlenumFooter } from '@plenum/components/footer';
import { Mark } from '../shell/Icon';
import { labels } from '../shell/labels';
import { words } from '../shell/words';
import { home, languages } from './languages';
import { name } from './names';
import { type CorporatePage, find } from './pages';
import { type Branch, columns, legal } from './tree';

/** A link with its text in the reader's language, or English with its language. */
function link(page: CorporatePage, [text, place]: Branch) {
  const { href, language: target } = find(page, place);
  const { text: title, language } = name(text, page.language);
  const attributes =
    target && !language ? { link: { url: href, attributes: { hreflang: target } } } : { link: href };
  return { title, ...attributes, ...(language && { language }) };
}

/** The footer of the company's site (DMO-09). */
export function CorporateFooter({ page }: { page: CorporatePage }) {
  const w = words(page.language);
  return (
    <>
      <PlenumFooter
        className="demo-footer"
        labels={labels(page.language)}
        logo={{ linkPath: home(page).href, text: page.site.title }}
        mark={<Mark />}
        description={w.slogan}
        contact={{ title: '+46 10 555 01 00', link: 'tel:+46105550100' }}
        columns={columns.map(column => {
          const [text, , items = []] = column;
          const { text: title, language } = name(text, page.language);
          return { title, ...(language && { language }), items: items.map(item => link(page, item)) };
        })}
        languages={languages(page).map(({ tag, title, href, current }) => ({
          title,
          link: href,
          language: tag,
          current,
        }))}
        address="Tryckvägen 7, 417 05 Gothenburg, Sweden"
        legal={`© 2025 Plenum. ${w.notice}`}
        legalLinks={legal.map(item => link(page, item))}
      />
      <div className="demo-totop">
        <BackToTop id="back-to-top" labels={labels(page.language)} />
      </div>
    </>
  );
}
