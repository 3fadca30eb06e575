import type { ReactNode } from 'react';
import { anchor, linkOf } from '../../model/link';
import { classNames } from '../../react/classNames';
import { ImageElement, linkElement } from '../../react/elements';
import { Outline } from '../icon/Outline';
import { treeOf } from '../megamenu/items';
import { SearchToggle } from '../searchtoggle';
import { withLabels } from './header.labels';
import * as outlines from './outlines';
import { findSamePage } from './samePage';
import type { HeaderPartProps } from './TopBar';

/** The site's logo with its link to the home page; nothing without a logo. */
export function Brand({
  header,
  mark,
  labels,
  components,
}: HeaderPartProps & { mark: ReactNode }): ReactNode {
  const { logo = {} } = header;
  const link = logo.isVisible !== false && anchor(linkOf(logo.link, logo.linkPath ?? '/'));
  if (!link || !(mark || logo.text || logo.image || logo.imagePath)) return null;
  const A = linkElement(components, link.href);
  return (
    <A {...link} className={classNames('cmp-header__logo', logo.className)}>
      {mark ?? (
        <ImageElement
          image={logo.image ?? { src: logo.imagePath ?? '', width: logo.width, height: logo.height }}
          components={components}
        />
      )}
      {logo.text && <span translate="no">{logo.text}</span>}
      <span className="cmp-link__screen-reader-only">
        {logo.text && ' '}
        {withLabels(labels).home}
      </span>
    </A>
  );
}

/** The navigation next to the logo. Links to items of the menu with children open the menu there. */
function MainNavigation({
  header,
  menuId,
  labels,
  components,
}: HeaderPartProps & { menuId: string }): ReactNode {
  const { navigation = [], menu } = header;
  const { nodes } = treeOf(menu?.items ?? [], () => false);
  const entries = nodes.map(({ entry }) => entry);
  return (
    <nav className="cmp-header__navigation" aria-label={withLabels(labels).navigation}>
      <ul className="cmp-header__list">
        {navigation.map((item, index) => {
          const entry = findSamePage(item, entries);
          const node = nodes.find(node => node.entry === entry);
          const opens = node?.key && { 'data-cmp-megamenu': menuId, 'data-cmp-megamenu-item': node.key };
          const link = anchor(linkOf(item.link, item.path));
          const A = linkElement(components, link?.href);
          const isCurrent = item.isCurrent || node?.entry.isCurrent;
          const holdsCurrent = item.holdsCurrent || node?.holdsCurrent;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: ids may be missing or occur twice.
            <li key={`${item.id} ${index}`} className={item.className}>
              {link && (
                <A {...link} {...opens} aria-current={isCurrent ? 'page' : holdsCurrent ? 'true' : undefined}>
                  {item.text}
                </A>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface ToolsProps extends HeaderPartProps {
  searchPanel: ReactNode;
  tools: ReactNode;
  /** Id of the menu. */
  menuId: string;
  /** Whether the menu has any items. */
  hasMenu: boolean;
}

/** Search, account, cart, the site's own tools and the menu button. */
function Tools(props: ToolsProps): ReactNode {
  const { header, rootId, searchPanel, tools, menuId, hasMenu, labels, components } = props;
  const { search, profile, cart, menu } = header;
  const words = withLabels(labels);
  const profileLink = anchor(linkOf(profile?.link, profile?.linkPath));
  const cartLink = anchor(linkOf(cart?.link, cart?.linkPath));
  const Profile = linkElement(components, profileLink?.href);
  const Cart = linkElement(components, cartLink?.href);
  return (
    <div className="cmp-header__tools">
      {search && (
        <SearchToggle {...search} id={`${rootId}-search`} labels={labels}>
          {searchPanel}
        </SearchToggle>
      )}
      {profile && profileLink && (
        <Profile {...profileLink} className="cmp-header__tool cmp-header__tool--profile">
          <Outline {...outlines.user} />
          <span>{profile.userName ?? profile.text ?? words.profile}</span>
        </Profile>
      )}
      {cart && cartLink && (
        <Cart {...cartLink} className="cmp-header__tool cmp-header__tool--cart">
          <Outline {...outlines.cart} />
          <span className="cmp-link__screen-reader-only">{words.cart} </span>
          <span className="cmp-header__count">{cart.text ?? '0'}</span>
        </Cart>
      )}
      {tools}
      {hasMenu && (
        <button
          type="button"
          className={classNames('cmp-header__burger', !menu && 'cmp-header__small')}
          aria-controls={menuId}
          aria-expanded="false"
          data-cmp-megamenu={menuId}
        >
          <Outline {...outlines.menu} />
          {words.menu}
        </button>
      )}
    </div>
  );
}

/** The bar with the logo, the navigation and the visitor's tools. */
export function MainBar({ brand, ...props }: ToolsProps & { brand: ReactNode }): ReactNode {
  const { navigation } = props.header;
  return (
    <div className="cmp-header__middle">
      <div className="cmp-header__wrap">
        {brand}
        {navigation && navigation.length > 0 && <MainNavigation {...props} />}
        <Tools {...props} />
      </div>
    </div>
  );
}
