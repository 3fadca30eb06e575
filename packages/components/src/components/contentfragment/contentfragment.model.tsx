import { base, heading, reader, strings } from '../../model/read';
import { link } from '../../model/readLink';
import type { Registry } from '../../model/render';
import { ContentFragment, type ContentFragmentProps } from './ContentFragment';
import { fragmentReaders } from './readFragment';

const read = reader<ContentFragmentProps, 'items'>({
  ...base,
  ...fragmentReaders,
  titleType: heading,
  paragraphs: strings,
});

export default {
  contentfragment: ({ fields: { url, link: modelLink, ...fields }, items, labels, components }) => (
    <ContentFragment
      {...read({ ...fields, link: link(modelLink, url) })}
      items={items}
      labels={labels}
      components={components}
    />
  ),
} satisfies Registry;
