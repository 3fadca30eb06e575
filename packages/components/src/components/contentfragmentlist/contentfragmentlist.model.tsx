import { type Fields, text } from '../../model/model';
import { base, heading, list, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { readFragment } from '../contentfragment/readFragment';
import {
  ContentFragmentList,
  type ContentFragmentListItem,
  type ContentFragmentListProps,
} from './ContentFragmentList';

const item = (fields: Fields): ContentFragmentListItem => {
  const id = text(fields.id);
  return { ...(id && { id }), ...readFragment(fields) };
};

const read = reader<ContentFragmentListProps, 'labels'>({
  ...base,
  items: list(item),
  titleType: heading,
  accessibilityLabel: text,
});

export default {
  contentfragmentlist: ({ fields, labels, components }) => (
    <ContentFragmentList {...read(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
