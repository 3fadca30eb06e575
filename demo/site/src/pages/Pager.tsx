import type { PageModel } from '../page-model';
import { Icon } from '../shell/Icon';
import { words } from '../shell/words';

/** Links to the previous and the next page of the library. */
export function Pager({ page }: { page: PageModel }) {
  const w = words(page.language);
  const { previous, next } = page;
  if (!previous && !next) return null;
  return (
    <nav className="demo-pager" aria-label={w.neighbours}>
      {previous && (
        <a href={previous.href} rel="prev">
          <Icon name="chevron-left" />
          <span>
            <small>{w.previous}</small>
            {previous.title}
          </span>
        </a>
      )}
      {next && (
        <a href={next.href} rel="next">
          <span>
            <small>{w.next}</small>
            {next.title}
          </span>
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
