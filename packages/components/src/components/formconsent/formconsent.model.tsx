import { text } from '../../model/model';
import { reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { field } from '../formtext/readers';
import { FormConsent, type FormConsentProps } from './FormConsent';

const read = reader<
  FormConsentProps,
  'labels' | 'rootProps' | 'checked' | 'defaultChecked' | 'onCheckedChange' | 'error' | 'form'
>({
  ...field,
  text,
  value: text,
  version: text,
});

export default {
  'form/consent': ({ fields, labels }) => <FormConsent {...read(fields)} labels={labels} />,
} satisfies Registry;
