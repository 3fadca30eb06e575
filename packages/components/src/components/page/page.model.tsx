import { childrenOf } from '../../model/children';
import { text } from '../../model/model';
import { base, reader } from '../../model/read';
import type { Registry, Renderer } from '../../model/render';
import { Page, type PageProps } from './Page';

const read = reader<Pick<PageProps, 'id' | 'className' | 'dataLayer' | 'language' | 'cssClassNames'>>({
  ...base,
  language: text,
  cssClassNames: text,
});

const page: Renderer = ({ fields, items }) => <Page {...read(fields)}>{childrenOf(items)}</Page>;

export default { page, xfpage: page } satisfies Registry;
