// The calendar of a date field: a dialog whose contents are made when it opens, because a page without a script has no use for them.
// Its keys are those of the date picker in the ARIA Authoring Practices Guide.

import { addDays, addMonths, lengthOf, placeOf, within } from './days';
import type { FormDateLabels } from './formdate.labels';
import { type DayFormats, firstDayOf, formatsOf } from './locale';

/** What a calendar shows. */
export interface CalendarView {
  /** The day that has the focus, whose month is shown. */
  readonly day: string;
  /** The chosen day, or the first and the last one of a period, as far as they are chosen. */
  readonly chosen: readonly string[];
  /** The current day. */
  readonly today: string;
  /** What a visitor chooses now. */
  readonly title: string;
  /** Whether the visitor has turned the page with a button, which keeps the focus. */
  readonly isTurned: boolean;
  /** Why a day cannot be chosen; nothing if it can. */
  readonly reasonOf: (day: string) => string | undefined;
}

/** Days that a key moves by; a month and a year are months. */
const DAYS: { readonly [key: string]: number } = { ArrowUp: -7, ArrowDown: 7, ArrowLeft: -1, ArrowRight: 1 };

/** The day that a key leads to; nothing if the key does not move. */
export function dayByKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  day: string,
  firstDay: number,
  isRightToLeft: boolean,
): string | undefined {
  const days = DAYS[key];
  if (days) return addDays(day, Math.abs(days) === 1 && isRightToLeft ? -days : days);
  const place = placeOf(day, firstDay);
  if (key === 'Home') return addDays(day, -place);
  if (key === 'End') return addDays(day, 6 - place);
  if (key !== 'PageUp' && key !== 'PageDown') return undefined;
  return addMonths(day, (key === 'PageUp' ? -1 : 1) * (shiftKey ? 12 : 1));
}

/** The buttons that turn the page, in their order, with the months that they turn by; the title is between them. */
const TURNS = [
  [-12, 'formDateYearBack'],
  [-1, 'formDateMonthBack'],
  [1, 'formDateMonthOn'],
  [12, 'formDateYearOn'],
] as const;

/** A calendar in a dialog. */
export interface Calendar {
  /** Shows a month, and focuses a day unless a button has turned the page. */
  draw(view: CalendarView): void;
}

function make<K extends keyof HTMLElementTagNameMap>(
  parent: Element,
  tag: K,
  part: string,
  attributes: { readonly [name: string]: string } = {},
): HTMLElementTagNameMap[K] {
  const element = parent.ownerDocument.createElement(tag);
  if (part) element.className = `cmp-formdate__${part}`;
  for (const name in attributes) element.setAttribute(name, attributes[name] as string);
  parent.append(element);
  return element;
}

function button(parent: Element, part: string, text: string, name: string): HTMLButtonElement {
  const element = make(parent, 'button', part, { type: 'button', 'data-act': name });
  element.textContent = text;
  return element;
}

/** The rows of a month: each cell is a day, or empty. */
function rowsOf(day: string, firstDay: number): (string | undefined)[][] {
  const first = `${day.slice(0, 8)}01`;
  const before = placeOf(first, firstDay);
  const days = Array.from({ length: lengthOf(day) }, (_, index) => addDays(first, index));
  const cells = [...new Array<undefined>(before), ...days];
  // Always as many, so that the buttons below do not move.
  return Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => cells[row * 7 + column]),
  );
}

function drawCell(cell: HTMLElement, view: CalendarView, formats: DayFormats, labels: FormDateLabels): void {
  const { day = '' } = cell.dataset;
  const reason = view.reasonOf(day);
  const [start = '', end = start] = view.chosen;
  const isToday = day === view.today;
  const isChosen = view.chosen.includes(day);
  const name = [formats.day(day), isToday && labels.formDateToday, reason].filter(Boolean).join(', ');
  cell.tabIndex = day === view.day ? 0 : -1;
  cell.setAttribute('aria-label', name);
  cell.setAttribute('aria-selected', `${isChosen || (start < day && day < end)}`);
  cell.classList.toggle('cmp-formdate__day--end', isChosen);
  if (reason) {
    cell.setAttribute('aria-disabled', 'true');
    // Not of the cell, whose name has it: screen readers would say it twice.
    (cell.firstElementChild as HTMLElement).title = reason;
  }
  if (isToday) cell.setAttribute('aria-current', 'date');
}

/**
 * Makes the contents of a calendar in its dialog.
 *
 * @param canClear - whether a button empties the field
 */
export function makeCalendar(
  dialog: HTMLElement,
  language: string,
  labels: FormDateLabels,
  canClear: boolean,
): Calendar {
  const formats = formatsOf(language);
  const firstDay = firstDayOf(language);
  dialog.replaceChildren();
  const box = make(dialog, 'div', 'box');
  const title = make(box, 'p', 'title', { id: `${dialog.id}-title`, role: 'status' });
  const bar = make(box, 'div', 'bar');
  const month = make(bar, 'h2', 'month', { id: `${dialog.id}-month` });
  for (const [months, label] of TURNS) {
    const turn = button(bar, 'turn', '', `${months}`);
    turn.setAttribute('aria-label', labels[label]);
    if (months < 0) month.before(turn);
  }
  const table = make(box, 'table', 'grid', { role: 'grid', 'aria-labelledby': month.id });
  const columns = make(make(table, 'thead', ''), 'tr', '');
  // 1 January 2024 was a Monday.
  for (let place = 0; place < 7; place++) {
    const day = addDays('2024-01-01', firstDay - 1 + place);
    const column = make(columns, 'th', 'column', { scope: 'col', abbr: formats.weekday(day) });
    column.textContent = formats.column(day);
  }
  const body = make(table, 'tbody', '');
  // The names of the days have the reason, too.
  const note = make(box, 'p', 'note', { 'aria-hidden': 'true' });
  const end = make(box, 'div', 'end');
  if (canClear) button(end, 'clear', labels.formDateClear, 'clear');
  button(end, 'close', labels.formDateClose, 'close');
  dialog.setAttribute('aria-labelledby', title.id);

  let shown = '';
  return {
    draw(view) {
      const { day } = view;
      if (title.textContent !== view.title) title.textContent = view.title;
      // A cell that gets the focus is read out with its month.
      month.setAttribute('aria-live', view.isTurned ? 'polite' : 'off');
      if (shown !== day.slice(0, 7)) {
        shown = day.slice(0, 7);
        month.textContent = formats.month(day);
        body.replaceChildren();
        for (const cells of rowsOf(day, firstDay)) {
          const row = make(body, 'tr', '');
          for (const date of cells) {
            const cell = make(row, 'td', date ? 'day' : '');
            if (!date) continue;
            cell.dataset.day = date;
            // Orca says the text of a cell instead of its name, unless the text is hidden.
            make(cell, 'span', 'number', { 'aria-hidden': 'true' }).textContent = formats.number(date);
          }
        }
      }
      for (const cell of body.querySelectorAll<HTMLElement>('[data-day]'))
        drawCell(cell, view, formats, labels);
      note.textContent = view.reasonOf(day) ?? '';
      if (!view.isTurned) body.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    },
  };
}

/** The day of another page, within the limits. */
export const turned = (
  day: string,
  months: number,
  { min, max }: { readonly min: string | undefined; readonly max: string | undefined },
): string => within(addMonths(day, months), min, max);
