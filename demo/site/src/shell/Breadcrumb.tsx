import type { PageModel } from '../page-model';
import { Icon } from './Icon';
import { words } from './words';

/** Where a library page stands. */
export function Breadcrumb({ page }: { page: PageModel }) {
  const w = words(page.language);
  if (!page.group) return null;
  const group = page.navigation.find(({ name }) => name === page.group?.name);
  const first = page.navigation[0]?.pages[0];
  return (
    <nav className="demo-breadcrumb" aria-label={w.breadcrumb}>
      <ol className="demo-wrap">
        <li>
          <a href={first?.href ?? page.site.base}>{w.library}</a>
          <Icon name="chevron-right" size="tiny" />
        </li>
        <li>
          <a href={group?.pages[0]?.href ?? page.site.base}>{page.group.title}</a>
          <Icon name="chevron-right" size="tiny" />
        </li>
        <li>
          <span aria-current="page">{page.title}</span>
        </li>
      </ol>
    </nav>
  );
}
