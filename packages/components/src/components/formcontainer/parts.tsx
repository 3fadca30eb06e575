'use client';

import {
  createContext,
  isValidElement,
  type ReactNode,
  useContext,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useFamily } from '../../behaviour/compound';
import { useCommit } from '../../behaviour/useCommit';
import { warn } from '../../react/checkProps';
import { classNames } from '../../react/classNames';
import { ariaInvalid, contentOfError, useEarlyErrors } from '../../react/FieldError';
import { useField } from '../../react/field';
import {
  type ElementPartProps,
  type PartProps,
  part,
  type Render,
  type RenderProps,
  usePartElement,
} from '../../react/part';
import { useSite } from '../../react/site';
import type { FormContainerProps } from './FormContainer';
import { FormContainerLive } from './FormContainerLive';
import { errorBox, type FormRoot, formEnd, formRoot, redirectField, summaryContent } from './formRoot';

export type { ElementPartProps, PartProps, Render, RenderProps } from '../../react/part';

/** What the parts in a form know of it. */
interface FormFamily {
  readonly form: FormRoot;
  /** Errors from outside, until the script shows them. */
  readonly early: FormRoot['early'];
  /** Counts the mounted summaries. */
  readonly count: (change: 1 | -1) => void;
}

/** What describes a control, and the control itself. */
type Slot = 'control' | 'description' | 'error';
type Ids = { readonly [slot in Slot]?: string | undefined };

/** What the parts in a field know of it. */
interface FieldFamily {
  readonly name: string | undefined;
  readonly isGroup: boolean;
  readonly required: boolean | undefined;
  readonly disabled: boolean | undefined;
  readonly error: ReactNode;
  /** Id of the field, from which those of its parts derive. */
  readonly id: string;
  /** Ids of the parts that are in the field. */
  readonly ids: Ids;
  /** Reports the id of a mounted part, or that it is no longer there. */
  readonly register: (slot: Slot, id: string | undefined) => void;
}

const FormContext = /* @__PURE__ */ createContext<FormFamily | undefined>(undefined);
const FieldContext = /* @__PURE__ */ createContext<FieldFamily | undefined>(undefined);

/** The props that {@link Root} shares with `FormContainer`. */
export type SharedProps = Pick<
  FormContainerProps,
  | 'method'
  | 'action'
  | 'redirect'
  | 'errors'
  | 'thankYouMessage'
  | 'send'
  | 'check'
  | 'labels'
  | 'onSend'
  | 'onSubmit'
  | 'onStatusChange'
>;

/** The props of {@link Root}: those of `FormContainer` and of `<form>`. */
export interface RootProps extends Omit<ElementPartProps<'form'>, keyof SharedProps>, SharedProps {
  /** Element to render instead of `<form>`, such as the form component of a router; or a function that returns it. */
  render?: Render | undefined;
}

/** The props of {@link Field}. */
export interface FieldProps extends Omit<ElementPartProps<'div'>, 'children'> {
  /** Name of its control, also a path such as `rows[0].code`. Errors of a server are found by it. */
  name?: string | undefined;
  /** What is wrong with the value, as the site knows: a text, elements, or a list of texts. `Form.Error` shows it. */
  error?: ReactNode;
  /** Whether a value is required. In a group, radio buttons require a choice, and check boxes at least one. */
  required?: boolean | undefined;
  /** Whether its controls are disabled. */
  disabled?: boolean | undefined;
  /** Whether it has several controls, such as radio buttons. It renders a `<fieldset>` then, and its label a `<legend>`. */
  group?: boolean | undefined;
  /** Message if the value is missing. Defaults to the label `formRequired`. */
  requiredMessage?: string | undefined;
  /** Message if the value is invalid in another way. Defaults to the browser's own. */
  constraintMessage?: string | undefined;
  /** Condition under which it is shown: `name`, `name=a|b` or `name!=a|b`, as in `FormText`. */
  showIf?: string | undefined;
  /** Element to render instead of `<div>` or `<fieldset>`; or a function that returns it. */
  render?: Render | undefined;
  /** Its parts. */
  children?: ReactNode;
}

/** The props of {@link Label}. */
export type LabelProps = PartProps<'label'>;

/** The props of {@link Control}. */
export interface ControlProps extends PartProps<'input'> {
  /** Receives the value after each change. Not for check boxes, radio buttons and files: those have `onChange`. */
  onValueChange?: ((value: string, event?: Event) => void) | undefined;
}

/** The props of {@link Description}. */
export type DescriptionProps = PartProps<'p'>;

/** The props of {@link Error}. Without children it shows the `error` of its field. */
export type ErrorProps = PartProps<'p'>;

/** The props of {@link Summary}. Children follow the list of errors. */
export type SummaryProps = Omit<PartProps<'div'>, 'id'>;

type Component = (props: never) => ReactNode;

/** The component behind a reference of a server component, if its script has been loaded. */
function loaded(type: unknown): unknown {
  const { _init, _payload } = type as { _init?: (payload: unknown) => unknown; _payload?: unknown };
  if (typeof _init !== 'function') return type;
  try {
    return _init(_payload);
  } catch {
    return undefined;
  }
}

/** The props of the first element of a component in some content. The server knows it, unless it is inside another component. */
function propsIn(content: ReactNode, component: Component): RenderProps | undefined {
  if (Array.isArray(content)) {
    for (const child of content) {
      const props = propsIn(child, component);
      if (props) return props;
    }
    return undefined;
  }
  if (!isValidElement<RenderProps>(content)) return undefined;
  return loaded(content.type) === component
    ? content.props
    : propsIn(content.props.children as ReactNode, component);
}

const FormElement = part<RenderProps>('Form.Root', function FormRootElement(props): ReactNode {
  return usePartElement('form', props, {});
});

/**
 * Contains a form: checks, sends and answers as `FormContainer` does. It renders a `<form>`, with the error summary at its start unless it
 * contains a `Summary`.
 */
export const Root = part<RootProps>('Form.Root', function FormRootPart(props): ReactNode {
  const {
    id,
    className,
    children,
    method,
    action,
    redirect,
    errors,
    thankYouMessage,
    send,
    check,
    labels,
    onSend,
    onStatusChange,
    encType,
    ...root
  } = props;
  const generatedId = useId();
  const site = useSite();
  const [summaries, setSummaries] = useState(0);
  const [isStarted, setStarted] = useState(false);
  const source = {
    ...{ className, method, action, redirect, errors, thankYouMessage, send, check, onSend },
    enctype: encType,
    labels: { ...site.labels, ...labels },
  };
  const form = formRoot(source, id || `form-${generatedId}`);
  const early = isStarted ? [] : form.early;
  // Parts render again only if something that they show has changed.
  const written = JSON.stringify([form.part.root(), form.labels, early]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const family = useMemo<FormFamily>(
    () => ({ form, early, count: change => setSummaries(count => count + change) }),
    [written],
  );
  const hasSummary = summaries > 0 || propsIn(children, Summary);
  return (
    <FormContext.Provider value={family}>
      <FormContainerLive
        as={FormElement}
        root={{ ...root, ...form.attributes }}
        options={form.options}
        // The script describes the controls by them, after React has taken the early ones away.
        errors={isStarted ? errors : undefined}
        early={form.early}
        onChange={onStatusChange}
        onStart={() => setStarted(true)}
      >
        {!hasSummary && summaryOf(family)}
        {redirectField(form, method)}
        {children}
        {formEnd(form.part)}
      </FormContainerLive>
    </FormContext.Provider>
  );
});

/** The summary without a part for it. */
const summaryOf = ({ form, early }: FormFamily): ReactNode => (
  <>
    {errorBox(
      form.labels,
      early.map(({ message }) => message),
      true,
    )}
    <div {...form.part.summary()} role="group" tabIndex={-1}>
      {summaryContent(form.part)}
    </div>
  </>
);

/**
 * The error summary: hidden until the form has errors, it then takes the focus and links to the fields. It renders a `<div>`. Without
 * scripts, the errors of the server are there.
 */
export const Summary = part<SummaryProps>('Form.Summary', function FormSummary(props): ReactNode {
  const { form, early, count } = useFamily(FormContext, 'Form', 'Summary');
  useCommit(() => {
    count(1);
    return () => count(-1);
  }, [count]);
  const children = (
    <>
      {summaryContent(form.part)}
      {props.children}
    </>
  );
  const summary = usePartElement(
    'div',
    { ...props, children },
    { ...form.part.summary(), role: 'group', tabIndex: -1 },
  );
  return (
    <>
      {errorBox(
        form.labels,
        early.map(({ message }) => message),
        true,
      )}
      {summary}
    </>
  );
});

/**
 * Connects a label, a control, a description and an error by their ids, also without a `Root`. It renders a `<div>`.
 */
export const Field = part<FieldProps>('Form.Field', function FormField(props): ReactNode {
  const {
    name,
    error,
    required,
    disabled,
    group,
    requiredMessage,
    constraintMessage,
    showIf,
    ...fieldAttributes
  } = props;
  const generatedId = useId();
  const id = fieldAttributes.id || `form-field-${generatedId}`;
  const errorOf = useEarlyErrors();
  const content = contentOfError(error) ?? (name && errorOf(name));
  const [mounted, setMounted] = useState<Ids>({});
  /** The id of a part in the field, if there is one. */
  const idOf = (slot: Slot, component: Component) => {
    const partProps = propsIn(fieldAttributes.children, component);
    return mounted[slot] ?? (partProps && ((partProps.id as string | undefined) || `${id}-${slot}`));
  };
  const errorId = idOf('error', ErrorPart);
  const hasError =
    !!content ||
    !!mounted.error ||
    !!contentOfError(propsIn(fieldAttributes.children, ErrorPart)?.children as ReactNode);
  const control = idOf('control', Control) ?? `${id}-control`;
  const description = idOf('description', Description);
  const shown = hasError ? errorId : undefined;
  const latest = useRef<Ids>({});
  latest.current = { control, description, error: shown };
  const [register] = useState<FieldFamily['register']>(() => (slot: Slot, next: string | undefined) => {
    if (latest.current[slot] === next) return;
    setMounted(ids => (ids[slot] === next ? ids : { ...ids, [slot]: next }));
  });
  useCommit(() => {
    if (typeof process === 'undefined' || process.env.NODE_ENV === 'production') return;
    if (hasError && !errorId)
      warn(
        'Form.Field',
        `it has an \`error\` that nothing shows${name ? `, at "${name}"` : ''}. Render a Form.Error in it.`,
      );
  }, [hasError, errorId]);
  const isGroup = !!group;
  const family = useMemo<FieldFamily>(
    () => ({
      ...{ id, name, isGroup, disabled, register },
      // Without scripts the condition does not apply.
      required: required && !showIf,
      error: content,
      ids: { control, description, error: shown },
    }),
    [id, name, isGroup, disabled, required, showIf, content, control, description, shown, register],
  );
  const isRadio = fieldAttributes.role === 'radiogroup';
  const ofGroup = isGroup && {
    disabled,
    'aria-describedby': classNames(shown, fieldAttributes['aria-describedby'], description) || undefined,
    'aria-invalid': isRadio ? ariaInvalid(fieldAttributes, hasError) : fieldAttributes['aria-invalid'],
    'aria-required': fieldAttributes['aria-required'] ?? (isRadio && required ? true : undefined),
  };
  const element = usePartElement(isGroup ? 'fieldset' : 'div', fieldAttributes as RenderProps, {
    ...ofGroup,
    id,
    className: isGroup ? 'cmp-form-options' : 'cmp-form-text',
    'data-cmp-required-message': requiredMessage || undefined,
    'data-cmp-constraint-message': constraintMessage || undefined,
    'data-cmp-show-if': showIf || undefined,
    'data-cmp-required': required && (showIf || (isGroup && !isRadio)) ? '' : undefined,
  });
  return <FieldContext.Provider value={family}>{element}</FieldContext.Provider>;
});

const useFieldFamily = (name: string): FieldFamily => useFamily(FieldContext, 'Form', name, 'Field');

/** Reports the id of a part to its field. */
function useSlot({ register }: Pick<FieldFamily, 'register'>, slot: Slot, id: string | undefined): void {
  useCommit(() => {
    register(slot, id);
    return () => register(slot, undefined);
  }, [register, slot, id]);
}

/** The name of the control. It renders a `<label>`; in a group a `<legend>`, for which it must be the first child of the field. */
export const Label = part<LabelProps>('Form.Label', function FormLabel(props): ReactNode {
  const { isGroup, ids } = useFieldFamily('Label');
  return usePartElement(
    isGroup ? 'legend' : 'label',
    props as RenderProps,
    isGroup
      ? { className: 'cmp-form-options__legend' }
      : { className: 'cmp-form-text__label', htmlFor: ids.control },
  );
});

const read = (element: HTMLElement): string => (element as HTMLInputElement).value;
const write = (element: HTMLElement, value: string): void => {
  (element as HTMLInputElement).value = value;
};

/** The classes of the library's own controls; none for a component of the site. */
function controlClass(render: Render | undefined, type: string | undefined): string | undefined {
  const tag = render === undefined ? 'input' : isValidElement(render) && render.type;
  if (tag === 'select') return 'cmp-form-options__field cmp-form-options__field--drop-down';
  if (tag === 'textarea') return 'cmp-form-text__textarea';
  if (tag !== 'input') return undefined;
  return type === 'checkbox' || type === 'radio'
    ? `cmp-form-options__field cmp-form-options__field--${type}`
    : 'cmp-form-text__text';
}

const noField: FieldFamily['register'] = () => {};

/**
 * Takes the value. It renders an `<input>`; pass `render={<select />}`, `render={<textarea />}` or your own component, which must pass the
 * attributes and the `ref` to its control. It also works without a `Field`.
 */
export const Control = part<ControlProps>('Form.Control', function FormControl(props): ReactNode {
  const { onValueChange, ...controlProps } = props;
  const field = useContext(FieldContext);
  const generatedId = useId();
  const { ref, onChange, value, defaultValue } = controlProps;
  const type =
    controlProps.type ??
    ((isValidElement<RenderProps>(controlProps.render) && controlProps.render.props.type) || undefined);
  const isText = !/^(?:checkbox|radio|file)$/.test(`${type}`) && typeof (value ?? defaultValue) !== 'object';
  const textOf = (text: unknown) => (text == null || !isText ? undefined : `${text}`);
  const source = useField<string>({
    component: 'Form.Control',
    prop: 'value',
    value: textOf(value),
    initial: textOf(defaultValue),
    onValueChange: isText ? onValueChange : undefined,
    control: { ref, onChange } as object,
    read,
    write,
  });
  const isInGroup = !!field?.isGroup;
  const ownId = `form-control-${generatedId}`;
  const id = controlProps.id || (field && !isInGroup ? `${field.id}-control` : ownId);
  useSlot(field ?? { register: noField }, 'control', isInGroup ? field?.ids.control : id);
  const isInvalid = !!field && (!!field.ids.error || !!field.error) && type !== 'radio';
  const held = isText &&
    source.value !== undefined && {
      value: source.isControlled ? source.value : undefined,
      defaultValue: source.isControlled ? undefined : source.value,
    };
  const { ids = {} as Ids } = field ?? {};
  const required =
    controlProps.required ?? ((!isInGroup || type === 'radio') && field?.required ? true : undefined);
  const attributes: RenderProps = {
    ...held,
    id,
    className: controlClass(controlProps.render, type as string | undefined),
    name: controlProps.name ?? field?.name,
    required,
    disabled: controlProps.disabled ?? (field?.disabled || undefined),
    'aria-invalid': ariaInvalid(controlProps, isInvalid),
    'aria-describedby':
      classNames(!isInGroup && ids.error, controlProps['aria-describedby'], !isInGroup && ids.description) ||
      undefined,
    onChange: source.onChange,
  };
  return usePartElement(
    'input',
    { ...controlProps, ref: undefined } as RenderProps,
    attributes,
    source.ref as never,
  );
});

/** A hint that is read out with the control. It renders a `<p>`. */
export const Description = part<DescriptionProps>(
  'Form.Description',
  function FormDescription(props): ReactNode {
    const field = useFieldFamily('Description');
    const id = props.id || `${field.id}-description`;
    useSlot(field, 'description', id);
    const className = field.isGroup ? 'cmp-form-options__help-message' : 'cmp-form-text__help-block';
    return usePartElement('p', props as RenderProps, { id, className });
  },
);

/**
 * Shows what is wrong: the `error` of its field or its own children, which the site decides about; else what the form's script finds. It
 * renders a `<p>`, which is hidden as long as nothing is wrong.
 */
const ErrorPart = part<ErrorProps>('Form.Error', function FormErrorPart(props): ReactNode {
  const field = useFieldFamily('Error');
  const id = props.id || `${field.id}-error`;
  const content = contentOfError(props.children) ?? field.error;
  useSlot(field, 'error', content ? id : undefined);
  const block = field.isGroup ? 'cmp-form-options' : 'cmp-form-text';
  const className = `${block}__validation-message`;
  const attributes = content
    ? { id, className, children: content, role: 'alert', 'data-cmp-error': '' }
    : { id, className, children: undefined, hidden: true };
  // Another element, because the script writes into that without content.
  return <Message key={content ? 'site' : 'script'} {...{ props, attributes }} />;
});

export { ErrorPart as Error };

/** The element of an error. */
function Message({ props, attributes }: { props: ErrorProps; attributes: RenderProps }): ReactNode {
  return usePartElement('p', props as RenderProps, attributes);
}
