import { holder } from '../../behaviour/held';
import { memory } from '../../behaviour/memory';
import { originOf, treeOf, viewOf } from '../../behaviour/platform';
import type { Behaviour, Change, Effect, Engine, Step } from '../../behaviour/types';
import { readLabels } from '../../labels/ofPage';
import { focusOn, scrollToElement } from '../../page/go';
import { errorsIn, type FormError, withRendered } from '../formcontainer/fields';
import {
  type FormOptions,
  type FormState,
  formcontainer,
  reject,
} from '../formcontainer/formcontainer.behaviour';
import { forgetDraft, restoreDraft, saveDraft } from './draft';
import { en, type FormStepsLabels } from './formsteps.labels';
import { addToHistory, leaveSteps, stepInHistory } from './history';

/** The options of the behaviour. */
export interface FormStepsOptions {
  /** The steps in order. */
  readonly items?: readonly { readonly key: string; readonly title: string }[] | undefined;
  /** Key of the step that is shown at first. */
  readonly activeItem?: string | undefined;
  /** Whether what a visitor has entered is kept in the session storage until the form is sent. */
  readonly keepDraft?: boolean | undefined;
  /** Texts of the buttons and of the progress. */
  readonly labels: FormStepsLabels;
}

/** The state of the behaviour. */
export interface FormStepsState {
  /** Key of the step that is shown. */
  readonly active: string;
  /** Counts the moves of a visitor, which the focus follows. */
  readonly moves: number;
}

type FormStepsStep = Step<FormStepsState, FormStepsOptions>;
type Part = 'root' | 'step' | 'progress' | 'back' | 'next';
type FormStepsEngine = Engine<Part, FormStepsState, FormStepsOptions>;

const placeOf = ({ active }: FormStepsState, { items = [] }: FormStepsOptions): number =>
  Math.max(
    items.findIndex(({ key }) => key === active),
    0,
  );

/** Shows a step. */
export const showStep =
  (key: string, isMove = false): FormStepsStep =>
  (state, { items = [] }) =>
    state.active === key || !items.some(item => item.key === key)
      ? state
      : { active: key, moves: state.moves + Number(isMove) };

/** Shows the next step, or the one before. */
export const move =
  (by: 1 | -1): FormStepsStep =>
  (state, options) => {
    const next = options.items?.[placeOf(state, options) + by];
    return next ? showStep(next.key, true)(state, options) : state;
  };

const formOf = ({ root }: FormStepsEngine): HTMLFormElement | null => root.closest('form');

/** Checks the fields of the step that is shown, and reports what is wrong as the form does when it is sent. */
function isValid(engine: FormStepsEngine): boolean {
  const form = formOf(engine);
  const step = engine.part('step', engine.state().active);
  if (!form || !step) return true;
  const owner = holder(form) as Engine<string, FormState, FormOptions> | undefined;
  if (!owner?.options || !('labels' in owner.options())) {
    // Not a form of the library: the browser reports the first error.
    const fields = [...step.querySelectorAll<HTMLInputElement>('input,select,textarea')];
    return fields.every(field => field.reportValidity());
  }
  const isInStep = ({ field }: FormError) => !!field && step.contains(field);
  const errors = errorsIn(form, owner.options().labels).filter(isInStep);
  const shown = withRendered(form, errors).filter(isInStep);
  if (shown.length > 0) owner.send(reject(shown), 'step');
  else
    owner.send(state => (state.status === 'invalid' ? formcontainer.init(owner.options()) : state), 'step');
  return errors.length === 0;
}

/** Whether a visitor may go to a step: back to any, and on to one if all fields before it are valid. */
function isReachable(engine: FormStepsEngine, key: string): boolean {
  const { items = [] } = engine.options();
  const before = items.slice(
    0,
    items.findIndex(item => item.key === key),
  );
  return before.slice(placeOf(engine.state(), engine.options())).every(({ key }) => {
    const step = engine.part('step', key);
    // Only whether there are errors matters.
    return !step || !errorsIn(step, { formRequired: '!', formInvalid: '!' })[0];
  });
}

const isLast = (state: FormStepsState, options: FormStepsOptions): boolean =>
  placeOf(state, options) === (options.items?.length ?? 0) - 1;

/** Effects that run as long as the behaviour. */
const attend: Effect<Part, FormStepsState, FormStepsOptions>[1] = (engine, signal) => {
  const { root, state, options, send } = engine;
  const view = viewOf(root);
  const tree = treeOf(root);
  const isOurs = (event: Event) => originOf(event) === formOf(engine);
  // Enter in a field sends a form; before the last step it goes to the next one. Before any other listener: form libraries would send it.
  const onSubmit = (event: SubmitEvent) => {
    if (!isOurs(event) || isLast(state(), options()) || event.submitter?.hasAttribute('formnovalidate'))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isValid(engine)) send(move(1), 'submit', event);
  };
  const top: EventTarget = 'host' in tree ? tree : view;
  top.addEventListener('submit', onSubmit as EventListener, { capture: true, signal });
  const onReset = (event: Event) => {
    if (!isOurs(event)) return;
    view.setTimeout(() => {
      if (event.defaultPrevented || signal.aborted) return;
      forgetDraft(root);
      send((now, { items = [] }) => showStep(items[0]?.key ?? '')(now, options()), 'reset', event);
    });
  };
  tree.addEventListener('reset', onReset, { signal });
  const form = formOf(engine);
  /** Whether the form has been sent: the steps of its history are no longer there. */
  let isSent = false;
  const onSent = (event: CustomEvent<Change>) => {
    const { name, value, reason } = event.detail;
    if (name !== 'form') return;
    // After the change, which another listener may cancel.
    view.setTimeout(() => {
      isSent = value === 'sent' && !event.defaultPrevented;
      // The page that follows would not be loaded while the browser goes back.
      if (isSent && reason !== 'redirect' && !signal.aborted) leaveSteps(root);
    });
  };
  form?.addEventListener('plenum:change', onSent, { signal });
  const travel = (event: Event) => {
    if (isSent) {
      // The browser scrolls to where this entry was left. The visitor reads the answer.
      view.requestAnimationFrame(() => form && scrollToElement(form));
      return;
    }
    const step = stepInHistory(root);
    if (step !== undefined && isReachable(engine, step)) send(showStep(step, true), 'popstate', event);
  };
  view.addEventListener('popstate', travel, { signal });
  const remember = ({ target, detail }: CustomEvent<Change>) => {
    if (target !== root || !/^(?:click|submit)$/.test(detail.reason)) return;
    // After the change, which another listener may cancel, or a parent.
    view.setTimeout(() => {
      const { active } = state();
      if (!signal.aborted && active !== detail.previous)
        addToHistory(root, active, detail.previous as string);
    });
  };
  root.addEventListener('plenum:change', remember, { signal });
  // The page was left at this step, and is back with its values.
  const entered = stepInHistory(root);
  if (entered !== undefined && isReachable(engine, entered)) send(showStep(entered), 'start');
  if (!options().keepDraft || !form) return;
  const keep = () => saveDraft(root, form, state().active);
  const active = restoreDraft(root, form);
  if (active !== undefined) send(showStep(active), 'draft');
  for (const type of ['input', 'change']) form.addEventListener(type, keep, { signal });
  const moved = ({ target, detail }: CustomEvent<Change>) =>
    target === root && detail.reason !== 'reset' && view.setTimeout(keep);
  root.addEventListener('plenum:change', moved, { signal });
  // What has been sent is not offered again; what was not accepted still is.
  const follow = ({ detail }: CustomEvent<Change>) => {
    if (detail.name !== 'form') return;
    if (detail.value === 'failed') keep();
    else if (detail.value === 'sending' || detail.value === 'sent') forgetDraft(root);
  };
  form.addEventListener('plenum:change', follow, { signal });
};

/** Hides the buttons that send the form while steps follow. */
function holdButtons(engine: FormStepsEngine, signal: AbortSignal): void {
  const form = formOf(engine);
  if (!form) return;
  const { draw, restore } = memory();
  for (const button of form.querySelectorAll(
    'button:not([type=button i],[type=reset i]),input[type=submit i]',
  ))
    if (!engine.root.contains(button) && !button.hasAttribute('formnovalidate'))
      draw(button, { hidden: '' }, '');
  signal.onabort = restore;
}

/** A form that is filled in step by step. */
export const formsteps: Behaviour<Part, FormStepsState, FormStepsOptions> = {
  name: 'formsteps',
  each: ['step'],
  value: 'active',
  derived: ['moves'],

  init: ({ items = [], activeItem }) => ({
    active: items.find(({ key }) => key === activeItem)?.key ?? items[0]?.key ?? '',
    moves: 0,
  }),

  settle: (state, { items = [] }) =>
    items.some(({ key }) => key === state.active) ? state : { ...state, active: items[0]?.key ?? '' },

  view: (state, options, id) => {
    const { items = [], labels } = options;
    const place = placeOf(state, options);
    const numbers = [`${place + 1}`, `${items.length}`];
    return {
      root: () => ({}),
      // Steps are not hidden by an attribute: without scripts all are shown.
      step: key => ({ '--active': key === state.active, 'aria-describedby': id('progress') }),
      progress: () => ({
        id: id('progress'),
        text: labels.formStepOf.replace(/%s/g, () => numbers.shift() ?? ''),
      }),
      back: () => ({ text: labels.formStepBack, hidden: place === 0 && '' }),
      next: () => ({ text: labels.formStepNext, hidden: place >= items.length - 1 && '' }),
    };
  },

  on: {
    'click next': (_event, _key, engine) => (isValid(engine) ? move(1) : undefined),
    'click back': () => move(-1),
    // The summary, find-in-page or a link asks for a field of another step.
    'beforematch step': (_event, key) => showStep(key),
  },

  during: [
    [() => true, attend],
    [(state, options) => !isLast(state, options) && state.active, holdButtons],
  ],

  upon: [
    [
      ({ moves }) => moves,
      ({ root, part, state }) => {
        const step = part('step', state().active);
        if (step) focusOn(step);
        scrollToElement(root);
      },
    ],
  ],

  adopt: root => {
    if (root.querySelector('.cmp-formsteps__next,[data-cmp-hook-formsteps=next]')) return undefined;
    const box = root.ownerDocument.createElement('template');
    box.innerHTML =
      '<div class="cmp-formsteps__head"><button class="cmp-formsteps__back" type="button"></button><p class="cmp-formsteps__progress"></p></div>' +
      '<button class="cmp-form-button cmp-formsteps__next" type="button"></button>';
    const [head, next] = [...box.content.children] as [Element, Element];
    root.prepend(head);
    root.append(next);
    return () => {
      head.remove();
      next.remove();
    };
  },

  read: (root, partsOf) => {
    const items = partsOf('step').map(([key, step]) => ({
      key,
      title: step.querySelector('legend')?.textContent?.trim() ?? '',
    }));
    const { cmpActive, cmpKeepDraft, cmpFormStepsLabels } = root.dataset;
    const labels = readLabels(root, en, cmpFormStepsLabels);
    return { items, labels, activeItem: cmpActive, keepDraft: cmpKeepDraft !== undefined };
  },
};
