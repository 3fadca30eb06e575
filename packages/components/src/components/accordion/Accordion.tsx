import { type ReactNode, useId } from 'react';
import { parts } from '../../behaviour/parts';
import type { Change } from '../../behaviour/types';
import { type DataLayerData, trackedPanels } from '../../model/dataLayer';
import { AccordionLive } from './AccordionLive';
import { type AccordionOptions, accordion } from './accordion.behaviour';

/** One item: a button in a heading, and the panel that it opens. */
export interface AccordionItem {
  /** The item's name in the model's `:items`; unique in this accordion. */
  key: string;
  /** The button's text, `cq:panelTitle` in the model. */
  title: string;
  /**
   * What the panel shows.
   * @react
   */
  children?: ReactNode;
}

/** The props of {@link Accordion}: the CMS's fields, and what React adds. */
export interface AccordionProps {
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
  /** Opening one item closes the others. */
  singleExpansion?: boolean;
  /** The keys of the items that are open at first. */
  expandedItems?: string[];
  /**
   * The heading that holds each button; choose the level that fits the page.
   * @format heading
   * @default h3
   */
  headingElement?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  /**
   * The items in their order; the model's `:items`.
   * @react
   */
  items: AccordionItem[];
  /**
   * Further classes of the root.
   * @format class
   */
  className?: string;
  /**
   * `host` leaves the clicks to a script of the CMS that toggles the accordion itself.
   * @react
   * @default library
   */
  toggling?: 'library' | 'host';
  /**
   * The keys of the open items, where a parent decides them. They then follow this prop alone.
   * @react
   */
  expanded?: string[];
  /**
   * Called when the visitor opens or closes an item, with the keys of all that are open.
   * @react
   */
  onExpandedChange?: (expanded: string[], change: Change<string[]>) => void;
}

/**
 * Headings that open and close the text under them.
 *
 * The browser's search finds what is closed and opens it; without scripts, and on paper, all is open.
 *
 * @cms accordion
 * @cmsItems panels
 */
export function Accordion({
  id,
  singleExpansion,
  expandedItems,
  headingElement: Heading = 'h3',
  items,
  className,
  dataLayer,
  toggling,
  expanded,
  onExpandedChange,
}: AccordionProps): ReactNode {
  const own = useId();
  const root = id || `accordion-${own}`;
  const host = toggling === 'host';
  const options: AccordionOptions = {
    items: items.map(({ key }) => ({ key })),
    expandedItems: expanded ?? expandedItems,
    singleExpansion,
  };
  const p = parts(accordion, options, root, className);
  const told = trackedPanels(dataLayer, root, accordion.init(options).expanded);
  return (
    <AccordionLive
      root={{
        ...p.root(),
        ...told.root,
        'data-cmp-single-expansion': singleExpansion ? '' : undefined,
        'data-cmp-is': host ? 'accordion' : undefined,
        'data-toggling': host ? 'host' : undefined,
      }}
      options={options}
      isIdle={host}
      value={expanded}
      onChange={onExpandedChange}
    >
      {items.map(({ key, title, children }) => (
        <div key={key} {...p.item(key)} {...told.item(key, title)}>
          <Heading className="cmp-accordion__header">
            <button type="button" {...p.button(key)}>
              <span className="cmp-accordion__title">{title}</span>
              <span className="cmp-accordion__icon" />
            </button>
          </Heading>
          <div {...p.panel(key)}>{children}</div>
        </div>
      ))}
    </AccordionLive>
  );
}
