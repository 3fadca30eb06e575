import { useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import { tocStartLevel, tocStopLevel } from '../../generated/tokens';
import { tracked } from '../../model/dataLayer';
import type { HeadingLevel } from '../../model/heading';
import type { BaseProps } from '../../model/props';
import { component } from '../../react/component';
import type { ElementProps } from '../../react/elements';
import { flat, type TableOfContentsItem } from './headings';
import { TableOfContentsContent } from './TableOfContentsList';
import { TableOfContentsLive } from './TableOfContentsLive';
import { keysOf, type TableOfContentsOptions, tableofcontents } from './tableofcontents.behaviour';
import { withLabels } from './tableofcontents.labels';

/** The props of {@link TableOfContents}. */
export interface TableOfContentsProps extends BaseProps, ElementProps {
  /**
   * Entries that the server knows. In the browser the headings of the page replace them. With them nothing moves when the script
   * starts.
   */
  items?: TableOfContentsItem[] | undefined;
  /**
   * Kind of the lists.
   * @default bulleted
   * @value bulleted Without numbers.
   * @value numbered With numbers.
   */
  listType?: 'bulleted' | 'numbered' | undefined;
  /**
   * Highest level of the headings.
   * @format heading
   * @default h1
   */
  startLevel?: HeadingLevel | undefined;
  /**
   * Lowest level of the headings.
   * @format heading
   * @default h6
   */
  stopLevel?: HeadingLevel | undefined;
  /** Class names: only headings that have one of them, or are in an element that has one, are in the list. */
  includeClasses?: string[] | undefined;
  /** Class names: headings that have one of them, or are in an element that has one, are not in the list. */
  ignoreClasses?: string[] | undefined;
  /** Accessible name of the landmark. Defaults to the label `tocTitle`. A page with two of them needs two names. */
  accessibilityLabel?: string | undefined;
}

const levelOf = (level: HeadingLevel | undefined, fallback: number): number =>
  level ? Number(level.slice(1)) : fallback;

/**
 * Links to the headings of the page, nested by their level; the entry of the heading in view is marked. Headings without
 * an id get one. Headings in the headers of accordions are left out.
 *
 * It reads the headings of the nearest element with the class `cmp-toc-scope`, else of `<main>`.
 *
 * @cms tableofcontents
 */
export const TableOfContents = component(function TableOfContents(props: TableOfContentsProps, root) {
  const { id, items = [], listType, className, dataLayer, labels, components } = props;
  const { includeClasses = [], ignoreClasses = [] } = props;
  const generatedId = useId();
  const title = withLabels(labels).tocTitle;
  const current = flat(items).find(({ active }) => active)?.id;
  const options: TableOfContentsOptions = {
    items: keysOf(items),
    listType: listType === 'numbered' ? 'ol' : 'ul',
    startLevel: levelOf(props.startLevel, tocStartLevel),
    stopLevel: levelOf(props.stopLevel, tocStopLevel),
    includeClasses,
    ignoreClasses,
    current,
    label: props.accessibilityLabel || root['aria-label'] || title,
    isNav: true,
  };
  const part = getPartProps(tableofcontents, options, id || `toc-${generatedId}`, className);
  return (
    <TableOfContentsLive
      as="nav"
      root={{
        ...root,
        ...part.root(),
        'data-cmp-toc-list-type': listType,
        'data-cmp-toc-start-level': options.startLevel,
        'data-cmp-toc-stop-level': options.stopLevel,
        'data-cmp-toc-include-classes': includeClasses.join(',') || undefined,
        'data-cmp-toc-ignore-classes': ignoreClasses.join(',') || undefined,
        ...tracked(dataLayer),
      }}
      options={options}
      title={title}
    >
      <TableOfContentsContent
        title={title}
        items={items}
        as={options.listType}
        current={current}
        components={components}
      />
    </TableOfContentsLive>
  );
});
