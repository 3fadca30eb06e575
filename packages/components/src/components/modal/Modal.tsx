import { type CSSProperties, type ReactNode, useId } from 'react';
import { parts } from '../../behaviour/parts';
import type { Change } from '../../behaviour/types';
import { ModalLive } from './ModalLive';
import { type ModalOptions, type ModalTrigger, modal } from './modal.behaviour';
import { en as labels } from './modal.labels';

/** The props of {@link Modal}: the CMS's fields, and what React adds. */
export interface ModalProps {
  /**
   * The id of the dialog. A link to it, `#id`, opens it too.
   * @format id
   */
  id?: string;
  /** The dialog's heading, which names it. */
  title?: string;
  /** Names the dialog for assistive technology where it has no title. */
  accessibilityLabel?: string;
  /**
   * The distance from the top of the window in px.
   * @default 104
   */
  topPosition?: number;
  /**
   * How dark the overlay is, from 0 to 1.
   * @default 0.35
   */
  overlayOpacity?: number;
  /**
   * The overlay's colour, anything that CSS takes.
   * @default black
   */
  overlayColor?: string;
  /** The text of the close button. */
  closeText?: string;
  /** 880 px wide instead of 520 px. */
  isWide?: boolean;
  /** Open at first. */
  isOpened?: boolean;
  /** What opens it: the id or the class of elements that are clicked, or an event that reaches the document. */
  trigger?: ModalTrigger;
  /**
   * Further classes of the dialog.
   * @format class
   */
  className?: string;
  /**
   * What the dialog shows.
   * @react
   */
  children?: ReactNode;
  /**
   * Whether it is open, where a parent decides it. It then follows this prop alone.
   * @react
   */
  open?: boolean;
  /**
   * Called when the visitor opens or closes it.
   * @react
   */
  onOpenChange?: (open: boolean, change: Change<boolean>) => void;
}

/**
 * A dialog above the page, which is out of reach meanwhile. Escape, the close button and a click on the overlay close
 * it, and focus returns to where it was.
 *
 * Without scripts its content stands in the page.
 *
 * @cms modal
 * @cmsItems any
 */
export function Modal({
  id,
  title,
  accessibilityLabel,
  topPosition,
  overlayOpacity,
  overlayColor,
  closeText = labels.close,
  isWide,
  isOpened,
  trigger,
  className,
  children,
  open,
  onOpenChange,
}: ModalProps): ReactNode {
  const own = useId();
  const root = id || `modal-${own}`;
  const options: ModalOptions = { isOpened: open ?? isOpened, trigger };
  const p = parts(modal, options, root, `${isWide ? 'cmp-modal--wide' : ''} ${className ?? ''}`);
  const style = {
    '--cmp-modal-top': topPosition === undefined ? undefined : `${topPosition}px`,
    '--cmp-modal-opacity': overlayOpacity,
    '--cmp-modal-color': overlayColor,
  } as CSSProperties;
  const named = title ? { 'aria-labelledby': `${root}-title` } : undefined;
  return (
    <>
      <dialog
        {...p.root()}
        aria-label={named ? undefined : (accessibilityLabel ?? labels.dialog)}
        {...named}
        data-cmp-opened={options.isOpened ? '' : undefined}
        data-cmp-trigger-id={trigger?.id}
        data-cmp-trigger-class={trigger?.className}
        data-cmp-trigger-event={trigger?.eventName}
        style={style}
      >
        <div className="cmp-modal__box">
          <button type="button" {...p.close()}>
            {closeText}
          </button>
          {title && (
            <h2 className="cmp-modal__title" id={`${root}-title`}>
              {title}
            </h2>
          )}
          <div className="cmp-modal__content">{children}</div>
        </div>
      </dialog>
      <ModalLive id={root} options={options} value={open} onChange={onOpenChange} />
    </>
  );
}
