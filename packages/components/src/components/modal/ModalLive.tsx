'use client';

import type { ReactNode } from 'react';
import { createLeaf, type LeafProps } from '../../behaviour/Live';
import { type ModalOptions, modal } from './modal.behaviour';
import type { FocusTarget, ModalFocus } from './types';

const Leaf = createLeaf<ModalOptions, boolean>(modal);

const elementOf = (target: FocusTarget | undefined): HTMLElement | null | undefined =>
  typeof target === 'function' ? target() : target?.current;

/**
 * The element in a dialog that React has mounted with `autoFocus`. React writes no attribute in the browser: it focuses the element
 * when it mounts it, which has no effect in a closed dialog. The only trace is in the props that React keeps at the element.
 */
function autoFocused(dialog: HTMLElement): HTMLElement | undefined {
  return [...dialog.querySelectorAll<HTMLElement>('button,input,select,textarea')].find(element =>
    Object.entries(element).some(
      ([name, props]) => name.startsWith('__reactProps$') && (props as { autoFocus?: boolean }).autoFocus,
    ),
  );
}

/** The client leaf of `Modal`. */
export function ModalLive(props: LeafProps<ModalOptions, boolean> & ModalFocus): ReactNode {
  const { initialFocus, finalFocus, options, ...leaf } = props;
  const focus: ModalOptions = {
    ...options,
    initialFocus: dialog => elementOf(initialFocus) ?? autoFocused(dialog),
    finalFocus: () => elementOf(finalFocus),
  };
  return <Leaf {...leaf} options={focus} />;
}
