import { treeOf, viewOf } from '../../behaviour/platform';
import type { Behaviour, Effect, Step } from '../../behaviour/types';
import { readLabels } from '../../labels/ofPage';
import { en, type FormPhoneLabels } from './formphone.labels';
import { readPhone } from './phone';

/** The options of the behaviour. */
export interface FormPhoneOptions {
  /** It has no items. */
  readonly items?: undefined;
  /** ISO code of the country of numbers without a calling code. */
  readonly country?: string | undefined;
  /** The texts. */
  readonly labels: FormPhoneLabels;
}

/** The state of the behaviour. */
export interface FormPhoneState {
  /** The number as all countries write it; an empty text if that is not known. */
  readonly number: string;
}

type Part = 'root' | 'e164';

/** Keeps the number in its international form. */
export const keep =
  (number: string): Step<FormPhoneState, FormPhoneOptions> =>
  state =>
    number === state.number ? state : { number };

const fieldOf = (root: Element): HTMLInputElement | null =>
  root.querySelector<HTMLInputElement>('input:not([type=hidden])');

/** Checks the number as long as the behaviour runs. */
const attend: Effect<Part, FormPhoneState, FormPhoneOptions>[1] = ({ root, options, send }, signal) => {
  const field = fieldOf(root);
  if (!field) return;
  const check = () => {
    const { country, labels } = options();
    const text = field.value.trim();
    const { problem, e164 = '', extension } = text ? readPhone(text, country) : {};
    const messages = {
      invalid: labels.formPhoneInvalid,
      short: labels.formPhoneShort,
      long: labels.formPhoneLong,
    };
    const message = field.closest<HTMLElement>('.cmp-form-text')?.dataset.cmpConstraintMessage;
    field.setCustomValidity(problem ? message || messages[problem] : '');
    // As in RFC 3966, so that an extension is not lost.
    send(keep(e164 && extension ? `${e164};ext=${extension}` : e164), 'input');
  };
  for (const type of ['input', 'change']) field.addEventListener(type, check, { signal });
  // The field has its old value until the event is over.
  const reset = () => viewOf(root).setTimeout(() => !signal.aborted && check());
  treeOf(root).addEventListener('reset', reset, { signal });
  check();
  signal.onabort = () => field.setCustomValidity('');
};

/** A field for a telephone number: checks only whether it can be one, and writes its international form into a hidden field. */
export const formphone: Behaviour<Part, FormPhoneState, FormPhoneOptions> = {
  name: 'formphone',
  each: [],
  value: 'number',
  init: () => ({ number: '' }),
  view: ({ number }) => ({ root: () => ({}), e164: () => ({ value: number }) }),
  on: {},
  during: [[(_state, { country, labels }) => JSON.stringify([country, labels]), attend]],
  read: root => {
    const { cmpCountry, cmpFormPhoneLabels } = root.dataset;
    return { country: cmpCountry, labels: readLabels(root, en, cmpFormPhoneLabels) };
  },
};
