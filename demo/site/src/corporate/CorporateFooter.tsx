import { SiteFooter } from '../shell/SiteFooter';
import { words } from '../shell/words';
import { home, languages } from './languages';
import { name } from './names';
import { type CorporatePage, linkTo } from './pages';
import { type Branch, columns, legal } from './tree';

/** A link with its text in the reader's language, or English with its language. */
function link(page: CorporatePage, [text, place]: Branch) {
  const { text: title, language } = name(text, page.language);
  return { title, link: linkTo(page, place), ...(language && { language }) };
}

/** The footer of the company's site (DMO-09). */
export function CorporateFooter({ page }: { page: CorporatePage }) {
  return (
    <SiteFooter
      page={page}
      home={home(page).href}
      description={words(page.language).slogan}
      contact={{ title: '+46\u00a010\u00a0555\u00a001\u00a000', link: 'tel:+46105550100' }}
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
      address={words(page.language).address}
      legal={`© 2026 Plenum. ${words(page.language).notice}`}
      legalLinks={legal.map(item => link(page, item))}
    />
  );
}
