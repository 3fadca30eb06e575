import { find } from '../../behaviour/dom';
import { memory } from '../../behaviour/memory';
import { originOf, treeOf, viewOf } from '../../behaviour/platform';
import type { Behaviour, Effect, Engine, Step } from '../../behaviour/types';
import { formSlowAfter } from '../../generated/tokens';
import { readLabels } from '../../labels/ofPage';
import type { Answer } from './answer';
import { conditional } from './conditions';
import {
  errorsIn,
  type Field,
  type FormError,
  fieldsIn,
  showValue,
  withChecked,
  withoutCorrected,
  withRendered,
} from './fields';
import { en, type FormContainerLabels } from './formcontainer.labels';
import type { FormErrors, FormIssue } from './issues';
import { requiredFields } from './required';
import {
  canSend,
  type FormAction,
  type FormAnswer,
  type FormSender,
  isChanged,
  type SenderResult,
  send,
} from './send';
import { drawErrors, removeErrors, unmarkAll, unusedId } from './summary';
import {
  type FormOptions,
  type FormState,
  type FormStatus,
  formView,
  isProblem,
  type Part,
  START,
} from './view';

export type {
  Answer,
  Field,
  FormAction,
  FormAnswer,
  FormError,
  FormErrors,
  FormIssue,
  FormOptions,
  FormSender,
  FormState,
  FormStatus,
  SenderResult,
};

type FormStep = Step<FormState, FormOptions>;
type FormEngine = Engine<Part, FormState, FormOptions>;

function summaryTitle(count: number, { formErrors }: FormContainerLabels): string {
  const { rules } = formErrors;
  const form = rules ? new Intl.PluralRules(rules).select(count) : count === 1 ? 'one' : 'other';
  return (formErrors[form] ?? formErrors.other).replace('%s', `${count}`);
}

/** Shows the errors of a form that a visitor has tried to send. */
export const reject =
  (errors: readonly FormError[]): FormStep =>
  (state, { labels }) => ({
    ...START,
    status: 'invalid',
    errors,
    title: summaryTitle(errors.length, labels),
    tries: state.tries + 1,
  });

/** Shows errors that come from outside, as if the server had answered with them; without errors, those that it has shown go. */
export const report =
  (errors: readonly FormError[]): FormStep =>
  (state, options) => {
    if (errors.length === 0) return state.status === 'failed' ? reset(state, options) : state;
    const title = options.labels.formNotSent;
    return { ...START, status: 'failed', errors, title, tries: state.tries + 1 };
  };

/** Adopts the errors that the site renders next to fields. They are in the summary once a visitor has tried to send the form. */
export const adoptRendered =
  (root: Element): FormStep =>
  (state, options) => {
    if (!isProblem(state) && !(state.isHandled && state.status !== 'sending')) return state;
    // A field that was removed or disabled has no error.
    const errors = withRendered(root, state.errors).filter(
      ({ field }) => !field || (field.isConnected && !field.matches(':disabled')),
    );
    if (
      errors.length === state.errors.length &&
      errors.every((error, index) => error === state.errors[index])
    )
      return state;
    if (isProblem(state)) return afterChange(state, options, errors);
    return reject(errors)(state, options);
  };

/** Remembers that the site's own script handles an attempt to send. */
const handled: FormStep = state => ({ ...state, isHandled: true });

/** Leaves a form that the browser would have sent to another script. */
const takenOver: FormStep = (state, options) =>
  state.status === 'sending' ? { ...reset(state, options), isHandled: true } : handled(state, options);

/** Starts sending. */
export const begin =
  (submitter: Element | null, isNative: boolean): FormStep =>
  ({ tries }) => ({ ...START, status: 'sending', submitter, isNative, tries: tries + 1 });

/** Processes the server's response. */
export const finish =
  ({ status, errors, title, message }: Answer): FormStep =>
  (state, { labels, thankYouMessage }) => {
    if (state.status !== 'sending') return state;
    const ended = { ...START, tries: state.tries };
    if (status >= 200 && status < 300 && errors.length === 0) {
      const text = message ?? thankYouMessage ?? labels.formSentText;
      return { ...ended, status: 'sent', title: title ?? labels.formSent, message: text };
    }
    const fallback =
      // Not allowed there, or gone, is not found.
      labels.formAnswers[status === 405 || status === 410 ? 404 : status] ??
      (status === 413
        ? labels.formTooLarge
        : status >= 500
          ? labels.formFailed
          : status > 0
            ? labels.formRejected
            : labels.formOffline);
    return {
      ...ended,
      status: 'failed',
      errors,
      title: labels.formNotSent,
      message: message ?? (errors.length > 0 ? '' : fallback),
    };
  };

/** Resets everything to the initial state. */
export const reset: FormStep = state =>
  state.status === 'idle' && state.errors.length === 0 ? state : { ...START, tries: state.tries };

const slow: FormStep = state => ({ ...state, isSlow: true });

/**
 * Removes the error of a field once it is corrected, and the summary with the last one. With `isLeft`, the visitor has left the field,
 * so a new error of it is shown; the summary comes when they send the form.
 */
export const correct =
  (field: Field, isLeft = false): FormStep =>
  (state, options) => {
    const next = isLeft && state.status !== 'sending' ? withChecked : withoutCorrected;
    const errors = next(state.errors, field, options.labels);
    return errors === state.errors ? state : afterChange(state, options, errors);
  };

/** Shows other errors than before; the summary goes with the last one. */
function afterChange(state: FormState, options: FormOptions, errors: readonly FormError[]): FormState {
  if (errors.length === 0 && !state.message) return reset(state, options);
  const title = state.status === 'invalid' ? summaryTitle(errors.length, options.labels) : state.title;
  return { ...state, errors, title };
}

/** Writes the errors into the summary and below the fields. */
const showErrors = ({ root, part, state, options }: FormEngine): void =>
  drawErrors(root, part('errors'), state().errors, options().labels.formErrorOf);

/** Shows the errors of an attempt to send. Those of the next one are written again, so that they are announced again. */
function showAttempt(engine: FormEngine, signal: AbortSignal): void {
  showErrors(engine);
  signal.onabort = () => removeErrors(engine.root);
}

/** Marks the buttons that send the form. They stay focusable: a disabled button would lose the focus. */
function holdButtons({ root, state, send: step }: FormEngine, signal: AbortSignal): void {
  const { draw, restore } = memory();
  const view = viewOf(root);
  // The page stays if the browser's answer is a download, or if the visitor has stopped it, and nobody says so.
  const timer = state().isNative && view.setTimeout(() => step(reset, 'slow'), formSlowAfter);
  const buttons = treeOf(root).querySelectorAll<HTMLButtonElement>(
    'button:not([type=button i],[type=reset i]),input:is([type=submit i],[type=image i])',
  );
  for (const button of buttons)
    if (button.form === (root as unknown)) draw(button, { 'aria-disabled': 'true' }, '');
  signal.onabort = () => {
    if (timer) view.clearTimeout(timer);
    restore();
  };
}

/** Sends the form and follows the answer. */
async function deliver(engine: FormEngine, signal: AbortSignal): Promise<void> {
  const { root, state, options } = engine;
  const view = viewOf(root);
  const timer = view.setTimeout(() => engine.send(slow, 'slow'), formSlowAfter);
  signal.addEventListener('abort', () => view.clearTimeout(timer));
  const answer = await send(root, state().submitter, signal, options().onSend);
  if (signal.aborted) return;
  if (!answer) {
    engine.send(takenOver, 'answer');
    return engine.send(adoptRendered(root), 'answer');
  }
  const isSent = answer.status >= 200 && answer.status < 300 && answer.errors.length === 0;
  const target = answer.redirect ?? options().redirect;
  // Navigating to the current page would only clear the form.
  const isHere =
    target &&
    new URL(target, root.ownerDocument.baseURI).href.split('#')[0] === view.location.href.split('#')[0];
  const isLeaving = isSent && target && !isHere;
  // Also for a visitor who comes back: the form has been sent and is empty.
  engine.send(finish(answer), isLeaving ? 'redirect' : 'answer');
  if (isLeaving) view.location.assign(target);
}

const showValues = (form: Element): void => fieldsIn(form).forEach(showValue);

/**
 * The value of `novalidate` that is ours: a form that had the attribute already is sent unchecked, as by the browser. HTML allows the
 * attribute's own name in any case, and nobody writes this one.
 */
const OURS = 'noValidate';

/** Processes the change of a field. */
const change = (field: Field, { root }: FormEngine, type: string): FormStep => {
  showValue(field);
  const corrected = correct(field, type === 'change' && root.dataset.cmpCheck === 'change');
  // Errors that come later are not those of the attempt to send.
  return (state, options) => corrected(state.isHandled ? { ...state, isHandled: false } : state, options);
};

/** Whether a form asks for a page with other values, as searches and filters do. */
function isQuery(root: Element): boolean {
  const method = root.getAttribute('method');
  if (method !== null) return method.toLowerCase() === 'get';
  // HTML's default, for an address. React writes a script as the address of a function.
  return !(root.getAttribute('action') ?? 'javascript:').startsWith('javascript:');
}

/** Asks before a button clears what a visitor has entered. That of a query is soon entered again. */
function ask(event: Event, { root, options }: FormEngine): void {
  const button = (originOf(event) as Element).closest<HTMLButtonElement>('[type=reset i]');
  if (button?.form !== (root as unknown) || event.defaultPrevented || isQuery(root) || !isChanged(root))
    return;
  if (!viewOf(root).confirm(options().labels.formReset)) event.preventDefault();
}

/** Whether a change is of the elements in which the script itself writes errors, or of `required`, which is gone again. */
const isOurs = ({ type, target, attributeName }: MutationRecord): boolean => {
  const element = target as Element;
  if (type !== 'childList') return attributeName === 'required' && !element.hasAttribute('required');
  return !!element.closest(
    '.cmp-form__summary,[data-cmp-hook-form=summary],[class$=__validation-message]:not([data-cmp-error])',
  );
};

/** Effects that run as long as the behaviour. */
const attend: Effect<Part, FormState, FormOptions>[1] = (engine, signal) => {
  const { root, part, options, send: step } = engine;
  const { draw, restore } = memory();
  // Without scripts the browser validates; with them, the messages are the CMS's.
  if (!root.hasAttribute('novalidate')) draw(root, { novalidate: OURS }, '');
  const title = part('title');
  // Another form may have the same id. The view keeps the id that a part has.
  const id = title ? unusedId(title, title.id) : '';
  if (title && id !== title.id) {
    draw(title, { id }, '');
    draw(part('summary') as Element, { 'aria-labelledby': id }, '');
  }
  const required = requiredFields(root);
  // A form that is sent unchecked leaves `required` to the scripts of the site.
  const takeOver = () => root.getAttribute('novalidate') === OURS && required.takeOver(fieldsIn(root));
  // Fields outside the form that name it in `form`.
  for (const type of ['input', 'change', 'click'] as const) {
    const outside = (event: Event) => {
      const field = originOf(event) as Field;
      if (field.form !== (root as unknown) || root.contains(field)) return;
      if (type === 'click') return ask(event, engine);
      step(change(field, engine, type), type, event);
    };
    treeOf(root).addEventListener(type, outside, { signal });
  }
  const showConditional = conditional(root, { draw, restore });
  // Before the first frame, and whenever the site renders fields or errors.
  const observe = (records: MutationRecord[]) => {
    if (records.every(isOurs)) return;
    showConditional();
    takeOver();
    step(adoptRendered(root), 'rendered');
  };
  const view = viewOf(root);
  for (const type of ['input', 'change']) treeOf(root).addEventListener(type, showConditional, { signal });
  root.addEventListener('reset', () => view.setTimeout(showConditional), { signal });
  showConditional();
  takeOver();
  const observer = new view.MutationObserver(observe);
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-cmp-error', 'data-cmp-show-if', 'disabled', 'required'],
  });
  // The browser may have kept the values of an earlier visit.
  showValues(root);
  // Few pages have errors of a server.
  if (options().isPlain && root.querySelector('[data-cmp-error],[data-cmp-early]'))
    import('./serverErrors').then(
      ({ serverErrors }) => serverErrors(engine, draw, signal, report),
      error => {
        console.error(error);
        // Their list stays.
        for (const list of root.querySelectorAll('[data-cmp-early]'))
          draw(list, { 'data-cmp-early': false }, '');
      },
    );
  // A submission that was interrupted by a stop is not repeated: the server may have received it.
  step(state => (state.status === 'sending' ? reset(state, { labels: en }) : state), 'start');
  // When the browser restores a page from its cache, the form is still being sent, or thanks the visitor.
  const shown = ({ persisted }: PageTransitionEvent) => persisted && step(reset, 'pageshow');
  view.addEventListener('pageshow', shown, { signal });
  signal.onabort = () => {
    observer.disconnect();
    unmarkAll(root);
    required.restore();
    restore();
  };
};

/** A class, and an element of it, of the parts that the CMS's HTML lacks. */
const LACKING =
  '<div data-cmp-hook-form="summary" class="cmp-form__summary" role="group" tabindex="-1" hidden><h2 data-cmp-hook-form="title" class="cmp-form__title"></h2><p data-cmp-hook-form="message" class="cmp-form__message"></p><ul data-cmp-hook-form="errors" class="cmp-form__errors"></ul></div>' +
  '<p data-cmp-hook-form="status" class="cmp-form__status" role="status"></p><div data-cmp-hook-form="thanks" class="cmp-form__thanks" tabindex="-1" hidden><h2 data-cmp-hook-form="thanks-title" class="cmp-form__thanks-title"></h2><p data-cmp-hook-form="thanks-text" class="cmp-form__thanks-text"></p></div>';

/**
 * Validates a form with the CMS's messages, shows an error summary, and sends the form without leaving the page, so that a failed
 * send loses nothing that a visitor has typed or chosen.
 */
export const formcontainer: Behaviour<Part, FormState, FormOptions> = {
  ...formView,

  on: {
    'submit root': (event, _key, { root, state, options, send: step }) => {
      if (state().status === 'sending') {
        event.preventDefault();
        return;
      }
      // The site's own script handles it.
      if (event.defaultPrevented) return handled;
      const { submitter } = event as SubmitEvent;
      const isUnchecked =
        submitter?.hasAttribute('formnovalidate') || root.getAttribute('novalidate') !== OURS;
      const errors = isUnchecked ? [] : errorsIn(root, options().labels);
      if (errors.length > 0) {
        event.preventDefault();
        return reject(withRendered(root, errors));
      }
      const { onSend } = options();
      const isPost = onSend || root.getAttribute('method')?.toLowerCase() === 'post';
      const isOurs = !!onSend || canSend(root, submitter, viewOf(root));
      if (isOurs) event.preventDefault();
      // A router or another script that listens further up may take it over.
      else viewOf(root).setTimeout(() => event.defaultPrevented && step(takenOver, 'submit'));
      // A form that only requests a page can be sent any number of times.
      return isPost ? begin(submitter, !isOurs) : reset;
    },
    'input root': ({ target, type }, _key, engine) => change(target as Field, engine, type),
    'change root': ({ target, type }, _key, engine) => change(target as Field, engine, type),
    'click root': (event, _key, engine) => ask(event, engine),
    'reset root': (_event, _key, { root, state }) => {
      // The fields have their old values until the event is over.
      viewOf(root).setTimeout(() => showValues(root));
      const { status } = state();
      if (status !== 'sending' && status !== 'sent') return reset;
    },
  },

  during: [
    [() => true, attend],
    [({ errors, tries }) => errors.length > 0 && tries + 1, showAttempt],
    [({ status }) => status === 'sending', holdButtons],
  ],

  upon: [
    [({ errors }) => errors, showErrors],
    [({ status, isNative, tries }) => status === 'sending' && !isNative && tries, deliver],
    [
      state => isProblem(state) && state.tries,
      ({ root, part, state }) => {
        // A form library may have moved the focus to the first error.
        const { activeElement } = treeOf(root) as Document;
        const isAtError = state().errors.some(
          ({ field, isRendered }) => isRendered && field && field === activeElement,
        );
        if (!isAtError) part('summary')?.focus();
      },
    ],
    [
      ({ status }) => status === 'sent',
      ({ root, part }) => {
        // Not `root.reset`: a button of that name hides it.
        HTMLFormElement.prototype.reset.call(root);
        part('thanks')?.focus();
      },
    ],
  ],

  adopt: root => {
    if (find(root, 'form', 'summary')[0]) return undefined;
    const box = root.ownerDocument.createElement('template');
    box.innerHTML = LACKING;
    const [summary, ...others] = [...box.content.children] as [Element, ...Element[]];
    root.prepend(summary);
    root.append(...others);
    return () => {
      for (const part of [summary, ...others]) part.remove();
    };
  },

  read: root => {
    const { cmpThankYou, cmpRedirect, cmpFormLabels } = root.dataset;
    const labels = readLabels(root, en, cmpFormLabels);
    return { labels, thankYouMessage: cmpThankYou, redirect: cmpRedirect, isPlain: true };
  },
};
