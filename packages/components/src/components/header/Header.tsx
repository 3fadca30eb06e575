import { type ReactNode, useId } from 'react';
import { parts } from '../../behaviour/parts';
import { anchor } from '../../model/link';
import type { Labels } from '../../page/labels';
import { Breadcrumb } from '../breadcrumb';
import { Outline, type OutlineProps } from '../icon/Outline';
import { LanguageSwitcher } from '../languageswitcher';
import { MegaMenu, type MegaMenuItem } from '../megamenu';
import { treeOf } from '../megamenu/items';
import { SearchToggle } from '../searchtoggle';
import { SkipLink } from '../skiplink';
import { StockTicker } from '../stockticker';
import { HeaderLive } from './HeaderLive';
import { header } from './header.behaviour';
import { withLabels } from './header.labels';
import * as outlines from './outlines';
import type { HeaderContent, HeaderLink, HeaderNavigationItem } from './types';

/** The props of {@link Header}: the CMS's fields, and what React adds. */
export interface HeaderProps extends HeaderContent {
  /**
   * A mark that is drawn by other means than a picture; it stands in the link.
   * @react
   */
  mark?: ReactNode;
  /**
   * What the search's button shows below the header.
   * @react
   */
  searchPanel?: ReactNode;
  /**
   * Stands before the menu button.
   * @react
   */
  tools?: ReactNode;
  /**
   * Stands in the top bar, and on a narrow screen in the menu.
   * @react
   */
  topTools?: ReactNode;
  /**
   * Words in the place of the English ones.
   * @react
   */
  labels?: Partial<Labels> | undefined;
}

function TopLink({ link, outline }: { link: HeaderLink | undefined; outline?: OutlineProps }): ReactNode {
  const props = anchor({ url: link?.path ?? '' });
  if (!link || !props) return null;
  return (
    <li className={link.className}>
      <a {...props} className="cmp-header__top-link">
        {outline && <Outline {...outline} />}
        {link.text}
      </a>
    </li>
  );
}

/** What names the same page: by id, else by path. */
const twin = <T extends { id: string; path?: string }>(one: { id: string; path?: string }, others: T[]) =>
  others.find(({ id }) => id === one.id) ?? others.find(({ path }) => path && path === one.path);

/** An item of the navigation that the menu lacks goes into it, for screens without the navigation. */
function menuItems(items: MegaMenuItem[], navigation: HeaderNavigationItem[]): MegaMenuItem[] {
  const small = navigation
    .filter(item => !twin(item, items))
    .map(({ id, path, text }) => ({ id, path, text, className: 'cmp-header__small' }));
  return [...items, ...small].map(item =>
    twin(item, navigation)?.isVisibleOnMobile === false
      ? { ...item, className: `${item.className ?? ''} cmp-header__not-on-mobile`.trim() }
      : item,
  );
}

/**
 * What stands above every page: the top bar, the site's mark, its navigation with the mega menu, the visitor's tools.
 * It stays at the top of the window, goes while one reads on and comes back on the way up.
 *
 * @cms header
 */
export function Header({
  id,
  isVisible = true,
  mainMenuText,
  closeText,
  backText,
  className,
  globalLinks = [],
  stockTicker,
  info,
  locations,
  products,
  login,
  logo = {},
  navigation = [],
  search,
  profile,
  cart,
  featured,
  menu,
  skipLink,
  languageSwitcher,
  mark,
  searchPanel,
  breadcrumb,
  tools,
  topTools,
  labels,
}: HeaderProps): ReactNode {
  const own = useId();
  const skip = <SkipLink {...skipLink} labels={labels} />;
  if (!isVisible) return skip;
  const root = id || `header-${own}`;
  const menuId = `${root}-menu`;
  const words = withLabels(labels);
  const p = parts(header, {}, root, className);

  const items = menuItems(menu?.items ?? [], navigation);
  const { nodes } = treeOf(menu?.items ?? [], () => false);
  const logoLink = logo.isVisible !== false && anchor({ url: logo.linkPath ?? '/' });
  const brand = logoLink && (mark || logo.text || logo.imagePath) && (
    <a {...logoLink} className={['cmp-header__logo', logo.className].filter(Boolean).join(' ')}>
      {mark ??
        (logo.imagePath && <img src={logo.imagePath} width={logo.width} height={logo.height} alt="" />)}
      {logo.text && <span translate="no">{logo.text}</span>}
      <span className="cmp-link__screen-reader-only">
        {logo.text && ' '}
        {words.home}
      </span>
    </a>
  );
  const utilities = (where: string) => (
    <>
      <TopLink link={info} outline={outlines.info} />
      <TopLink link={products} outline={outlines.grid} />
      <TopLink link={locations} outline={outlines.pin} />
      {topTools && <li>{topTools}</li>}
      {languageSwitcher && (
        <li>
          <LanguageSwitcher {...languageSwitcher} id={`${root}-language${where}`} labels={labels} />
        </li>
      )}
      {where && profile && (
        <TopLink
          link={{ path: profile.linkPath, text: profile.userName ?? profile.text ?? words.profile }}
          outline={outlines.user}
        />
      )}
      <TopLink link={login} />
    </>
  );
  const hasTop = [
    globalLinks.length,
    stockTicker,
    info,
    locations,
    products,
    login,
    topTools,
    languageSwitcher,
  ].some(Boolean);
  const profileLink = anchor({ url: profile?.linkPath ?? '' });
  const cartLink = anchor({ url: cart?.linkPath ?? '' });

  return (
    <>
      <header {...p.root()}>
        {skip}
        <div {...p.bar()}>
          {hasTop && (
            <div className="cmp-header__top">
              <div className="cmp-header__wrap">
                {globalLinks.length > 0 && (
                  <nav aria-label={words.global}>
                    <ul className="cmp-header__list">
                      {globalLinks.map(link => (
                        <TopLink key={`${link.path} ${link.text}`} link={link} />
                      ))}
                    </ul>
                  </nav>
                )}
                <ul className="cmp-header__list cmp-header__list--end">
                  {stockTicker && (
                    <li>
                      <StockTicker {...stockTicker} labels={labels} />
                    </li>
                  )}
                  {utilities('')}
                </ul>
              </div>
            </div>
          )}
          <div className="cmp-header__middle">
            <div className="cmp-header__wrap">
              {brand}
              {navigation.length > 0 && (
                <nav className="cmp-header__navigation" aria-label={words.navigation}>
                  <ul className="cmp-header__list">
                    {navigation.map(item => {
                      const known = twin(
                        item,
                        nodes.map(({ entry }) => entry),
                      );
                      const node = nodes.find(({ entry }) => entry === known);
                      const current = node?.entry.isCurrent
                        ? 'page'
                        : node?.holdsCurrent
                          ? 'true'
                          : undefined;
                      const opens = node?.key && {
                        'data-cmp-megamenu': menuId,
                        'data-cmp-megamenu-item': node.key,
                      };
                      const link = anchor({ url: item.path });
                      return (
                        <li key={item.id} className={item.className}>
                          {link && (
                            <a {...link} {...opens} aria-current={current}>
                              {item.text}
                            </a>
                          )}
                        </li>
                      );
                    })}
                  </ul>
                </nav>
              )}
              <div className="cmp-header__tools">
                {search && (
                  <SearchToggle {...search} id={`${root}-search`} labels={labels}>
                    {searchPanel}
                  </SearchToggle>
                )}
                {profile && profileLink && (
                  <a {...profileLink} className="cmp-header__tool cmp-header__tool--profile">
                    <Outline {...outlines.user} />
                    <span>{profile.userName ?? profile.text ?? words.profile}</span>
                  </a>
                )}
                {cart && cartLink && (
                  <a {...cartLink} className="cmp-header__tool cmp-header__tool--cart">
                    <Outline {...outlines.cart} />
                    <span className="cmp-link__screen-reader-only">{words.cart} </span>
                    <span className="cmp-header__count">{cart.text ?? '0'}</span>
                  </a>
                )}
                {tools}
                {items.length > 0 && (
                  <button
                    type="button"
                    className={`cmp-header__burger${menu ? '' : ' cmp-header__small'}`}
                    aria-controls={menuId}
                    aria-expanded="false"
                    data-cmp-megamenu={menuId}
                  >
                    <Outline {...outlines.menu} />
                    {words.menu}
                  </button>
                )}
              </div>
            </div>
          </div>
        </div>
        {items.length > 0 && (
          <MegaMenu
            {...menu}
            id={menuId}
            items={items}
            featuredList={featured}
            mainMenuText={mainMenuText}
            closeText={closeText}
            backText={backText}
            logo={brand}
            labels={labels}
          >
            {(hasTop || profile) && (
              <ul className="cmp-header__list">
                {globalLinks.map(link => (
                  <TopLink key={`${link.path} ${link.text}`} link={link} />
                ))}
                {utilities('-menu')}
              </ul>
            )}
          </MegaMenu>
        )}
        {breadcrumb && (
          <div className="cmp-header__breadcrumb">
            <div className="cmp-header__wrap">
              <Breadcrumb {...breadcrumb} labels={labels} />
            </div>
          </div>
        )}
      </header>
      <HeaderLive id={root} options={{}} />
    </>
  );
}
