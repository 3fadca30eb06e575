'use client';

import { createContext, type ReactNode } from 'react';
import {
  type Compound,
  CompoundRoot,
  type Family,
  useCompoundPart,
  useFamily,
} from '../../behaviour/compound';
import type { Change } from '../../behaviour/types';
import { type ElementPartProps, type PartProps, part, usePartElement } from '../../react/part';
import { AccordionLive } from './AccordionLive';
import { type AccordionOptions, accordion } from './accordion.behaviour';

export type { ElementPartProps, PartProps, Render, RenderProps } from '../../react/part';

const compound: Compound<AccordionOptions, string[]> = {
  name: 'Accordion',
  behaviour: accordion,
  Leaf: AccordionLive,
  item: 'item',
  keysOf: ({ expandedItems = [] }) => expandedItems,
  Context: /* @__PURE__ */ createContext<Family<AccordionOptions> | undefined>(undefined),
};

/** The value of the item around a part. */
const ItemContext = /* @__PURE__ */ createContext<string | undefined>(undefined);

/** The props of {@link Root}. */
export interface RootProps extends ElementPartProps<'div'> {
  /** Allows one open item at a time. */
  singleExpansion?: boolean | undefined;
  /** Values of the items that are open initially. */
  defaultExpanded?: string[] | undefined;
  /** Values of the open items, for controlled use. Update it in `onExpandedChange`. */
  expanded?: string[] | undefined;
  /** Called when a visitor opens or closes an item, with the values of all open items. */
  onExpandedChange?: ((expanded: string[], change: Change<string[]>) => void) | undefined;
}

/** The props of {@link Item}. */
export type ItemProps = PartProps<'div'> & {
  /** Name of the item, unique in its root. */
  value: string;
};

/** The props of {@link Header}. */
export type HeaderProps = PartProps<'h3'>;

/** The props of {@link Button}. */
export type ButtonProps = PartProps<'button'>;

/** The props of {@link Panel}. */
export type PanelProps = PartProps<'div'>;

/** Contains all items of an accordion. It renders a `<div>`. */
export const Root = part<RootProps>(
  'Accordion.Root',
  ({ id, className, children, singleExpansion, defaultExpanded, expanded, onExpandedChange, ...root }) => (
    <CompoundRoot
      of={compound}
      id={id}
      className={className}
      root={{ ...root, 'data-cmp-single-expansion': singleExpansion ? '' : undefined }}
      options={{ expandedItems: expanded ?? defaultExpanded, singleExpansion }}
      value={expanded}
      onChange={onExpandedChange}
    >
      {children}
    </CompoundRoot>
  ),
);

/** Contains a header and its panel. It renders a `<div>`. */
export const Item = part<ItemProps>('Accordion.Item', function AccordionItem({ value, ...props }): ReactNode {
  const item = useCompoundPart(compound, 'Item', 'item', value, 'div', props);
  return <ItemContext.Provider value={value}>{item}</ItemContext.Provider>;
});

/** The heading around a button. It renders an `<h3>`; for another level, pass `render={<h2 />}`. */
export const Header = part<HeaderProps>('Accordion.Header', function AccordionHeader(props): ReactNode {
  return usePartElement('h3', props, { className: 'cmp-accordion__header' });
});

/** Opens and closes its panel. It renders a `<button>`. */
export const Button = part<ButtonProps>('Accordion.Button', function AccordionButton(props): ReactNode {
  const value = useFamily(ItemContext, 'Accordion', 'Button', 'Item');
  return useCompoundPart(
    compound,
    'Button',
    'button',
    value,
    'button',
    props.render ? props : { type: 'button', ...props },
  );
});

/** Content that is visible while its item is open. It renders a `<div>`. */
export const Panel = part<PanelProps>('Accordion.Panel', function AccordionPanel(props): ReactNode {
  const value = useFamily(ItemContext, 'Accordion', 'Panel', 'Item');
  return useCompoundPart(compound, 'Panel', 'panel', value, 'div', props);
});
