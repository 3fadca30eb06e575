// What a combobox does as long as it runs, and as long as its list is open.

import { watchLeave } from '../../behaviour/dismissal';
import { memory } from '../../behaviour/memory';
import { originOf, treeOf, viewOf } from '../../behaviour/platform';
import type { Effect } from '../../behaviour/types';
import { forgetOptions, inputOf, selectOf, show } from './field';
import { ask } from './source';
import {
  answer,
  type ComboboxEngine,
  type ComboboxPart,
  close,
  type FormComboboxOptions,
  type FormComboboxState,
  fill,
  noteOf,
  say,
} from './state';

type ComboboxEffect = Effect<ComboboxPart, FormComboboxState, FormComboboxOptions>[1];

/** Pause after a letter before a source is asked, and before the number of results is announced (ms). */
const PAUSE = { ask: 250, say: 600 };
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
export const attend: ComboboxEffect = (engine, signal) => {
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
    forgetOptions(select);
    if (!engine.state().open) show(engine);
  });
  list.observe(select, { childList: true, subtree: true, characterData: true });
  follow();
  show(engine);
  const chips = engine.part('chips');
  // Without their space in the HTML, several rows of them would move the page before a visitor has come to the field.
  if (chips && !root.querySelector('.cmp-formcombobox__space')) {
    const row = (isRow: boolean) => draw(chips, { '--row': isRow }, 'cmp-formcombobox__chips');
    row(true);
    root.addEventListener('change', () => row(false), { signal });
    // One that is pressed must not move.
    const come = (event: Event) => chips.contains(originOf(event)) || row(false);
    root.addEventListener('focusin', come, { signal });
  }
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
    forgetOptions(select);
    restore();
  };
};

/** Asks the source after a pause. The engine aborts it for a newer query. */
export const load: ComboboxEffect = (engine, signal) => {
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
export const announce: ComboboxEffect = (engine, signal) => {
  const view = viewOf(engine.root);
  const timer = view.setTimeout(() => {
    const state = engine.state();
    const options = engine.options();
    const count = fill(options.labels.comboboxResults, state.results.total);
    engine.send(say(noteOf(state, options) || count), 'announce');
  }, PAUSE.say);
  signal.addEventListener('abort', () => view.clearTimeout(timer));
};

/** Opens the list upwards where there is more room, and closes it when the visitor leaves. */
export const whileOpen: ComboboxEffect = (engine, signal) => {
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
