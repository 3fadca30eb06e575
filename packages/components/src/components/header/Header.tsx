import { type ReactNode, useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { component } from '../../react/component';
import type { ElementProps } from '../../react/elements';
import { Breadcrumb } from '../breadcrumb';
import { MegaMenu } from '../megamenu';
import { SkipLink } from '../skiplink';
import { HeaderLive } from './HeaderLive';
import { header } from './header.behaviour';
import { Brand, MainBar } from './MainBar';
import { getMenuItems } from './samePage';
import { hasTopBar, TopBar, TopBarInMenu } from './TopBar';
import type { HeaderContent } from './types';

/** The props of {@link Header}. */
export interface HeaderProps extends HeaderContent, BaseProps, ElementProps {
  /**
   * Logo inside the home link, instead of an image.
   * @react
   */
  mark?: ReactNode;
  /**
   * Search form that the search button opens below the header.
   * @react
   */
  searchPanel?: ReactNode;
  /**
   * Content before the menu button.
   * @react
   */
  tools?: ReactNode;
  /**
   * Content in the top bar; on small screens it is in the menu.
   * @react
   */
  topTools?: ReactNode;
}

/**
 * The header of every page: top bar, logo, navigation with the mega menu, search, account and cart. It is fixed to
 * the top of the viewport, hides while the visitor scrolls down and reappears on scrolling up.
 *
 * @cms header
 */
export const Header = component(function Header(props: HeaderProps, root) {
  const { isVisible = true, navigation = [], menu, breadcrumb, labels, components } = props;
  const generatedId = useId();
  const skipLink = <SkipLink {...props.skipLink} labels={labels} components={components} />;
  if (!isVisible) return skipLink;
  const rootId = props.id || `header-${generatedId}`;
  const menuId = `${rootId}-menu`;
  const part = getPartProps(header, {}, rootId, props.className);
  const items = getMenuItems(menu?.items ?? [], navigation);
  const shared = { header: props, rootId, labels, components };
  const hasTop = hasTopBar(shared);
  const brand = <Brand {...shared} mark={props.mark} />;
  return (
    <HeaderLive as="header" root={{ ...root, ...part.root(), ...tracked(props.dataLayer) }} options={{}}>
      {skipLink}
      <div {...part.bar()}>
        {hasTop && <TopBar {...shared} />}
        <MainBar
          {...shared}
          brand={brand}
          searchPanel={props.searchPanel}
          tools={props.tools}
          menuId={menuId}
          hasMenu={items.length > 0}
        />
      </div>
      {items.length > 0 && (
        <MegaMenu
          {...menu}
          id={menuId}
          items={items}
          featuredList={props.featured}
          mainMenuText={props.mainMenuText}
          closeText={props.closeText}
          backText={props.backText}
          logo={brand}
          labels={labels}
          components={components}
        >
          {(hasTop || props.profile) && <TopBarInMenu {...shared} />}
        </MegaMenu>
      )}
      {breadcrumb && (
        <div className="cmp-header__breadcrumb">
          <div className="cmp-header__wrap">
            <Breadcrumb {...breadcrumb} labels={labels} components={components} />
          </div>
        </div>
      )}
    </HeaderLive>
  );
});
