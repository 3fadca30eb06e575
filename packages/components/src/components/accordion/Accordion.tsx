import { type ReactNode, useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import type { Change } from '../../behaviour/types';
import { trackedPanels } from '../../model/dataLayer';
import type { HeadingLevel } from '../../model/heading';
import type { BaseProps } from '../../model/props';
import { component } from '../../react/component';
import { AccordionLive } from './AccordionLive';
import { type AccordionOptions, accordion } from './accordion.behaviour';

/** One item of an accordion: a heading with a button, and the panel that the button opens. */
export interface AccordionItem {
  /** Key of the item, unique in this accordion: its name in the model's `:items`. */
  key: string;
  /** Text of the button, `cq:panelTitle` in the model. */
  title: string;
  /**
   * Content of the panel.
   * @react
   */
  children?: ReactNode;
}

/** The props of {@link Accordion}. */
export interface AccordionProps extends BaseProps {
  /** Allows one open item at a time. */
  singleExpansion?: boolean | undefined;
  /** Keys of the items that are open initially. */
  expandedItems?: string[] | undefined;
  /**
   * Level of the headings that contain the buttons. Choose the one that fits the page's outline.
   * @format heading
   * @default h3
   */
  headingElement?: HeadingLevel | undefined;
  /**
   * Items in display order; the model's `:items`.
   * @react
   */
  items: AccordionItem[];
  /**
   * Who opens and closes items: the library, or (`host`) a script of the CMS.
   * @react
   * @default library
   */
  toggling?: 'library' | 'host' | undefined;
  /**
   * Keys of the items that are open initially, like `expandedItems`.
   * @react
   */
  defaultExpanded?: string[] | undefined;
  /**
   * Keys of the open items, for controlled use. Update it in `onExpandedChange`.
   * @react
   */
  expanded?: string[] | undefined;
  /**
   * Called when a visitor opens or closes an item, with the keys of all open items.
   * @react
   */
  onExpandedChange?: ((expanded: string[], change: Change<string[]>) => void) | undefined;
}

/**
 * Headings that open and close the content below them.
 *
 * Find-in-page searches closed panels and opens them. Without scripts, and in print, all panels are open.
 *
 * @cms accordion
 * @cmsItems panels
 */
export const Accordion = component(function Accordion(
  {
    id,
    singleExpansion,
    expandedItems,
    headingElement: Heading = 'h3',
    items,
    className,
    dataLayer,
    toggling,
    defaultExpanded = expandedItems,
    expanded,
    onExpandedChange,
  }: AccordionProps,
  root,
) {
  const generatedId = useId();
  const rootId = id || `accordion-${generatedId}`;
  const host = toggling === 'host';
  const options: AccordionOptions = {
    items: items.map(({ key }) => ({ key })),
    expandedItems: expanded ?? defaultExpanded,
    singleExpansion,
  };
  const part = getPartProps(accordion, options, rootId, className);
  const tracking = trackedPanels(dataLayer, rootId, accordion.init(options).expanded);
  return (
    <AccordionLive
      root={{
        ...root,
        ...part.root(),
        ...tracking.root,
        'data-cmp-single-expansion': singleExpansion ? '' : undefined,
        'data-cmp-is': host ? 'accordion' : undefined,
        'data-toggling': host ? 'host' : undefined,
      }}
      options={options}
      value={expanded}
      onChange={onExpandedChange}
      isIdle={host}
    >
      {items.map(({ key, title, children }) => (
        <div key={key} {...part.item(key)} {...tracking.item(key, title)}>
          <Heading className="cmp-accordion__header">
            <button type="button" {...part.button(key)}>
              <span className="cmp-accordion__title">{title}</span>
              <span className="cmp-accordion__icon" />
            </button>
          </Heading>
          <div {...part.panel(key)}>{children}</div>
        </div>
      ))}
    </AccordionLive>
  );
});
