// Methods of elements that jsdom lacks, or that only write "Not implemented" to the console.

/** The elements that take the focus in a dialog. */
const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([disabled],[type=hidden]),select:not([disabled]),textarea:not([disabled]),[tabindex]:not([tabindex="-1"])';

/** The open modal dialogs, the topmost one last, each with the element that had the focus before. */
let modals: { dialog: HTMLDialogElement; before: Element | null }[] = [];

const fail = (method: string, reason: string): never => {
  throw new DOMException(
    `Failed to execute '${method}' on 'HTMLDialogElement': ${reason}`,
    'InvalidStateError',
  );
};

/** The methods of `<dialog>`. The page behind a modal dialog is not inert, because that takes a layout. */
export const dialogs: Pick<HTMLDialogElement, 'show' | 'showModal' | 'close'> & ThisType<HTMLDialogElement> =
  {
    show() {
      this.setAttribute('open', '');
    },
    showModal() {
      if (!this.isConnected) fail('showModal', 'The element is not in a Document.');
      if (this.open) {
        if (modals.some(({ dialog }) => dialog === this)) return;
        fail('showModal', 'The dialog is already open as non-modal.');
      }
      modals.push({ dialog: this, before: this.ownerDocument.activeElement });
      this.setAttribute('open', '');
      const target =
        this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(FOCUSABLE);
      if (target) return target.focus();
      // Only an element with a tab index takes the focus in jsdom.
      const { tabIndex } = this;
      if (!this.hasAttribute('tabindex')) this.tabIndex = -1;
      this.focus();
      if (tabIndex !== this.tabIndex) this.removeAttribute('tabindex');
    },
    close(result) {
      if (!this.open) return;
      this.removeAttribute('open');
      if (result !== undefined) this.returnValue = result;
      const entry = modals.find(({ dialog }) => dialog === this);
      modals = modals.filter(open => open !== entry);
      if (entry?.before?.isConnected) (entry.before as HTMLElement).focus();
      queueMicrotask(() => this.dispatchEvent(new Event('close')));
    },
  };

/** Escape closes the topmost modal dialog, unless a listener of `cancel` prevents it. */
export function closeOnEscape(event: KeyboardEvent): void {
  const { dialog } = modals.at(-1) ?? {};
  if (event.key !== 'Escape' || event.defaultPrevented || !dialog?.isConnected) return;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

/** Forgets the open dialogs. */
export function resetDialogs(): void {
  modals = [];
}

/** The position that the arguments of `scrollTo` name; `undefined` keeps an axis. */
const target = (x?: number | ScrollToOptions, y?: number) =>
  typeof x === 'object' ? { left: x.left, top: x.top } : { left: x, top: y };

/** The scroll methods of the window: they jump, and dispatch `scroll`. */
export const windowScroll = {
  scrollTo(x?: number | ScrollToOptions, y?: number): void {
    const { left = window.scrollX, top = window.scrollY } = target(x, y);
    const at = { scrollX: left, pageXOffset: left, scrollY: top, pageYOffset: top };
    for (const [name, value] of Object.entries(at))
      Object.defineProperty(window, name, { configurable: true, writable: true, value: Math.max(0, value) });
    document.dispatchEvent(new Event('scroll', { bubbles: true }));
  },
  scrollBy(x?: number | ScrollToOptions, y?: number): void {
    const { left = 0, top = 0 } = target(x, y);
    windowScroll.scrollTo(window.scrollX + left, window.scrollY + top);
  },
};

/** The scroll methods of elements. Without a layout nothing is out of view, so `scrollIntoView` does nothing. */
export const elementScroll: Pick<Element, 'scrollTo' | 'scrollBy' | 'scrollIntoView'> & ThisType<Element> = {
  scrollTo(x?: number | ScrollToOptions, y?: number) {
    const { left = this.scrollLeft, top = this.scrollTop } = target(x, y);
    this.scrollLeft = left;
    this.scrollTop = top;
    this.dispatchEvent(new Event('scroll'));
  },
  scrollBy(x?: number | ScrollToOptions, y?: number) {
    const { left = 0, top = 0 } = target(x, y);
    this.scrollTo(this.scrollLeft + left, this.scrollTop + top);
  },
  scrollIntoView() {},
};

/** Which media play. */
const playing = new WeakSet<HTMLMediaElement>();

/** Media that play without frames or sound. */
export const media = {
  get paused(): boolean {
    return !playing.has(this as unknown as HTMLMediaElement);
  },
  async play(this: HTMLMediaElement): Promise<void> {
    if (!this.paused) return;
    playing.add(this);
    this.dispatchEvent(new Event('play'));
  },
  pause(this: HTMLMediaElement): void {
    if (!playing.delete(this)) return;
    this.dispatchEvent(new Event('pause'));
  },
  load(this: HTMLMediaElement): void {
    playing.delete(this);
  },
};
