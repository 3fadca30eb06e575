export { Modal, type ModalProps } from './Modal';
export type { ModalTrigger } from './modal.behaviour';
export type { FocusTarget, ModalFocus } from './types';
