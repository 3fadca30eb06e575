import { Dialog } from '@base-ui/react/dialog';

export default ({ name, title, text, open, onChange }) => (
  <Dialog.Root open={open} onOpenChange={onChange}>
    <Dialog.Trigger>{`Open ${name}`}</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Backdrop />
      <Dialog.Popup>
        <Dialog.Close>Close</Dialog.Close>
        <Dialog.Title>{title}</Dialog.Title>
        <p>{text}</p>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
