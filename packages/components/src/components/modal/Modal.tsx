import { type CSSProperties, type ReactNode, useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import type { Change } from '../../behaviour/types';
import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { ModalLive } from './ModalLive';
import { type ModalOptions, type ModalTrigger, modal } from './modal.behaviour';
import { withLabels } from './modal.labels';
import type { ModalFocus } from './types';

/** The props of {@link Modal}. A link to the dialog's id (`#id`) opens it too. */
export interface ModalProps extends BaseProps, ModalFocus {
  /** Heading of the dialog, and its accessible name. */
  title?: string | undefined;
  /** Accessible name of a dialog without `title`. */
  accessibilityLabel?: string | undefined;
  /**
   * Distance from the top of the window in px.
   * @default 104
   */
  topPosition?: number | undefined;
  /**
   * Opacity of the backdrop, from 0 to 1.
   * @default 0.35
   */
  overlayOpacity?: number | undefined;
  /**
   * Colour of the backdrop, any CSS colour.
   * @default black
   */
  overlayColor?: string | undefined;
  /** Text of the close button. Defaults to the label `close`. */
  closeText?: string | undefined;
  /** Makes the dialog 880 px wide instead of 520 px. */
  isWide?: boolean | undefined;
  /** Whether the dialog is open initially. */
  isOpened?: boolean | undefined;
  /** Opens the dialog: a click on an element with an id or class, or an event that reaches the document. */
  trigger?: ModalTrigger | undefined;
  /**
   * Content of the dialog.
   * @react
   */
  children?: ReactNode;
  /**
   * Whether the dialog is open initially, like `isOpened`.
   * @react
   */
  defaultOpen?: boolean | undefined;
  /**
   * Whether the dialog is open, for controlled use. Update it in `onOpenChange`.
   * @react
   */
  open?: boolean | undefined;
  /**
   * Called when a visitor opens or closes the dialog.
   * @react
   */
  onOpenChange?: ((open: boolean, change: Change<boolean>) => void) | undefined;
}

/**
 * A dialog on top of the page, which is inert while the dialog is open. Escape, the close button and a click on the
 * backdrop close it, and focus returns to where it was.
 *
 * Without scripts its content is part of the page.
 *
 * @cms modal
 * @cmsItems any
 */
export const Modal = component(function Modal(
  {
    id,
    title,
    accessibilityLabel,
    topPosition,
    overlayOpacity,
    overlayColor,
    closeText,
    isWide,
    isOpened,
    trigger,
    className,
    dataLayer,
    labels,
    children,
    defaultOpen,
    open,
    onOpenChange,
    initialFocus,
    finalFocus,
  }: ModalProps,
  root,
) {
  const generatedId = useId();
  const rootId = id || `modal-${generatedId}`;
  const words = withLabels(labels);
  const options: ModalOptions = { isOpened: open ?? defaultOpen ?? isOpened, trigger };
  const part = getPartProps(modal, options, rootId, classNames(isWide && 'cmp-modal--wide', className));
  const style = {
    '--cmp-modal-top': topPosition === undefined ? undefined : `${topPosition}px`,
    '--cmp-modal-opacity': overlayOpacity,
    '--cmp-modal-color': overlayColor,
    ...root.style,
  } as CSSProperties;
  const named = title ? { 'aria-labelledby': `${rootId}-title` } : undefined;
  return (
    <ModalLive
      as="dialog"
      root={{
        ...root,
        ...part.root(),
        'aria-label': named ? undefined : (accessibilityLabel ?? root['aria-label'] ?? words.dialog),
        ...named,
        'data-cmp-opened': options.isOpened ? '' : undefined,
        'data-cmp-trigger-id': trigger?.id,
        'data-cmp-trigger-class': trigger?.className,
        'data-cmp-trigger-event': trigger?.eventName,
        style,
        ...tracked(dataLayer),
      }}
      options={options}
      value={open}
      onChange={onOpenChange}
      initialFocus={initialFocus}
      finalFocus={finalFocus}
    >
      <div className="cmp-modal__box">
        <button type="button" {...part.close()}>
          {closeText ?? words.close}
        </button>
        {title && (
          <h2 className="cmp-modal__title" id={`${rootId}-title`}>
            {title}
          </h2>
        )}
        <div className="cmp-modal__content">{children}</div>
      </div>
    </ModalLive>
  );
});
