import type { ReactNode } from 'react';
import { anchor, linkOf } from '../../model/link';
import type { LabelOverrides } from '../../page/labels';
import { type Components, type ElementProps, linkElement } from '../../react/elements';
import { Outline, type OutlineProps } from '../icon/Outline';
import { LanguageSwitcher } from '../languageswitcher';
import { StockTicker } from '../stockticker';
import { withLabels } from './header.labels';
import * as outlines from './outlines';
import type { HeaderContent, HeaderLink } from './types';

/** What the parts of a header share. */
export interface HeaderPartProps extends ElementProps {
  /** Content of the header. */
  header: HeaderContent & { topTools?: ReactNode };
  /** Id of the header. */
  rootId: string;
  labels: LabelOverrides | undefined;
}

interface TopLinkProps {
  link: HeaderLink | undefined;
  outline?: OutlineProps;
  components: Components | undefined;
}

function TopLink({ link, outline, components }: TopLinkProps): ReactNode {
  const props = link && anchor(linkOf(link.link, link.path));
  if (!props) return null;
  const A = linkElement(components, props.href);
  return (
    <li className={link.className}>
      <A {...props} className="cmp-header__top-link">
        {outline && <Outline {...outline} />}
        {link.text}
      </A>
    </li>
  );
}

/** The company's other sites. */
function GlobalLinks({ header, components }: HeaderPartProps): ReactNode {
  return header.globalLinks?.map(link => (
    <TopLink key={`${linkOf(link.link, link.path)?.url} ${link.text}`} link={link} components={components} />
  ));
}

/** The visitor's links and tools; in the menu (`inMenu`) with the link to the account. */
function Utilities({
  header,
  rootId,
  labels,
  components,
  inMenu,
}: HeaderPartProps & { inMenu?: boolean }): ReactNode {
  const { info, products, locations, login, profile, languageSwitcher, topTools } = header;
  return (
    <>
      <TopLink link={info} outline={outlines.info} components={components} />
      <TopLink link={products} outline={outlines.grid} components={components} />
      <TopLink link={locations} outline={outlines.pin} components={components} />
      {topTools && <li>{topTools}</li>}
      {languageSwitcher && (
        <li>
          <LanguageSwitcher
            {...languageSwitcher}
            id={`${rootId}-language${inMenu ? '-menu' : ''}`}
            labels={labels}
            components={components}
          />
        </li>
      )}
      {inMenu && profile && (
        <TopLink
          link={{
            link: linkOf(profile.link, profile.linkPath),
            text: profile.userName ?? profile.text ?? withLabels(labels).profile,
          }}
          outline={outlines.user}
          components={components}
        />
      )}
      <TopLink link={login} components={components} />
    </>
  );
}

/** Whether there is anything to show in the top bar. */
export const hasTopBar = ({ header }: HeaderPartProps): boolean =>
  [
    header.globalLinks?.length,
    header.stockTicker,
    header.info,
    header.locations,
    header.products,
    header.login,
    header.topTools,
    header.languageSwitcher,
  ].some(Boolean);

/** The bar above the logo, on wide screens. */
export function TopBar(props: HeaderPartProps): ReactNode {
  const { header, labels, components } = props;
  return (
    <div className="cmp-header__top">
      <div className="cmp-header__wrap">
        {header.globalLinks && header.globalLinks.length > 0 && (
          <nav aria-label={withLabels(labels).global}>
            <ul className="cmp-header__list">
              <GlobalLinks {...props} />
            </ul>
          </nav>
        )}
        <ul className="cmp-header__list cmp-header__list--end">
          {header.stockTicker && (
            <li>
              <StockTicker {...header.stockTicker} labels={labels} components={components} />
            </li>
          )}
          <Utilities {...props} />
        </ul>
      </div>
    </div>
  );
}

/** The content of the top bar as part of the menu, on small screens. */
export function TopBarInMenu(props: HeaderPartProps): ReactNode {
  return (
    <ul className="cmp-header__list">
      <GlobalLinks {...props} />
      <Utilities {...props} inMenu />
    </ul>
  );
}
