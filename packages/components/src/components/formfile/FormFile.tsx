import { type ChangeEventHandler, type ReactNode, useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import { withLabels as withLanguage } from '../../labels/language.labels';
import { changedLabels, pickLabels } from '../../labels/ofScript';
import { tracked } from '../../model/dataLayer';
import type { BaseProps, ControlProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { splitRoot } from '../../react/control';
import { ariaInvalid, useFieldError } from '../../react/FieldError';
import { withLabels as withTextLabels } from '../formtext/formtext.labels';
import { FormFileLive } from './FormFileLive';
import { type FormFileOptions, formfile } from './formfile.behaviour';
import { en } from './formfile.labels';
import { limitsText } from './limits';

/** The props of {@link FormFile}. */
export interface FormFileProps extends BaseProps, ControlProps {
  /** Label of the field. */
  title?: string | undefined;
  /** Name under which the form sends the files. Its form needs the `enctype` `multipart/form-data`. */
  name?: string | undefined;
  /** Types of files: endings and media types, separated by commas, such as `.pdf,image/*`. */
  accept?: string | undefined;
  /** Whether several files can be chosen. Each choice adds files to the others. */
  multiple?: boolean | undefined;
  /** Greatest size of a file in bytes. */
  maxSize?: number | undefined;
  /** Greatest size of all files together in bytes. */
  maxTotal?: number | undefined;
  /** Greatest number of files, with `multiple`. */
  maxFiles?: number | undefined;
  /** Help below the field, next to its limits. */
  helpMessage?: string | undefined;
  /** Whether a file must be chosen. Fields without it are marked as optional in a form that has required ones. */
  required?: boolean | undefined;
  /** Message if no file is chosen. Defaults to the label `formRequired`. */
  requiredMessage?: string | undefined;
  /** Disables the field: it is not sent. */
  disabled?: boolean | undefined;
  /**
   * When the field is shown: the name of another field of the form, for any value of it, or with values: `topic=service|repair`, `topic!=other`.
   * While it is hidden it is neither checked nor sent. Without scripts it is shown, and not required.
   */
  showIf?: string | undefined;
  /**
   * Called with React's event when files have been added or removed; `event.target.files` has all.
   * @react
   */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /**
   * What is wrong with the files, from your own check or server. It is shown below the field, announced, and listed in the summary.
   * @react
   */
  error?: ReactNode;
  /**
   * Id of the form, for a field that is outside of it.
   * @react
   */
  form?: string | undefined;
}

/**
 * A field for files, with a list of those that are chosen, limits that it checks before anything is sent, and the progress while the form
 * sends them. Files can also be dropped on it.
 *
 * Without scripts it is the browser's field. The server checks the limits in any case.
 *
 * @cms form/file
 */
export const FormFile = component(function FormFile(props: FormFileProps, attributes) {
  const { title, name, required, disabled, showIf, multiple, accept } = props;
  const [root, control] = splitRoot(attributes, props.rootProps);
  const generatedId = useId();
  const id = props.id || `formfile-${generatedId}`;
  const labels = pickLabels(en, props.labels);
  const { language } = withLanguage(props.labels);
  const limits = {
    accept,
    maxSize: props.maxSize,
    maxTotal: multiple ? props.maxTotal : undefined,
    maxFiles: multiple ? props.maxFiles : 1,
  };
  const options: FormFileOptions = { ...limits, labels, language };
  const part = getPartProps(formfile, options, id);
  const error = useFieldError(props.error, props.name, id, 'cmp-form-text__validation-message');
  const help = [props.helpMessage, limitsText(limits, labels, language)].filter(Boolean);
  const isOptional = !required && !disabled;
  return (
    <FormFileLive
      root={{
        ...root,
        ...part.root(),
        id,
        className: classNames('cmp-form-text', 'cmp-formfile', props.className),
        'data-cmp-max-size': props.maxSize,
        'data-cmp-max-total': limits.maxTotal,
        'data-cmp-max-files': multiple ? props.maxFiles : undefined,
        'data-cmp-required': showIf && required ? '' : undefined,
        'data-cmp-required-message': props.requiredMessage || undefined,
        'data-cmp-show-if': showIf || undefined,
        'data-cmp-form-file-labels': changedLabels(en, labels),
        ...tracked(props.dataLayer),
      }}
      options={options}
    >
      {title && (
        <label className="cmp-form-text__label cmp-formfile__label" htmlFor={`${id}-field`}>
          {isOptional ? `${title} ` : title}
          {isOptional && (
            <span className="cmp-form-text__optional">{withTextLabels(props.labels).formOptional}</span>
          )}
        </label>
      )}
      <div {...part.drop()}>
        <input
          {...control}
          {...part.input()}
          type="file"
          id={`${id}-field`}
          name={name || undefined}
          form={props.form}
          accept={accept || undefined}
          multiple={multiple || undefined}
          required={(required && !showIf) || undefined}
          disabled={disabled || undefined}
          aria-label={control['aria-label'] ?? (title ? undefined : name || undefined)}
          aria-invalid={ariaInvalid(control, error)}
          aria-describedby={
            classNames(error?.id, control['aria-describedby'], help.length > 0 && `${id}-help`) || undefined
          }
        />
        <span {...part.hint()} aria-hidden="true" />
      </div>
      <ul {...part.list()} aria-label={title || undefined} />
      <progress max={1} {...part.progress()} />
      <p {...part.status()} role="status" />
      {help.length > 0 && (
        <div className="cmp-form-text__help-block" id={`${id}-help`}>
          {help.map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {error?.node}
      <p className="cmp-form-text__validation-message" hidden />
    </FormFileLive>
  );
});
