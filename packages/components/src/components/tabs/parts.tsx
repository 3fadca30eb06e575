'use client';

import { createContext, type ReactNode } from 'react';
import { type Compound, CompoundRoot, type Family, useCompoundPart } from '../../behaviour/compound';
import type { Change } from '../../behaviour/types';
import { type ElementPartProps, type PartProps, part } from '../../react/part';
import { TabsLive } from './TabsLive';
import { type TabsOptions, type TabsVariant, tabs, variantOf } from './tabs.behaviour';

export type { ElementPartProps, PartProps, Render, RenderProps } from '../../react/part';

const compound: Compound<TabsOptions, string> = {
  name: 'Tabs',
  behaviour: tabs,
  Leaf: TabsLive,
  item: 'tab',
  keysOf: ({ activeItem }) => (activeItem === undefined ? [] : [activeItem]),
  Context: /* @__PURE__ */ createContext<Family<TabsOptions> | undefined>(undefined),
};

/** The props of {@link Root}. */
export interface RootProps extends ElementPartProps<'div'> {
  /** Value of the tab that is active initially. Defaults to the first tab. */
  defaultActive?: string | undefined;
  /** Value of the active tab, for controlled use. Update it in `onActiveChange`. */
  active?: string | undefined;
  /** Called with the value of the tab that a visitor selects. */
  onActiveChange?: ((active: string, change: Change<string>) => void) | undefined;
  /**
   * Layout of the tab list on narrow screens, as in `Tabs`.
   * @defaultValue the one that `className` names, else `dropdown`
   */
  variant?: TabsVariant | undefined;
}

/** The props of {@link List}. */
export type ListProps = PartProps<'ol'>;

/** The props of {@link Tab}. */
export type TabProps = PartProps<'li'> & {
  /** Name of the tab, unique in its root. */
  value: string;
};

/** The props of {@link Panel}. */
export type PanelProps = PartProps<'div'> & {
  /** Name of the panel's tab. */
  value: string;
};

/** Contains all parts of tabs. It renders a `<div>`. */
export const Root = part<RootProps>(
  'Tabs.Root',
  ({ id, className, children, defaultActive, active, onActiveChange, variant, ...root }) => (
    <CompoundRoot
      of={compound}
      id={id}
      className={className}
      root={root}
      options={{ activeItem: active ?? defaultActive, variant: variant ?? variantOf(className) }}
      value={active}
      onChange={onActiveChange}
    >
      {children}
    </CompoundRoot>
  ),
);

/** Contains the tabs. Give it an `aria-label`. It renders an `<ol>`. */
export const List = part<ListProps>('Tabs.List', function TabsList(props): ReactNode {
  return useCompoundPart(compound, 'List', 'tablist', '', 'ol', props);
});

/** Shows its panel. It renders an `<li>`, which takes focus and keys as a button does. */
export const Tab = part<TabProps>('Tabs.Tab', function TabsTab({ value, ...props }): ReactNode {
  return useCompoundPart(compound, 'Tab', 'tab', value, 'li', props);
});

/** Content that is visible while its tab is active. It renders a `<div>`. */
export const Panel = part<PanelProps>('Tabs.Panel', function TabsPanel({ value, ...props }): ReactNode {
  return useCompoundPart(compound, 'Panel', 'tabpanel', value, 'div', props);
});
