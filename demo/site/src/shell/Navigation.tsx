import type { PageModel } from '../page-model';
import { Icon } from './Icon';
import { words } from './words';

function Tree({ page }: { page: PageModel }) {
  return page.navigation.map(group => (
    <details key={group.name} open={group.current}>
      <summary>
        <span lang={group.lang}>{group.title}</span>
      </summary>
      <ul>
        {group.pages.map(({ title, lang, href, path, current }) => (
          <li key={path}>
            <a href={href} lang={lang} aria-current={current ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  ));
}

/** The library's pages as a tree; on narrow screens, the whole tree is a closed disclosure. */
export function Navigation({ page }: { page: PageModel }) {
  const label = words(page.language).library;
  return (
    <div className="demo-side">
      <nav className="demo-side__wide" aria-label={label}>
        <Tree page={page} />
      </nav>
      <details className="demo-side__narrow">
        <summary>
          {page.group?.title}: {page.title}
          <Icon name="chevron-down" />
        </summary>
        <nav aria-label={label}>
          <Tree page={page} />
        </nav>
      </details>
    </div>
  );
}
