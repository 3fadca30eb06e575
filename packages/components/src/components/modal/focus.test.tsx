import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { setupDom } from '../../testing';
import { Modal, type ModalProps } from '.';
import * as Parts from './parts';

setupDom();

const Dialog = ({ children, ...props }: ModalProps) => (
  <>
    <button type="button" id="ask">
      Ask
    </button>
    <button type="button" id="last">
      After
    </button>
    <Modal title="Ask" trigger={{ id: 'ask' }} {...props}>
      {children}
    </Modal>
  </>
);
const open = () => userEvent.click(screen.getByRole('button', { name: 'Ask' }));
const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));
const field = () => screen.getByLabelText('E-mail');
const last = () => screen.getByRole('button', { name: 'After' });

function WithTarget({ isFunction = false }) {
  const ref = useRef<HTMLInputElement>(null);
  return (
    <Dialog initialFocus={isFunction ? () => ref.current : ref}>
      <input aria-label="Name" />
      <input aria-label="E-mail" ref={ref} />
    </Dialog>
  );
}

function MountedWithOpening() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      {isOpen && <input aria-label="E-mail" autoFocus />}
    </Dialog>
  );
}

function InParts() {
  const ref = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button">After</button>
      <Parts.Root>
        <Parts.Trigger>Ask</Parts.Trigger>
        <Parts.Dialog aria-label="D" initialFocus={ref} finalFocus={last}>
          <Parts.Close />
          <input aria-label="E-mail" ref={ref} />
        </Parts.Dialog>
      </Parts.Root>
    </>
  );
}

describe('the focus of a modal', () => {
  it.each([false, true])('MOD-02 starts at `initialFocus`, a ref or a function: %s', async isFunction => {
    render(<WithTarget isFunction={isFunction} />);
    await open();
    expect(field()).toHaveFocus();
  });

  it('MOD-02 returns to `finalFocus`, else to what has opened the dialog', async () => {
    const { rerender } = render(<Dialog finalFocus={last} />);
    await open();
    await close();
    expect(last()).toHaveFocus();
    rerender(<Dialog finalFocus={() => null} />);
    await open();
    await close();
    expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  });

  it('MOD-02 starts at what has `autoFocus`, each time', async () => {
    render(
      <Dialog>
        <input aria-label="Name" />
        <input aria-label="E-mail" autoFocus />
      </Dialog>,
    );
    for (let count = 0; count < 2; count++) {
      await open();
      expect(field()).toHaveFocus();
      await close();
    }
  });

  it('MOD-02 starts at what has `autoFocus` in content that is mounted with the opening', async () => {
    render(<MountedWithOpening />);
    await open();
    expect(field()).toHaveFocus();
  });

  it('MOD-02 follows `initialFocus` and `finalFocus` of the part, too', async () => {
    render(<InParts />);
    await open();
    expect(field()).toHaveFocus();
    await close();
    expect(last()).toHaveFocus();
  });

  it('MOD-02 returns to `finalFocus` if the dialog is removed while it is open', () => {
    const { rerender } = render(
      <>
        <button type="button">After</button>
        <Modal title="M" defaultOpen finalFocus={last} />
      </>,
    );
    act(() => rerender(<button type="button">After</button>));
    expect(last()).toHaveFocus();
  });
});
