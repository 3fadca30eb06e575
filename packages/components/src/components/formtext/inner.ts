import type { FormTextProps } from './types';

/** Props that a field with a script of its own passes on to the text field in it. */
type Passed =
  | 'labels'
  | 'required'
  | 'requiredMessage'
  | 'constraintMessage'
  | 'readOnly'
  | 'disabled'
  | 'form'
  | 'showIf';

/** Of those, what one field of several has for itself. */
type Single =
  | 'name'
  | 'onValueChange'
  | 'onChange'
  | 'hideTitle'
  | 'placeholder'
  | 'helpMessage'
  | 'description'
  | 'error'
  | 'autoComplete'
  | 'autocomplete';

/** What all text fields of a component have in common. */
export const passedTo = (props: Pick<FormTextProps, Passed>): Pick<FormTextProps, Passed> => {
  const { labels, required, requiredMessage, constraintMessage, readOnly, disabled, form, showIf } = props;
  return { labels, required, requiredMessage, constraintMessage, readOnly, disabled, form, showIf };
};

/** What the only text field of a component has besides. */
export const singleOf = (props: Pick<FormTextProps, Single>): Pick<FormTextProps, Single> => {
  const { name, onValueChange, onChange, hideTitle, placeholder, helpMessage, description, error } = props;
  const autoComplete = props.autoComplete || props.autocomplete;
  return {
    ...{ name, onValueChange, onChange, hideTitle, placeholder, helpMessage, description, error },
    autoComplete,
  };
};
