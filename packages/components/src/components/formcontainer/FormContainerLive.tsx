'use client';

import { type ReactNode, type Ref, useCallback, useEffect, useRef, useTransition, version } from 'react';
import { createLeaf, type LeafProps } from '../../behaviour/Live';
import { setRef } from '../../react/setRef';
import { type FormOptions, type FormSender, type FormStatus, formcontainer } from './formcontainer.behaviour';
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

/**
 * The client leaf of `FormContainer`. Until its script has started, React itself handles an `action` or `onSend` that is a function:
 * a server function receives the form without scripts, and an early press is kept until the page is hydrated.
 */
export function FormContainerLive(props: LeafProps<FormOptions, FormStatus>): ReactNode {
  const { action, ref, ...root } = props.root as { action?: string | FormAction; ref?: Ref<HTMLElement> };
  const { onSend } = props.options;
  const [isPending, startTransition] = useTransition();
  const form = useRef<HTMLElement>(null);
  const attach = useCallback(
    (node: HTMLElement | null) => {
      form.current = node;
      return setRef(ref, node);
    },
    [ref],
  );
  const ended = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isPending) ended.current?.();
  }, [isPending]);

  // In a transition, as React would call it, so that `useActionState` works.
  const perform: FormSender | undefined =
    typeof action === 'function'
      ? values =>
          new Promise((resolve, reject) => {
            startTransition(() => {
              const result = action(values);
              if (result) {
                return Promise.resolve(result).then(resolve, error => {
                  if (isNavigation(error)) throw error;
                  reject(error);
                });
              }
              // The function of `useActionState` answers nothing; the site shows the outcome when the transition has ended.
              ended.current = () => resolve(UNKNOWN);
            });
          })
      : undefined;
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
      root={{ ...root, ...sending, ref: attach }}
      options={{ ...props.options, onSend: onSend ?? perform }}
    />
  );
}
