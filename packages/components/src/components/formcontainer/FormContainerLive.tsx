'use client';

import {
  type FormEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useRef,
  useState,
  useTransition,
  version,
} from 'react';
import { holder } from '../../behaviour/held';
import { createLeaf, type LeafProps } from '../../behaviour/Live';
import type { Engine } from '../../behaviour/types';
import { useCommit } from '../../behaviour/useCommit';
import { setRef } from '../../react/setRef';
import { errorsOf } from './answer';
import { fieldsIn } from './fields';
import {
  type FormErrors,
  type FormOptions,
  type FormSender,
  type FormState,
  type FormStatus,
  formcontainer,
  report,
} from './formcontainer.behaviour';
import { type FormAction, UNKNOWN } from './send';

const Form = createLeaf<FormOptions, FormStatus>(formcontainer);

/** React 19 takes functions as `action`. */
const TAKES_FUNCTION = Number.parseInt(version, 10) >= 19;

/** What Next.js throws to go to another page; React must receive it. */
const isNavigation = (error: unknown): boolean =>
  /^NEXT_/.test(`${(error as { digest?: unknown } | null)?.digest}`);

/** Sends a form again whose first attempt React has kept, now with checks, status and outcome. */
function sendAgain(form: HTMLFormElement, values: FormData): void {
  // React resets a form after its action, which here has only begun.
  const keep = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  form.addEventListener('reset', keep, { capture: true, once: true });
  const button = [
    ...form.querySelectorAll<HTMLButtonElement>('button[name],input[type=submit i][name]'),
  ].find(({ name, value }) => values.getAll(name).includes(value));
  // Not `form.requestSubmit`: a field of that name hides it.
  HTMLFormElement.prototype.requestSubmit.call(form, button);
}

/** The props of {@link FormContainerLive}. */
interface FormLeafProps extends LeafProps<FormOptions, FormStatus> {
  /** Errors from outside. */
  errors?: FormErrors | undefined;
}

type OwnRoot = {
  action?: string | FormAction;
  ref?: Ref<HTMLElement>;
  onSubmit?: (event: FormEvent<HTMLElement>) => void;
  onSubmitCapture?: (event: FormEvent<HTMLElement>) => void;
};

/** Shows errors from outside when they change. */
function useErrors(form: { readonly current: HTMLElement | null }, errors: FormErrors | undefined): void {
  const text = JSON.stringify(errors ?? []);
  const shown = useRef('[]');
  useCommit(() => {
    const { current } = form;
    const engine = current && (holder(current) as Engine<string, FormState, FormOptions> | undefined);
    if (!engine || shown.current === text) return;
    shown.current = text;
    engine.send(report(errorsOf(errors, fieldsIn(current))), 'errors');
  });
}

/**
 * The client leaf of `FormContainer`. Until its script has started, React itself handles an `action` or `onSend` that is a function:
 * a server function receives the form without scripts, and an early press is kept until the page is hydrated.
 */
export function FormContainerLive({ errors, ...props }: FormLeafProps): ReactNode {
  const { action, ref, onSubmit, onSubmitCapture, ...root } = props.root as OwnRoot;
  const { onSend } = props.options;
  const [, startTransition] = useTransition();
  /** Ends an attempt. It is set in the attempt's transition, so that React shows both at once. */
  const [ended, setEnded] = useState<() => void>();
  const form = useRef<HTMLElement>(null);
  const attach = useCallback(
    (node: HTMLElement | null) => {
      form.current = node;
      return setRef(ref, node);
    },
    [ref],
  );
  /** An attempt that React's event has yet to start. */
  const queued = useRef<() => void>(undefined);
  const isStopped = useRef(false);
  const latestErrors = useRef(errors);
  useCommit(() => {
    latestErrors.current = errors;
  });
  useEffect(() => ended?.(), [ended]);

  // In a transition, as React would call it, so that `useActionState` works. It starts while React handles the same event, so that
  // `useFormStatus` works, too.
  const start = () => {
    const run = queued.current;
    queued.current = undefined;
    run?.();
  };
  const perform: FormSender | undefined =
    typeof action === 'function'
      ? values =>
          new Promise((resolve, reject) => {
            // A handler may have stopped the event on its way to React.
            setTimeout(start);
            queued.current = () =>
              startTransition(() => {
                const result = action(values);
                if (result) {
                  return Promise.resolve(result).then(resolve, error => {
                    if (isNavigation(error)) throw error;
                    reject(error);
                  });
                }
                // The function of `useActionState` answers nothing; the site shows the outcome when the transition has ended.
                setEnded(() => () => {
                  const { current } = latestErrors;
                  resolve(errorsOf(current, []).length > 0 ? { errors: current } : UNKNOWN);
                });
              });
          })
      : undefined;
  useErrors(form, errors);
  // In the capture phase, so that a handler that prevents the default comes before the form's own listener.
  const onCapture = (event: FormEvent<HTMLElement>) => {
    onSubmitCapture?.(event);
    if (!onSubmit) return;
    // To stop the event keeps it from React's handlers of ancestors, as usual, but not from the form.
    Object.assign(event.nativeEvent, {
      stopPropagation: () => {
        isStopped.current = true;
      },
    });
    onSubmit(event);
    Reflect.deleteProperty(event.nativeEvent, 'stopPropagation');
  };
  const onBubble = (event: FormEvent<HTMLElement>) => {
    start();
    if (isStopped.current) event.stopPropagation();
    isStopped.current = false;
  };
  const early = typeof action === 'string' ? undefined : (action ?? onSend);
  const resend = (values: FormData) => {
    const element = form.current as HTMLFormElement | null;
    if (element?.hasAttribute('data-cmp-live')) sendAgain(element, values);
    else return early?.(values, new AbortController().signal);
  };
  const sending = !early
    ? { action }
    : TAKES_FUNCTION
      ? { action: typeof document === 'undefined' ? early : resend, method: undefined, encType: undefined }
      : // The form waits: this method submits nothing.
        { method: 'dialog' };
  return (
    <Form
      {...props}
      root={{
        ...root,
        ...sending,
        ...((onSubmit || onSubmitCapture) && { onSubmitCapture: onCapture }),
        ...((onSubmit || typeof action === 'function') && { onSubmit: onBubble }),
        ref: attach,
      }}
      options={{ ...props.options, onSend: onSend ?? perform }}
    />
  );
}
