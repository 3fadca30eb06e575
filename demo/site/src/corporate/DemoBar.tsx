import { libraryOf } from '../shell/library';
import { BrandSwitch, DirectionSwitch, ThemeSwitch } from '../shell/Switches';
import { words } from '../shell/words';
import type { CorporatePage } from './pages';

/** The controls of the demo at the edge of the window, apart from the company's site: library, direction, theme. */
export function DemoBar({ page }: { page: CorporatePage }) {
  const w = words(page.language);
  return (
    <aside className="demo-bar" aria-label={w.demo} data-search="off">
      <details>
        <summary>{w.demo}</summary>
        <div className="demo-bar__panel">
          <a href={libraryOf(page)} hrefLang={page.language === 'en' ? undefined : 'en'}>
            {w.library}
          </a>
          <div className="demo-switches">
            <DirectionSwitch page={page} />
            <ThemeSwitch page={page} />
            <BrandSwitch page={page} />
          </div>
        </div>
      </details>
    </aside>
  );
}
