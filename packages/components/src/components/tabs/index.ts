export { Tabs, type TabsItem, type TabsProps } from './Tabs';
export type { TabsVariant } from './tabs.behaviour';
