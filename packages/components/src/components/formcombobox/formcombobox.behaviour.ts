import { focusedFrom, originOf } from '../../behaviour/platform';
import type { Behaviour } from '../../behaviour/types';
import { readLabels } from '../../labels/ofPage';
import { adopt } from './adopt';
import { drawResults, markActive } from './draw';
import { announce, attend, load, whileOpen } from './effects';
import { inputOf, openFor, pick, removeChip, selectOf, settle, show } from './field';
import { en } from './formcombobox.labels';
import { press } from './keys';
import type { Choice } from './matches';
import { chosenIn } from './select';
import {
  type ComboboxPart,
  close,
  type FormComboboxOptions,
  type FormComboboxState,
  noteOf,
  START,
  search,
} from './state';

export type { Choice, Matches } from './matches';
export type { ComboboxSource, SourceItem } from './source';
export type {
  ComboboxPart,
  ComboboxPhase,
  ComboboxStep,
  FormComboboxOptions,
  FormComboboxState,
} from './state';
export { answer, close, go, open, search } from './state';

const pressedIn = (choices: readonly Choice[], event: Event): Choice | undefined => {
  const option = originOf(event).closest('[role=option]');
  return option ? choices[Number(option.id.slice(option.id.lastIndexOf('-') + 1))] : undefined;
};

/** A text field with a list of options that narrows while a visitor types. The choice is held by a list of HTML. */
export const formcombobox: Behaviour<ComboboxPart, FormComboboxState, FormComboboxOptions> = {
  name: 'formcombobox',
  each: [],
  value: 'open',
  derived: ['active', 'query', 'results', 'phase', 'request'],

  init: () => START,

  view: (state, options, id) => {
    const { open: isOpen, isLive, active, phase, message } = state;
    const note = noteOf(state, options);
    const has = isOpen && state.results.choices.length > 0;
    return {
      root: () => ({}),
      chips: () => ({}),
      // It takes no focus of its own: the text field is in front of it.
      select: () => ({ tabindex: isLive && '-1', 'aria-hidden': isLive && 'true' }),
      input: () => ({
        role: isLive && 'combobox',
        'aria-expanded': isLive && `${isOpen}`,
        'aria-autocomplete': isLive && 'list',
        'aria-controls': isLive && id('list'),
        'aria-activedescendant': has && active >= 0 && `${id('list')}-${active}`,
      }),
      toggle: () => ({ 'aria-label': options.labels.comboboxShow }),
      popup: () => ({ hidden: !isOpen && '' }),
      list: () => ({ id: id('list'), hidden: !has && '' }),
      note: () => ({ text: isOpen ? note : '', hidden: !note && '' }),
      retry: () => ({ text: options.labels.comboboxRetry, hidden: phase !== 'failed' && '' }),
      status: () => ({ text: message }),
    };
  },

  on: {
    'input input': (event, _key, engine) => {
      const { value } = event.target as HTMLInputElement;
      if (!engine.options().source) openFor(engine, value);
      else return search(value.trim());
    },
    'keydown input': (event, _key, engine) => press(event, engine),
    'change input': (_event, _key, engine) => {
      settle(engine);
      // The browser or a password manager has filled in the form, and nobody would close the list.
      return focusedFrom(engine.root) === inputOf(engine) ? undefined : close;
    },
    'click input': (_event, _key, engine) => {
      if (engine.state().open) return;
      inputOf(engine).select();
      openFor(engine, '', 'chosen');
    },
    'click toggle': (_event, _key, engine) => {
      inputOf(engine).focus();
      if (engine.state().open) return close;
      openFor(engine, '', 'chosen');
    },
    // The focus stays in the text field.
    'mousedown popup': event => event.preventDefault(),
    'click list': (event, _key, engine) => pick(engine, pressedIn(engine.state().results.choices, event)),
    'click retry': (_event, _key, engine) => {
      inputOf(engine).focus();
      return search(engine.state().query, true);
    },
    'click chips': (event, _key, engine) => {
      const { cmpValue } = (originOf(event).closest('button') ?? engine.root).dataset;
      if (cmpValue !== undefined) removeChip(engine, cmpValue);
    },
    // The summary, the browser's own check or a label.
    'focusin select': (_event, _key, engine) => inputOf(engine).focus(),
    // Another script or the browser has chosen.
    'change select': (event, _key, engine) => {
      if (!selectOf(engine).validity.customError && event.target === selectOf(engine)) show(engine);
    },
  },

  during: [
    [() => true, attend],
    [({ open: isOpen }) => isOpen, whileOpen],
    [({ open: isOpen, request }) => isOpen && request, load],
    [
      ({ open: isOpen, results }) => isOpen && results,
      (engine, signal) => {
        const list = engine.part('list') as HTMLElement;
        const chosen = new Set(chosenIn(selectOf(engine)).map(({ value }) => value));
        drawResults(list, engine.state().results.choices, chosen);
        signal.onabort = () => list.replaceChildren();
      },
    ],
    [
      ({ open: isOpen, results, active }) => isOpen && `${active} ${results.total} ${results.choices.length}`,
      engine => markActive(engine.part('list') as HTMLElement, engine.state().active),
    ],
    [({ open: isOpen, phase, query, results }) => isOpen && `${phase} ${query} ${results.total}`, announce],
  ],

  upon: [[(_state, { chosen }) => chosen, show]],

  adopt,

  read: root => ({
    labels: readLabels(root, en, root.dataset.cmpFormComboboxLabels),
    source: root.dataset.cmpSource || undefined,
  }),
};
