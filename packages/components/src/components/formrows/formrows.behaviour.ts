import { originOf, treeOf, viewOf } from '../../behaviour/platform';
import type { Behaviour, Effect, Engine, Step } from '../../behaviour/types';
import { readLabels } from '../../labels/ofPage';
import { focusOn } from '../../page/go';
import type { FormRowValue } from './controlled';
import { en, type FormRowsLabels } from './formrows.labels';
import { clearRow, copyRow, fieldsOf, hasValues } from './rows';

/** The options of the behaviour. */
export interface FormRowsOptions {
  /** The rows in the markup, each with its position as the key. */
  readonly items?: readonly { readonly key: string }[] | undefined;
  /** Number of rows that cannot be removed. */
  readonly min: number;
  /** Number of rows in all. Defaults to those in the markup. */
  readonly max?: number | undefined;
  /** Number of rows that are shown at first. */
  readonly shown: number;
  /** The rows of a parent that controls them. */
  readonly rows?: readonly FormRowValue[] | undefined;
  /** Receives the rows that the parent has passed at first, after a reset of the form. */
  readonly onReset?: ((rows: readonly FormRowValue[]) => void) | undefined;
  /** Name of a row, with `%s` for its number. */
  readonly rowTitle: string;
  /** Texts of the buttons. */
  readonly labels: FormRowsLabels;
}

/** What a visitor has done last. */
export interface FormRowsMove {
  /** What is announced. */
  readonly message: string;
  /** With which row: the focus follows it. */
  readonly last?: { readonly what: 'added' | 'removed'; readonly index: number } | undefined;
}

/** The state of the behaviour. */
export interface FormRowsState extends FormRowsMove {
  /** Number of rows that are shown. */
  readonly count: number;
  /** What a parent that controls the rows was asked for last, and the number of rows after it. */
  readonly asked?: (FormRowsMove & { readonly count: number }) | undefined;
  /** The rows that a parent has passed at first. */
  readonly first?: readonly FormRowValue[] | undefined;
}

type FormRowsStep = Step<FormRowsState, FormRowsOptions>;
type Part = 'root' | 'row' | 'remove' | 'add' | 'status';
type FormRowsEngine = Engine<Part, FormRowsState, FormRowsOptions>;

const numbered = (text: string, key: string | number): string => text.replace('%s', `${Number(key) + 1}`);

/** Shows a number of rows. */
export const showRows =
  (count: number): FormRowsStep =>
  (state, { items = [], min, max = items.length }) => {
    const next = Math.min(Math.max(count, min), max);
    return next === state.count ? state : { ...state, count: next, message: '', last: undefined };
  };

/** What a visitor does: the change applies at once, or after a parent that controls the rows has followed it. */
const move = (state: FormRowsState, count: number, done: FormRowsMove): FormRowsState =>
  count === state.count ? state : { ...state, ...done, count, asked: { ...done, count } };

/** Shows one more row. */
export const addRow: FormRowsStep = (state, options) => {
  const { count } = showRows(state.count + 1)(state, options);
  return move(state, count, { message: '', last: { what: 'added', index: state.count } });
};

/** Hides the last row, after the values of the rows that follow a removed one have moved up. */
export const removeRow =
  (index: number): FormRowsStep =>
  (state, options) => {
    const { count } = showRows(state.count - 1)(state, options);
    const message = options.labels.formRowsRemoved.replace('%s', numbered(options.rowTitle, index));
    return move(state, count, { message, last: { what: 'removed', index } });
  };

const rowsIn = ({ part, options }: FormRowsEngine): HTMLElement[] =>
  (options().items ?? []).flatMap(({ key }) => part('row', key) ?? []);

/** The number of rows up to the last one with a value that the server has not written. */
function filledRows(engine: FormRowsEngine): number {
  const rows = rowsIn(engine);
  return rows.length - [...rows].reverse().findIndex(hasValues);
}

/** Effects that run as long as the behaviour. */
const attend: Effect<Part, FormRowsState, FormRowsOptions>[1] = (engine, signal) => {
  const { root } = engine;
  // The browser has kept the values of an earlier visit.
  if (rowsIn(engine).some(hasValues)) {
    const count = filledRows(engine);
    engine.send((state, options) => showRows(Math.max(state.count, count))(state, options), 'start');
  }
  const onReset = (event: Event) => {
    if (!originOf(event).contains(root)) return;
    // The fields have their old values until the event is over.
    viewOf(root).setTimeout(() => {
      if (event.defaultPrevented || signal.aborted) return;
      const { onReset: report, rows } = engine.options();
      if (rows) return report?.(engine.state().first ?? []);
      engine.send((state, options) => showRows(options.shown)(state, options), 'reset', event);
    });
  };
  treeOf(root).addEventListener('reset', onReset, { signal });
};

/** Fields that a visitor can repeat: rows are added and removed, and their values move up. */
export const formrows: Behaviour<Part, FormRowsState, FormRowsOptions> = {
  name: 'formrows',
  each: ['row', 'remove'],
  value: 'count',
  derived: ['last', 'message'],

  init: ({ shown, rows }) => ({ count: shown, message: '', first: rows }),

  assign: ({ asked, ...state }, count) => ({
    ...state,
    ...(asked?.count === count ? asked : { message: '' }),
    count: count as number,
  }),

  settle: (state, { items = [] }) => (state.count > items.length ? { ...state, count: items.length } : state),

  view: ({ count, message }, { items = [], min, max = items.length, rowTitle, labels }) => ({
    root: () => ({}),
    // The values of hidden rows are neither checked nor sent.
    row: key => ({ hidden: Number(key) >= count && '', disabled: Number(key) >= count && '' }),
    remove: key => ({
      text: labels.formRowsRemove.replace('%s', numbered(rowTitle, key)),
      hidden: count <= min && '',
    }),
    add: () => ({ text: labels.formRowsAdd, hidden: count >= max && '' }),
    status: () => ({ text: message }),
  }),

  on: {
    'click add': () => addRow,
    'click remove': (_event, key, engine) => {
      const { count } = engine.state();
      const { min, rows: controlled } = engine.options();
      const index = Number(key);
      if (count <= min) return;
      if (controlled) return removeRow(index);
      const rows = rowsIn(engine).slice(0, count);
      for (let at = index; at < count - 1; at++)
        copyRow(rows[at + 1] as HTMLElement, rows[at] as HTMLElement);
      clearRow(rows[count - 1] as HTMLElement);
      return removeRow(index);
    },
    // A script writes into a hidden row, such as one that restores a draft.
    'input root': (event, _key, engine) => {
      const index = rowsIn(engine).findIndex(row => row.contains(event.target as Node));
      if (index >= engine.state().count) return showRows(index + 1);
    },
  },

  during: [[() => true, attend]],

  upon: [
    [
      ({ last }) => last,
      engine => {
        const { last, count } = engine.state();
        if (last?.what === 'added') {
          const row = engine.part('row', `${last.index}`);
          const [field] = row ? fieldsOf(row) : [];
          (field ?? row)?.focus();
          return;
        }
        const next = engine.part('remove', `${Math.min(last?.index ?? 0, count - 1)}`);
        const add = engine.part('add');
        const target = next && !next.hidden ? next : add && !add.hidden ? add : engine.part('row', '0');
        if (target) focusOn(target);
      },
    ],
  ],

  adopt: root => {
    const added: Element[] = [];
    const put = (parent: Element, html: string) => {
      parent.insertAdjacentHTML('beforeend', html);
      if (parent.lastElementChild) added.push(parent.lastElementChild);
    };
    if (!root.querySelector('.cmp-formrows__add,[data-cmp-hook-formrows=add]')) {
      for (const row of root.querySelectorAll('.cmp-formrows__row,[data-cmp-hook-formrows=row]'))
        put(row, '<button class="cmp-formrows__remove" type="button"></button>');
      put(root, '<button class="cmp-form-button cmp-formrows__add" type="button"></button>');
      put(root, '<p class="cmp-formrows__status" role="status"></p>');
    }
    return () => {
      for (const part of added) part.remove();
    };
  },

  read: (root, partsOf) => {
    const items = partsOf('row').map((_, index) => ({ key: `${index}` }));
    const { cmpMin = '', cmpShown = '', cmpRowTitle, cmpFormRowsLabels } = root.dataset;
    const labels = readLabels(root, en, cmpFormRowsLabels);
    const min = Math.min(Number.parseInt(cmpMin, 10) || 0, items.length);
    const shown = Math.min(Math.max(Number.parseInt(cmpShown, 10) || 1, min), items.length);
    return { items, min, shown, labels, rowTitle: cmpRowTitle ?? labels.formRowsRow };
  },
};
