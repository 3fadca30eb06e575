import { take } from '../../behaviour/arbiter';
import { watchLeave } from '../../behaviour/dismissal';
import { languageAround, reportChange } from '../../behaviour/fields';
import { memory } from '../../behaviour/memory';
import { originOf, treeOf, viewOf } from '../../behaviour/platform';
import type { Behaviour, Effect, Engine } from '../../behaviour/types';
import { readLabels } from '../../labels/ofScript';
import { adopt } from './adopt';
import { drawChips, drawResults, markActive } from './draw';
import { en } from './formcombobox.labels';
import { type Choice, type Folded, folder, matchesOf } from './matches';
import { choose, chosenIn, clear, isChosen, optionsOf } from './select';
import { ask } from './source';
import {
  answer,
  type ComboboxPart,
  type ComboboxStep,
  close,
  type FormComboboxOptions,
  type FormComboboxState,
  fill,
  go,
  LIMIT,
  leaveResult,
  noteOf,
  open,
  START,
  say,
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

type ComboboxEngine = Engine<ComboboxPart, FormComboboxState, FormComboboxOptions>;
type ComboboxEffect = Effect<ComboboxPart, FormComboboxState, FormComboboxOptions>[1];

/** Pause after a letter before a source is asked, and before the number of results is announced (ms). */
const PAUSE = { ask: 250, say: 600 };
/** Results that Page Up and Page Down move by. */
const PAGE = 10;

const selectOf = (engine: ComboboxEngine) => engine.part('select') as HTMLSelectElement;
const inputOf = (engine: ComboboxEngine) => engine.part('input') as HTMLInputElement;

/** Options in the form in which they are compared, until the list changes. */
const cache = new WeakMap<Element, { readonly fold: (text: string) => string; readonly options: Folded }>();

function foldedOf(engine: ComboboxEngine) {
  const select = selectOf(engine);
  let entry = cache.get(select);
  if (!entry) {
    const fold = folder(languageAround(engine.root));
    entry = { fold, options: optionsOf(select).map(choice => [fold(choice.text), choice] as const) };
    cache.set(select, entry);
  }
  return entry;
}

/** The text of the field while nobody types: that of the chosen option. */
const textOf = (select: HTMLSelectElement): string =>
  select.multiple ? '' : (chosenIn(select)[0]?.text ?? '');

/** Shows what the list holds. */
function show(engine: ComboboxEngine): void {
  const { labels } = engine.options();
  const select = selectOf(engine);
  const chips = engine.part('chips');
  inputOf(engine).value = textOf(select);
  const nameOf = (text: string) => fill(labels.comboboxRemove, text);
  if (chips) drawChips(chips, chosenIn(select), nameOf, select.matches(':disabled'));
}

/** Opens the list for what is in the field. */
function openFor(engine: ComboboxEngine, text: string, place: 'chosen' | 'first' | 'last' | '' = ''): void {
  const { source } = engine.options();
  if (source) {
    engine.send(search(text.trim(), true), 'open');
    return;
  }
  const { fold, options } = foldedOf(engine);
  const results = matchesOf(options, fold(text), LIMIT);
  engine.send(open(text.trim(), results), 'open');
  const [chosen] = chosenIn(selectOf(engine));
  const index = results.choices.findIndex(({ value }) => value === chosen?.value);
  if (place === 'last') engine.send(go(results.choices.length - 1, -1), 'open');
  else if (place && index >= 0) engine.send(go(index, 1), 'open');
  else if (place === 'first') engine.send(go(0, 1), 'open');
}

/** Chooses a result. A list of several stays open. */
function pick(engine: ComboboxEngine, choice: Choice | undefined): void {
  if (!choice || choice.disabled) return;
  const select = selectOf(engine);
  const { labels } = engine.options();
  const was = isChosen(select, choice.value);
  choose(select, choice);
  // A parent may have decided otherwise.
  show(engine);
  engine.send(close, 'choose');
  if (select.multiple)
    engine.send(say(fill(was ? labels.comboboxRemoved : labels.comboboxAdded, choice.text)), 'choose');
}

/** Decides about text that a visitor has left: an option of that name is chosen, and anything else is an error of the field. */
function settle(engine: ComboboxEngine): void {
  const select = selectOf(engine);
  const input = inputOf(engine);
  const text = input.value.trim();
  if (text === textOf(select)) {
    if (select.validity.customError) {
      select.setCustomValidity('');
      reportChange(select);
    }
    return;
  }
  const { fold, options } = foldedOf(engine);
  const results = engine.options().source
    ? engine.state().results.choices.map(choice => [fold(choice.text), choice] as const)
    : options;
  const same = text
    ? results.find(([folded, { disabled }]) => !disabled && folded === fold(text))
    : undefined;
  if (same && !(select.multiple && isChosen(select, same[1].value))) {
    choose(select, same[1]);
    show(engine);
    return;
  }
  clear(select);
  select.setCustomValidity(text ? fill(engine.options().labels.comboboxChoose, text) : '');
  reportChange(select);
  // What was typed stays, so that it can be corrected.
  if (text) input.value = text;
  else show(engine);
}

function removeChip(engine: ComboboxEngine, value: string): void {
  const select = selectOf(engine);
  const chips = [...(engine.part('chips')?.querySelectorAll('button') ?? [])];
  const index = chips.findIndex(({ dataset }) => dataset.cmpValue === value);
  const choice = chosenIn(select).find(option => option.value === value);
  if (!choice) return;
  const hadFocus = chips.includes((treeOf(select) as Document).activeElement as HTMLButtonElement);
  choose(select, choice);
  show(engine);
  const rest = engine.part('chips')?.querySelectorAll('button') ?? [];
  if (hadFocus) (rest[Math.min(index, rest.length - 1)] ?? inputOf(engine)).focus();
  engine.send(say(fill(engine.options().labels.comboboxRemoved, choice.text)), 'remove');
}

/** The text field has the states of the list behind it. */
function mirror(engine: ComboboxEngine, draw: ReturnType<typeof memory>['draw']): void {
  const select = selectOf(engine);
  const copy = (name: string) => select.getAttribute(name) ?? false;
  const isOff = select.hasAttribute('disabled') && '';
  const name = select.hasAttribute('aria-label') && !inputOf(engine).labels?.length;
  draw(
    inputOf(engine),
    {
      'aria-invalid': copy('aria-invalid'),
      'aria-describedby': copy('aria-describedby'),
      'aria-required': (select.required || select.getAttribute('aria-required') === 'true') && 'true',
      disabled: isOff,
      ...(name && !inputOf(engine).hasAttribute('aria-labelledby') && { 'aria-label': copy('aria-label') }),
    },
    '',
  );
  const toggle = engine.part('toggle');
  if (toggle) draw(toggle, { disabled: isOff }, '');
}

/** Effects that run as long as the behaviour. */
const attend: ComboboxEffect = (engine, signal) => {
  const { root, send } = engine;
  const select = selectOf(engine);
  const input = inputOf(engine);
  const view = viewOf(root);
  const { draw, restore } = memory();
  // Without scripts, the text is sent. With them, the value of the option.
  const name = input.getAttribute('name');
  if (name !== null) {
    draw(select, { name, required: input.required && '' }, '');
    draw(input, { required: false, list: false }, '');
  }
  const follow = () => {
    mirror(engine, draw);
    // React writes the name of a field again after each letter.
    draw(input, { name: false }, '');
  };
  const states = new view.MutationObserver(follow);
  const attributeFilter = ['aria-invalid', 'aria-describedby', 'aria-required', 'required', 'disabled'];
  states.observe(select, { attributeFilter });
  states.observe(input, { attributeFilter: ['name'] });
  const list = new view.MutationObserver(() => {
    cache.delete(select);
    if (!engine.state().open) show(engine);
  });
  list.observe(select, { childList: true, subtree: true, characterData: true });
  follow();
  show(engine);
  const onReset = (event: Event) => {
    if (originOf(event) !== select.form) return;
    // The fields have their old values until the event is over.
    view.setTimeout(() => {
      if (signal.aborted || event.defaultPrevented) return;
      select.setCustomValidity('');
      show(engine);
      send(close, 'reset', event);
    });
  };
  treeOf(root).addEventListener('reset', onReset, { signal });
  // Browsers restore the list of an earlier visit as late as this.
  const onShow = () => {
    if (!engine.state().open && !select.validity.customError) show(engine);
  };
  view.addEventListener('pageshow', onShow, { signal });
  send(state => (state.isLive ? state : { ...state, isLive: true }), 'start');
  signal.onabort = () => {
    states.disconnect();
    list.disconnect();
    select.setCustomValidity('');
    cache.delete(select);
    restore();
  };
};

/** Asks the source after a pause. The engine aborts it for a newer query. */
const load: ComboboxEffect = (engine, signal) => {
  const { request } = engine.state();
  const { source } = engine.options();
  if (!request || !source) return;
  const run = async () => {
    try {
      const choices = await ask(source, request.query, engine.root.ownerDocument.baseURI, signal);
      if (!signal.aborted) engine.send(answer(choices), 'answer');
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      engine.send(answer(undefined), 'answer');
    }
  };
  const view = viewOf(engine.root);
  const timer = view.setTimeout(run, request.isNow ? 0 : PAUSE.ask);
  signal.addEventListener('abort', () => view.clearTimeout(timer));
};

/** Announces the results once, after the visitor has stopped typing. */
const announce: ComboboxEffect = (engine, signal) => {
  const view = viewOf(engine.root);
  const timer = view.setTimeout(() => {
    const state = engine.state();
    const options = engine.options();
    const count = fill(options.labels.comboboxResults, state.results.total);
    engine.send(say(noteOf(state, options) || count), 'announce');
  }, PAUSE.say);
  signal.addEventListener('abort', () => view.clearTimeout(timer));
};

/** Removes the last of several chosen options from an empty field. */
function removeLast(engine: ComboboxEngine): void {
  const select = selectOf(engine);
  const last = select.multiple && !inputOf(engine).value && chosenIn(select).at(-1);
  if (last) removeChip(engine, last.value);
}

/** Opens the list upwards where there is more room, and closes it when the visitor leaves. */
const whileOpen: ComboboxEffect = (engine, signal) => {
  const { root } = engine;
  const { top, bottom } = inputOf(engine).getBoundingClientRect();
  const view = viewOf(root);
  const height = view.visualViewport?.height ?? view.innerHeight;
  const { draw, restore } = memory();
  draw(root, { '--above': height - bottom < 240 && top > height - bottom }, 'cmp-formcombobox');
  signal.onabort = restore;
  watchLeave(
    root,
    () => [root],
    (reason, event) => engine.send(close, reason, event),
    signal,
  );
};

const pressedIn = (choices: readonly Choice[], event: Event): Choice | undefined => {
  const option = originOf(event).closest('[role=option]');
  return option ? choices[Number(option.id.slice(option.id.lastIndexOf('-') + 1))] : undefined;
};

const VERTICAL: { readonly [key: string]: 1 | -1 } = { ArrowDown: 1, ArrowUp: -1 };

/** What a key does while the list is open: nothing where it is the text field's. */
function pressInList({ key, altKey }: KeyboardEvent, engine: ComboboxEngine): ComboboxStep | undefined {
  const { active, results } = engine.state();
  const last = results.choices.length - 1;
  const by = VERTICAL[key];
  if (altKey) return key === 'ArrowUp' ? close : undefined;
  if (by) return go(active < 0 ? (by > 0 ? 0 : last) : active + by, by);
  if (key === 'PageDown') return go(Math.min(active + PAGE, last), -1);
  if (key === 'PageUp') return go(Math.max(active - PAGE, 0), 1);
  if (key === 'Escape') return close;
  if (key !== 'Enter') return undefined;
  if (active >= 0) pick(engine, results.choices[active]);
  else settle(engine);
  return close;
}

/** Keys in the text field. Home, End, left and right move in the text. */
function press(event: KeyboardEvent, engine: ComboboxEngine): ComboboxStep | undefined {
  const { key, altKey } = event;
  if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const input = inputOf(engine);
  const select = selectOf(engine);
  const used = () => {
    event.preventDefault();
    take(event);
  };
  if (engine.state().open) {
    const step = pressInList(event, engine);
    if (step) used();
    else if (/^(?:Home|End|ArrowLeft|ArrowRight)$/.test(key)) return leaveResult;
    else if (key === 'Backspace') removeLast(engine);
    return step;
  }
  if (VERTICAL[key] && (!altKey || key === 'ArrowDown')) {
    used();
    const text = input.value.trim() === textOf(select) ? '' : input.value;
    openFor(engine, text, altKey ? '' : key === 'ArrowDown' ? 'chosen' : 'last');
  } else if (key === 'Escape' && input.value) {
    // What is around it stays open.
    used();
    input.value = '';
    settle(engine);
  } else if (key === 'Enter') settle(engine);
  else if (key === 'Backspace') removeLast(engine);
  return undefined;
}

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
    'change input': (_event, _key, engine) => settle(engine),
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
    labels: readLabels(en, root.dataset.cmpFormComboboxLabels),
    source: root.dataset.cmpSource || undefined,
  }),
};
