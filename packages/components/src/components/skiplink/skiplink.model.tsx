import { text } from '../../model/model';
import { reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { SkipLink, type SkipLinkProps } from './SkipLink';

/** Reads a skip link. */
export const readSkipLink = reader<SkipLinkProps, 'labels'>({ className: text, text, target: text });

export default {
  skiplink: ({ fields, labels }) => <SkipLink {...readSkipLink(fields)} labels={labels} />,
} satisfies Registry;
