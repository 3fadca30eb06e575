import type { PageModel } from '../page-model';
import { Icon } from './Icon';
import { languages } from './languages';
import { words } from './words';

/** A row of choices of which at most one is pressed; the page's script moves the mark. */
export function Segments({
  label,
  name,
  options,
}: {
  label: string;
  name: string;
  options: [value: string, text: string][];
}) {
  return (
    <fieldset className="demo-segments" aria-label={label} data-demo-choice={name}>
      {options.map(([value, text]) => (
        <button key={value} type="button" value={value} aria-pressed="false">
          {text}
        </button>
      ))}
    </fieldset>
  );
}

/** Light, dark, contrast; none pressed follows the visitor's system. Hidden without scripts. */
export function ThemeSwitch({ page }: { page: PageModel }) {
  const w = words(page.language);
  return (
    <Segments
      label={w.theme}
      name="theme"
      options={[
        ['light', w.light],
        ['dark', w.dark],
        ['contrast', w.contrast],
      ]}
    />
  );
}

/** The direction of the whole page, for trying. Hidden without scripts. */
export function DirectionSwitch({ page }: { page: PageModel }) {
  return (
    <Segments
      label={words(page.language).direction}
      name="direction"
      options={[
        ['ltr', 'LTR'],
        ['rtl', 'RTL'],
      ]}
    />
  );
}

/** Leads to the sample page in another language; plain links, so it needs no script (LNG-03). */
export function LanguageSwitch({ page }: { page: PageModel }) {
  const list = languages(page);
  if (list.length === 0) return null;
  const here = list.find(({ tag }) => tag === page.language) ?? list.find(({ tag }) => tag.startsWith('en'));
  return (
    <details className="demo-language">
      <summary aria-label={`${words(page.language).language}: ${here?.title ?? page.language}`}>
        <Icon name="globe" size="small" />
        <span>{here?.title ?? page.language}</span>
        <Icon name="chevron-down" size="small" />
      </summary>
      <ul>
        {list.map(({ tag, title, href, current }) => (
          <li key={tag}>
            <a href={href} hrefLang={tag} lang={tag} aria-current={current ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
