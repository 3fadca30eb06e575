'use client';

import {
  type Context,
  createElement,
  type FormEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useRef,
  useState,
  version,
} from 'react';
import type { LeafProps } from '../../behaviour/Live';
import { useCommit } from '../../behaviour/useCommit';
import { EarlyErrors, type ErrorByName } from '../../react/FieldError';
import { setRef } from '../../react/setRef';
import { type FormErrors, type NamedIssue, pathOf } from './issues';
import type { RunningForm } from './RunningForm';
import { formScript } from './running';
import type { FormAction } from './send';
import type { FormOptions, FormStatus } from './view';

/** React 19 takes functions as `action`. */
const TAKES_FUNCTION = Number.parseInt(version, 10) >= 19;

type Button = HTMLButtonElement | null | undefined;

/** Sends a form as a press of a button does. A field of that name would hide `form.requestSubmit`. */
const press = (form: HTMLFormElement, button: Button): void =>
  HTMLFormElement.prototype.requestSubmit.call(form, button?.form === form ? button : undefined);

/** Sends a form again whose first attempt React has kept, now with checks, status and outcome. */
function sendAgain(form: HTMLFormElement, values: FormData): void {
  // React resets a form after its action, which here has only begun.
  const keep = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  form.addEventListener('reset', keep, { capture: true, once: true });
  const buttons = form.querySelectorAll<HTMLButtonElement>('button[name],input[type=submit i][name]');
  press(
    form,
    [...buttons].find(({ name, value }) => values.getAll(name).includes(value)),
  );
}

/** The props of {@link FormContainerLive}. */
interface FormLeafProps extends LeafProps<FormOptions, FormStatus> {
  /** Errors from outside. */
  errors?: FormErrors | undefined;
  /** The same as a list, for the first HTML. */
  early?: readonly NamedIssue[] | undefined;
  /** Called once the script runs. */
  onStart?: (() => void) | undefined;
}

type OwnRoot = {
  action?: string | FormAction;
  ref?: Ref<HTMLElement>;
  onSubmit?: (event: FormEvent<HTMLElement>) => void;
  onSubmitCapture?: (event: FormEvent<HTMLElement>) => void;
};

/** Shows that a press waits for the script, until the function that it returns is called. */
function showWaiting(form: HTMLElement, button: Button, text: string): () => void {
  const status = form.querySelector('[data-cmp-hook-form=status]');
  // As while it is sent: a disabled button would lose the focus. Not `aria-busy`, for which screen readers may hold the status back.
  const isMarked = button?.hasAttribute('aria-disabled') === false;
  if (isMarked) button.setAttribute('aria-disabled', 'true');
  if (status) status.textContent = text;
  return () => {
    // What changed since then belongs to the site, or to the script that has started.
    if (isMarked && button.getAttribute('aria-disabled') === 'true') button.removeAttribute('aria-disabled');
    if (status?.textContent === text) status.textContent = '';
  };
}

/** A promise, and what fulfils it. */
function newWait() {
  let end = () => {};
  const isOver = new Promise<void>(resolve => {
    end = resolve;
  });
  return { isOver, end };
}

/**
 * The script of a form, loaded once the form is on the page; until then a press is kept, and the form says so.
 *
 * @param text - what the form says
 * @returns the script; whether the form waits for it; what calls a function once that has ended; and what keeps a press
 */
function useScript(form: { readonly current: HTMLElement | null }, text: string) {
  const [Running, setRunning] = useState<typeof RunningForm>();
  const [hasFailed, setFailed] = useState(false);
  const [{ isOver, end }] = useState(newWait);
  const isWaiting = !Running && !hasFailed;
  /** The button that was pressed; `null` if the form was sent without one. */
  const pressed = useRef<Button>(undefined);
  /** Ends what the form says. */
  const shown = useRef<() => void>(undefined);
  // Before paint, if an earlier form has loaded it.
  useCommit(() => setRunning(formScript.now), []);
  useEffect(() => {
    if (!isWaiting) return end();
    formScript.load().then(
      loaded => setRunning(() => loaded),
      error => {
        // The browser checks and sends the form.
        console.error(error);
        setFailed(true);
      },
    );
  }, [isWaiting, end]);
  // Not in the effect, after which StrictMode stops the form once, and with it what it sends.
  const later = <T,>(run: () => T, button?: Button): Promise<T> => {
    if (form.current) shown.current ??= showWaiting(form.current, button, text);
    return isOver.then(() => {
      shown.current?.();
      return run();
    });
  };
  const keep = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    const isFirst = pressed.current === undefined;
    pressed.current = (event.nativeEvent as SubmitEvent).submitter as Button;
    const repeat = () => {
      if (form.current) press(form.current as HTMLFormElement, pressed.current);
    };
    if (isFirst) later(repeat, pressed.current);
  };
  return { Running, isWaiting, later, keep };
}

const ByName = EarlyErrors as Context<ErrorByName>;

/** Finds errors by the name of their field. The function is another one only if the errors are others, so that fields do not render again. */
function useErrorOf(issues: readonly NamedIssue[] = []): ErrorByName {
  const written = JSON.stringify(issues);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useCallback<ErrorByName>(
    name => issues.find(issue => issue.name && pathOf(issue.name) === pathOf(name))?.message,
    [written],
  );
}

/**
 * The client leaf of `FormContainer`. It renders the form; the script that checks and sends it is loaded afterwards, and a press that comes
 * first is kept. Before the page is hydrated, React itself handles an `action` or `onSend` that is a function: a server function receives
 * the form without scripts, and an early press is kept until the page is hydrated.
 */
export function FormContainerLive({ errors, early: issues, onStart, ...props }: FormLeafProps): ReactNode {
  const { as = 'form', children, options, over } = props;
  const { action, ref, onSubmit, onSubmitCapture, ...root } = props.root as OwnRoot;
  const { onSend } = options;
  const form = useRef<HTMLElement>(null);
  const attach = useCallback(
    (node: HTMLElement | null) => {
      form.current = node;
      return setRef(ref, node);
    },
    [ref],
  );
  const { Running, isWaiting, later, keep } = useScript(form, options.labels.formWaiting);
  const isRunning = !!Running;
  const errorOf = useErrorOf(isRunning ? undefined : issues);
  useCommit(() => {
    if (isRunning) onStart?.();
  }, [isRunning]);
  /** An attempt that React's event has yet to start. */
  const queued = useRef<() => void>(undefined);
  const isStopped = useRef(false);
  const start = () => {
    const run = queued.current;
    queued.current = undefined;
    run?.();
  };
  // In the capture phase, so that a handler that prevents the default comes before the form's own listener.
  const onCapture = (event: FormEvent<HTMLElement>) => {
    if (isWaiting) return keep(event);
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
  const repeat = (values: FormData) => {
    const element = form.current as HTMLFormElement | null;
    if (element?.hasAttribute('data-cmp-live')) sendAgain(element, values);
    else return early?.(values, new AbortController().signal);
  };
  const resend = (values: FormData) => (isWaiting ? later(() => repeat(values)) : repeat(values));
  const sending = !early
    ? { action }
    : TAKES_FUNCTION
      ? { action: typeof document === 'undefined' ? early : resend, method: undefined, encType: undefined }
      : // The form waits: this method submits nothing.
        { method: 'dialog' };
  const rendered = {
    ...root,
    ...sending,
    onSubmitCapture: onCapture,
    ...((onSubmit || typeof action === 'function') && { onSubmit: onBubble }),
    ref: attach,
  };
  const element = over ?? form.current;
  return (
    <>
      {!over && createElement(as, rendered, <ByName.Provider value={errorOf}>{children}</ByName.Provider>)}
      {Running && element && <Running {...{ ...props, action, errors, queued, start }} over={element} />}
    </>
  );
}
