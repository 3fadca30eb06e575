import { text } from '../../model/model';
import { base, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { SkipLink, type SkipLinkProps } from './SkipLink';

/** Reads a skip link. */
export const readSkipLink = reader<SkipLinkProps, 'labels'>({ ...base, text, target: text });

export default {
  skiplink: ({ fields, labels, components }) => (
    <SkipLink {...readSkipLink(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
