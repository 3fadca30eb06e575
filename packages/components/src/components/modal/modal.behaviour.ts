import type { Behaviour, Step } from '../../behaviour/types';

/** What opens a modal; each of the three is enough. */
export interface ModalTrigger {
  /** The id of an element that opens it when clicked. */
  readonly id?: string | undefined;
  /** A class whose elements open it when clicked. */
  readonly className?: string | undefined;
  /** The name of an event that opens it when it reaches the document. */
  readonly eventName?: string | undefined;
}

/** The options of the behaviour. */
export interface ModalOptions {
  readonly items?: undefined;
  readonly isOpened?: boolean | undefined;
  readonly trigger?: ModalTrigger | undefined;
}

/** The state of the behaviour. */
export interface ModalState {
  readonly open: boolean;
  /** A press has begun on the overlay, so its end there closes. */
  readonly pressed: boolean;
  /** How often the browser has closed it without asking. */
  readonly closings: number;
}

type ModalStep = Step<ModalState, ModalOptions>;
type Part = 'root' | 'close';

/** Opens or closes the dialog. */
export const show =
  (open: boolean): ModalStep =>
  state =>
    open === state.open ? state : { ...state, open, pressed: false };

const press =
  (pressed: boolean): ModalStep =>
  state =>
    pressed === state.pressed ? state : { ...state, pressed };

/** The browser has closed it: should a refusal keep the state open, the counter shows it again. */
export const closed: ModalStep = state =>
  state.open ? { ...state, open: false, pressed: false, closings: state.closings + 1 } : state;

/** Matches what a click on opens the dialog. */
function selectorOf({ id, className = '' }: ModalTrigger): string {
  const classes = className.split(/\s+/).filter(Boolean);
  return [id && `#${CSS.escape(id)}`, classes.map(name => `.${CSS.escape(name)}`).join('')]
    .filter(Boolean)
    .join();
}

/** A modal dialog (APG) on the platform's own: focus, Escape and the inert page come from `showModal`. */
export const modal: Behaviour<Part, ModalState, ModalOptions> = {
  name: 'modal',
  each: [],
  value: 'open',

  init: options => ({ open: !!options.isOpened, pressed: false, closings: 0 }),

  // Whether it shows is the browser's to write; an effect asks it to.
  view: () => ({ root: () => ({}), close: () => ({}) }),

  on: {
    'click close': () => show(false),
    // Its box covers the dialog, so what hits the dialog itself is beside it, on the overlay. Whoever only drags a
    // selection out of the box has pressed elsewhere.
    'pointerdown root': (event, _key, { root }) => press(event.target === root),
    'click root': (event, _key, { root, state }) => {
      if (event.target === root && state().pressed) return show(false);
    },
    // A file field's `cancel` and a nested dialog's events pass here too.
    'cancel root': (event, _key, { root }) => {
      if (event.target !== root) return;
      event.preventDefault();
      return show(false);
    },
    'close root': (event, _key, { root }) => {
      if (event.target === root && !(root as HTMLDialogElement).open) return closed;
    },
    'beforematch root': () => show(true),
  },

  during: [
    [
      () => true,
      ({ root }, signal) => {
        // An open dialog that is not modal cannot become so.
        const open = root.hasAttribute('open');
        root.removeAttribute('open');
        signal.onabort = () => root.toggleAttribute('open', open);
      },
    ],
    [
      (_state, { trigger }) => JSON.stringify(trigger),
      ({ options, send }, signal) => {
        const trigger = options().trigger ?? {};
        const selector = selectorOf(trigger);
        const open = (event: Event) => send(show(true), 'trigger', event);
        const click = (event: MouseEvent) => {
          const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
          if (event.defaultPrevented || modified || !(event.target as Element).closest(selector)) return;
          event.preventDefault();
          open(event);
        };
        if (selector) document.addEventListener('click', click, { signal });
        if (trigger.eventName) document.addEventListener(trigger.eventName, open, { signal });
      },
    ],
    [
      state => state.open && state.closings + 1,
      ({ root }, signal) => {
        const dialog = root as HTMLDialogElement;
        dialog.showModal();
        signal.onabort = () => dialog.close();
      },
    ],
  ],

  read: root => {
    const at = (name: string) => root.getAttribute(`data-cmp-trigger-${name}`) ?? undefined;
    return {
      isOpened: root.hasAttribute('open') || root.hasAttribute('data-cmp-opened'),
      trigger: { id: at('id'), className: at('class'), eventName: at('event') },
    };
  },
};
