import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';

/** The props of {@link FormHidden}. */
export interface FormHiddenProps extends BaseProps {
  /** Name under which the form sends the value. */
  name?: string | undefined;
  /** Value. */
  value?: string | undefined;
  /** Name of the field in the CMS's editor. Visitors do not see it. */
  title?: string | undefined;
}

/**
 * A value that a form sends without showing it. Without a name there is nothing to send, and nothing is rendered.
 *
 * @cms form/hidden
 * @cmsVersion v1 v2
 */
export const FormHidden = component(function FormHidden(
  { id, name, value, className, dataLayer }: FormHiddenProps,
  root,
) {
  if (!name) return null;
  return (
    <input
      {...root}
      type="hidden"
      id={id}
      className={classNames('cmp-form-hidden', className)}
      name={name}
      value={value ?? ''}
      {...tracked(dataLayer)}
    />
  );
});
