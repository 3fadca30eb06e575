import { languageAround, writeField } from '../../behaviour/fields';
import { memory } from '../../behaviour/memory';
import { focusedFrom, isComposing, isModified, treeOf, viewOf } from '../../behaviour/platform';
import type { Behaviour, Effect, Engine, Step } from '../../behaviour/types';
import { readLabels } from '../../labels/ofPage';
import { problemOf } from './checks';
import { en } from './formnumber.labels';
import { parseNumber, printNumber, stepped, withoutUnit } from './number';
import type { FormNumberOptions } from './options';

export type { FormNumberOptions } from './options';

/** The state of the behaviour. */
export interface FormNumberState {
  /** The number; nothing if the field is empty or has no number. */
  readonly number: number | undefined;
  /** The button that is held down: `less` or `more`. */
  readonly held: string;
  /** Whether the press has changed the number, so that its click does not. */
  readonly hasStepped: boolean;
  /** What is announced. */
  readonly message: string;
}

/** The buttons. */
export const BUTTONS = [{ key: 'less' }, { key: 'more' }] as const;

type Part = 'root' | 'step' | 'status';
type FormNumberStep = Step<FormNumberState, FormNumberOptions>;
type FormNumberEngine = Engine<Part, FormNumberState, FormNumberOptions>;

/** How long a button is held until it repeats, and how often it does then, in ms. */
const DELAY = 500;
const INTERVAL = 80;
/** Steps of Page Up and Page Down. */
const PAGE = 10;

/** Keeps the number of the field. */
export const keep =
  (number: number | undefined): FormNumberStep =>
  state =>
    number === state.number ? state : { ...state, number, message: '' };

const press =
  (held: string, hasStepped: boolean): FormNumberStep =>
  state =>
    held === state.held && hasStepped === state.hasStepped ? state : { ...state, held, hasStepped };

const announce =
  (message: string): FormNumberStep =>
  state =>
    message === state.message ? state : { ...state, message };

const fieldOf = (root: Element): HTMLInputElement | null =>
  root.querySelector<HTMLInputElement>('input:not([type=hidden])');

/** The fields that a visitor or a script has written into since the start or a reset: their text is in the language of the page. */
const written = new WeakSet<Element>();

/** The text of a field as the form sends it; an empty text if it is empty, nothing if it is no number. */
function sentBy(
  { root, options }: Pick<FormNumberEngine, 'root' | 'options'>,
  field: HTMLInputElement,
): string | undefined {
  const { value } = field;
  if (!value.trim()) return '';
  if (!written.has(field) && /^-?\d+(?:\.\d+)?$/.test(value)) return value;
  return parseNumber(withoutUnit(value, options().unit), languageAround(root));
}

/** Reads the field, and sets what is wrong with it, so that the form shows it and is not sent. */
function read(engine: FormNumberEngine): number | undefined {
  const { root, options, send } = engine;
  const field = fieldOf(root);
  if (!field) return undefined;
  const sent = sentBy(engine, field);
  const number = sent === '' ? undefined : Number(sent ?? Number.NaN);
  const problem = number === undefined ? undefined : problemOf(number, options(), languageAround(root));
  const message = field.closest<HTMLElement>('.cmp-form-text')?.dataset.cmpConstraintMessage;
  field.setCustomValidity(problem ? message || problem : '');
  const known = Number.isNaN(number) ? undefined : number;
  send(keep(known), 'input');
  return known;
}

/** Changes the number by steps. */
function step(engine: FormNumberEngine, count: number): void {
  const { root, options } = engine;
  const field = fieldOf(root);
  if (!field || field.disabled || field.readOnly) return;
  const next = stepped(read(engine), count, options());
  written.add(field);
  writeField(field, printNumber(plainText(next), languageAround(root)));
  // A screen reader reads the new number of the field that has the focus.
  const isSilent = focusedFrom(root) === field;
  const { unit } = options();
  engine.send(announce(isSilent ? '' : `${field.value}${unit ? `\u00a0${unit}` : ''}`), 'step');
}

/** A number without an exponent. */
const plainText = (number: number): string =>
  /e/.test(`${number}`) ? number.toFixed(20).replace(/\.?0+$/, '') : `${number}`;

const countOf = (key: string): number => (key === 'less' ? -1 : 1);

/** What makes the field one for numbers, as long as the script runs. */
const attend: Effect<Part, FormNumberState, FormNumberOptions>[1] = (engine, signal) => {
  const { root } = engine;
  const field = fieldOf(root);
  if (!field) return;
  const { draw, restore } = memory();
  // Browsers drop a comma from a field for numbers, or all of it.
  if (field.type === 'number') draw(field, { type: 'text', inputmode: 'decimal' }, '');
  draw(field, { role: 'spinbutton', pattern: false }, '');
  const show = () => {
    written.delete(field);
    const sent = sentBy(engine, field);
    const text = sent && printNumber(sent, languageAround(root));
    if (text && text !== field.value) {
      Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
      written.add(field);
    }
    read(engine);
  };
  const input = () => {
    written.add(field);
    read(engine);
  };
  const change = () => {
    const sent = sentBy(engine, field);
    // Shows how groups of digits were understood.
    if (sent && written.has(field)) writeField(field, printNumber(sent, languageAround(root)));
  };
  const sending = (event: Event) => {
    const { formData } = event as FormDataEvent;
    const { name } = field;
    const sent = sentBy(engine, field);
    if (event.target !== field.form || !name || field.matches(':disabled') || !sent) return;
    const values = formData.getAll(name);
    const place = values.indexOf(field.value);
    if (place < 0 || sent === field.value) return;
    values[place] = sent;
    for (const [index, value] of values.entries()) {
      if (index === 0) formData.set(name, value as string);
      else formData.append(name, value as string);
    }
  };
  field.addEventListener('input', input, { signal });
  field.addEventListener('change', change, { signal });
  treeOf(root).addEventListener('formdata', sending, { signal });
  // The fields have their old values until the event is over.
  treeOf(root).addEventListener('reset', () => viewOf(root).setTimeout(() => !signal.aborted && show()), {
    signal,
  });
  show();
  signal.onabort = () => {
    field.setCustomValidity('');
    restore();
  };
};

const describe: Effect<Part, FormNumberState, FormNumberOptions>[1] = ({ root, state, options }, signal) => {
  const field = fieldOf(root);
  if (!field) return;
  const { draw, restore } = memory();
  const { number } = state();
  const { min, max } = options();
  const text = (value: number | undefined) => value !== undefined && `${value}`;
  draw(
    field,
    {
      'aria-valuenow': text(number),
      'aria-valuetext': number !== undefined && field.value,
      'aria-valuemin': text(min),
      'aria-valuemax': text(max),
    },
    '',
  );
  signal.onabort = restore;
};

/** A field for a number, with buttons that change it, and which understands numbers as people write them. */
export const formnumber: Behaviour<Part, FormNumberState, FormNumberOptions> = {
  name: 'formnumber',
  each: ['step'],
  value: 'number',
  derived: ['message'],

  init: () => ({ number: undefined, held: '', hasStepped: false, message: '' }),

  view: ({ number, message }, { min, max }) => ({
    root: () => ({}),
    step: key => {
      const [isLess, at = Number.NaN] = [key === 'less', number];
      const isEnd = isLess ? at <= (min ?? -Infinity) : at >= (max ?? Infinity);
      return { '--end': isEnd, 'aria-disabled': isEnd && 'true' };
    },
    status: () => ({ text: message }),
  }),

  on: {
    'pointerdown step': (event, key, engine) => {
      if (event.button !== 0) return;
      const isMouse = event.pointerType === 'mouse';
      if (isMouse) {
        // The focus goes into the field, not to the button.
        event.preventDefault();
        fieldOf(engine.root)?.focus();
        step(engine, countOf(key));
      }
      return press(key, isMouse);
    },
    'pointerup step': () => state => press('', state.hasStepped)(state, undefined as never),
    'pointercancel step': () => press('', false),
    'pointerleave step': () => press('', false),
    // A long press with a finger repeats, and opens no menu.
    'contextmenu step': event => event.preventDefault(),
    'click step': (_event, key, engine) => {
      if (!engine.state().hasStepped) step(engine, countOf(key));
      return press('', false);
    },
    'keydown root': (event, _key, engine) => {
      if (event.target !== fieldOf(engine.root) || isModified(event) || isComposing(event)) return;
      const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE }[event.key];
      if (!steps) return;
      event.preventDefault();
      step(engine, steps);
    },
  },

  during: [
    [() => true, attend],
    [({ number }, { min, max }) => JSON.stringify([number, min, max]), describe],
    [
      ({ held }) => held,
      (engine, signal) => {
        const view = viewOf(engine.root);
        const { held } = engine.state();
        let timer = view.setTimeout(function repeat() {
          step(engine, countOf(held));
          engine.send(press(held, true), 'hold');
          timer = view.setTimeout(repeat, INTERVAL);
        }, DELAY);
        signal.onabort = () => view.clearTimeout(timer);
      },
    ],
  ],

  adopt: root => {
    const field = fieldOf(root);
    if (!field || root.querySelector('.cmp-formnumber__step,[data-cmp-hook-formnumber=step]'))
      return undefined;
    const { labels } = formnumber.read(root, () => []);
    const name = field.labels?.[0]?.textContent?.trim() ?? field.getAttribute('aria-label') ?? '';
    const added = BUTTONS.map(({ key }) => {
      const button = root.ownerDocument.createElement('button');
      button.type = 'button';
      button.tabIndex = -1;
      button.className = 'cmp-formnumber__step';
      const label = key === 'less' ? labels.formNumberLess : labels.formNumberMore;
      button.setAttribute(
        'aria-label',
        label.replace('%s', () => name),
      );
      return button;
    });
    const status = root.ownerDocument.createElement('p');
    status.className = 'cmp-formnumber__status';
    status.setAttribute('role', 'status');
    const box = field.closest('.cmp-form-text__box');
    if (box) box.append(...added);
    else field.after(...added);
    root.append(status);
    return () => {
      for (const part of [...added, status]) part.remove();
    };
  },

  read: root => {
    const { cmpMin, cmpMax, cmpStep, cmpUnit, cmpFormNumberLabels } = root.dataset;
    const field = fieldOf(root);
    const limit = (text: string | undefined) => {
      const number = Number(text?.trim() || Number.NaN);
      return Number.isFinite(number) ? number : undefined;
    };
    return {
      items: BUTTONS,
      min: limit(cmpMin ?? field?.min),
      max: limit(cmpMax ?? field?.max),
      // HTML's own default for its field.
      step:
        limit(cmpStep ?? field?.step) ??
        ((cmpStep ?? field?.step) || field?.type !== 'number' ? undefined : 1),
      unit: cmpUnit,
      labels: readLabels(root, en, cmpFormNumberLabels),
    };
  },
};
