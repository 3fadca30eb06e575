import type { ReactNode } from 'react';
import type { Labels } from '../../page/labels';
import { withLabels } from './skiplink.labels';

/** The props of {@link SkipLink}. */
export interface SkipLinkProps {
  /** The link's text; unless given, the label `skip`. */
  text?: string;
  /**
   * The id of the page's main content.
   * @default main
   */
  target?: string;
  /**
   * Further classes of the link.
   * @format class
   */
  className?: string;
  /**
   * Words in the place of the English ones.
   * @react
   */
  labels?: Partial<Labels> | undefined;
}

/**
 * Leads past the header to the page's main content (SKP-01). It comes first in the page and shows while it has the
 * focus. The address does it alone; with the page's anchors the focus follows, wherever it lands.
 *
 * @cms skiplink
 */
export function SkipLink({ text, target = 'main', className, labels }: SkipLinkProps): ReactNode {
  return (
    <a
      className={['cmp-skiplink', className].filter(Boolean).join(' ')}
      href={`#${encodeURIComponent(target)}`}
    >
      {text || withLabels(labels).skip}
    </a>
  );
}
