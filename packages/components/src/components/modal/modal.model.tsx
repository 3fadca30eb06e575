import { childrenOf } from '../../model/children';
import { text } from '../../model/model';
import { base, boolean, colour, number, one, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { Modal, type ModalProps } from './Modal';

const read = reader<
  ModalProps,
  'children' | 'defaultOpen' | 'open' | 'onOpenChange' | 'initialFocus' | 'finalFocus'
>({
  ...base,
  title: text,
  accessibilityLabel: text,
  topPosition: number,
  overlayOpacity: number,
  overlayColor: colour,
  closeText: text,
  isWide: boolean,
  isOpened: boolean,
  trigger: one(reader<NonNullable<ModalProps['trigger']>>({ id: text, className: text, eventName: text })),
});

export default {
  modal: ({ fields, items, labels }) => (
    <Modal {...read(fields)} labels={labels}>
      {childrenOf(items)}
    </Modal>
  ),
} satisfies Registry;
