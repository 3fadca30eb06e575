import { openerOf, watchEscape, watchPresses } from '../../behaviour/dismissal';
import { languageAround, writeField } from '../../behaviour/fields';
import { treeOf, viewOf } from '../../behaviour/platform';
import type { Behaviour, Effect, Engine, Step } from '../../behaviour/types';
import { readLabels } from '../../labels/ofPage';
import { readJson } from '../../labels/ofScript';
import { type Calendar, dayByKey, makeCalendar, turned } from './calendar';
import { limitsOf, problemOf } from './checks';
import { dayOf, today, within } from './days';
import { en } from './formdate.labels';
import { firstDayOf } from './locale';
import type { FormDateOptions } from './options';
import { reasonOf, type UnavailableDays } from './unavailable';

export type { FormDateOptions } from './options';

/** The state of the behaviour. */
export interface FormDateState {
  /** Whether the calendar is open. */
  readonly open: boolean;
  /** The field that is filled in: `0`, or `1` for the last day of a period. */
  readonly field: string;
  /** The day in the calendar that has the focus. */
  readonly day: string;
  /** Whether a button has turned the page. */
  readonly isTurned: boolean;
}

type Part = 'root' | 'button' | 'dialog';
type FormDateStep = Step<FormDateState, FormDateOptions>;
type FormDateEngine = Engine<Part, FormDateState, FormDateOptions>;

/** Opens the calendar for a field, at a day. */
export const open =
  (field: string, day: string): FormDateStep =>
  () => ({ open: true, field, day, isTurned: false });

/** Closes the calendar. */
export const close: FormDateStep = state => (state.open ? { ...state, open: false } : state);

/** Moves the focus to another day. */
export const move =
  (day: string, isTurned = false): FormDateStep =>
  state =>
    state.day === day && state.isTurned === isTurned ? state : { ...state, day, isTurned };

const fieldsOf = (root: Element): HTMLInputElement[] => [
  ...root.querySelectorAll<HTMLInputElement>('input[type=date]'),
];

/** The field that the calendar fills in. */
function fieldOf({ root, state }: FormDateEngine): HTMLInputElement | undefined {
  const fields = fieldsOf(root);
  return fields[Number(state().field)] ?? fields[0];
}

/** Sets what is wrong with the fields, so that the form shows it and is not sent. */
function check({ root, options }: Pick<FormDateEngine, 'root' | 'options'>, changed?: EventTarget | null) {
  const fields = fieldsOf(root);
  for (const [index, field] of fields.entries()) {
    const start = index > 0 ? dayOf(fields[0]?.value) : undefined;
    const message = field.closest<HTMLElement>('.cmp-form-text')?.dataset.cmpConstraintMessage;
    const problem = problemOf(field, start, options(), languageAround(root), message) ?? '';
    const before = field.validity.customError;
    field.setCustomValidity(problem);
    // The form checks only the field that was changed, but the other one may be valid now.
    if (changed && changed !== field && before && !problem)
      field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Opens the calendar of a field at its day, at that of the other field, or at the current one. */
function openAt(engine: FormDateEngine, key: string): FormDateStep | undefined {
  const fields = fieldsOf(engine.root);
  const field = fields[Number(key)] ?? fields[0];
  if (!field || field.disabled || field.readOnly) return undefined;
  const { min, max } = limitsOf(field);
  const other = fields.find(candidate => candidate !== field);
  return open(key, within(dayOf(field.value) ?? dayOf(other?.value) ?? today(), min, max));
}

/** Chooses a day. In a period, the first day is followed by the last one. */
function choose(engine: FormDateEngine, day: string): void {
  const [start, end] = fieldsOf(engine.root);
  const field = fieldOf(engine);
  if (!field || !start) return;
  const isLast = field === end;
  // A day before the first one is a new first one, and so is the first one of another period.
  if (end && (!isLast || (start.value && day < start.value))) {
    writeField(start, day);
    if (end.value && end.value < day) writeField(end, '');
    if (limitsOf(end).max !== day) {
      engine.send(open('1', day), 'choose');
      return;
    }
  } else writeField(field, day);
  engine.send(close, 'choose');
}

/** What a visitor does in the open calendar. */
function listen(engine: FormDateEngine, dialog: HTMLElement, signal: AbortSignal): void {
  const { root, state } = engine;
  const rules = () => {
    const field = fieldOf(engine);
    return field ? limitsOf(field) : { min: undefined, max: undefined };
  };
  const pick = (day: string) => {
    if (cannot(engine, day)) engine.send(move(day), 'choose');
    else choose(engine, day);
  };
  const click = (event: Event) => {
    const target = event.target as HTMLElement;
    const { day } = target.closest<HTMLElement>('[data-day]')?.dataset ?? {};
    const act = target.closest<HTMLElement>('[data-act]')?.dataset.act;
    if (day) pick(day);
    // The box covers the dialog, so a press on the dialog itself is on the backdrop.
    else if (act === 'close' || target === dialog) engine.send(close, 'click', event);
    else if (act === 'clear') {
      for (const field of fieldsOf(root)) writeField(field, '');
      engine.send(close, 'click', event);
    } else if (act) engine.send(move(turned(state().day, Number(act), rules()), true), 'click', event);
  };
  const keydown = (event: KeyboardEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-day]');
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      pick(cell.dataset.day ?? '');
      return;
    }
    const isRightToLeft = viewOf(root).getComputedStyle(dialog).direction === 'rtl';
    const next = dayByKey(event, state().day, firstDayOf(languageAround(root)), isRightToLeft);
    if (!next) return;
    event.preventDefault();
    const { min, max } = rules();
    engine.send(move(within(next, min, max)), 'keydown', event);
  };
  dialog.addEventListener('click', click, { signal });
  dialog.addEventListener('keydown', keydown, { signal });
  dialog.addEventListener('close', () => engine.send(close, 'close'), { signal });
}

/** Why a day cannot be chosen; nothing if it can. */
function cannot(engine: FormDateEngine, day: string): string | undefined {
  const field = fieldOf(engine);
  if (!field) return undefined;
  const { labels, unavailable } = engine.options();
  const { min, max } = limitsOf(field);
  if ((min && day < min) || (max && day > max)) return labels.formDateUnavailable;
  return reasonOf(day, unavailable, labels.formDateUnavailable);
}

const calendars = new WeakMap<Element, Calendar>();

/** Shows the dialog as long as the calendar is open. */
const show: Effect<Part, FormDateState, FormDateOptions>[1] = (engine, signal) => {
  const { root, part, options } = engine;
  const dialog = part('dialog') as HTMLDialogElement | undefined;
  if (!dialog) return;
  const opener = openerOf(root);
  const fields = fieldsOf(root);
  const canClear = fields.every(({ required }) => !required) && fields.some(({ value }) => value);
  if (!dialog.id) dialog.id = `${root.getAttribute('id') || 'date'}-calendar`;
  calendars.set(root, makeCalendar(dialog, languageAround(root), options().labels, canClear));
  watchEscape(dialog, undefined, signal);
  if (dialog.showModal && dialog.isConnected) dialog.showModal();
  else dialog.setAttribute('open', '');
  listen(engine, dialog, signal);
  signal.onabort = () => {
    if (dialog.close) dialog.close();
    else dialog.removeAttribute('open');
    dialog.replaceChildren();
    const back = opener && root.contains(opener) ? opener : part('button', engine.state().field);
    (back ?? opener)?.focus({ preventScroll: true });
  };
};

const drawMonth: Effect<Part, FormDateState, FormDateOptions>[1] = engine => {
  const { root, state, options } = engine;
  const { day, field, isTurned } = state();
  const { labels } = options();
  const fields = fieldsOf(root);
  const titles = [labels.formDateFirst, labels.formDateLast];
  calendars.get(root)?.draw({
    day,
    isTurned,
    today: today(),
    chosen: fields.flatMap(({ value }) => dayOf(value) ?? []),
    title: (fields.length > 1 && titles[Number(field)]) || labels.formDateChoose,
    reasonOf: date => cannot(engine, date),
  });
};

/** Checks the fields as long as the behaviour runs. */
const attend: Effect<Part, FormDateState, FormDateOptions>[1] = (engine, signal) => {
  const { root, part } = engine;
  watchPresses(root);
  const styleOf = (element: Element) => viewOf(root).getComputedStyle(element);
  for (const [index, field] of fieldsOf(root).entries()) {
    const { direction } = styleOf(field);
    // Chromium writes a date in the direction of its own language, and the button follows it: it would cover the date.
    if (direction !== styleOf(root).direction) part('button', `${index}`)?.setAttribute('dir', direction);
  }
  const run = (event: Event) => check(engine, event.target);
  // A date that is not whole has no event of its own, so the fields are also checked before the form is.
  for (const type of ['input', 'change', 'focusout', 'keydown']) root.addEventListener(type, run, { signal });
  const before = () => check(engine);
  treeOf(root).addEventListener('submit', before, { signal, capture: true });
  // The fields have their old values until the event is over.
  treeOf(root).addEventListener('reset', () => viewOf(root).setTimeout(before), { signal });
  check(engine);
  signal.onabort = () => {
    for (const [index, field] of fieldsOf(root).entries()) {
      field.setCustomValidity('');
      part('button', `${index}`)?.removeAttribute('dir');
    }
  };
};

/** A date field whose calendar is the page's, and a period of two fields that one calendar fills in. */
export const formdate: Behaviour<Part, FormDateState, FormDateOptions> = {
  name: 'formdate',
  each: ['button'],
  value: 'open',
  derived: ['field', 'day', 'isTurned'],

  init: () => ({ open: false, field: '0', day: '', isTurned: false }),

  view: (state, _options, id) => ({
    root: () => ({}),
    button: key => ({
      'aria-haspopup': 'dialog',
      'aria-expanded': `${state.open && state.field === key}`,
    }),
    dialog: () => ({ id: id('dialog') }),
  }),

  on: {
    'click button': (_event, key, engine) => openAt(engine, key),
  },

  during: [
    [() => true, attend],
    [({ open: isOpen }) => isOpen, show],
    [({ open: isOpen, ...state }) => isOpen && JSON.stringify(state), drawMonth],
  ],

  adopt: root => {
    if (root.querySelector('.cmp-formdate__dialog,[data-cmp-hook-formdate=dialog]')) return undefined;
    const { labels } = formdate.read(root, () => []);
    const added: Element[] = [];
    for (const field of fieldsOf(root)) {
      const button = root.ownerDocument.createElement('button');
      button.type = 'button';
      button.className = 'cmp-formdate__button';
      const name = field.labels?.[0]?.textContent?.trim() ?? field.getAttribute('aria-label') ?? '';
      button.setAttribute(
        'aria-label',
        labels.formDateOpen.replace('%s', () => name),
      );
      field.after(button);
      added.push(button);
    }
    const dialog = root.ownerDocument.createElement('dialog');
    dialog.className = 'cmp-formdate__dialog';
    root.append(dialog);
    added.push(dialog);
    return () => {
      for (const part of added) part.remove();
    };
  },

  read: root => {
    const { cmpUnavailable, cmpFormDateLabels } = root.dataset;
    const unavailable = readJson(cmpUnavailable);
    return {
      items: fieldsOf(root).map((_, index) => ({ key: `${index}` })),
      unavailable: Array.isArray(unavailable) ? (unavailable as UnavailableDays[]) : undefined,
      labels: readLabels(root, en, cmpFormDateLabels),
    };
  },
};
