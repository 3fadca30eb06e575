'use client';

import { type ReactNode, useEffect, useRef, useState, useTransition } from 'react';
import { holder } from '../../behaviour/held';
import { createLeaf, type LeafProps } from '../../behaviour/Live';
import type { Engine } from '../../behaviour/types';
import { useCommit } from '../../behaviour/useCommit';
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
import { issuesOf } from './issues';
import { type FormAction, UNKNOWN } from './send';

const Form = createLeaf<FormOptions, FormStatus>(formcontainer);

/** What Next.js throws to go to another page; React must receive it. */
const isNavigation = (error: unknown): boolean =>
  /^NEXT_/.test(`${(error as { digest?: unknown } | null)?.digest}`);

/** The props of {@link RunningForm}. */
export interface RunningFormProps extends Omit<LeafProps<FormOptions, FormStatus>, 'root'> {
  /** The form, which is already rendered. */
  over: HTMLElement;
  /** What sends it: a function, or the address for the browser. */
  action: string | FormAction | undefined;
  /** Errors from outside. */
  errors: FormErrors | undefined;
  /** An attempt that React's event has yet to start. */
  queued: { current: (() => void) | undefined };
  /** Starts it. */
  start: () => void;
}

/** Shows errors from outside when they change. */
function useErrors(form: HTMLElement, errors: FormErrors | undefined): void {
  const text = JSON.stringify(issuesOf(errors));
  const shown = useRef('[]');
  useCommit(() => {
    const engine = holder(form) as Engine<string, FormState, FormOptions> | undefined;
    if (!engine || shown.current === text) return;
    shown.current = text;
    engine.send(report(errorsOf(errors, fieldsIn(form))), 'errors');
  });
}

/** Runs a form over its element, and calls an `action` that is a function. */
export function RunningForm({ action, errors, queued, start, ...props }: RunningFormProps): ReactNode {
  const { onSend } = props.options;
  const [, startTransition] = useTransition();
  /** Ends an attempt. It is set in the attempt's transition, so that React shows both at once. */
  const [ended, setEnded] = useState<() => void>();
  const latestErrors = useRef(errors);
  useCommit(() => {
    latestErrors.current = errors;
  });
  useEffect(() => ended?.(), [ended]);

  // In a transition, as React would call it, so that `useActionState` works. It starts while React handles the same event, so that
  // `useFormStatus` works, too.
  const perform: FormSender | undefined =
    typeof action === 'function'
      ? values =>
          new Promise((resolve, reject) => {
            // A handler may have stopped the event on its way to React.
            setTimeout(start);
            queued.current = () =>
              startTransition(() => {
                let result: ReturnType<FormAction>;
                try {
                  result = action(values);
                } catch (error) {
                  // As if its promise had rejected.
                  result = Promise.reject(error);
                }
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
  useErrors(props.over, errors);
  return <Form {...props} root={{}} options={{ ...props.options, onSend: onSend ?? perform }} />;
}
