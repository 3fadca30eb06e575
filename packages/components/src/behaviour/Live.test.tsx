import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Live } from './Live';
import { mount } from './mount';
import { getPartProps } from './parts';
import { type BoxOptions, boxes, log } from './test-behaviour';

const options: BoxOptions = { items: [{ key: 'a' }, { key: 'b' }], on: 'a' };

interface BoxesProps {
  id?: string;
  on?: string;
  isIdle?: boolean;
  onChange?: (on: string) => void;
}

function Boxes({ id = 'x', on, isIdle, onChange }: BoxesProps) {
  const part = getPartProps(boxes, options, id);
  return (
    <Live
      behaviour={boxes}
      root={part.root()}
      options={options}
      isIdle={isIdle}
      value={on}
      onChange={onChange}
    >
      <div {...part.row()}>
        {options.items.map(({ key }) => (
          <button key={key} type="button" {...part.box(key)}>
            {key}
          </button>
        ))}
      </div>
      <b {...part.sum()} />
    </Live>
  );
}

const on = () => screen.getAllByRole('button', { pressed: true }).map(button => button.textContent);

beforeEach(() => {
  log.length = 0;
});

describe('Live', () => {
  it('starts on the root that its component has rendered, and stops when it unmounts', async () => {
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

  it('calls the latest onChange', async () => {
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

  it('takes over a mounted root with its state', () => {
    const { container, rerender } = render(<Boxes isIdle />);
    const mounted = mount(boxes, container.firstElementChild as HTMLElement);
    screen.getByText('b').click();
    rerender(<Boxes />);
    expect(on()).toEqual(['b']);
    mounted.destroy();
    expect(on()).toEqual(['b']);
  });

  it('starts nothing while it is idle', async () => {
    render(<Boxes isIdle />);
    await userEvent.click(screen.getByText('b'));
    expect(on()).toEqual(['a']);
  });

  it('starts each of two components that share an id', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    render(<Boxes />);
    render(<Boxes />);
    await userEvent.click(screen.getAllByText('b')[1] as Element);
    expect(on()).toEqual(['a', 'b']);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  const places: [string, () => { container: HTMLElement; attach: () => void }][] = [
    [
      'a shadow root',
      () => {
        const host = document.body.appendChild(document.createElement('div'));
        const container = document.createElement('div');
        host.attachShadow({ mode: 'open' }).append(container);
        return { container, attach: () => {} };
      },
    ],
    [
      'an iframe',
      () => {
        const frame = document.body.appendChild(document.createElement('iframe'));
        const page = frame.contentDocument as Document;
        return { container: page.body.appendChild(page.createElement('div')), attach: () => {} };
      },
    ],
    [
      'a tree that is attached later',
      () => {
        const container = document.createElement('div');
        return { container, attach: () => document.body.append(container) };
      },
    ],
  ];

  it.each(places)('works in %s', (_place, make) => {
    const { container, attach } = make();
    const { unmount } = render(<Boxes />, { container });
    attach();
    const [, b] = container.querySelectorAll('button');
    act(() => b?.click());
    expect(b?.getAttribute('aria-pressed')).toBe('true');
    unmount();
  });
});
