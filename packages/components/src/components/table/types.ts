import type { LinkProp } from '../../model/link';
import type { BaseProps } from '../../model/props';
import type { ElementProps } from '../../react/elements';

/** A column of a table. */
export interface TableColumn {
  /** Title of the column, with its unit. A line break in it is shown. */
  title?: string | undefined;
  /**
   * Alignment of the column's cells. Defaults to `number`, at the end, if every cell is one.
   * @value text At the start.
   * @value number At the end, so that digits align.
   */
  type?: 'text' | 'number' | undefined;
}

/** A cell with a link, or the one that names the row of this page. */
export interface TableLinkCell {
  /** Text of the cell. */
  text: string;
  /** Link of the text. */
  link?: LinkProp | undefined;
  /** Marks the cell and its row as those of this page. */
  current?: boolean | undefined;
}

/** The props of {@link Table}. */
export interface TableProps extends BaseProps, ElementProps {
  /** Name of the table, above it. */
  caption?: string | undefined;
  /** Ids of the columns in display order. Columns that are not in it come last. */
  columnOrder?: string[] | undefined;
  /** Columns by id. */
  columnItems?: Record<string, TableColumn> | undefined;
  /** Rows, each with its cells by the id of their column. */
  rows?: Record<string, string | number | TableLinkCell>[] | undefined;
  /**
   * Makes the first cell of each row its header.
   * @default true
   */
  rowHeaders?: boolean | undefined;
}
