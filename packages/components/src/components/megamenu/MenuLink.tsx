import type { ReactNode } from 'react';
import { anchor } from '../../model/link';
import type { Labels } from '../../page/labels';
import { Outline } from '../icon/Outline';
import { withLabels } from '../link/link.labels';
import { external } from './outlines';

/** The props of {@link MenuLink}. */
export interface MenuLinkProps {
  path: string | undefined;
  /** Whether it leads to the page that the visitor is on. */
  current: 'page' | undefined;
  isExternal: boolean | undefined;
  /** It leads to the page of the item whose children stand below it. */
  isOverview?: boolean;
  labels: Partial<Labels> | undefined;
  children: string;
}

/** A link of the menu; where it leads nowhere, its text stands alone. */
export function MenuLink({
  path,
  current,
  isExternal,
  isOverview,
  labels,
  children,
}: MenuLinkProps): ReactNode {
  const className = `cmp-megamenu__${isOverview ? 'overview' : 'link'}`;
  const props = anchor({ url: path ?? '', ...(isExternal && { attributes: { target: '_blank' } }) });
  if (!props) return <span className={`${className} ${className}--nowhere`}>{children}</span>;
  return (
    <a {...props} className={className} aria-current={current}>
      <span>
        {children}
        {isExternal && <span className="cmp-link__screen-reader-only"> ({withLabels(labels).newTab})</span>}
      </span>
      {isExternal && <Outline {...external} />}
    </a>
  );
}
