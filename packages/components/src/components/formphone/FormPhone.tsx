import { useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import { changedLabels, pickLabels } from '../../labels/ofScript';
import { tracked } from '../../model/dataLayer';
import { warn } from '../../react/checkProps';
import { component } from '../../react/component';
import { splitRoot } from '../../react/control';
import { FormText } from '../formtext';
import { passedTo, singleOf } from '../formtext/inner';
import { FormPhoneLive } from './FormPhoneLive';
import { type FormPhoneOptions, formphone } from './formphone.behaviour';
import { en } from './formphone.labels';
import { countryOf } from './phone';
import type { FormPhoneProps } from './types';

export type { FormPhoneProps } from './types';

/**
 * A field for a telephone number as people write it: with spaces, points, brackets, `+` or `00`, and an extension. It rejects only what
 * cannot be a number: letters, fewer than 4 digits, or more than 15. On request the form also sends the international form.
 *
 * @cms form/phone
 */
export const FormPhone = component(function FormPhone(props: FormPhoneProps, attributes) {
  const [root, control] = splitRoot(attributes, props.rootProps);
  const generatedId = useId();
  const { country, e164Name } = props;
  const known = countryOf(country);
  if (typeof process !== 'undefined' && process.env.NODE_ENV !== 'production') {
    if (country && !known)
      warn(
        'FormPhone',
        `\`country\` is "${country}", whose calling code is not known. Use a code such as DE.`,
      );
  }
  const id = props.id || `formphone-${generatedId}`;
  const labels = pickLabels(en, props.labels);
  const options: FormPhoneOptions = { country, labels };
  const part = getPartProps(formphone, options, id, props.className);
  const single = singleOf(props);
  const hint = e164Name && known && labels.formPhoneHint.replace('%s', `+${known[0]}`);
  return (
    <FormPhoneLive
      root={{
        ...root,
        ...part.root(),
        // The field has the condition as well: it decides whether a number is required.
        'data-cmp-show-if': props.showIf || undefined,
        'data-cmp-country': country || undefined,
        'data-cmp-form-phone-labels': changedLabels(en, labels),
        ...tracked(props.dataLayer),
      }}
      options={options}
      onChange={props.onE164Change}
    >
      <FormText
        inputMode="tel"
        {...control}
        {...passedTo(props)}
        {...single}
        id={`${id}-0`}
        type="tel"
        title={props.title}
        value={props.value}
        defaultValue={props.defaultValue}
        helpMessage={single.helpMessage || hint || undefined}
        autoComplete={single.autoComplete || 'tel'}
      />
      {e164Name && (
        <input
          type="hidden"
          {...part.e164()}
          name={e164Name}
          form={props.form}
          disabled={props.disabled || undefined}
        />
      )}
    </FormPhoneLive>
  );
});
