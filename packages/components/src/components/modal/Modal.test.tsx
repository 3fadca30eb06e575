import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { findings } from '../../../test/axe';
import { setupDom } from '../../testing';
import { Modal, type ModalProps } from '.';

setupDom();

const Example = ({ children, ...props }: Partial<ModalProps>) => (
  <>
    <button type="button" id="ask">
      Ask
    </button>
    <a className="ask other" href="#nowhere">
      Or here
    </a>
    <Modal
      id="x"
      title="Ask an engineer"
      trigger={{ id: 'ask', className: 'ask', eventName: 'ask' }}
      {...props}
    >
      {children ?? <p>We call back.</p>}
    </Modal>
  </>
);
const dialog = () => document.querySelector<HTMLDialogElement>('dialog');

describe('Modal', () => {
  it('CMP-20 renders its fields on the server, closed', () => {
    expect(
      renderToString(
        <Example
          topPosition={20}
          overlayOpacity={0.5}
          overlayColor="navy"
          closeText="Shut"
          isWide
          isOpened
          className="mine"
        />,
      ),
    ).toMatchInlineSnapshot(
      `"<button type="button" id="ask">Ask</button><a class="ask other" href="#nowhere">Or here</a><dialog class="cmp-modal cmp-modal--wide mine" id="x" aria-labelledby="x-title" data-cmp-opened="" data-cmp-trigger-id="ask" data-cmp-trigger-class="ask" data-cmp-trigger-event="ask" style="--cmp-modal-top:20px;--cmp-modal-opacity:0.5;--cmp-modal-color:navy"><div class="cmp-modal__box"><button type="button" class="cmp-modal__close" data-cmp-hook-modal="close">Shut</button><h2 class="cmp-modal__title" id="x-title">Ask an engineer</h2><div class="cmp-modal__content"><p>We call back.</p></div></div></dialog>"`,
    );
  });

  it('CMP-20 defaults come from the tokens', () => {
    const html = renderToString(<Modal id="x">Text</Modal>);
    expect(html).not.toContain('style');
    expect(html).toContain('aria-label="Dialog"');
    expect(html).toContain('>Close</button>');
  });

  it('MOD-01 opens by id, by class and by event', async () => {
    render(<Example />);
    const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog()?.open).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(dialog()?.open).toBe(true);
    await close();
    expect(dialog()?.open).toBe(false);
    await userEvent.click(screen.getByRole('link'));
    expect(dialog()?.open).toBe(true);
    await close();
    act(() => void document.body.dispatchEvent(new Event('ask', { bubbles: true })));
    expect(dialog()?.open).toBe(true);
  });

  it('MOD-01 ignores modified clicks, and those that the window has cancelled before', () => {
    render(<Example />);
    const link = screen.getByRole('link');
    fireEvent.click(link, { ctrlKey: true });
    expect(dialog()?.open).toBe(false);
    const cancel = (event: Event) => event.preventDefault();
    window.addEventListener('click', cancel, true);
    fireEvent.click(link);
    window.removeEventListener('click', cancel, true);
    expect(dialog()?.open).toBe(false);
  });

  it('MOD-01 opens before a router sees the click, which then does not navigate', () => {
    const navigate = jest.fn();
    render(
      <>
        <a href="/terms" id="terms" onClick={event => event.defaultPrevented || navigate()}>
          Terms
        </a>
        <Modal title="Terms" trigger={{ id: 'terms' }} />
      </>,
    );
    fireEvent.click(screen.getByRole('link'));
    expect(dialog()?.open).toBe(true);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('MOD-01 is open initially with isOpened', () => {
    render(<Example isOpened />);
    expect(dialog()?.open).toBe(true);
  });

  it('MOD-02 Escape and a click on the backdrop close it, a drag from inside does not', () => {
    render(<Example isOpened />);
    const root = dialog() as HTMLDialogElement;
    const box = root.firstElementChild as Element;
    fireEvent.pointerDown(box);
    fireEvent.click(root);
    expect(root.open).toBe(true);
    fireEvent.pointerDown(root);
    fireEvent.click(root);
    expect(root.open).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(fireEvent(root, new Event('cancel', { cancelable: true }))).toBe(false);
    expect(root.open).toBe(false);
  });

  it('MOD-02 ignores events of elements inside it', () => {
    render(
      <Example isOpened>
        <input type="file" aria-label="File" />
      </Example>,
    );
    fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true, cancelable: true }));
    expect(dialog()?.open).toBe(true);
  });

  it('can be controlled by a parent, even if the browser closes it', () => {
    const asked = jest.fn();
    const { rerender } = render(<Example open onOpenChange={asked} />);
    const root = dialog() as HTMLDialogElement;
    root.open = false;
    fireEvent(root, new Event('close'));
    expect(asked).toHaveBeenCalledWith(false, expect.objectContaining({ reason: 'close' }));
    expect(root.open).toBe(true);
    rerender(<Example open={false} onOpenChange={asked} />);
    expect(root.open).toBe(false);
  });

  it('has no axe violations, closed or open', async () => {
    const { container } = render(<Example />);
    expect(await findings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await findings(container)).toEqual([]);
  });
});
