import { useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import { changedLabels, pickLabels } from '../../labels/ofScript';
import { tracked } from '../../model/dataLayer';
import { warn } from '../../react/checkProps';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { splitRoot } from '../../react/control';
import { FormText } from '../formtext';
import { passedTo, singleOf } from '../formtext/inner';
import { dayOf } from './days';
import { FormDateLive } from './FormDateLive';
import { type FormDateOptions, formdate } from './formdate.behaviour';
import { en } from './formdate.labels';
import type { FormDateProps } from './types';
import { problemOfDays } from './unavailable';

export type { FormDateProps } from './types';

/** Days that the browser would drop without a word, and limits that leave no day. */
function problemOfProps({ unavailable, min, max, ...props }: FormDateProps): string | undefined {
  const { value, defaultValue, endValue, defaultEndValue } = props;
  for (const [name, day] of Object.entries({ value, defaultValue, endValue, defaultEndValue, min, max }))
    if (day && !dayOf(day)) return `\`${name}\` is "${day}", which is not a day. Write it as 2026-11-26.`;
  if (min && max && min > max) return `\`min\` (${min}) is after \`max\` (${max}), so no day can be chosen.`;
  const problem = problemOfDays(unavailable ?? []);
  return problem && `\`unavailable\`: ${problem}`;
}

/**
 * A field for a day, or two for a period. The field is the browser's own; a button opens a calendar in the language of the page, which knows
 * the days that cannot be chosen. The form sends ISO dates (`2026-11-26`).
 *
 * Without scripts, the browser's own fields remain. They check `min` and `max` only, so the server must check the rest.
 *
 * @cms form/date
 */
export const FormDate = component(function FormDate(props: FormDateProps, attributes) {
  const [root, control] = splitRoot(attributes, props.rootProps);
  const generatedId = useId();
  if (typeof process !== 'undefined' && process.env.NODE_ENV !== 'production') {
    const problem = problemOfProps(props);
    if (problem) warn('FormDate', problem);
  }
  const { title, name, endName, unavailable, helpMessage, description, min, max } = props;
  const id = props.id || `formdate-${generatedId}`;
  const labels = pickLabels(en, props.labels);
  const isPeriod = !!endName;
  const items = isPeriod ? [{ key: '0' }, { key: '1' }] : [{ key: '0' }];
  const options: FormDateOptions = { items, unavailable, labels };
  const part = getPartProps(formdate, options, id, props.className);
  const Help = description ? 'div' : 'p';
  const help = isPeriod && (description ?? helpMessage);
  const shared = { ...passedTo(props), type: 'date' as const, min, max };
  const button = (key: string, of: string | undefined) => (
    <button
      type="button"
      {...part.button(key)}
      aria-label={labels.formDateOpen.replace('%s', () => of || name || '')}
      disabled={props.disabled || props.readOnly || undefined}
    />
  );
  const startTitle = isPeriod ? props.startTitle || labels.formDateStart : title;
  const endTitle = props.endTitle || labels.formDateEnd;
  // The group has these of a period.
  const ofPeriod = isPeriod && { hideTitle: false, helpMessage: undefined, description: undefined };
  const fields = (
    <>
      <FormText
        {...control}
        {...shared}
        {...singleOf(props)}
        {...ofPeriod}
        id={`${id}-0`}
        title={startTitle}
        value={props.value}
        defaultValue={props.defaultValue}
        end={button('0', startTitle)}
      />
      {isPeriod && (
        <FormText
          {...shared}
          id={`${id}-1`}
          title={endTitle}
          name={endName}
          value={props.endValue}
          defaultValue={props.defaultEndValue}
          onValueChange={props.onEndValueChange}
          error={props.endError}
          end={button('1', endTitle)}
        />
      )}
    </>
  );
  // Not a `fieldset`, in which a condition does not require its fields.
  const group = isPeriod && {
    role: 'group',
    'aria-labelledby': title ? `${id}-title` : undefined,
    'aria-describedby': help ? `${id}-help` : undefined,
  };
  return (
    <FormDateLive
      root={{
        ...root,
        ...part.root(),
        ...group,
        // Each field has the condition as well: it decides whether a value is required.
        'data-cmp-show-if': props.showIf || undefined,
        'data-cmp-unavailable': unavailable?.length ? JSON.stringify(unavailable) : undefined,
        'data-cmp-form-date-labels': changedLabels(en, labels),
        ...tracked(props.dataLayer),
      }}
      options={options}
    >
      {isPeriod && title && (
        <p
          className={classNames('cmp-formdate__title', props.hideTitle && 'cmp-form-text__label--hidden')}
          id={`${id}-title`}
        >
          {title}
        </p>
      )}
      {isPeriod ? <div className="cmp-formdate__fields">{fields}</div> : fields}
      {help && (
        <Help className="cmp-form-text__help-block" id={`${id}-help`}>
          {help}
        </Help>
      )}
      {/* Its content is the script's. */}
      <dialog {...part.dialog()} />
    </FormDateLive>
  );
});
