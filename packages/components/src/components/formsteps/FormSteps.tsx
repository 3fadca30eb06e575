import { type ReactNode, useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import type { Change } from '../../behaviour/types';
import { changedLabels, pickLabels } from '../../labels/ofScript';
import { trackedPanels } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { component } from '../../react/component';
import { FormStepsLive } from './FormStepsLive';
import { type FormStepsOptions, formsteps } from './formsteps.behaviour';
import { en } from './formsteps.labels';

/** One step of a form. */
export interface FormStepsItem {
  /** Key of the step, unique in these steps: its name in the model's `:items`. */
  key: string;
  /** Title of the step, `cq:panelTitle` in the model. */
  title: string;
  /**
   * Fields of the step. The last step also contains the button that sends the form.
   * @react
   */
  children?: ReactNode;
}

/** The props of {@link FormSteps}. */
export interface FormStepsProps extends BaseProps {
  /**
   * Steps in order; the model's `:items`.
   * @react
   */
  items: FormStepsItem[];
  /** Key of the step that is shown at first. Defaults to the first one. */
  activeItem?: string | undefined;
  /**
   * Keeps what a visitor has entered in the session storage of the tab until the form is sent. It never keeps passwords, files, payment
   * details and fields with `autocomplete="off"`. Give the component an `id`.
   */
  keepDraft?: boolean | undefined;
  /**
   * Key of the step that is shown, for controlled use. Update it in `onActiveChange`.
   * @react
   */
  active?: string | undefined;
  /**
   * Called with the key of the step that is shown next.
   * @react
   */
  onActiveChange?: ((active: string, change: Change<string>) => void) | undefined;
}

/**
 * A form in steps: one is shown at a time, with its number. A visitor continues once the fields of a step are valid, and can always go
 * back. Put it into a form, and the button that sends the form into its last step.
 *
 * Without scripts, and in print, all steps are shown below each other.
 *
 * @cms form/steps
 * @cmsItems panels
 */
export const FormSteps = component(function FormSteps(props: FormStepsProps, root) {
  const { items, active, onActiveChange } = props;
  const generatedId = useId();
  if (!items?.length) return null;
  const id = props.id || `formsteps-${generatedId}`;
  const labels = pickLabels(en, props.labels);
  const options: FormStepsOptions = {
    items: items.map(({ key, title }) => ({ key, title })),
    activeItem: active ?? props.activeItem,
    keepDraft: props.keepDraft,
    labels,
  };
  const part = getPartProps(formsteps, options, id, props.className);
  const tracking = trackedPanels(props.dataLayer, id, [formsteps.init(options).active]);
  return (
    <FormStepsLive
      root={{
        ...root,
        ...part.root(),
        'data-cmp-active': props.activeItem,
        'data-cmp-keep-draft': props.keepDraft ? '' : undefined,
        'data-cmp-form-steps-labels': changedLabels(en, labels),
        ...tracking.root,
      }}
      options={options}
      value={active}
      onChange={onActiveChange}
    >
      <div className="cmp-formsteps__head">
        <button type="button" {...part.back()} />
        <p {...part.progress()} />
      </div>
      {items.map(({ key, title, children }) => (
        <fieldset key={key} {...part.step(key)} {...tracking.item(key, title)} id={`${id}-step-${key}`}>
          <legend className="cmp-formsteps__title">{title}</legend>
          {children}
        </fieldset>
      ))}
      <button type="button" {...part.next()} className="cmp-form-button cmp-formsteps__next" />
    </FormStepsLive>
  );
});
