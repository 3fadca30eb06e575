import { type FormEventHandler, type ReactNode, useId } from 'react';
import { tracked } from '../../model/dataLayer';
import type { BaseProps, ControlProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component, type Root } from '../../react/component';
import { ariaInvalid, useFieldError } from '../../react/FieldError';
import { useField } from '../../react/field';
import { readChoice, writeChoice } from '../formoptions/choice';
import { withLabels as withTextLabels } from '../formtext/formtext.labels';
import { withLabels } from './formrating.labels';

/** The props of {@link FormRating}. */
export interface FormRatingProps extends BaseProps, ControlProps {
  /** What is rated. */
  title?: string | undefined;
  /** Name under which the form sends the rating, a number from 1. */
  name?: string | undefined;
  /**
   * The best rating, from 2 to 10.
   * @default 5
   */
  max?: number | undefined;
  /**
   * Look of the ratings.
   * @default stars
   * @value stars Stars, filled up to the chosen one. For how good something is.
   * @value numbers Numbers in frames. For scales on which more is not better, and for more than five ratings.
   */
  typeVariant?: 'stars' | 'numbers' | undefined;
  /** What the lowest rating means. */
  minLabel?: string | undefined;
  /** What the highest rating means. */
  maxLabel?: string | undefined;
  /** Rating that is chosen at first; in React, with `onValueChange`, the rating that the field always has. */
  value?: string | undefined;
  /** Help below the ratings. */
  helpMessage?: string | undefined;
  /** Whether a rating must be chosen. `false` marks the field as optional. */
  required?: boolean | undefined;
  /** Message if nothing is chosen. Defaults to the label `formRequired`. */
  requiredMessage?: string | undefined;
  /** Disables the field: it is not sent. */
  disabled?: boolean | undefined;
  /**
   * When the field is shown: the name of another field of the form, for any value of it, or with values: `topic=service|repair`, `topic!=other`.
   * While it is hidden it is neither checked nor sent. Without scripts it is shown, and not required.
   */
  showIf?: string | undefined;
  /**
   * Rating that is chosen at first, and which a reset of the form restores.
   * @react
   */
  defaultValue?: string | undefined;
  /**
   * Called with the rating that a visitor chooses, also when the form is reset.
   * @react
   */
  onValueChange?: ((value: string, event?: Event) => void) | undefined;
  /**
   * What is wrong with the rating, from your own check or server. It is shown below the ratings, announced, and listed in the summary.
   * @react
   */
  error?: ReactNode;
  /**
   * Id of the form, for a field that is outside of it.
   * @react
   */
  form?: string | undefined;
}

/** Changes bubble to the group. React asks for a handler at each radio button. */
const handledByGroup = (): void => undefined;

/** A group of radio buttons may be a `fieldset`, and has states of its own. */
const GROUP = { role: 'radiogroup' };

const Star = (): ReactNode => (
  <svg className="cmp-formrating__star" viewBox="0 0 24 24" aria-hidden="true">
    <path d="m12 2.8 2.8 5.9 6.4.9-4.6 4.6 1.1 6.5-5.7-3.1-5.7 3.1 1.1-6.5L2.8 9.6l6.4-.9z" />
  </svg>
);

const listOf = (value: string | undefined): string[] | undefined =>
  value === undefined ? undefined : value ? [value] : [];

/**
 * A rating by stars or numbers: a group of radio buttons, with the keys that these have. It needs no script.
 *
 * @cms form/rating
 */
export const FormRating = component(function FormRating(props: FormRatingProps, attributes) {
  const { title, name, required, disabled, showIf, form, minLabel, maxLabel } = props;
  const generatedId = useId();
  const id = props.id || `formrating-${generatedId}`;
  const root = { ...attributes, ...props.rootProps } as Root;
  const { onValueChange } = props;
  const field = useField<readonly string[]>({
    component: 'FormRating',
    prop: 'value',
    value: listOf(props.value),
    initial: listOf(props.defaultValue),
    onValueChange: onValueChange && ((values, event) => onValueChange(values[0] ?? '', event)),
    control: root,
    read: readChoice,
    write: writeChoice,
  });
  const given = Math.trunc(props.max ?? 5);
  const max = Number.isFinite(given) ? Math.min(Math.max(given, 2), 10) : 5;
  const error = useFieldError(props.error, props.name, id, 'cmp-form-options__validation-message');
  const helpId = props.helpMessage ? `${id}-help` : undefined;
  const isNumbers = props.typeVariant === 'numbers';
  const { ratingOf } = withLabels(props.labels);
  const isOptional = required === false;
  const textOf = (rating: number): string => {
    const texts = [`${rating}`, `${max}`];
    const text = ratingOf.replace(/%s/g, () => texts.shift() ?? '');
    const meaning = rating === 1 ? minLabel : rating === max ? maxLabel : undefined;
    return meaning ? `${text}, ${meaning}` : text;
  };
  return (
    <fieldset
      {...root}
      ref={field.ref}
      id={id}
      className={classNames(
        'cmp-form-options',
        'cmp-formrating',
        isNumbers && 'cmp-formrating--numbers',
        props.className,
      )}
      {...GROUP}
      disabled={disabled || undefined}
      form={form}
      onChange={field.onChange as FormEventHandler<HTMLElement> | undefined}
      aria-invalid={ariaInvalid(root, error)}
      aria-required={required || undefined}
      aria-label={root['aria-label'] ?? (title ? undefined : name || undefined)}
      aria-describedby={classNames(error?.id, root['aria-describedby'], helpId) || undefined}
      data-cmp-required={required && showIf ? '' : undefined}
      data-cmp-required-message={props.requiredMessage || undefined}
      data-cmp-show-if={showIf || undefined}
      {...tracked(props.dataLayer)}
    >
      {title && (
        <legend className="cmp-form-options__legend">
          {isOptional ? `${title} ` : title}
          {isOptional && (
            <span className="cmp-form-text__optional">{withTextLabels(props.labels).formOptional}</span>
          )}
        </legend>
      )}
      <div className="cmp-formrating__scale">
        <div className="cmp-formrating__row">
          {Array.from({ length: max }, (_, index) => `${index + 1}`).map((rating, index) => (
            <label key={rating} className="cmp-formrating__option">
              <input
                className="cmp-formrating__field"
                type="radio"
                id={`${id}-${rating}`}
                name={name || id}
                value={rating}
                form={form}
                required={(required && !showIf) || undefined}
                onChange={field.isControlled ? handledByGroup : undefined}
                {...(field.isControlled
                  ? { checked: field.value?.[0] === rating }
                  : { defaultChecked: field.value?.[0] === rating })}
              />
              {isNumbers ? <span aria-hidden="true">{rating}</span> : <Star />}
              <span className="cmp-formrating__name">{textOf(index + 1)}</span>
            </label>
          ))}
        </div>
        {(minLabel || maxLabel) && (
          <p className="cmp-formrating__ends" aria-hidden="true">
            <span>{minLabel}</span> <span>{maxLabel}</span>
          </p>
        )}
      </div>
      {helpId && (
        <p className="cmp-form-options__help-message" id={helpId}>
          {props.helpMessage}
        </p>
      )}
      {error?.node}
      <p className="cmp-form-options__validation-message" hidden />
    </fieldset>
  );
});
