// What a form is before its script runs: its states, and the attributes of its parts. The server and the first render need no more.

import type { Behaviour } from '../../behaviour/types';
import type { FormError } from './fields';
import type { FormContainerLabels } from './formcontainer.labels';
import type { FormSender } from './send';

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
  /** Whether its HTML is that of a server, and no script of the site renders it again. */
  readonly isPlain?: boolean | undefined;
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
  /** Whether the site's own script has taken over the last attempt to send, so that errors which it renders are those of the form. */
  readonly isHandled: boolean;
}

/** The parts of a form. */
export type Part =
  | 'root'
  | 'summary'
  | 'title'
  | 'message'
  | 'errors'
  | 'status'
  | 'thanks'
  | 'thanks-title'
  | 'thanks-text';
/** The state at first. */
export const START: FormState = {
  status: 'idle',
  errors: [],
  title: '',
  message: '',
  tries: 0,
  isSlow: false,
  isNative: false,
  submitter: null,
  isHandled: false,
};

/** Whether the summary is shown. */
export const isProblem = ({ status }: FormState): boolean => status === 'invalid' || status === 'failed';

/** The part of the behaviour that the markup needs. */
export const formView: Pick<
  Behaviour<Part, FormState, FormOptions>,
  'name' | 'each' | 'value' | 'derived' | 'init' | 'view'
> = {
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
      // It has the focus then, and screen readers say the name of what has it.
      thanks: () => ({
        hidden: !isSent && '',
        role: isSent && 'group',
        'aria-label': isSent && [title, message].filter(Boolean).join(' – '),
      }),
      'thanks-title': () => ({ text: isSent ? title : '' }),
      'thanks-text': () => ({ text: isSent ? message : '' }),
    };
  },
};
