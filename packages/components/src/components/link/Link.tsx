import type { ReactNode } from 'react';
import type { Labels } from '../../page/labels';
import { Anchor } from './Anchor';

/** The props of {@link Link}: the CMS's fields. */
export interface LinkProps {
  /**
   * The id of the anchor.
   * @format id
   */
  id?: string;
  /** The link's text. */
  title: string;
  /** What a mouse sees when it rests on the link. */
  tooltip?: string;
  /** The kind of file behind it (`pdf`), shown after the text. */
  assetType?: string;
  /**
   * The address, query included.
   * @format url
   */
  assetPathWithQueryParams: string;
  /** Where it opens; `_blank` is a new tab. */
  target?: string;
  /**
   * Further classes of the anchor.
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
 * A link to a page or a file, standing by itself.
 *
 * @cms link
 */
export function Link({
  id,
  title,
  tooltip,
  assetType,
  assetPathWithQueryParams,
  target,
  className,
  labels,
}: LinkProps): ReactNode {
  const link = { url: assetPathWithQueryParams, attributes: target ? { target } : {} };
  return (
    <Anchor
      link={link}
      id={id}
      title={tooltip}
      className={['cmp-link', className].filter(Boolean).join(' ')}
      labels={labels}
    >
      {title}
      {assetType && <span className="cmp-link__type"> {assetType.toUpperCase()}</span>}
    </Anchor>
  );
}
