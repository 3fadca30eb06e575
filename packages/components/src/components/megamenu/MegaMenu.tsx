import { type ReactNode, useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import type { Change } from '../../behaviour/types';
import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { component } from '../../react/component';
import type { ElementProps } from '../../react/elements';
import { Outline } from '../icon/Outline';
import { type ArticleList, ExtraInfo, type FeaturedList, hasExtraInfo, type ResourceList } from './ExtraInfo';
import { type MegaMenuItem, treeOf } from './items';
import { MegaMenuLive } from './MegaMenuLive';
import { MenuRow } from './MenuRow';
import { type MegaMenuOptions, megamenu } from './megamenu.behaviour';
import { withLabels } from './megamenu.labels';
import * as outlines from './outlines';

/** The content of a mega menu: the CMS's fields. */
export interface MegaMenuContent {
  /** Items of the first level, with their children, up to five levels deep. */
  items: MegaMenuItem[];
  /** Featured items next to an item's children, by the item's id. */
  featured?: Record<string, FeaturedList> | undefined;
  /** Resources next to an item's children, by the item's id. */
  resources?: Record<string, ResourceList> | undefined;
  /** Articles next to an item's children, by the item's id. */
  articles?: Record<string, ArticleList> | undefined;
  /**
   * Mouse action that opens the menu. Keyboard and touch always press.
   * @default click
   * @value click A click.
   * @value hover Pointing at the item.
   */
  openOn?: 'click' | 'hover' | undefined;
}

/**
 * The props of {@link MegaMenu}. Elements with the menu's id in `data-cmp-megamenu` open the menu; with
 * `data-cmp-megamenu-item` they open it at the item of that id.
 */
export interface MegaMenuProps extends MegaMenuContent, BaseProps, ElementProps {
  /** Accessible name of the menu and heading of its first level. Defaults to the label `mainMenu`. */
  mainMenuText?: string | undefined;
  /** Text of the close button. Defaults to the label `close`. */
  closeText?: string | undefined;
  /** Text of the back button. Defaults to the label `back`. */
  backText?: string | undefined;
  /**
   * Featured items next to the first level.
   * @react
   */
  featuredList?: FeaturedList | undefined;
  /**
   * Content at the start of the bar with the close button.
   * @react
   */
  logo?: ReactNode;
  /**
   * Content below the items on small screens, which have no top bar.
   * @react
   */
  children?: ReactNode;
  /**
   * Id of the item whose children are visible, for controlled use: `''` is the first level, null the closed menu. Update it in
   * `onActiveChange`.
   * @react
   */
  active?: string | null | undefined;
  /**
   * Called when a visitor opens, closes or navigates the menu.
   * @react
   */
  onActiveChange?: ((active: string | null, change: Change<string | null>) => void) | undefined;
}

/**
 * A site's navigation in columns, with up to five levels; small screens show one level at a time. All links are in
 * the server's HTML. Without scripts the menu is a disclosure of nested lists.
 *
 * @cms megamenu
 */
export const MegaMenu = component(function MegaMenu(props: MegaMenuProps, root) {
  const { items = [], featured = {}, resources = {}, articles = {}, openOn = 'click' } = props;
  const { featuredList, labels, components } = props;
  const generatedId = useId();
  const rootId = props.id || `megamenu-${generatedId}`;
  const words = withLabels(labels);
  const name = props.mainMenuText ?? words.mainMenu;
  const getExtraInfo = (id: string) => ({
    featured: featured[id],
    resources: resources[id],
    articles: articles[id],
  });
  const { nodes, branches, start } = treeOf(items, id => hasExtraInfo(getExtraInfo(id)));
  const options: MegaMenuOptions = {
    items: branches,
    openOn,
    start,
    extra: hasExtraInfo({ featured: featuredList }),
  };
  const part = getPartProps(megamenu, options, rootId, props.className);
  const shared = { part, getExtraInfo, labels, components };
  return (
    <MegaMenuLive
      as="nav"
      root={{
        ...root,
        ...part.root(),
        'aria-label': name,
        'data-cmp-open-on': openOn,
        'data-cmp-start': start,
        ...tracked(props.dataLayer),
      }}
      options={options}
      value={props.active}
      onChange={props.onActiveChange}
    >
      <details {...part.tree()}>
        <summary className="cmp-megamenu__summary">{words.menu}</summary>
        <div className="cmp-megamenu__panel">
          <div className="cmp-megamenu__bar">
            {props.logo}
            <button type="button" {...part.back()}>
              <Outline {...outlines.back} />
              {props.backText ?? words.back}
            </button>
            <button type="button" {...part.close()}>
              <Outline {...outlines.close} />
              {props.closeText ?? words.close}
            </button>
          </div>
          <div {...part.columns()}>
            <div {...part.start()}>
              <button type="button" {...part.startstrip()}>
                <Outline {...outlines.chevron} />
                <span>{name}</span>
              </button>
              {/* Firefox puts what scrolls into the tab order, where it has no name. */}
              <div className="cmp-megamenu__scroll" tabIndex={-1}>
                <p className="cmp-megamenu__caption">{name}</p>
                <ul className="cmp-megamenu__list">
                  {nodes.map((node, index) => (
                    <MenuRow key={node.key || index} node={node} {...shared} />
                  ))}
                </ul>
                <ExtraInfo featured={featuredList} components={components} />
                {props.children && <div className="cmp-megamenu__foot">{props.children}</div>}
              </div>
            </div>
          </div>
        </div>
      </details>
    </MegaMenuLive>
  );
});
