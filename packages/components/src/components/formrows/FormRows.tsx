import { type ReactNode, useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import type { Change } from '../../behaviour/types';
import { changedLabels, pickLabels } from '../../labels/ofScript';
import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { component } from '../../react/component';
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
  const { title, helpMessage, children } = props;
  const name = props.name || 'rows';
  const generatedId = useId();
  if (!children) return null;
  const id = props.id || `formrows-${generatedId}`;
  const labels = pickLabels(en, props.labels);
  const rowTitle = props.rowTitle || labels.formRowsRow;
  const max = whole(props.max, MAX, 1);
  const min = Math.min(whole(props.min, 1, 0), max);
  const shown = Math.min(whole(props.shown, min, Math.max(min, 1)), max);
  const items = Array.from({ length: max }, (_, index) => ({ key: `${index}` }));
  const options: FormRowsOptions = { items, min, shown, rowTitle, labels };
  const part = getPartProps(formrows, options, id, props.className);
  const names = namesIn(typeof children === 'function' ? null : children);
  const fieldsOf = (index: number): ReactNode => {
    const isOptional = index >= min;
    if (typeof children === 'function') {
      const fields = children({ index, name: field => `${name}[${index}].${field}` });
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
      onChange={props.onCountChange}
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
          <fieldset key={key} {...row} data-cmp-spare={index >= shown ? '' : undefined}>
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
