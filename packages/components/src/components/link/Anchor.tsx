import type { ReactNode } from 'react';
import { clickable, type DataLayerData, tracked } from '../../model/dataLayer';
import { anchor, type Link } from '../../model/link';
import type { Labels } from '../../page/labels';
import { withLabels } from './link.labels';

/** The props of {@link Anchor}. */
export interface AnchorProps {
  /** Where it leads. */
  link: Link | undefined;
  className?: string | undefined;
  id?: string | undefined;
  title?: string | undefined;
  /** What the link itself tells the data layer. */
  dataLayer?: DataLayerData | undefined;
  /** What the component around it tells: where it tells something, a click on the link is told too. */
  within?: DataLayerData | undefined;
  labels?: Partial<Labels> | undefined;
  children?: ReactNode;
}

/**
 * The one place in which an address of a model becomes an anchor. Where the link leads nowhere, its content stands
 * alone; a link that opens a new tab says so.
 */
export function Anchor({
  link,
  className,
  id,
  title,
  dataLayer,
  within,
  labels,
  children,
}: AnchorProps): ReactNode {
  const props = anchor(link);
  if (!props) return children;
  return (
    <a
      title={title}
      {...props}
      className={className}
      id={id}
      {...tracked(dataLayer)}
      {...clickable(dataLayer ?? within)}
    >
      {children}
      {props.target === '_blank' && (
        <span className="cmp-link__screen-reader-only"> ({withLabels(labels).newTab})</span>
      )}
    </a>
  );
}
