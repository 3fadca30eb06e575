import { run } from '@plenum/components/behaviours/slider';
import type { SliderEvents } from '@plenum/components/slider';

/** The public slider events to list. */
const EVENTS = [
  'ready',
  'click',
  'move',
  'moved',
  'active',
  'inactive',
  'visible',
  'hidden',
  'refresh',
  'updated',
  'resize',
  'resized',
  'drag',
  'dragging',
  'dragged',
  'scroll',
  'scrolled',
  'overflow',
  'destroy',
  'arrows:mounted',
  'arrows:updated',
  'pagination:mounted',
  'pagination:updated',
  'autoplay:play',
  'autoplay:pause',
] as const satisfies readonly (keyof SliderEvents)[];
/** Maximum number of listed events. */
const KEPT = 50;
/** Height of a vertical slider, which needs one. */
const HEIGHT = '24rem';

type Options = { [name: string]: unknown };

/** The options that differ from their defaults. */
function chosen(form: HTMLFormElement): Options {
  const options: Options = {};
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    const { kind, default: usual } = control.dataset;
    const value = control.type === 'checkbox' ? `${(control as HTMLInputElement).checked}` : control.value;
    if (value === usual) continue;
    options[control.name] = kind === 'word' && !/^(true|false|\d+)$/.test(value) ? value : JSON.parse(value);
  }
  if (options.direction === 'ttb') options.height = HEIGHT;
  return options;
}

/** An event argument as short text. */
function word(argument: unknown): string {
  if (argument instanceof Element) return argument.localName;
  if (typeof argument !== 'object' || argument === null) return `${argument}`;
  return 'index' in argument ? `slide ${argument.index}` : '…';
}

/** Runs the playground: the form changes the slider's options, and the slider's events are listed. */
export function playground(place: HTMLElement): void {
  const root = place.querySelector<HTMLElement>('.cmp-slider');
  const form = place.querySelector('form');
  const json = place.querySelector('[data-demo-options]');
  const events = place.querySelector<HTMLElement>('[data-demo-events]');
  if (!root || !form || !json || !events) return;
  // The server rendered both options; from now on the form decides.
  const { slider } = run(root);
  const numbers = new Map<string, number>();
  const tell = (name: string, args: readonly unknown[]) => {
    const last = events.lastElementChild as HTMLElement | null;
    // Count repeated events, for example during a drag.
    const text = `${name}(${args.map(word).join(', ')})`;
    if (last?.dataset.text === text) {
      numbers.set(text, (numbers.get(text) ?? 1) + 1);
      last.textContent = `${text} × ${numbers.get(text)}`;
      return;
    }
    numbers.clear();
    const item = document.createElement('li');
    item.dataset.text = text;
    item.textContent = text;
    events.append(item);
    while (events.childElementCount > KEPT) events.firstElementChild?.remove();
    const box = events.parentElement;
    box?.scrollTo({ top: box.scrollHeight });
  };
  for (const name of EVENTS) {
    slider.on([name], (...args: readonly unknown[]) => tell(name, args));
  }
  const follow = () => {
    const options = chosen(form);
    for (const output of form.querySelectorAll('output')) {
      output.textContent =
        (document.getElementById(`${output.htmlFor}`) as HTMLInputElement | null)?.value ?? '';
    }
    json.textContent = JSON.stringify(options, null, 2);
    slider.replace(options);
  };
  form.addEventListener('input', follow);
  // The fields are reset only after the event.
  form.addEventListener('reset', () => setTimeout(follow));
  form.addEventListener('submit', event => event.preventDefault());
  // The browser may restore earlier choices.
  follow();
}
