import { Dialog } from 'radix-ui';

export default ({ name, title, text, open, onChange }) => (
  <Dialog.Root open={open} onOpenChange={onChange}>
    <Dialog.Trigger>{`Open ${name}`}</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Overlay />
      <Dialog.Content aria-describedby={undefined}>
        <Dialog.Close>Close</Dialog.Close>
        <Dialog.Title>{title}</Dialog.Title>
        <p>{text}</p>
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);
