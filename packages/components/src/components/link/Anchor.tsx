import type { ReactNode } from 'react';
import { clickable, type DataLayerData, tracked } from '../../model/dataLayer';
import { anchor, type Link } from '../../model/link';
import type { Labels } from '../../page/labels';
import type { Root } from '../../react/component';
import { type ElementProps, linkElement } from '../../react/elements';
import { withLabels } from './link.labels';

/** The props of {@link Anchor}. */
export interface AnchorProps extends ElementProps {
  link: Link | undefined;
  className?: string | undefined;
  id?: string | undefined;
  /** Tooltip. */
  title?: string | undefined;
  /** Data-layer entry of the link itself. */
  dataLayer?: DataLayerData | undefined;
  /** Data-layer entry of the component around the link: if there is one, clicks on the link are recorded. */
  within?: DataLayerData | undefined;
  labels?: Partial<Labels> | undefined;
  /** Attributes for the link, for components whose root it is. */
  root?: Root | undefined;
  children?: ReactNode;
}

/**
 * Renders a link of a model. Without a valid address only its content is rendered. A link that opens a new tab says so to
 * screen readers.
 */
export function Anchor({
  link,
  className,
  id,
  title,
  dataLayer,
  within,
  labels,
  root,
  components,
  children,
}: AnchorProps): ReactNode {
  const props = anchor(link);
  if (!props) return children;
  const A = linkElement(components);
  return (
    <A
      title={title}
      {...root}
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
    </A>
  );
}
