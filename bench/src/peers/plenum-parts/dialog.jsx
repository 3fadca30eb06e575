import * as Modal from '@plenum/components/modal/parts';

export default ({ name, title, text, open, onChange }) => (
  <Modal.Root open={open} onOpenChange={onChange}>
    <Modal.Trigger>{`Open ${name}`}</Modal.Trigger>
    <Modal.Dialog>
      <Modal.Close>Close</Modal.Close>
      <Modal.Title>{title}</Modal.Title>
      <p>{text}</p>
    </Modal.Dialog>
  </Modal.Root>
);
