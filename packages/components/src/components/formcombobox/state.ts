// What a combobox knows, and how that changes.

import type { Engine, Step } from '../../behaviour/types';
import type { FormComboboxLabels } from './formcombobox.labels';
import type { Choice, Matches } from './matches';
import type { ComboboxSource } from './source';

/** The options of the behaviour. */
export interface FormComboboxOptions {
  /** It has no items. */
  readonly items?: undefined;
  /** Where options come from, if not from the list in the markup. */
  readonly source?: ComboboxSource | undefined;
  /** The values that a parent has passed; the field shows them when they change. */
  readonly chosen?: string | undefined;
  /** Texts of the list. */
  readonly labels: FormComboboxLabels;
}

/** What the list shows. */
export type ComboboxPhase = 'ready' | 'empty' | 'loading' | 'failed';

/** The state of the behaviour. */
export interface FormComboboxState {
  /** Whether the list is open. */
  readonly open: boolean;
  /** Whether the script has started. */
  readonly isLive: boolean;
  /** Place of the result that Enter chooses; -1 for none. */
  readonly active: number;
  /** What was typed; empty if the list shows everything. */
  readonly query: string;
  /** What the list shows. */
  readonly phase: ComboboxPhase;
  /** The results. */
  readonly results: Matches;
  /** What the source is asked for. */
  readonly request?: { readonly query: string; readonly isNow: boolean } | undefined;
  /** What is announced. */
  readonly message: string;
}

/** A transition of a combobox. */
export type ComboboxStep = Step<FormComboboxState, FormComboboxOptions>;

/** The parts of a combobox. */
export type ComboboxPart =
  | 'root'
  | 'chips'
  | 'select'
  | 'input'
  | 'toggle'
  | 'popup'
  | 'list'
  | 'note'
  | 'retry'
  | 'status';

/** A running combobox. */
export type ComboboxEngine = Engine<ComboboxPart, FormComboboxState, FormComboboxOptions>;

/** Greatest number of results in the list: more would be slow to draw, and nobody reads them. */
export const LIMIT = 100;
const NONE: Matches = { choices: [], total: 0 };

/** How it starts. */
export const START: FormComboboxState = {
  open: false,
  isLive: false,
  active: -1,
  query: '',
  phase: 'ready',
  results: NONE,
  message: '',
};

/** Writes values for `%s` into a label. */
export const fill = (text: string, ...values: readonly (string | number)[]): string => {
  const rest = values.map(String);
  return text.replace(/%s/g, () => rest.shift() ?? '');
};

/** Closes the list. */
export const close: ComboboxStep = state =>
  state.open ? { ...state, open: false, active: -1, request: undefined, message: '' } : state;

/** Opens the list with results. */
export const open =
  (query: string, results: Matches, active = -1): ComboboxStep =>
  state => ({
    ...state,
    open: true,
    active,
    query,
    results,
    phase: results.choices.length > 0 ? 'ready' : 'empty',
    request: undefined,
  });

/** Opens the list and asks the source. Results of an earlier query stay until the answer. */
export const search =
  (query: string, isNow = false): ComboboxStep =>
  state => {
    if (!query) return { ...open('', NONE)(state, {} as FormComboboxOptions), request: undefined };
    return { ...state, open: true, active: -1, query, phase: 'loading', request: { query, isNow } };
  };

/** Shows the answer of a source, or that it has failed. */
export const answer =
  (choices: readonly Choice[] | undefined): ComboboxStep =>
  state => {
    if (!state.open) return state;
    if (!choices) return { ...state, phase: 'failed', results: NONE, request: undefined };
    const results = { choices: choices.slice(0, LIMIT), total: choices.length };
    return open(state.query, results)(state, {} as FormComboboxOptions);
  };

/** Moves to another result that can be chosen; past the end it starts again. */
export const go =
  (to: number, by: 1 | -1): ComboboxStep =>
  state => {
    const { choices } = state.results;
    const count = choices.length;
    for (let step = 0; step < count; step++) {
      const index = (((to + step * by) % count) + count) % count;
      if (!choices[index]?.disabled) return index === state.active ? state : { ...state, active: index };
    }
    return state;
  };

/** Leaves the results for the text. */
export const leaveResult: ComboboxStep = state => (state.active < 0 ? state : { ...state, active: -1 });

/** Announces a message. */
export const say =
  (message: string): ComboboxStep =>
  state =>
    state.message === message ? state : { ...state, message };

/** What is written below the results, and announced. */
export function noteOf({ phase, query, results }: FormComboboxState, options: FormComboboxOptions): string {
  const { labels } = options;
  if (phase === 'loading') return labels.comboboxLoading;
  if (phase === 'failed') return labels.comboboxFailed;
  if (phase === 'empty') return query ? fill(labels.comboboxNone, query) : labels.comboboxType;
  const shown = results.choices.length;
  return results.total > shown ? fill(labels.comboboxMore, shown, results.total) : '';
}
