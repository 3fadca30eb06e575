// The list that holds the choice and the text field in front of it: what is chosen, and what the field shows of it.

import { languageAround, reportChange } from '../../behaviour/fields';
import { treeOf } from '../../behaviour/platform';
import { drawChips } from './draw';
import { type Choice, type Folded, folder, matchesOf } from './matches';
import { choose, chosenIn, clear, isChosen, optionsOf } from './select';
import { type ComboboxEngine, close, fill, go, LIMIT, open, say, search } from './state';

/** The list that holds the choice. */
export const selectOf = (engine: ComboboxEngine) => engine.part('select') as HTMLSelectElement;
/** The text field in front of it. */
export const inputOf = (engine: ComboboxEngine) => engine.part('input') as HTMLInputElement;

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

/** Reads the options again when they are asked for next. */
export const forgetOptions = (select: Element): boolean => cache.delete(select);

/** The text of the field while nobody types: that of the chosen option. */
export const textOf = (select: HTMLSelectElement): string =>
  select.multiple ? '' : (chosenIn(select)[0]?.text ?? '');

/** Shows what the list holds. */
export function show(engine: ComboboxEngine): void {
  const { labels } = engine.options();
  const select = selectOf(engine);
  const chips = engine.part('chips');
  inputOf(engine).value = textOf(select);
  const nameOf = (text: string) => fill(labels.comboboxRemove, text);
  if (chips) drawChips(chips, chosenIn(select), nameOf, select.matches(':disabled'));
}

/** Opens the list for what is in the field. */
export function openFor(
  engine: ComboboxEngine,
  text: string,
  place: 'chosen' | 'first' | 'last' | '' = '',
): void {
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
export function pick(engine: ComboboxEngine, choice: Choice | undefined): void {
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
export function settle(engine: ComboboxEngine): void {
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

/** Removes one of several chosen options, and keeps the focus at its place. */
export function removeChip(engine: ComboboxEngine, value: string): void {
  const select = selectOf(engine);
  const chips = [...(engine.part('chips')?.querySelectorAll('button') ?? [])];
  const index = chips.findIndex(({ dataset }) => dataset.cmpValue === value);
  const choice = chosenIn(select).find(option => option.value === value);
  if (!choice) return;
  const hadFocus = chips.includes((treeOf(select) as Document).activeElement as HTMLButtonElement);
  choose(select, choice);
  show(engine);
  const remaining = engine.part('chips')?.querySelectorAll('button') ?? [];
  if (hadFocus) (remaining[Math.min(index, remaining.length - 1)] ?? inputOf(engine)).focus();
  engine.send(say(fill(engine.options().labels.comboboxRemoved, choice.text)), 'remove');
}

/** Removes the last of several chosen options from an empty field. */
export function removeLast(engine: ComboboxEngine): void {
  const select = selectOf(engine);
  const last = select.multiple && !inputOf(engine).value && chosenIn(select).at(-1);
  if (last) removeChip(engine, last.value);
}
