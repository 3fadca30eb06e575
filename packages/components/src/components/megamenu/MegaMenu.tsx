import { type ReactNode, useId } from 'react';
import { parts } from '../../behaviour/parts';
import type { Change } from '../../behaviour/types';
import type { Labels } from '../../page/labels';
import { Outline } from '../icon/Outline';
import { type ArticleList, ExtraInfo, type FeaturedList, type ResourceList, saysAnything } from './ExtraInfo';
import { type MegaMenuItem, type MegaMenuNode, treeOf } from './items';
import { MegaMenuLive } from './MegaMenuLive';
import { MenuLink } from './MenuLink';
import { type MegaMenuOptions, megamenu } from './megamenu.behaviour';
import { withLabels } from './megamenu.labels';
import * as outlines from './outlines';

/** The content of a mega menu: the CMS's fields. */
export interface MegaMenuContent {
  /** The items of the first level, with those below them, five levels at most. */
  items: MegaMenuItem[];
  /** What is featured beside an item's children, by the item's id. */
  featured?: Record<string, FeaturedList>;
  /** What there is to read or to use beside an item's children, by the item's id. */
  resources?: Record<string, ResourceList>;
  /** Articles beside an item's children, by the item's id. */
  articles?: Record<string, ArticleList>;
  /**
   * What a mouse does to open the menu; keyboard and touch always press.
   * @default click
   */
  openOn?: 'click' | 'hover';
}

/** The props of {@link MegaMenu}: the CMS's fields, and what React adds. */
export interface MegaMenuProps extends MegaMenuContent {
  /**
   * The id of the menu. Elements with it in `data-cmp-megamenu` open the menu; one that also has
   * `data-cmp-megamenu-item` opens it at the item of that id.
   * @format id
   */
  id?: string;
  /** Names the menu, and its first level. */
  mainMenuText?: string | undefined;
  /** The text of the close button. */
  closeText?: string | undefined;
  /** The text of the back button. */
  backText?: string | undefined;
  /**
   * Further classes of the root.
   * @format class
   */
  className?: string;
  /**
   * What is featured beside the first level.
   * @react
   */
  featuredList?: FeaturedList | undefined;
  /**
   * Stands at the start of the bar with the close button.
   * @react
   */
  logo?: ReactNode;
  /**
   * Stands below the items on a narrow screen, where there is no top bar.
   * @react
   */
  children?: ReactNode;
  /**
   * The item whose children show, by its id; `''` is the first level, null the closed menu. It then follows this prop
   * alone.
   * @react
   */
  active?: string | null;
  /**
   * Called when the visitor opens, closes or walks the menu.
   * @react
   */
  onActiveChange?: (active: string | null, change: Change<string | null>) => void;
  /**
   * Words in the place of the English ones.
   * @react
   */
  labels?: Partial<Labels> | undefined;
}

/**
 * A site's navigation in columns, each item's children beside it, up to five levels; on a narrow screen one level at a
 * time. Every link is in the server's HTML, and without scripts the menu is a disclosure of nested lists.
 *
 * @cms megamenu
 */
export function MegaMenu({
  id,
  items = [],
  featured = {},
  resources = {},
  articles = {},
  openOn = 'click',
  mainMenuText,
  closeText,
  backText,
  className,
  featuredList,
  logo,
  children,
  active,
  onActiveChange,
  labels,
}: MegaMenuProps): ReactNode {
  const own = useId();
  const root = id || `megamenu-${own}`;
  const words = withLabels(labels);
  const name = mainMenuText ?? words.mainMenu;
  const extraOf = (of: string) => ({
    featured: featured[of],
    resources: resources[of],
    articles: articles[of],
  });
  const { nodes, branches, start } = treeOf(items, of => saysAnything(extraOf(of)));
  const options: MegaMenuOptions = {
    items: branches,
    openOn,
    start,
    extra: saysAnything({ featured: featuredList }),
  };
  const p = parts(megamenu, options, root, className);

  const row = ({ entry, key, children: below, holdsCurrent }: MegaMenuNode, index: number): ReactNode => {
    const { path, text, isCurrent, isExternal } = entry;
    const item = ['cmp-megamenu__item', entry.className].filter(Boolean).join(' ');
    const current = isCurrent ? 'page' : undefined;
    if (below.length === 0) {
      return (
        <li key={index} className={item}>
          <MenuLink path={path} current={current} isExternal={isExternal} labels={labels}>
            {text}
          </MenuLink>
        </li>
      );
    }
    return (
      <li key={key} className={item}>
        <button
          type="button"
          {...p.toggle(key)}
          aria-current={isCurrent || holdsCurrent ? 'true' : undefined}
        >
          <span>{text}</span>
          <Outline {...outlines.chevron} />
        </button>
        <div {...p.column(key)}>
          <button type="button" {...p.strip(key)}>
            <Outline {...outlines.chevron} />
            <span>{text}</span>
          </button>
          <div className="cmp-megamenu__scroll">
            <h2 {...p.title(key)} tabIndex={-1}>
              {text}
            </h2>
            {path && (
              <MenuLink path={path} current={current} isExternal={isExternal} labels={labels} isOverview>
                {words.overview.replace('%s', () => text)}
              </MenuLink>
            )}
            <ul className="cmp-megamenu__list">{below.map(row)}</ul>
            <ExtraInfo {...extraOf(entry.id)} />
          </div>
        </div>
      </li>
    );
  };

  return (
    <>
      <nav {...p.root()} aria-label={name} data-cmp-open-on={openOn} data-cmp-start={start}>
        <details {...p.tree()}>
          <summary className="cmp-megamenu__summary">{words.menu}</summary>
          <div className="cmp-megamenu__panel">
            <div className="cmp-megamenu__bar">
              {logo}
              <button type="button" {...p.back()}>
                <Outline {...outlines.back} />
                {backText ?? words.back}
              </button>
              <button type="button" {...p.close()}>
                <Outline {...outlines.close} />
                {closeText ?? words.close}
              </button>
            </div>
            <div {...p.columns()}>
              <div {...p.start()}>
                <button type="button" {...p.startstrip()}>
                  <Outline {...outlines.chevron} />
                  <span>{name}</span>
                </button>
                <div className="cmp-megamenu__scroll">
                  <p className="cmp-megamenu__caption">{name}</p>
                  <ul className="cmp-megamenu__list">{nodes.map(row)}</ul>
                  <ExtraInfo featured={featuredList} />
                  {children && <div className="cmp-megamenu__foot">{children}</div>}
                </div>
              </div>
            </div>
          </div>
        </details>
      </nav>
      <MegaMenuLive id={root} options={options} value={active} onChange={onActiveChange} />
    </>
  );
}
