import type { ReactNode } from 'react';
import type { PartProps } from '../../behaviour/parts';
import { linkOf } from '../../model/link';
import type { LabelOverrides } from '../../page/labels';
import { languageTag } from '../../page/writing';
import { classNames } from '../../react/classNames';
import type { Components } from '../../react/elements';
import { Outline } from '../icon/Outline';
import { ExtraInfo, type ExtraInfoProps } from './ExtraInfo';
import type { MegaMenuNode } from './items';
import { MenuLink } from './MenuLink';
import { withLabels } from './megamenu.labels';
import { chevron } from './outlines';

/** The props of {@link MenuRow}. */
export interface MenuRowProps {
  node: MegaMenuNode;
  /** The behaviour's attributes for the parts of a row. */
  part: { readonly [name in 'toggle' | 'column' | 'strip' | 'title']: (key: string) => PartProps };
  /** The lists next to the children of an item, by its id. */
  getExtraInfo: (id: string) => ExtraInfoProps;
  labels: LabelOverrides | undefined;
  components: Components | undefined;
}

/** One item of the menu: a link, or a button with the column of its children. */
export function MenuRow({ node, ...shared }: MenuRowProps): ReactNode {
  const { entry, key, children, holdsCurrent } = node;
  const { part, getExtraInfo, labels, components } = shared;
  const { text, isCurrent, isExternal } = entry;
  const lang = entry.language ? languageTag(entry.language) : undefined;
  const target = linkOf(entry.link, entry.path);
  const className = classNames('cmp-megamenu__item', entry.className);
  const link = {
    link: target,
    current: isCurrent ? ('page' as const) : undefined,
    isExternal,
    lang,
    labels,
    components,
  };
  if (children.length === 0) {
    return (
      <li className={className}>
        <MenuLink {...link}>{text}</MenuLink>
      </li>
    );
  }
  return (
    <li className={className}>
      <button
        type="button"
        {...part.toggle(key)}
        aria-current={isCurrent || holdsCurrent ? 'true' : undefined}
      >
        <span lang={lang}>{text}</span>
        <Outline {...chevron} />
      </button>
      <div {...part.column(key)}>
        <button type="button" {...part.strip(key)}>
          <Outline {...chevron} />
          <span lang={lang}>{text}</span>
        </button>
        <div className="cmp-megamenu__scroll" tabIndex={-1}>
          <h2 {...part.title(key)} tabIndex={-1} lang={lang}>
            {text}
          </h2>
          {target?.url && (
            <MenuLink {...link} isOverview>
              {withLabels(labels).overview.replace('%s', () => text)}
            </MenuLink>
          )}
          <ul className="cmp-megamenu__list">
            {children.map((child, index) => (
              <MenuRow key={child.key || index} node={child} {...shared} />
            ))}
          </ul>
          <ExtraInfo {...getExtraInfo(entry.id)} components={components} />
        </div>
      </div>
    </li>
  );
}
