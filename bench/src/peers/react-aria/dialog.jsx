import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';

export default ({ name, title, text, open, onChange }) => (
  <DialogTrigger isOpen={open} onOpenChange={onChange}>
    <Button>{`Open ${name}`}</Button>
    <ModalOverlay isDismissable>
      <Modal>
        <Dialog>
          <Button slot="close">Close</Button>
          <Heading slot="title">{title}</Heading>
          <p>{text}</p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  </DialogTrigger>
);
