import { type ReactNode, useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import type { Change } from '../../behaviour/types';
import { trackedPanels } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { component } from '../../react/component';
import { TabsLive } from './TabsLive';
import { type TabsOptions, type TabsVariant, tabs, variantOf } from './tabs.behaviour';

/** One tab with its panel. */
export interface TabsItem {
  /** Key of the tab, unique in these tabs: its name in the model's `:items`. */
  key: string;
  /** Text of the tab, `cq:panelTitle` in the model. */
  title: string;
  /**
   * Content of the panel.
   * @react
   */
  children?: ReactNode;
}

/** The props of {@link Tabs}. */
export interface TabsProps extends BaseProps {
  /** Key of the tab that is active initially. Defaults to the first one. */
  activeItem?: string | undefined;
  /** Accessible name of the tab list. */
  accessibilityLabel?: string | undefined;
  /**
   * Tabs in display order; the model's `:items`.
   * @react
   */
  items: TabsItem[];
  /**
   * Layout of the tab list up to 767 px: a dropdown, or rows with each panel below its tab. `restructure` makes rows up to
   * 1023 px. The CMS sets it by a class name: `cmp-tabs--mobile-accordion`, `cmp-tabs--restructure`.
   * @default the one that `className` names, else `dropdown`
   * @value dropdown A dropdown up to 767 px.
   * @value mobile-accordion Rows with each panel below its tab, up to 767 px.
   * @value restructure Rows with each panel below its tab, up to 1023 px.
   */
  variant?: TabsVariant | undefined;
  /**
   * Key of the tab that is active initially, like `activeItem`.
   * @react
   */
  defaultActive?: string | undefined;
  /**
   * Key of the active tab, for controlled use. Update it in `onActiveChange`.
   * @react
   */
  active?: string | undefined;
  /**
   * Called with the key of the tab that a visitor selects.
   * @react
   */
  onActiveChange?: ((active: string, change: Change<string>) => void) | undefined;
}

/**
 * Panels of which one is visible, selected from a list of tabs.
 *
 * All panels are in the markup; without scripts, and in print, all of them are visible.
 *
 * @cms tabs
 * @cmsItems panels
 */
export const Tabs = component(function Tabs(
  {
    id,
    activeItem,
    accessibilityLabel,
    items,
    variant,
    className,
    dataLayer,
    defaultActive = activeItem,
    active,
    onActiveChange,
  }: TabsProps,
  root,
) {
  const generatedId = useId();
  const rootId = id || `tabs-${generatedId}`;
  const options: TabsOptions = {
    items: items.map(({ key, title }) => ({ key, title })),
    activeItem: active ?? defaultActive,
    variant: variant ?? variantOf(className),
  };
  const part = getPartProps(tabs, options, rootId, className);
  const tracking = trackedPanels(dataLayer, rootId, [tabs.init(options).active]);
  return (
    <TabsLive
      root={{ ...root, ...part.root(), ...tracking.root }}
      options={options}
      value={active}
      onChange={onActiveChange}
    >
      <ol {...part.tablist()} aria-label={accessibilityLabel}>
        {items.map(({ key, title }) => (
          <li key={key} {...part.tab(key)} {...tracking.item(key, title)}>
            {title}
          </li>
        ))}
      </ol>
      {items.map(({ key, children }) => (
        <div key={key} {...part.tabpanel(key)}>
          {children}
        </div>
      ))}
    </TabsLive>
  );
});
