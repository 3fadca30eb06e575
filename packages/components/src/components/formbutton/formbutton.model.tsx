import { text } from '../../model/model';
import { base, boolean, oneOf, type Reader, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { FormButton, type FormButtonProps } from './FormButton';

/** Reads an enum constant of the CMS in either case: JSON has `SUBMIT`, markup and dialogs have `submit`. */
const type: Reader<NonNullable<FormButtonProps['type']>> = value =>
  oneOf('SUBMIT', 'BUTTON', 'RESET')(text(value)?.toUpperCase());

const read = reader<FormButtonProps, 'labels'>({
  ...base,
  title: text,
  name: text,
  value: text,
  type,
  disabled: boolean,
});

export default {
  'form/button': ({ fields }) => <FormButton {...read(fields)} />,
} satisfies Registry;
