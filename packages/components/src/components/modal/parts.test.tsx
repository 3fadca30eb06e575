import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { findings } from '../../../test/axe';
import { sortAttributes } from '../../../test/markup';
import { Modal as Packaged } from '.';
import * as Modal from './parts';

const Example = (props: Modal.RootProps & { className?: string }) => {
  const { className, ...root } = props;
  return (
    <Modal.Root id="x" {...root}>
      <Modal.Dialog className={className}>
        <Modal.Close />
        <Modal.Title>Delivery</Modal.Title>
        <div className="cmp-modal__content">Two days</div>
      </Modal.Dialog>
    </Modal.Root>
  );
};
const Same = (props: Partial<Parameters<typeof Packaged>[0]>) => (
  <Packaged id="x" title="Delivery" {...props}>
    Two days
  </Packaged>
);
const dialog = () => screen.queryByRole('dialog');

describe('the parts of Modal', () => {
  it.each([
    ['closed', {}],
    ['open', { defaultOpen: true, className: 'cmp-modal--wide' }],
    ['controlled', { open: true, onOpenChange: () => {} }],
  ])('CMP-14 render the markup of the component, on the server and started, %s', (_, props) => {
    expect(sortAttributes(renderToString(<Example {...props} />))).toBe(
      sortAttributes(renderToString(<Same {...props} />)),
    );
    const parts = render(<Example {...props} />);
    const whole = render(<Same {...props} />);
    expect(sortAttributes(parts.container.innerHTML)).toBe(sortAttributes(whole.container.innerHTML));
    expect(parts.container.firstElementChild).toHaveAttribute('data-cmp-live');
  });

  it('MOD-01 a trigger opens the dialog, and the button in it closes it', async () => {
    const onOpenChange = jest.fn();
    const onClick = jest.fn();
    render(
      <Modal.Root id="x" onOpenChange={onOpenChange}>
        <p>
          <Modal.Trigger onClick={onClick}>Terms</Modal.Trigger>
          <Modal.Trigger render={<a href="/terms" />}>More</Modal.Trigger>
        </p>
        <Modal.Dialog>
          <Modal.Title render={heading => <h3 {...heading} />}>Delivery</Modal.Title>
          <Modal.Description>Two days</Modal.Description>
          <Modal.Close render={<button type="button" lang="de" />}>Fertig</Modal.Close>
        </Modal.Dialog>
      </Modal.Root>,
    );
    expect(dialog()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Terms' }));
    expect(dialog()).toHaveAccessibleName('Delivery');
    expect(dialog()).toHaveAccessibleDescription('Two days');
    expect(await findings()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Fertig' }));
    expect(dialog()).toBeNull();
    const link = screen.getByRole('link', { name: 'More' });
    expect(link).not.toHaveAttribute('type');
    await userEvent.click(link);
    expect(dialog()).not.toBeNull();
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onOpenChange.mock.calls.map(([open, { reason }]) => [open, reason])).toEqual([
      [true, 'trigger'],
      [false, 'click'],
      [true, 'trigger'],
    ]);
  });

  it('a trigger whose handler cancels the click does not open it, nor an uncontrolled one', async () => {
    const asked = jest.fn();
    render(
      <Modal.Root open={false} onOpenChange={asked}>
        <Modal.Trigger>Ask</Modal.Trigger>
        <Modal.Trigger onClick={event => event.preventDefault()}>Not now</Modal.Trigger>
        <Modal.Dialog aria-label="Own" />
      </Modal.Root>,
    );
    await userEvent.click(screen.getByText('Not now'));
    expect(asked).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Ask'));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(dialog()).toBeNull();
  });

  it('finds a close button and a description that are rendered later', async () => {
    let setLate: (late: boolean) => void = () => {};
    // biome-ignore lint/correctness/noComponentHookFactories: created once, in the test that sets its state
    const Late = () => {
      const [late, set] = useState(false);
      setLate = set;
      return (
        late && (
          <>
            <Modal.Close />
            <Modal.Description>Late</Modal.Description>
          </>
        )
      );
    };
    render(
      <Modal.Root defaultOpen>
        <Modal.Dialog>
          <Modal.Title>Delivery</Modal.Title>
          <Late />
        </Modal.Dialog>
      </Modal.Root>,
    );
    expect(dialog()).not.toHaveAttribute('aria-describedby');
    act(() => setLate(true));
    expect(dialog()).toHaveAccessibleDescription('Late');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog()).toBeNull();
  });

  it('says what is wrong: a part outside of its root, no name, no handler', () => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    expect(() => render(<Modal.Close />)).toThrow('[plenum] Modal.Close is outside of Modal.Root.');
    errors.mockRestore();
    const warnings = jest.spyOn(console, 'warn').mockImplementation();
    render(
      <Modal.Root open>
        <Modal.Dialog />
      </Modal.Root>,
    );
    expect(warnings.mock.calls.flat()).toEqual([
      expect.stringMatching(/Modal.Root: `open` is set without `onOpenChange`.*use `defaultOpen`/),
      '[plenum] Modal.Dialog: it has no name. Render a Modal.Title in it, or add `aria-label`.',
    ]);
    warnings.mockRestore();
  });
});
