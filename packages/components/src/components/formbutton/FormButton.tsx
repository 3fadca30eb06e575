import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';

/** The props of {@link FormButton}. */
export interface FormButtonProps extends BaseProps {
  /** Text of the button. */
  title?: string | undefined;
  /** Name under which the form sends the value if this button is pressed. */
  name?: string | undefined;
  /** Value that the form sends if this button is pressed. */
  value?: string | undefined;
  /**
   * What the button does: it sends the form, sets its fields back, or leaves the click to the site's scripts.
   * @default SUBMIT
   * @value SUBMIT Sends the form.
   * @value BUTTON Leaves the click to the site's scripts.
   * @value RESET Resets the fields.
   */
  type?: 'SUBMIT' | 'BUTTON' | 'RESET' | undefined;
  /** Disables the button. Prefer to send and to say what is missing. */
  disabled?: boolean | undefined;
}

/**
 * The button that sends or resets a form.
 *
 * @cms form/button
 * @cmsVersion v1 v2
 */
export const FormButton = component(function FormButton(
  { id, title, name, value, type = 'SUBMIT', disabled, className, dataLayer }: FormButtonProps,
  root,
) {
  const kind = type.toLowerCase() as 'submit' | 'button' | 'reset';
  if (!title && !root['aria-label']) return null;
  return (
    <button
      {...root}
      type={kind}
      id={id}
      className={classNames('cmp-form-button', className)}
      name={name || undefined}
      value={value || undefined}
      disabled={disabled}
      {...tracked(dataLayer)}
    >
      {title}
    </button>
  );
});
