import type { PageModel } from '../page-model';
import { words } from './words';

/** A group of buttons of which at most one is pressed. The page's script moves the pressed state. */
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

/** Light, dark, contrast; if none is pressed, the system preference applies. Hidden without scripts. */
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

/** Sets the direction of the whole page. Hidden without scripts. */
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

/** The package's look, or the demo's second brand. Hidden without scripts. */
export function BrandSwitch({ page }: { page: PageModel }) {
  return (
    <Segments
      label={words(page.language).brand}
      name="brand"
      options={[
        ['', 'Plenum'],
        ['vacuum', 'Vacuum'],
      ]}
    />
  );
}
