import { isFuel, type Plant, saving } from './saving';

const NO_BREAK = '\u00a0';

/** A number with no-break spaces between its thousands: `16 497`. */
const figure = (value: number, digits = 0, most = digits) =>
  value
    .toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: most })
    .replaceAll(',', NO_BREAK);

/** Whether the payback is so long that the exchanger is not worth its price. */
const TOO_LONG = 120;

/** Reads the fields; undefined if one of them is invalid. */
function read(form: HTMLFormElement): Plant | undefined {
  const fields = [...form.elements].filter(field => field instanceof HTMLInputElement);
  if (fields.some(field => !field.validity.valid || field.value === '')) return undefined;
  const data = new FormData(form);
  const number = (name: string) => Number(data.get(name));
  const fuel = `${data.get('fuel')}`;
  if (!isFuel(fuel)) return undefined;
  return {
    power: number('power'),
    hours: number('hours'),
    load: number('load') / 100,
    use: number('use') / 100,
    demand: number('demand'),
    price: number('price'),
    fuel,
  };
}

/** Writes a figure of a `statistics` component, and keeps its unit. */
function write(statistics: Element | null, index: number, text: string): void {
  const value = statistics?.querySelectorAll('.cmp-statistics__value bdi')[index];
  const first = value?.firstChild;
  if (first?.nodeType === Node.TEXT_NODE) first.nodeValue = text;
}

/** The end of an axis with four steps: the next round number. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 5, 8].find(step => step * power >= value) ?? 10) * power;
}

/**
 * The saving calculator: computes while the visitor types. The page has the result of its example from the start, so
 * nothing moves, and a table of examples for visitors without scripts.
 */
export function calculator(form: HTMLFormElement, result: HTMLElement): void {
  const by = (id: string) => result.querySelector<HTMLElement>(`#saving-${id}`);
  const fill = (id: string, selector: string, texts: string[]) => {
    for (const [index, element] of (by(id)?.querySelectorAll(selector) ?? []).entries())
      element.textContent = texts[index] ?? '';
  };
  // Says the result once the visitor has left a field, not with each key.
  const status = document.createElement('p');
  status.className = 'demo-calculator__status';
  status.setAttribute('role', 'status');
  result.append(status);
  // The bars have their figures; the axis is for the eyes.
  by('axis')?.setAttribute('aria-hidden', 'true');

  const show = () => {
    const plant = read(form);
    if (!plant) return;
    const { heat, before, after, money, carbon, exchanger, months, isMore } = saving(plant);
    const megawatts = (kilowatts: number) => `${figure(kilowatts / 1000)}${NO_BREAK}MWh`;
    fill('main', 'strong', [`€${figure(money)}`]);
    fill('main', 'span', [`${figure(carbon, 1)}${NO_BREAK}t`]);
    fill('bars', 'dd', [megawatts(before), megawatts(after)]);
    const end = roundUp(before / 1000);
    const ticks = [0, 1, 2, 3, 4].map(step => figure((end * step) / 4, 0, 2));
    ticks[4] += `${NO_BREAK}MWh`;
    fill('axis', 'li', ticks);
    const share = (kilowatts: number) => `${kilowatts / end / 10}%`;
    by('bars')?.style.setProperty('--saving-before', share(before));
    by('bars')?.style.setProperty('--saving-after', share(after));
    write(by('more'), 0, figure(heat / 1000));
    write(by('more'), 1, `€${figure(exchanger)}`);
    write(by('more'), 2, figure(months));
    return { money, carbon, months, isMore };
  };
  const say = () => {
    const now = show();
    if (!now) {
      status.textContent = 'Correct the marked field; the result is still that of the figures before.';
      return;
    }
    const { money, carbon, months, isMore } = now;
    if (months > TOO_LONG) {
      status.textContent =
        'At this price the exchanger does not pay back within ten years. Look at pressure and leaks first.';
      return;
    }
    const more = isMore
      ? ' The compressor gives more heat than you need; the rest goes to the cooler as before.'
      : '';
    status.textContent = `Saved every year: €${figure(money)} and ${figure(carbon, 1)}${NO_BREAK}t of CO₂. Payback: ${figure(months)} months.${more}`;
  };

  form.addEventListener('input', show);
  form.addEventListener('change', say);
  // The fields have their old values until the event is over.
  form.addEventListener('reset', () => setTimeout(say));
  by('print')?.addEventListener('click', () => print());
  show();
  form.closest<HTMLElement>('.demo-section')?.setAttribute('data-demo-live', '');
}
