import { DirectionSwitch, ThemeSwitch } from '../shell/Switches';
import { words } from '../shell/words';
import type { CorporatePage } from './pages';

/** The controls of the demo at the edge of the window, apart from the company's site: library, direction, theme. */
export function DemoBar({ page }: { page: CorporatePage }) {
  const w = words(page.language);
  const library = page.navigation[0]?.pages[0];
  return (
    <aside className="demo-bar" aria-label={w.demo} data-search="off">
      <details>
        <summary>{w.demo}</summary>
        <div className="demo-bar__panel">
          {library && <a href={library.href}>{w.library}</a>}
          <div className="demo-switches">
            <DirectionSwitch page={page} />
            <ThemeSwitch page={page} />
          </div>
        </div>
      </details>
    </aside>
  );
}
