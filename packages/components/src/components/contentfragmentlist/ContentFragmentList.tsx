import { tracked } from '../../model/dataLayer';
import type { HeadingLevel } from '../../model/heading';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import type { ElementProps } from '../../react/elements';
import { ContentFragment } from '../contentfragment/ContentFragment';
import type { Fragment } from '../contentfragment/types';

/** An item of a list of content fragments. */
export interface ContentFragmentListItem extends Fragment {
  /**
   * Id of the item.
   * @format id
   */
  id?: string | undefined;
  /** Path of the fragment in the CMS. */
  path?: string | undefined;
  /** Name of the fragment's node in the CMS. */
  name?: string | undefined;
}

/** The props of {@link ContentFragmentList}. */
export interface ContentFragmentListProps extends BaseProps, ElementProps {
  /** Content fragments in display order. */
  items?: ContentFragmentListItem[] | undefined;
  /**
   * Level of the headings of the items.
   * @default h3
   */
  titleType?: HeadingLevel | undefined;
  /** Accessible name of the list. */
  accessibilityLabel?: string | undefined;
}

/**
 * Content fragments of one kind, such as all fragments of a model in a folder, each with its elements.
 *
 * @cms contentfragmentlist
 * @cmsVersion v1 v2
 */
export const ContentFragmentList = component(function ContentFragmentList(
  props: ContentFragmentListProps,
  root,
) {
  const { id, items = [], titleType, accessibilityLabel, className, dataLayer, labels, components } = props;
  if (items.length === 0) return null;
  return (
    <ul
      aria-label={accessibilityLabel || undefined}
      {...root}
      className={classNames('cmp-contentfragmentlist', className)}
      id={id}
      {...tracked(dataLayer)}
    >
      {items.map((fragment, index) => (
        <li key={keyOf(fragment, index)} className="cmp-contentfragmentlist__item">
          <ContentFragment
            {...fragment}
            titleType={titleType ?? 'h3'}
            labels={labels}
            components={components}
          />
        </li>
      ))}
    </ul>
  );
});

/** Ids of the CMS are unique, those of a broken model may not be. */
const keyOf = ({ id, title }: ContentFragmentListItem, index: number): string => `${id} ${title} ${index}`;
