import type { ReactNode } from 'react';
import { clickable, type DataLayerData, tracked } from '../../model/dataLayer';
import { anchor, type LinkProp } from '../../model/link';
import type { LabelOverrides } from '../../page/labels';
import type { Root } from '../../react/component';
import { type ElementProps, linkElement } from '../../react/elements';
import { withLabels } from './link.labels';

/** The props of {@link Anchor}. */
export interface AnchorProps extends ElementProps {
  link: LinkProp | undefined;
  className?: string | undefined;
  id?: string | undefined;
  /** Tooltip. */
  title?: string | undefined;
  /** Data-layer entry of the link. */
  dataLayer?: DataLayerData | undefined;
  /** Data-layer entry of the component that contains the link. If set, clicks on the link are reported. */
  within?: DataLayerData | undefined;
  labels?: LabelOverrides | undefined;
  /** Attributes for the link, for components whose root it is. */
  root?: Root | undefined;
  children?: ReactNode;
}

/**
 * Renders a link of a model; without a valid URL, only its content. Links that open a new tab announce it to screen
 * readers.
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
  const A = linkElement(components, props.href);
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
