import { Modal } from '@plenum/components/modal';

export default ({ name, title, text, open, onChange }) => (
  <>
    <button type="button" id={`open-${name}`}>{`Open ${name}`}</button>
    <Modal id={name} title={title} trigger={{ id: `open-${name}` }} open={open} onOpenChange={onChange}>
      <p>{text}</p>
    </Modal>
  </>
);
