import type { ReactNode } from 'react';
import { anchor, type LinkProp, linkOf } from '../../model/link';
import type { LabelOverrides } from '../../page/labels';
import { type ElementProps, linkElement } from '../../react/elements';
import { Outline } from '../icon/Outline';
import { withLabels } from '../link/link.labels';
import { external } from './outlines';

/** The props of {@link MenuLink}. */
export interface MenuLinkProps extends ElementProps {
  link: LinkProp | undefined;
  /** `page` if the link's target is the current page. */
  current: 'page' | undefined;
  /** Opens the link in a new tab. */
  isExternal: boolean | undefined;
  /** Whether it links to the page of the item whose children it precedes. */
  isOverview?: boolean | undefined;
  /** Language of the target, and of the text unless it is an overview. */
  lang: string | undefined;
  labels: LabelOverrides | undefined;
  children: string;
}

/** A link of the menu; without a valid URL, only its text. */
export function MenuLink({
  link,
  current,
  isExternal,
  isOverview,
  lang,
  labels,
  components,
  children,
}: MenuLinkProps): ReactNode {
  const className = `cmp-megamenu__${isOverview ? 'overview' : 'link'}`;
  const props = anchor(linkOf(link, undefined, isExternal ? '_blank' : undefined));
  const ownLang = isOverview ? undefined : lang;
  if (!props) {
    return (
      <span className={`${className} ${className}--nowhere`} lang={ownLang}>
        {children}
      </span>
    );
  }
  const A = linkElement(components, props.href);
  return (
    <A {...props} className={className} {...(lang && { hrefLang: lang })} aria-current={current}>
      <span>
        {ownLang ? <span lang={ownLang}>{children}</span> : children}
        {isExternal && <span className="cmp-link__screen-reader-only"> ({withLabels(labels).newTab})</span>}
      </span>
      {isExternal && <Outline {...external} />}
    </A>
  );
}
