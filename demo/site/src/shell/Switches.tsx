import type { PageModel } from '../page-model';
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
