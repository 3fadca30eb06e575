import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createLeaf } from '../behaviour/Live';
import { getPartProps } from '../behaviour/parts';
import { type BoxOptions, boxes } from '../behaviour/test-behaviour';
import { lazyLeaf } from './lazyLeaf';

const options: BoxOptions = { items: [{ key: 'a' }, { key: 'b' }], on: 'a' };
const part = getPartProps(boxes, options, 'x');
const content = options.items.map(({ key }) => (
  <button key={key} type="button" {...part.box(key)}>
    {key}
  </button>
));
const leaf = createLeaf<BoxOptions, string>(boxes) as ComponentType<never>;

describe('lazyLeaf', () => {
  it('renders the root and its content on the server, without loading anything', () => {
    const load = jest.fn(async () => leaf);
    const Lazy = lazyLeaf('on-the-server', load);
    const html = renderToString(
      <Lazy as="section" root={part.root()} options={options}>
        {content}
      </Lazy>,
    );
    expect(html).toMatch(/^<section [^>]*id="x"/);
    expect(html.match(/<button/g)).toHaveLength(2);
    expect(load).not.toHaveBeenCalled();
  });

  it('runs the loaded leaf over the element that is there', async () => {
    const Lazy = lazyLeaf('runs', async () => leaf);
    const { container, unmount } = render(
      <Lazy root={part.root()} options={options}>
        {content}
      </Lazy>,
    );
    const first = container.firstElementChild;
    await waitFor(() => expect(first).toHaveAttribute('data-cmp-live'));
    await userEvent.click(screen.getByText('b'));
    expect(screen.getByText('b')).toHaveAttribute('aria-pressed', 'true');
    expect([...container.children]).toEqual([first]);
    unmount();
    expect(first).not.toHaveAttribute('data-cmp-live');
  });

  it('leaves the content as it is and reports it if the script does not load', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Lazy = lazyLeaf('missing', () => Promise.reject(new Error('404')));
    render(
      <Lazy root={part.root()} options={options}>
        {content}
      </Lazy>,
    );
    await waitFor(() => expect(error).toHaveBeenCalled());
    expect(`${error.mock.calls[0]?.[0]}`).toContain('Loading chunk missing failed');
    expect(screen.getAllByRole('button')).toHaveLength(2);
    error.mockRestore();
  });
});
