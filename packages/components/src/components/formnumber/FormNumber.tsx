import { useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import { changedLabels, pickLabels } from '../../labels/ofScript';
import { tracked } from '../../model/dataLayer';
import { warn } from '../../react/checkProps';
import { component } from '../../react/component';
import { splitRoot } from '../../react/control';
import { FormText } from '../formtext';
import { passedTo, singleOf } from '../formtext/inner';
import { FormNumberLive } from './FormNumberLive';
import { BUTTONS, type FormNumberOptions, formnumber } from './formnumber.behaviour';
import { en } from './formnumber.labels';
import type { FormNumberProps } from './types';

export type { FormNumberProps } from './types';

/** Without scripts: at least one digit, and no letters. The script knows better, and removes it. */
const PATTERN = '[^\\p{L}]*\\p{Nd}[^\\p{L}]*';

/** Limits between which there is no number. */
const problemOfProps = ({ min, max, step }: FormNumberProps): string | undefined => {
  if (min !== undefined && max !== undefined && min > max)
    return `\`min\` (${min}) is greater than \`max\` (${max}), so no number is valid.`;
  return step !== undefined && step <= 0 ? `\`step\` is ${step}. It must be greater than 0.` : undefined;
};

const textOf = (value: string | number | undefined): string | undefined =>
  typeof value === 'number' ? (Number.isFinite(value) ? `${value}` : '') : value;

/**
 * A field for a number, with its unit and with buttons that change it. It takes numbers as people write them: `1,5`, `1.5`, `1 500`. The form
 * sends them with a point. The wheel never changes it.
 *
 * Without scripts it is a field for text, because browsers drop a comma from fields for numbers. The server must check the limits then, and
 * accept a comma.
 *
 * @cms form/number
 */
export const FormNumber = component(function FormNumber(props: FormNumberProps, attributes) {
  const [root, control] = splitRoot(attributes, props.rootProps);
  const generatedId = useId();
  if (typeof process !== 'undefined' && process.env.NODE_ENV !== 'production') {
    const problem = problemOfProps(props);
    if (problem) warn('FormNumber', problem);
  }
  const { title, name, unit, min, max } = props;
  const step = props.step && props.step > 0 ? props.step : undefined;
  const id = props.id || `formnumber-${generatedId}`;
  const labels = pickLabels(en, props.labels);
  const options: FormNumberOptions = { items: BUTTONS, min, max, step, unit, labels };
  const part = getPartProps(formnumber, options, id, props.className);
  const isWhole = !!step && Number.isInteger(step) && Number.isInteger(min ?? 0);
  // The keypads of phones have no minus sign.
  const inputMode = min !== undefined && min < 0 ? 'text' : isWhole ? 'numeric' : 'decimal';
  const isFixed = props.disabled || props.readOnly;
  const label = { less: labels.formNumberLess, more: labels.formNumberMore };
  return (
    <FormNumberLive
      root={{
        ...root,
        ...part.root(),
        // The field has the condition as well: it decides whether a number is required.
        'data-cmp-show-if': props.showIf || undefined,
        'data-cmp-min': min,
        'data-cmp-max': max,
        'data-cmp-step': step,
        'data-cmp-unit': unit || undefined,
        'data-cmp-form-number-labels': changedLabels(en, labels),
        ...tracked(props.dataLayer),
      }}
      options={options}
      onChange={props.onNumberChange}
    >
      <FormText
        inputMode={inputMode}
        {...control}
        {...passedTo(props)}
        {...singleOf(props)}
        id={`${id}-0`}
        title={title}
        unit={unit}
        pattern={PATTERN}
        value={textOf(props.value)}
        defaultValue={textOf(props.defaultValue)}
        end={BUTTONS.map(({ key }) => (
          // The arrow keys do the same in the field.
          <button
            key={key}
            type="button"
            tabIndex={-1}
            {...part.step(key)}
            aria-label={label[key].replace('%s', () => title || name || '')}
            disabled={isFixed || undefined}
          />
        ))}
      />
      <p {...part.status()} role="status" />
    </FormNumberLive>
  );
});
