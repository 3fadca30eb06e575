// The keys of the text field.

import { take } from '../../behaviour/arbiter';
import { isComposing } from '../../behaviour/platform';
import { inputOf, openFor, pick, removeLast, selectOf, settle, textOf } from './field';
import { type ComboboxEngine, type ComboboxStep, close, go, leaveResult } from './state';

/** Results that Page Up and Page Down move by. */
const PAGE = 10;

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
export function press(event: KeyboardEvent, engine: ComboboxEngine): ComboboxStep | undefined {
  const { key, altKey } = event;
  if (isComposing(event) || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
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
