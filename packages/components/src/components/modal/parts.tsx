'use client';

import { createContext, type MouseEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useFamily, warnOfControl } from '../../behaviour/compound';
import { holder } from '../../behaviour/held';
import { getPartProps } from '../../behaviour/parts';
import type { Change, Engine } from '../../behaviour/types';
import { useCommit } from '../../behaviour/useCommit';
import { warn } from '../../react/checkProps';
import { type ElementPartProps, type PartProps, part, usePartElement, useRefs } from '../../react/part';
import { ModalLive } from './ModalLive';
import { type ModalOptions, type ModalState, type ModalTrigger, modal, show } from './modal.behaviour';
import { en } from './modal.labels';
import type { ModalFocus } from './types';

export type { ElementPartProps, PartProps, Render, RenderProps } from '../../react/part';
export type { FocusTarget, ModalFocus } from './types';

/** The context of a modal. */
interface ModalFamily {
  readonly id: string;
  readonly options: ModalOptions;
  readonly value: boolean | undefined;
  readonly onChange: RootProps['onOpenChange'];
  /** The dialog, once it is mounted. */
  readonly dialog: { current: HTMLElement | null };
  /** Numbers of mounted descriptions and close buttons. A change renders the dialog again, which finds its buttons then. */
  readonly mounted: Mounted;
  /** The refs of descriptions and close buttons, which count them. */
  readonly refs: { readonly [part in keyof Mounted]: (element: HTMLElement | null) => void };
}

interface Mounted {
  readonly description: number;
  readonly close: number;
}

const ModalContext = /* @__PURE__ */ createContext<ModalFamily | undefined>(undefined);
const useModal = (name: string) => useFamily(ModalContext, 'Modal', name);

/** The props of {@link Root}. */
export interface RootProps {
  /** Id of the dialog. A link to it (`#id`) opens the dialog. */
  id?: string | undefined;
  /** Whether the dialog is open initially. */
  defaultOpen?: boolean | undefined;
  /** Whether the dialog is open, for controlled use. Update it in `onOpenChange`. */
  open?: boolean | undefined;
  /** Called when a visitor opens or closes the dialog. */
  onOpenChange?: ((open: boolean, change: Change<boolean>) => void) | undefined;
  /** What else opens the dialog: elements outside of this root, or an event. */
  trigger?: ModalTrigger | undefined;
  /** A dialog, and wherever you like the buttons that open it. */
  children?: ReactNode;
}

/** The props of {@link Trigger} and {@link Close}. */
export type ButtonProps = PartProps<'button'>;

/** The props of {@link Dialog}. */
export type DialogProps = Omit<ElementPartProps<'dialog'>, 'id' | 'open'> & ModalFocus;

/** The props of {@link Title}. */
export type TitleProps = Omit<PartProps<'h2'>, 'id'>;

/** The props of {@link Description}. */
export type DescriptionProps = Omit<PartProps<'p'>, 'id'>;

/** Connects a dialog and the buttons that open it. It renders no element. */
export function Root({ id, defaultOpen, open, onOpenChange, trigger, children }: RootProps): ReactNode {
  const generatedId = useId();
  const dialog = useRef<HTMLElement>(null);
  const [mounted, setMounted] = useState<Mounted>({ description: 0, close: 0 });
  const [refs] = useState<ModalFamily['refs']>(() => {
    const count = (name: keyof Mounted) => (element: HTMLElement | null) =>
      setMounted(counts => ({ ...counts, [name]: counts[name] + (element ? 1 : -1) }));
    return { description: count('description'), close: count('close') };
  });
  const isOpened = open ?? defaultOpen;
  if (typeof process !== 'undefined' && process.env.NODE_ENV !== 'production') {
    warnOfControl('Modal.Root', 'open', open, onOpenChange);
  }
  const family = useMemo(
    () => ({
      id: id || `modal-${generatedId}`,
      options: { isOpened, trigger },
      value: open,
      onChange: onOpenChange,
      dialog,
      mounted,
      refs,
    }),
    [id, generatedId, isOpened, trigger, open, onOpenChange, mounted, refs],
  );
  return <ModalContext.Provider value={family}>{children}</ModalContext.Provider>;
}

/** Opens the dialog. It renders a `<button>`. */
export const Trigger = part<ButtonProps>('Modal.Trigger', function ModalTriggerPart(props): ReactNode {
  const { id, dialog } = useModal('Trigger');
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    props.onClick?.(event);
    if (event.defaultPrevented || !dialog.current) return;
    const engine = holder(dialog.current) as Engine<string, ModalState, ModalOptions> | undefined;
    // A link with the same job would also follow its address.
    event.preventDefault();
    engine?.send(show(true), 'trigger', event.nativeEvent);
  };
  const attributes = { onClick, 'aria-haspopup': 'dialog' as const, 'aria-controls': id };
  return usePartElement('button', props.render ? props : { type: 'button', ...props }, attributes);
});

/**
 * The dialog. It renders a `<dialog>` with the class `cmp-modal`, and in it a `<div>` with its content. Its name is the text of its
 * `Title`, or an `aria-label`.
 */
export const Dialog = part<DialogProps>('Modal.Dialog', function ModalDialog(props): ReactNode {
  const { className, children, ref, initialFocus, finalFocus, ...root } = props;
  const { id, options, value, onChange, dialog, mounted } = useModal('Dialog');
  const refs = useRefs(dialog, ref);
  const label = root['aria-label'] || root['aria-labelledby'];
  useCommit(() => {
    if (typeof process !== 'undefined' && process.env.NODE_ENV !== 'production') {
      const title = dialog.current?.querySelector('.cmp-modal__title');
      if (!label && !title)
        warn('Modal.Dialog', 'it has no name. Render a Modal.Title in it, or add `aria-label`.');
    }
  }, [label, dialog]);
  return (
    <ModalLive
      as="dialog"
      root={{
        // The server has not rendered the title yet.
        'aria-labelledby': label ? undefined : `${id}-title`,
        'aria-describedby': mounted.description ? `${id}-description` : undefined,
        ...root,
        ...getPartProps(modal, options, id, className).root(),
        'data-cmp-opened': options.isOpened ? '' : undefined,
        ref: refs,
      }}
      options={options}
      value={value}
      onChange={onChange}
      initialFocus={initialFocus}
      finalFocus={finalFocus}
    >
      <div className="cmp-modal__box">{children}</div>
    </ModalLive>
  );
});

/** The heading of the dialog, and its accessible name. It renders an `<h2>`. */
export const Title = part<TitleProps>('Modal.Title', function ModalTitle(props): ReactNode {
  const { id } = useModal('Title');
  return usePartElement('h2', props, { className: 'cmp-modal__title', id: `${id}-title` });
});

/** Text that is read out with the name when the dialog opens. It renders a `<p>`. */
export const Description = part<DescriptionProps>('Modal.Description', function ModalDescription(props) {
  const { id, refs } = useModal('Description');
  const attributes = { className: 'cmp-modal__description', id: `${id}-description` };
  return usePartElement('p', props, attributes, refs.description);
});

/** Closes the dialog. It renders a `<button>` with the text “Close” unless it has `children`. */
export const Close = part<ButtonProps>('Modal.Close', function ModalClose(props): ReactNode {
  const { id, options, refs } = useModal('Close');
  const closeProps = props.render ? props : { type: 'button', children: en.close, ...props };
  return usePartElement('button', closeProps, getPartProps(modal, options, id).close(), refs.close);
});
