import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Live } from './Live';
import { mount } from './mount';
import { getPartProps } from './parts';
import { type BoxOptions, boxes, log } from './test-behaviour';

const options: BoxOptions = { items: [{ key: 'a' }, { key: 'b' }], on: 'a' };

function Boxes({ id = 'x', on, onChange }: { id?: string; on?: string; onChange?: (on: string) => void }) {
  const part = getPartProps(boxes, options, id);
  return (
    <>
      <div {...part.root()}>
        <div {...part.row()}>
          {options.items.map(({ key }) => (
            <button key={key} type="button" {...part.box(key)}>
              {key}
            </button>
          ))}
        </div>
        <b {...part.sum()} />
      </div>
      <Live behaviour={boxes} id={id} options={options} value={on} onChange={onChange} />
    </>
  );
}

const on = () => screen.getAllByRole('button', { pressed: true }).map(button => button.textContent);

beforeEach(() => {
  log.length = 0;
});

describe('Live', () => {
  it('starts on the root that its component has rendered, and ends with it', async () => {
    const { unmount } = render(<Boxes />);
    await userEvent.click(screen.getByText('b'));
    expect(on()).toEqual(['b']);
    unmount();
    expect(log.at(-1)).toBe('b ends');
  });

  it('keeps the state through StrictMode’s stop and start', async () => {
    render(
      <StrictMode>
        <Boxes />
      </StrictMode>,
    );
    await userEvent.click(screen.getByText('b'));
    expect(on()).toEqual(['b']);
    expect(log.filter(line => line.startsWith('count'))).toEqual(['count 1']);
  });

  it('calls the newest onChange', async () => {
    const [first, second] = [jest.fn(), jest.fn()];
    const { rerender } = render(<Boxes onChange={first} />);
    rerender(<Boxes onChange={second} />);
    await userEvent.click(screen.getByText('b'));
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledWith('b', expect.objectContaining({ previous: 'a', reason: 'click' }));
  });

  it('moves to another root when the id changes', async () => {
    const { rerender } = render(<Boxes />);
    rerender(<Boxes id="y" />);
    await userEvent.click(screen.getByText('b'));
    expect(on()).toEqual(['b']);
  });

  it('takes over a root that mount holds, with its state', () => {
    const { container, rerender } = render(<div />);
    const host = document.createElement('div');
    container.append(host);
    host.innerHTML =
      '<div id="z" class="cmp-boxes"><button class="cmp-boxes__box" id="z-box-a">a</button></div>';
    const mounted = mount(boxes, host.firstElementChild as HTMLElement);
    screen.getByText('a').click();
    rerender(<Live behaviour={boxes} id="z" options={options} />);
    expect(on()).toEqual(['a']);
    mounted.destroy();
    expect(on()).toEqual(['a']);
  });

  it('says so when two have one id, or none has it', () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    render(<Boxes />);
    expect(said).not.toHaveBeenCalled();
    render(<Boxes />);
    expect(said).toHaveBeenCalledWith('Two boxes have the id "x".');
    render(<Live behaviour={boxes} id="gone" options={options} />);
    expect(said).toHaveBeenCalledWith('No boxes has the id "gone".');
    said.mockRestore();
  });
});
