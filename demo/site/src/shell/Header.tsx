import type { PageModel } from '../page-model';
import { version } from '../version';
import { Icon, Logo } from './Icon';
import { DirectionSwitch, LanguageSwitch, ThemeSwitch } from './Switches';
import { words } from './words';

interface NavigationLink {
  title: string;
  href: string;
  current?: boolean;
}

/** The corporate pages bring their own links; the library's are its groups. */
function links(page: PageModel): NavigationLink[] {
  const library = page.navigation.map(({ title, current, pages }) => ({
    title,
    current,
    href: pages[0]?.href ?? page.site.base,
  }));
  if (page.group) return library;
  const own = page.data.navigation as NavigationLink[] | undefined;
  const first = library[0];
  return [...(own ?? []), ...(first ? [{ title: words(page.language).library, href: first.href }] : [])];
}

function Links({ page }: { page: PageModel }) {
  return (
    <ul>
      {links(page).map(({ title, href, current }) => (
        <li key={href}>
          <a href={href} aria-current={current ? 'true' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Skip link, top bar, mark, navigation, switches. Below the desktop width a disclosure holds navigation and switches. */
export function Header({ page }: { page: PageModel }) {
  const w = words(page.language);
  const { base } = page.site;
  return (
    <>
      <a className="demo-skip" href="#main">
        {w.skip}
      </a>
      <header className="demo-header" id="top" tabIndex={-1}>
        <div className="demo-topbar">
          <div className="demo-wrap">
            <span className="demo-figures">
              {w.version} {version}
            </span>
            {page.group && <a href={base}>{w.corporate}</a>}
            <div className="demo-topbar__end">
              <DirectionSwitch page={page} />
              <LanguageSwitch page={page} />
            </div>
          </div>
        </div>
        <div className="demo-middle">
          <div className="demo-wrap">
            <a className="demo-logo" href={base}>
              <Logo suffix={page.group && w.library} />
              <span className="demo-unseen">, {w.home}</span>
            </a>
            <nav className="demo-navigation" aria-label={w.main}>
              <Links page={page} />
            </nav>
            <div className="demo-tools">
              <ThemeSwitch page={page} />
            </div>
            <details className="demo-menu">
              <summary>
                <Icon name="menu" />
                {w.menu}
              </summary>
              <div className="demo-menu__panel">
                <nav aria-label={w.menu}>
                  <Links page={page} />
                </nav>
                <ThemeSwitch page={page} />
                <DirectionSwitch page={page} />
                <LanguageSwitch page={page} />
              </div>
            </details>
          </div>
        </div>
      </header>
    </>
  );
}
