import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { findings } from '../../../test/axe';
import { sortAttributes } from '../../../test/markup';
import { Accordion as Packaged } from '.';
import * as Accordion from './parts';

const keys = ['a', 'b', 'c'];
const open = () => screen.queryAllByRole('button', { expanded: true }).map(button => button.textContent);

interface ExampleProps extends Accordion.RootProps {
  list?: readonly string[];
}

const Example = ({ list = keys, ...props }: ExampleProps) => (
  <Accordion.Root id="x" {...props}>
    {list.map(key => (
      <Accordion.Item key={key} value={key}>
        <Accordion.Header>
          <Accordion.Button>
            <span className="cmp-accordion__title">Title {key}</span>
            <span className="cmp-accordion__icon" />
          </Accordion.Button>
        </Accordion.Header>
        <Accordion.Panel>Text {key}</Accordion.Panel>
      </Accordion.Item>
    ))}
  </Accordion.Root>
);

const Same = (props: Partial<Parameters<typeof Packaged>[0]>) => (
  <Packaged
    id="x"
    items={keys.map(key => ({ key, title: `Title ${key}`, children: ['Text ', key] }))}
    {...props}
  />
);

describe('the parts of Accordion', () => {
  it.each([
    ['without options', {}],
    ['with open items', { defaultExpanded: ['c', 'b'] }],
    ['with single expansion', { singleExpansion: true, defaultExpanded: ['c', 'a'], className: 'mine' }],
    ['controlled', { expanded: ['a'], onExpandedChange: () => {} }],
  ])('CMP-12 render the markup of the component, on the server and started, %s', (_, props) => {
    const server = (page: ReactNode) => sortAttributes(renderToString(page));
    expect(server(<Example {...props} />)).toBe(server(<Same {...props} />));
    const parts = render(<Example {...props} />);
    const whole = render(<Same {...props} />);
    expect(sortAttributes(parts.container.innerHTML)).toBe(sortAttributes(whole.container.innerHTML));
    expect(parts.container.firstElementChild).toHaveAttribute('data-cmp-live');
  });

  it('open and close, and report it', async () => {
    const onExpandedChange = jest.fn();
    render(<Example singleExpansion onExpandedChange={onExpandedChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Title b' }));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(open()).toEqual(['Title c']);
    expect(screen.getByRole('region')).toHaveTextContent('Text c');
    expect(onExpandedChange.mock.calls.map(([keys]) => keys)).toEqual([['b'], ['c']]);
    expect(await findings()).toEqual([]);
  });

  it('follow the parent and added, moved and removed items', async () => {
    const { rerender } = render(<Example defaultExpanded={['b']} />);
    await userEvent.click(screen.getByRole('button', { name: 'Title c' }));
    rerender(<Example defaultExpanded={['b']} list={['c', 'd', 'b']} />);
    expect(open()).toEqual(['Title c', 'Title b']);
    await userEvent.click(screen.getByRole('button', { name: 'Title d' }));
    expect(open()).toEqual(['Title c', 'Title d', 'Title b']);
    rerender(<Example defaultExpanded={['b']} list={['c', 'd']} />);
    expect(open()).toEqual(['Title c', 'Title d']);
    rerender(<Example expanded={['d']} onExpandedChange={() => {}} list={['c', 'd']} />);
    expect(open()).toEqual(['Title d']);
  });

  it('take other headings, attributes and nested accordions', async () => {
    render(
      <Accordion.Root>
        <Accordion.Item value="a" data-testid="item">
          <Accordion.Header render={heading => <h2 {...heading} />}>
            <Accordion.Button aria-describedby="hint">Outer</Accordion.Button>
          </Accordion.Header>
          <Accordion.Panel>
            <Accordion.Root>
              <Accordion.Item value="a">
                <Accordion.Header>
                  <Accordion.Button>Inner</Accordion.Button>
                </Accordion.Header>
                <Accordion.Panel>Text</Accordion.Panel>
              </Accordion.Item>
            </Accordion.Root>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion.Root>,
    );
    expect(screen.getByRole('heading', { level: 2 })).toHaveClass('cmp-accordion__header');
    await userEvent.click(screen.getByText('Outer'));
    expect(open()).toEqual(['Outer']);
    await userEvent.click(screen.getByText('Inner'));
    expect(open()).toEqual(['Outer', 'Inner']);
    expect(screen.getByText('Outer')).toHaveAttribute('aria-describedby', 'hint');
    expect(screen.getByTestId('item')).toHaveAttribute('data-cmp-expanded');
  });

  it.each([
    ['Item', 'Root', <Accordion.Item key="" value="a" />],
    ['Button', 'Item', <Accordion.Button key="" />],
    ['Panel', 'Item', <Accordion.Panel key="" />],
  ])('Accordion.%s outside of Accordion.%s is an error that says so', (name, parent, part) => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    expect(() => render(part)).toThrow(
      `[plenum] Accordion.${name} is outside of Accordion.${parent}. Render it inside one.`,
    );
    errors.mockRestore();
  });
});
