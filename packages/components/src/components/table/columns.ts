import type { TableColumn, TableProps } from './types';

type Row = NonNullable<TableProps['rows']>[number];

/** A column with its id, which is also its key. */
interface Column extends TableColumn {
  key: string;
  type: 'text' | 'number';
}

/** The text of a cell. */
export const textOf = (cell: Row[string] | undefined): string =>
  `${(typeof cell === 'object' ? cell.text : cell) ?? ''}`.trim();

/** Whether a text is a number, a range or a percentage: digits with separators and signs. */
export const isNumeric = (text: string): boolean => /^[\d\s.,'’%+\-–−±<>≤≥≈~/]*\d[\s%]*$/.test(text);

/** Columns with only numbers are end-aligned. Missing cells do not count. */
function typeOf(key: string, rows: readonly Row[]): 'text' | 'number' {
  const texts = rows.map(row => textOf(Object.hasOwn(row, key) ? row[key] : undefined)).filter(Boolean);
  return texts.length > 0 && texts.every(isNumeric) ? 'number' : 'text';
}

/**
 * The columns in display order: those in the order, then the remaining ones of `columnItems`. Without either, the ids of the rows' cells
 * are the columns.
 */
export function columnsOf({ columnOrder = [], columnItems = {}, rows = [] }: TableProps): Column[] {
  const named = new Set([...columnOrder, ...Object.keys(columnItems)]);
  const keys = named.size > 0 ? [...named] : [...new Set(rows.flatMap(row => Object.keys(row)))];
  return keys.map(key => {
    const column = Object.hasOwn(columnItems, key) ? columnItems[key] : undefined;
    return { ...column, key, type: column?.type ?? typeOf(key, rows) };
  });
}
