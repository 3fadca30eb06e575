import { text } from '../../model/model';
import { base, boolean, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { FormConsent, type FormConsentProps } from './FormConsent';

const read = reader<
  FormConsentProps,
  'labels' | 'rootProps' | 'checked' | 'defaultChecked' | 'onCheckedChange' | 'error' | 'form'
>({
  ...base,
  title: text,
  text,
  name: text,
  value: text,
  version: text,
  helpMessage: text,
  required: boolean,
  requiredMessage: text,
  disabled: boolean,
  showIf: text,
});

export default {
  'form/consent': ({ fields, labels }) => <FormConsent {...read(fields)} labels={labels} />,
} satisfies Registry;
