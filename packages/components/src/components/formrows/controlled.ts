// Rows that a parent decides about.

import type { Change } from '../../behaviour/types';

/** A row that a parent controls: any object of the site. An `id` is the key of the row, so that its fields keep their values and the focus. */
export interface FormRowValue {
  /** What the site keeps in it, such as the value of a field. */
  // biome-ignore lint/suspicious/noExplicitAny: interfaces of sites have no index signature, and only `any` accepts them
  readonly [field: string]: any;
}

/** What has changed in rows that a parent controls. */
export interface FormRowsChange {
  /** A visitor has added or removed a row, or the form was reset. */
  readonly type: 'added' | 'removed' | 'reset';
  /** Position of the row, from 0; nothing after a reset. */
  readonly index?: number | undefined;
}

/** The key of a row that a parent controls; nothing if it has none. */
export const keyOf = (row: FormRowValue | undefined): string | undefined =>
  /^(?:string|number)$/.test(typeof row?.id) ? `id ${row?.id}` : undefined;

/** The position of the row around an element. */
function positionOf(element: Element): number {
  const selector = '.cmp-formrows__row';
  const row = element.closest(selector);
  return [...(row?.parentElement?.children ?? [])]
    .filter(child => child.matches(selector))
    .indexOf(row as Element);
}

/** The rows as a visitor wants them after they have asked for one more, or for one less. */
export function rowsAfter(
  rows: readonly FormRowValue[],
  { value, previous, native }: Change<number>,
): [rows: FormRowValue[], change: FormRowsChange] {
  if (value > previous) return [[...rows, {}], { type: 'added', index: rows.length }];
  const index = positionOf(native?.target as Element);
  return [rows.filter((_, at) => at !== index), { type: 'removed', index }];
}
