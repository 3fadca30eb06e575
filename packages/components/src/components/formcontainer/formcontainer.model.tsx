import { childrenOf } from '../../model/children';
import { text } from '../../model/model';
import { base, oneOf, type Reader, reader, strings } from '../../model/read';
import type { Registry } from '../../model/render';
import { FormContainer, type FormContainerProps } from './FormContainer';

/** HTML's own values, in either case. */
const method: Reader<NonNullable<FormContainerProps['method']>> = value =>
  oneOf('POST', 'GET')(text(value)?.toUpperCase());

const enctype: Reader<NonNullable<FormContainerProps['enctype']>> = value =>
  oneOf('multipart/form-data', 'application/x-www-form-urlencoded', 'text/plain')(text(value)?.toLowerCase());

const read = reader<
  FormContainerProps,
  'labels' | 'children' | 'errors' | 'onSubmit' | 'onSend' | 'onStatusChange' | 'resourceTypeForDropArea'
>({
  ...base,
  method,
  enctype,
  name: text,
  title: text,
  action: text,
  redirect: text,
  errorMessages: strings,
  thankYouMessage: text,
  send: oneOf('fetch', 'native'),
  check: oneOf('send', 'change'),
});

export default {
  'form/container': ({ fields, items, labels }) => (
    <FormContainer {...read(fields)} labels={labels}>
      {childrenOf(items)}
    </FormContainer>
  ),
} satisfies Registry;
