import type { Link } from '../../model/link';
import { type Fields, text } from '../../model/model';
import { base, boolean, heading, reader } from '../../model/read';
import { link } from '../../model/readLink';
import type { Registry } from '../../model/render';
import { Title, type TitleProps } from './Title';

/**
 * Title of the first two generations, with a URL; from the second one on also with a link object.
 * @cmsModel title
 * @cmsVersion v1 v2
 */
export interface TitleModelV1 {
  /** Text of the heading. */
  text?: string | undefined;
  /**
   * Level of the heading.
   * @format heading
   */
  type?: string | undefined;
  /** Renders the text without a link. */
  linkDisabled?: boolean | undefined;
  /**
   * URL that the heading links to.
   * @format url
   */
  linkURL?: string | undefined;
  /** The same link as an object. */
  link?: Link | undefined;
}

const readFields = reader<TitleProps, 'labels' | 'children'>({
  ...base,
  text,
  type: heading,
  linkDisabled: boolean,
  link,
});

/** Reads a title of any generation. */
const read = ({ linkURL, link: modelLink, ...fields }: Fields): TitleProps =>
  readFields({ ...fields, link: link(modelLink, linkURL) });

export default {
  title: ({ fields, labels, components }) => (
    <Title {...read(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
