import { keepsEscape } from '../../behaviour/arbiter';
import { openerOf, watchEscape, watchPresses } from '../../behaviour/dismissal';
import { viewOf } from '../../behaviour/platform';
import { watchTriggers } from '../../behaviour/triggers';
import type { Behaviour, Step } from '../../behaviour/types';

/** What opens a modal; any of the three is enough. */
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
  /** It has no items. */
  readonly items?: undefined;
  /** Whether it is open initially. */
  readonly isOpened?: boolean | undefined;
  /** What opens it. */
  readonly trigger?: ModalTrigger | undefined;
  /** Returns what receives the focus when it opens. By default that is what has `autofocus`, else the first control. */
  readonly initialFocus?: ((dialog: HTMLElement) => HTMLElement | null | undefined) | undefined;
  /** Returns what receives the focus after it has closed. By default that is what has opened it. */
  readonly finalFocus?: (() => HTMLElement | null | undefined) | undefined;
}

/** The state of the behaviour. */
export interface ModalState {
  /** Whether it is open. */
  readonly open: boolean;
  /** Whether a press started on the backdrop, so that releasing there closes. */
  readonly pressed: boolean;
  /** How often the browser has closed it on its own. */
  readonly closings: number;
  /** Whether Escape is pressed in something that owns it, so that the browser must not close the dialog as well. */
  readonly keeps: boolean;
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

const keep =
  (keeps: boolean): ModalStep =>
  state =>
    keeps === state.keeps ? state : { ...state, keeps };

/**
 * The browser has closed it. If the change is rejected and the state stays open, the counter triggers opening it
 * again.
 */
export const closed: ModalStep = state =>
  state.open ? { ...state, open: false, pressed: false, closings: state.closings + 1 } : state;

/** Whether an event started in an element that opens the dialog. */
function isTrigger({ id, className }: ModalTrigger, event: Event): boolean {
  const classes = className?.match(/\S+/g);
  return (event.composedPath() as Element[]).some(
    element => (id && element.id === id) || classes?.every(name => element.classList?.contains(name)),
  );
}

/**
 * Opens the dialog on top of the page. A detached one opens once it is attached; without `showModal` (jsdom) it
 * opens in place.
 */
function openModal(dialog: HTMLDialogElement, options: () => ModalOptions, signal: AbortSignal): void {
  if (signal.aborted) return;
  if (!dialog.showModal) dialog.setAttribute('open', '');
  else if (dialog.isConnected) {
    // An inert dialog takes no focus: in a frame, `showModal` would take it from the page around the frame.
    dialog.inert = viewOf(dialog) !== top && !dialog.ownerDocument.hasFocus();
    dialog.showModal();
  } else {
    viewOf(dialog).requestAnimationFrame(() => openModal(dialog, options, signal));
    return;
  }
  options().initialFocus?.(dialog)?.focus();
  dialog.inert = false;
}

/** A modal dialog (APG) on a native `dialog`: `showModal` handles Escape, the inert page and the focus while it is open. */
export const modal: Behaviour<Part, ModalState, ModalOptions> = {
  name: 'modal',
  each: [],
  value: 'open',

  init: options => ({ open: !!options.isOpened, pressed: false, closings: 0, keeps: false }),

  // Only the browser may set `open`; an effect calls its methods.
  view: () => ({ root: () => ({}), close: () => ({}) }),

  on: {
    'click close': () => show(false),
    // The box covers the dialog, so a press on the dialog itself is on the backdrop. A drag that selects text
    // starts inside the box and does not count.
    'pointerdown root': (event, _key, { root }) => press(event.target === root),
    'click root': (event, _key, { root, state }) => {
      if (event.target === root && state().pressed) return show(false);
    },
    // The browser knows its own layers, but no open list of suggestions and no `role=application`.
    'keydown root': (event, _key, { root }) => keep(event.key === 'Escape' && keepsEscape(event, root)),
    // `cancel` of a file field and events of nested dialogs bubble here too.
    'cancel root': (event, _key, { root, state }) => {
      if (event.target !== root) return;
      event.preventDefault();
      return state().keeps ? keep(false) : show(false);
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
        watchPresses(root);
        // An open non-modal dialog cannot become modal.
        const open = root.hasAttribute('open');
        root.removeAttribute('open');
        signal.onabort = () => root.toggleAttribute('open', open);
      },
    ],
    [
      (_state, { trigger }) => JSON.stringify(trigger),
      ({ options, root, send }, signal) => {
        const trigger = options().trigger ?? {};
        const page = root.ownerDocument;
        const open = (event: Event) => send(show(true), 'trigger', event);
        const find = (event: Event) => isTrigger(trigger, event) || undefined;
        watchTriggers(root, find, (_trigger, event) => open(event), signal);
        if (trigger.eventName) page.addEventListener(trigger.eventName, open, { signal });
      },
    ],
    [
      state => state.open && state.closings + 1,
      ({ root, options }, signal) => {
        const dialog = root as HTMLDialogElement;
        const opener = openerOf(root);
        watchEscape(root, undefined, signal);
        openModal(dialog, options, signal);
        signal.onabort = () => {
          if (dialog.close) dialog.close();
          else dialog.removeAttribute('open');
          // The browser only knows what had the focus.
          (options().finalFocus?.() ?? opener)?.focus({ preventScroll: true });
        };
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
