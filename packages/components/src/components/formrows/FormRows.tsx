import { type ReactNode, useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import type { Change } from '../../behaviour/types';
import { changedLabels, pickLabels } from '../../labels/ofScript';
import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { warn } from '../../react/checkProps';
import { component } from '../../react/component';
import { type FormRowsChange, type FormRowValue, keyOf, rowsAfter } from './controlled';
import { FormRowsLive } from './FormRowsLive';
import { type FormRowsOptions, formrows } from './formrows.behaviour';
import { en } from './formrows.labels';
import { inRow, namesIn } from './repeat';

/** One of the rows, for a function that renders their fields. */
export interface FormRow {
  /** Its position, from 0. */
  readonly index: number;
  /** The name of one of its fields: `machines[0].model` for `model`. */
  readonly name: (field: string) => string;
  /** What `value` has for it; nothing without one. */
  readonly value: FormRowValue | undefined;
}

/** The props of {@link FormRows}. */
export interface FormRowsProps extends BaseProps {
  /** Title of the group. */
  title?: string | undefined;
  /**
   * Name of the list. The fields of the first row are called `name[0].field`.
   * @default rows
   */
  name?: string | undefined;
  /** Name of a row, with `%s` for its number. Defaults to the label `formRowsRow`. */
  rowTitle?: string | undefined;
  /** Hint below the title. */
  helpMessage?: string | undefined;
  /**
   * Number of rows that cannot be removed. The browser requires the fields of these rows also without scripts.
   * @default 1
   */
  min?: number | undefined;
  /**
   * Number of rows in the page. Without scripts all of them are shown, so keep it small.
   * @default 5
   */
  max?: number | undefined;
  /**
   * Number of rows that are shown at first, such as those that have values already. Defaults to `min`, and is at least 1.
   */
  shown?: number | undefined;
  /**
   * Fields of a row. They are repeated, with the names of each row; or a function that returns them for each row.
   * @react
   */
  children?: ReactNode | ((row: FormRow) => ReactNode);
  /**
   * The rows, for controlled use: one object for each, whose `id` is the key of the row. Update it in `onValueChange`. All of them are shown,
   * also if there are more than `max`, and without scripts no others.
   * @react
   */
  value?: readonly FormRowValue[] | undefined;
  /**
   * Called with the rows as a visitor wants them: a row that is added is empty, and a reset of the form brings back the first `value`. The
   * change says which row it is, for form libraries with functions that append and remove.
   * @react
   */
  onValueChange?: ((value: FormRowValue[], change: FormRowsChange) => void) | undefined;
  /**
   * Called with the number of rows after a visitor has added or removed one.
   * @react
   */
  onCountChange?: ((count: number, change: Change<number>) => void) | undefined;
}

const MAX = 5;
/** More rows would make the page large; without scripts all are shown. */
const LIMIT = 50;

const whole = (number: number | undefined, fallback: number, least: number): number => {
  const given = Math.trunc(number ?? fallback);
  return Math.min(Math.max(Number.isNaN(given) ? fallback : given, least), LIMIT);
};

/**
 * Fields that a visitor can fill in several times, such as one row for each machine. Buttons add and remove rows; what follows a removed
 * row moves up, so the numbers in the names have no gap. Rows that are not shown are not sent.
 *
 * Without scripts all rows are shown. The server ignores those that are empty.
 *
 * @cms form/rows
 * @cmsItems any
 */
export const FormRows = component(function FormRows(props: FormRowsProps, root) {
  const { title, helpMessage, children, value, onValueChange, onCountChange } = props;
  const name = props.name || 'rows';
  const generatedId = useId();
  if (!children) return null;
  const id = props.id || `formrows-${generatedId}`;
  const labels = pickLabels(en, props.labels);
  const rowTitle = props.rowTitle || labels.formRowsRow;
  const max = Math.max(whole(props.max, MAX, 1), value?.length ?? 0);
  const min = Math.min(whole(props.min, 1, 0), max);
  const rows = onValueChange && value;
  if (typeof process !== 'undefined' && process.env.NODE_ENV !== 'production' && value && !rows) {
    warn(
      'FormRows',
      '`value` is set without `onValueChange`, so it is only what the rows start with. Add `onValueChange` to control the rows.',
    );
  }
  const shown = rows
    ? rows.length
    : Math.min(whole(props.shown ?? value?.length, min, Math.max(min, 1)), max);
  const items = Array.from({ length: rows ? shown : max }, (_, index) => ({ key: `${index}` }));
  const onReset = rows && ((start: readonly FormRowValue[]) => onValueChange([...start], { type: 'reset' }));
  const options: FormRowsOptions = { items, min, max, shown, rows, onReset, rowTitle, labels };
  const part = getPartProps(formrows, options, id, props.className);
  const names = namesIn(typeof children === 'function' ? null : children);
  const fieldsOf = (index: number): ReactNode => {
    const isOptional = index >= min;
    if (typeof children === 'function') {
      const fields = children({
        index,
        name: field => `${name}[${index}].${field}`,
        value: value?.[index],
      });
      return inRow(fields, { prefix: '', suffix: '', isOptional }, new Set());
    }
    return inRow(children, { prefix: `${name}[${index}].`, suffix: `-${index}`, isOptional }, names);
  };
  return (
    <FormRowsLive
      as="fieldset"
      root={{
        ...root,
        ...part.root(),
        'aria-describedby': helpMessage ? `${id}-help` : root['aria-describedby'],
        'data-cmp-min': min,
        'data-cmp-shown': shown,
        'data-cmp-row-title': rowTitle,
        'data-cmp-form-rows-labels': changedLabels(en, labels),
        ...tracked(props.dataLayer),
      }}
      options={options}
      value={rows?.length}
      onChange={
        rows
          ? (count, change) => {
              onCountChange?.(count, change);
              onValueChange?.(...rowsAfter(rows, change));
            }
          : onCountChange
      }
    >
      {title && <legend className="cmp-formrows__title">{title}</legend>}
      {helpMessage && (
        <p className="cmp-formrows__help" id={`${id}-help`}>
          {helpMessage}
        </p>
      )}
      {items.map(({ key }, index) => {
        // The script hides and disables those that are not used.
        const { hidden, disabled, ...row } = part.row(key);
        return (
          <fieldset
            key={keyOf(rows?.[index]) ?? key}
            {...row}
            data-cmp-spare={index >= shown ? '' : undefined}
          >
            <legend className="cmp-formrows__row-title">{rowTitle.replace('%s', `${index + 1}`)}</legend>
            {fieldsOf(index)}
            <button type="button" {...part.remove(key)} className="cmp-formrows__remove" />
          </fieldset>
        );
      })}
      <button type="button" {...part.add()} className="cmp-form-button cmp-formrows__add" />
      <p {...part.status()} role="status" />
    </FormRowsLive>
  );
});
