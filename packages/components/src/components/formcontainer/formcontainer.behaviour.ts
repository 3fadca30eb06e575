import { find, reveal } from '../../behaviour/dom';
import { memory } from '../../behaviour/memory';
import { originOf, treeOf, viewOf } from '../../behaviour/platform';
import type { Behaviour, Effect, Engine, Step } from '../../behaviour/types';
import { formSlowAfter } from '../../generated/tokens';
import { scrollToElement } from '../../page/go';
import {
  describedBy,
  errorsIn,
  type Field,
  type FormError,
  fieldsIn,
  headingOf,
  invalidParts,
  nameOf,
  noteOf,
  showValue,
  withChecked,
  withoutCorrected,
} from './fields';
import { en, type FormContainerLabels } from './formcontainer.labels';
import {
  type Answer,
  canSend,
  type FormAction,
  type FormAnswer,
  type FormSender,
  isChanged,
  type SenderResult,
  send,
} from './send';

export type { Answer, Field, FormAction, FormAnswer, FormError, FormSender, SenderResult };

/** What a form is doing. `invalid`: a visitor has tried to send invalid values; `failed`: the server did not accept them. */
export type FormStatus = 'idle' | 'invalid' | 'sending' | 'failed' | 'sent';

/** The options of the behaviour. */
export interface FormOptions {
  /** It has no items. */
  readonly items?: undefined;
  /** The texts of messages and errors. */
  readonly labels: FormContainerLabels;
  /** Message after the form has been sent. */
  readonly thankYouMessage?: string | undefined;
  /** Sends the form instead of `fetch` and the browser. */
  readonly onSend?: FormSender | undefined;
  /** Page to go to after the form has been sent. */
  readonly redirect?: string | undefined;
}

/** The state of the behaviour. */
export interface FormState {
  /** What the form is doing. */
  readonly status: FormStatus;
  /** The errors that the summary lists. */
  readonly errors: readonly FormError[];
  /** Title of the error summary, or of the message after the form has been sent. */
  readonly title: string;
  /** Text below the title. */
  readonly message: string;
  /** Counts how often a visitor has tried to send the form. */
  readonly tries: number;
  /** Whether sending takes long. */
  readonly isSlow: boolean;
  /** Whether the browser sends the form and not the script. */
  readonly isNative: boolean;
  /** The button that sent the form. */
  readonly submitter: Element | null;
}

type Part =
  | 'root'
  | 'summary'
  | 'title'
  | 'message'
  | 'errors'
  | 'status'
  | 'thanks'
  | 'thanks-title'
  | 'thanks-text';
type FormStep = Step<FormState, FormOptions>;
type FormEngine = Engine<Part, FormState, FormOptions>;

const START: FormState = {
  status: 'idle',
  errors: [],
  title: '',
  message: '',
  tries: 0,
  isSlow: false,
  isNative: false,
  submitter: null,
};

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
    if (errors === state.errors) return state;
    if (errors.length === 0 && !state.message) return reset(state, options);
    const title = state.status === 'invalid' ? summaryTitle(errors.length, options.labels) : state.title;
    return { ...state, errors, title };
  };

const isProblem = ({ status }: FormState): boolean => status === 'invalid' || status === 'failed';

/** Focuses a field and scrolls its label into view. */
function goTo(field: Field): void {
  reveal(field);
  field.focus({ preventScroll: true });
  scrollToElement(headingOf(field) ?? field);
}

/** Writes the errors into the summary and below the fields. */
function drawErrors({ root, part, state, options }: FormEngine, signal: AbortSignal): void {
  const list = part('errors');
  const { draw, restore } = memory();
  const added: Element[] = [];
  const page = root.ownerDocument;
  for (const [index, { field, message }] of state().errors.entries()) {
    const item = page.createElement('li');
    list?.append(item);
    if (!field) {
      item.textContent = message;
      continue;
    }
    if (!field.id) draw(field, { id: `${root.getAttribute('id')}-field-${index}` }, '');
    const link = page.createElement('a');
    link.href = `#${field.id}`;
    const texts = [nameOf(field), message];
    link.textContent = options().labels.formErrorOf.replace(/%s/g, () => texts.shift() ?? '');
    link.addEventListener('click', event => {
      event.preventDefault();
      goTo(field);
    });
    item.append(link);
    const { note, isNew } = noteOf(field);
    if (isNew) added.push(note);
    draw(note, { id: note.id || `${field.id}-error`, text: message, hidden: false }, '');
    const described = describedBy(field);
    const ids = [note.id, described.getAttribute('aria-describedby')].filter(Boolean).join(' ');
    draw(described, { 'aria-describedby': ids }, '');
    for (const element of invalidParts(field)) draw(element, { 'aria-invalid': 'true' }, '');
  }
  signal.onabort = () => {
    list?.replaceChildren();
    restore();
    for (const note of added) note.remove();
  };
}

/** Marks the buttons that send the form. They stay focusable: a disabled button would lose the focus. */
function holdButtons({ root }: FormEngine, signal: AbortSignal): void {
  const { draw, restore } = memory();
  const buttons = treeOf(root).querySelectorAll<HTMLButtonElement>(
    'button:not([type=button i],[type=reset i]),input:is([type=submit i],[type=image i])',
  );
  for (const button of buttons)
    if (button.form === (root as unknown)) draw(button, { 'aria-disabled': 'true' }, '');
  signal.onabort = restore;
}

/** Sends the form and follows the answer. */
async function deliver(engine: FormEngine, signal: AbortSignal): Promise<void> {
  const { root, state, options } = engine;
  const view = viewOf(root);
  const timer = view.setTimeout(() => engine.send(slow, 'slow'), formSlowAfter);
  signal.addEventListener('abort', () => view.clearTimeout(timer));
  const answer = await send(root, state().submitter, signal, options().onSend);
  if (signal.aborted) return;
  if (!answer) return engine.send(reset, 'answer');
  const isSent = answer.status >= 200 && answer.status < 300 && answer.errors.length === 0;
  const target = answer.redirect ?? options().redirect;
  // Navigating to the current page would only clear the form.
  const isHere =
    target &&
    new URL(target, root.ownerDocument.baseURI).href.split('#')[0] === view.location.href.split('#')[0];
  if (isSent && target && !isHere) view.location.assign(target);
  else engine.send(finish(answer), 'answer');
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
  return correct(field, type === 'change' && root.dataset.cmpCheck === 'change');
};

/** Asks before a button clears what a visitor has entered. */
function ask(event: Event, { root, options }: FormEngine): void {
  const button = (originOf(event) as Element).closest<HTMLButtonElement>('[type=reset i]');
  if (button?.form !== (root as unknown) || event.defaultPrevented || !isChanged(root)) return;
  if (!viewOf(root).confirm(options().labels.formReset)) event.preventDefault();
}

/** Effects that run as long as the behaviour. */
const attend: Effect<Part, FormState, FormOptions>[1] = (engine, signal) => {
  const { root, send: step } = engine;
  const { draw, restore } = memory();
  // Without scripts the browser validates; with them, the messages are the CMS's.
  if (!root.hasAttribute('novalidate')) draw(root, { novalidate: OURS }, '');
  // Browsers call an empty required field invalid from the start.
  const calm = () => {
    for (const field of fieldsIn(root)) {
      for (const element of [field, ...invalidParts(field)])
        if (!element.hasAttribute('aria-invalid')) draw(element, { 'aria-invalid': 'false' }, '');
    }
  };
  calm();
  root.addEventListener('focusin', calm, { signal });
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
  // The browser may have kept the values of an earlier visit.
  showValues(root);
  // A submission that was interrupted by a stop is not repeated: the server may have received it.
  step(state => (state.status === 'sending' ? reset(state, { labels: en }) : state), 'start');
  // When the browser restores a page from its cache, the form is still in the state "sending".
  const shown = ({ persisted }: PageTransitionEvent) => persisted && step(reset, 'pageshow');
  viewOf(root).addEventListener('pageshow', shown, { signal });
  signal.onabort = restore;
};

/** A class, and an element of it, of the parts that the CMS's HTML lacks. */
const LACKING =
  '<div data-cmp-hook-form="summary" class="cmp-form__summary" role="group" tabindex="-1" hidden><div role="alert"><h2 data-cmp-hook-form="title" class="cmp-form__title"></h2><p data-cmp-hook-form="message" class="cmp-form__message"></p><ul data-cmp-hook-form="errors" class="cmp-form__errors"></ul></div></div>' +
  '<p data-cmp-hook-form="status" class="cmp-form__status" role="status"></p><div data-cmp-hook-form="thanks" class="cmp-form__thanks" tabindex="-1" hidden><h2 data-cmp-hook-form="thanks-title" class="cmp-form__thanks-title"></h2><p data-cmp-hook-form="thanks-text" class="cmp-form__thanks-text"></p></div>';

/**
 * Validates a form with the CMS's messages, shows an error summary, and sends the form without leaving the page, so that a failed
 * send loses nothing that a visitor has typed or chosen.
 */
export const formcontainer: Behaviour<Part, FormState, FormOptions> = {
  name: 'form',
  each: [],
  value: 'status',
  derived: ['errors', 'title', 'message', 'isSlow', 'isNative', 'submitter'],

  init: () => START,

  view: ({ status, title, message, isSlow, ...state }, { labels }, id) => {
    const isSent = status === 'sent';
    const hasProblem = isProblem({ ...state, status, title, message, isSlow });
    return {
      root: () => ({
        '--sent': isSent,
        '--answered': status !== 'idle',
        'aria-busy': status === 'sending' && 'true',
      }),
      summary: () => ({ hidden: !hasProblem && '', 'aria-labelledby': id('title') }),
      title: () => ({ id: id('title'), text: hasProblem ? title : '' }),
      message: () => ({ hidden: !(hasProblem && message) && '', text: hasProblem ? message : '' }),
      errors: () => ({}),
      status: () => ({ text: status !== 'sending' ? '' : isSlow ? labels.formSlow : labels.formSending }),
      thanks: () => ({ hidden: !isSent && '' }),
      'thanks-title': () => ({ text: isSent ? title : '' }),
      'thanks-text': () => ({ text: isSent ? message : '' }),
    };
  },

  on: {
    'submit root': (event, _key, { root, state, options }) => {
      if (state().status === 'sending') {
        event.preventDefault();
        return;
      }
      // The site's own script handles it.
      if (event.defaultPrevented) return;
      const { submitter } = event as SubmitEvent;
      const isUnchecked =
        submitter?.hasAttribute('formnovalidate') || root.getAttribute('novalidate') !== OURS;
      const errors = isUnchecked ? [] : errorsIn(root, options().labels);
      if (errors.length > 0) {
        event.preventDefault();
        return reject(errors);
      }
      const { onSend } = options();
      const isPost = onSend || root.getAttribute('method')?.toLowerCase() === 'post';
      const isOurs = !!onSend || canSend(root, submitter, viewOf(root));
      if (isOurs) event.preventDefault();
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
    [({ errors }) => errors.length > 0 && errors, drawErrors],
    [({ status }) => status === 'sending', holdButtons],
  ],

  upon: [
    [({ status, isNative, tries }) => status === 'sending' && !isNative && tries, deliver],
    [state => isProblem(state) && state.tries, ({ part }) => part('summary')?.focus()],
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
    let labels = en;
    try {
      labels = { ...en, ...JSON.parse(root.dataset.cmpFormLabels ?? '{}') };
    } catch {
      // The labels in English.
    }
    const { cmpThankYou, cmpRedirect } = root.dataset;
    return { labels, thankYouMessage: cmpThankYou, redirect: cmpRedirect };
  },
};
