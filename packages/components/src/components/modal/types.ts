/** An element that receives the focus: its ref, or a function that returns it. Nothing stands for the default. */
export type FocusTarget = { readonly current: HTMLElement | null } | (() => HTMLElement | null | undefined);

/** Where the focus moves when a dialog opens and closes. */
export interface ModalFocus {
  /**
   * Element that receives the focus when the dialog opens: a ref, or a function that returns it. Defaults to the element with
   * `autoFocus`, else the first one that can have the focus. Only client components can pass it.
   * @react
   */
  initialFocus?: FocusTarget | undefined;
  /**
   * Element that receives the focus when the dialog closes: a ref, or a function that returns it. Defaults to the element that has
   * opened the dialog. Only client components can pass it.
   * @react
   */
  finalFocus?: FocusTarget | undefined;
}
