import { type HeaderProps, Header as PlenumHeader } from '@plenum/components/header';
import { Search } from '@plenum/components/search';
import { Mark } from '../shell/Icon';
import { labels } from '../shell/labels';
import { searchConfig } from '../shell/search';
import { words } from '../shell/words';
import { home, languages } from './languages';
import { featured, menu } from './menu';
import { name } from './names';
import { type CorporatePage, linkTo, primary, showsSharePrice } from './pages';

/** The share price, with the decimal separator and the percent sign of the page's language. */
function price(language: string) {
  const code = primary(language);
  const figure = (text: string) => (['de', 'es', 'fr'].includes(code) ? text.replace('.', ',') : text);
  const percent = code === 'ja' ? '%' : '\u00a0%';
  return {
    label: 'PLNM B',
    text: `${figure('182.40')}\u00a0SEK | ${figure('1.24')}${percent}`,
    type: 'positive' as const,
  };
}

/** What the header shows depends on the section: a share price for investors, a cart where there are products. */
function tools(page: CorporatePage): Partial<HeaderProps> {
  const [, section = ''] = /^(?:\w\w\/)?(\w+)/.exec(page.path) ?? [];
  const link = (place: string, text: string) => ({
    link: linkTo(page, place),
    text: name(text, page.language).text,
  });
  const shop = linkTo(page, 'shop.html');
  const locations = { locations: link('locations.html', 'Our locations') };
  if (showsSharePrice(page))
    return { ...locations, stockTicker: { ...price(page.language), link: linkTo(page, 'investors.html') } };
  switch (section) {
    case 'products':
      return { cart: { link: shop, text: '0' }, profile: { link: shop } };
    case 'service':
      return { ...locations, profile: { link: shop } };
    default:
      return { ...locations, login: link('shop.html', 'Sign in') };
  }
}

/** Where the page is: the pages above it, from the home page. */
function breadcrumb({ content, title }: CorporatePage): HeaderProps['breadcrumb'] {
  if (content.breadcrumb.length === 0) return undefined;
  return {
    id: 'breadcrumb',
    items: [
      ...content.breadcrumb.map(({ title: text, href }) => ({ title: text, link: href })),
      { title: content.shortTitle || title, current: true },
    ],
  };
}

/** The header of the company's site. */
export function CorporateHeader({ page }: { page: CorporatePage }) {
  const content = menu(page);
  const list = languages(page);
  const here = list.find(({ current }) => current);
  const way = breadcrumb(page);
  const global: [text: string, place: string][] = [
    ['Industries', 'industries/index.html'],
    ['Investors', 'investors.html'],
    ['Careers', 'careers/index.html'],
  ];
  return (
    <div className="demo-header" id="top" tabIndex={-1}>
      <PlenumHeader
        id="header"
        labels={labels(page.language)}
        globalLinks={global.map(([text, place]) => ({
          link: linkTo(page, place),
          text: name(text, page.language).text,
        }))}
        {...tools(page)}
        {...(way && { breadcrumb: way })}
        languageSwitcher={{
          currentLang: here?.tag ?? page.language,
          languageList: list.map(({ tag, title, href }) => ({ id: tag, path: href, text: title })),
        }}
        logo={{ linkPath: home(page).href, text: page.site.title }}
        mark={<Mark />}
        navigation={content.items.map(({ id, link, text, isCurrent }) => ({ id, link, text, isCurrent }))}
        menu={content}
        featured={featured(page)}
        search={{}}
        searchPanel={
          <Search
            id="search-site"
            config={searchConfig(page)}
            accessibilityLabel={words(page.language).searchHere}
            labels={labels(page.language)}
          />
        }
      />
    </div>
  );
}
