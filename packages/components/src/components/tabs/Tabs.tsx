import { type ReactNode, useId } from 'react';
import { parts } from '../../behaviour/parts';
import type { Change } from '../../behaviour/types';
import { type DataLayerData, trackedPanels } from '../../model/dataLayer';
import { TabsLive } from './TabsLive';
import { type TabsOptions, type TabsVariant, tabs, variantOf } from './tabs.behaviour';

/** One tab with its panel. */
export interface TabsItem {
  /** The item's name in the model's `:items`; unique in these tabs. */
  key: string;
  /** The tab's text, `cq:panelTitle` in the model. */
  title: string;
  /**
   * What the panel shows.
   * @react
   */
  children?: ReactNode;
}

/** The props of {@link Tabs}: the CMS's fields, and what React adds. */
export interface TabsProps {
  /**
   * The id of the root, from which all others derive.
   * @format id
   */
  id?: string;
  /**
   * What it tells the data layer.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /** The key of the tab that is active at first; without it the first one is. */
  activeItem?: string;
  /** Names the tab list for assistive technology. */
  accessibilityLabel?: string;
  /**
   * The tabs in their order; the model's `:items`.
   * @react
   */
  items: TabsItem[];
  /**
   * What the tab list becomes up to 767 px: a dropdown, or rows with each panel under its own. `restructure` makes
   * rows up to 1023 px already. The CMS says it with a class: `cmp-tabs--mobile-accordion`, `cmp-tabs--restructure`.
   * @default the one that `className` names, else `dropdown`
   */
  variant?: TabsVariant;
  /**
   * Further classes of the root.
   * @format class
   */
  className?: string;
  /**
   * The key of the active tab, where a parent decides it. It then follows this prop alone.
   * @react
   */
  active?: string;
  /**
   * Called when the visitor chooses a tab, with its key.
   * @react
   */
  onActiveChange?: (active: string, change: Change<string>) => void;
}

/**
 * Panels of which one shows, chosen from a list of tabs.
 *
 * All panels are in the page; without scripts, and on paper, all of them show.
 *
 * @cms tabs
 * @cmsItems panels
 */
export function Tabs({
  id,
  activeItem,
  accessibilityLabel,
  items,
  variant,
  className,
  dataLayer,
  active,
  onActiveChange,
}: TabsProps): ReactNode {
  const own = useId();
  const root = id || `tabs-${own}`;
  const options: TabsOptions = {
    items: items.map(({ key, title }) => ({ key, title })),
    activeItem: active ?? activeItem,
    variant: variant ?? variantOf(className),
  };
  const p = parts(tabs, options, root, className);
  const told = trackedPanels(dataLayer, root, [tabs.init(options).active]);
  return (
    <TabsLive root={{ ...p.root(), ...told.root }} options={options} value={active} onChange={onActiveChange}>
      <ol {...p.tablist()} aria-label={accessibilityLabel}>
        {items.map(({ key, title }) => (
          <li key={key} {...p.tab(key)} {...told.item(key, title)}>
            {title}
          </li>
        ))}
      </ol>
      {items.map(({ key, children }) => (
        <div key={key} {...p.tabpanel(key)}>
          {children}
        </div>
      ))}
    </TabsLive>
  );
}
