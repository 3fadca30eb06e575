import { isSafeUrl } from '../../html';
import { type Choice, choicesIn } from './matches';

/** An option, or its text, which is then its value, too. */
export type SourceItem =
  | string
  | {
      readonly text?: string | undefined;
      readonly value?: string | undefined;
      readonly disabled?: boolean | undefined;
      readonly group?: string | undefined;
    };

/**
 * Where options come from: the address of a JSON file or service, with `{query}` for what a visitor has typed; or a function.
 *
 * A service answers with a list of texts, or of objects with `text`, `value`, `group` and `disabled`; or an object with that list as
 * `items`. It decides what matches.
 */
export type ComboboxSource =
  | string
  | ((query: string, signal: AbortSignal) => Promise<readonly SourceItem[]> | readonly SourceItem[]);

/**
 * Asks a source for options.
 *
 * @param signal - the answer is no longer needed
 * @throws what the source throws, or an error if it answers with something else than options
 */
export async function ask(
  source: ComboboxSource,
  query: string,
  base: string,
  signal: AbortSignal,
): Promise<readonly Choice[]> {
  if (typeof source === 'function') return choicesIn(await source(query, signal));
  const address = source.replaceAll('{query}', encodeURIComponent(query));
  if (!isSafeUrl(address)) throw new TypeError(`Not an address of a source: ${source}`);
  const response = await fetch(new URL(address, base), { signal, headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return choicesIn(await response.json());
}
