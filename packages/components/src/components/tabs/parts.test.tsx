import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type ReactNode, StrictMode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { findings } from '../../../test/axe';
import { sortAttributes } from '../../../test/markup';
import { Tabs as Packaged } from '.';
import * as Tabs from './parts';

const keys = ['data', 'options', 'service'];
const title = (key: string) => key.toUpperCase();
const panel = (key: string) => <p>About {key}</p>;
const selected = () => screen.getAllByRole('tab', { selected: true }).map(tab => tab.textContent);

interface ExampleProps extends Tabs.RootProps {
  list?: readonly string[];
  /** Whether the panels are in reverse order and above the list. */
  turned?: boolean;
}

function Example({ list = keys, turned, ...props }: ExampleProps) {
  const panels = list.map(key => (
    <Tabs.Panel key={key} value={key}>
      {panel(key)}
    </Tabs.Panel>
  ));
  return (
    <Tabs.Root id="x" {...props}>
      {turned && panels.reverse()}
      <Tabs.List aria-label="PX 75">
        {list.map(key => (
          <Tabs.Tab key={key} value={key}>
            {title(key)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {!turned && panels}
    </Tabs.Root>
  );
}

const Same = (props: Partial<Parameters<typeof Packaged>[0]>) => (
  <Packaged
    id="x"
    accessibilityLabel="PX 75"
    items={keys.map(key => ({ key, title: title(key), children: panel(key) }))}
    {...props}
  />
);

describe('the parts of Tabs', () => {
  it.each([
    ['without options', {}],
    ['with an active tab', { defaultActive: 'options' }],
    ['controlled', { active: 'service', onActiveChange: () => {} }],
    [
      'with a class name and a variant',
      { className: 'cmp-tabs--restructure mine', 'data-testid': 'a', lang: 'de' },
    ],
  ] as const)('CMP-13 render the markup of the component, on the server and started, %s', (_, props) => {
    const server = (page: ReactNode) => sortAttributes(renderToString(page));
    expect(server(<Example {...props} />)).toBe(server(<Same {...props} />));
    const parts = render(<Example {...props} />);
    const whole = render(<Same {...props} />);
    expect(sortAttributes(parts.container.innerHTML)).toBe(sortAttributes(whole.container.innerHTML));
    expect(parts.container.firstElementChild).toHaveAttribute('data-cmp-live');
  });

  it('hydrate what the server rendered, in StrictMode, without a warning', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    const home = document.body.appendChild(document.createElement('div'));
    const page = (
      <StrictMode>
        <Example />
      </StrictMode>
    );
    home.innerHTML = renderToString(page);
    const root = await act(async () => hydrateRoot(home, page));
    await userEvent.click(screen.getByRole('tab', { name: 'OPTIONS' }));
    expect(selected()).toEqual(['OPTIONS']);
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
    act(() => root.unmount());
    home.remove();
  });

  it('TAB-01 TAB-02 work by click and by key, wherever the panels are', async () => {
    const onActiveChange = jest.fn();
    render(<Example turned onActiveChange={onActiveChange} />);
    await userEvent.click(screen.getByRole('tab', { name: 'OPTIONS' }));
    expect(screen.getByRole('tabpanel')).toHaveTextContent('About options');
    await userEvent.keyboard('{ArrowRight}');
    expect(selected()).toEqual(['SERVICE']);
    expect(screen.getByRole('tab', { name: 'SERVICE' })).toHaveFocus();
    expect(screen.getByRole('tabpanel')).toHaveTextContent('About service');
    expect(onActiveChange.mock.calls.map(([key]) => key)).toEqual(['options', 'service']);
    expect(await findings()).toEqual([]);
  });

  it('can be controlled: nothing changes without the parent', async () => {
    const onActiveChange = jest.fn();
    const { rerender } = render(<Example active="data" onActiveChange={onActiveChange} />);
    await userEvent.click(screen.getByRole('tab', { name: 'SERVICE' }));
    expect(selected()).toEqual(['DATA']);
    expect(onActiveChange).toHaveBeenCalledWith('service', expect.objectContaining({ reason: 'click' }));
    rerender(<Example active="service" onActiveChange={onActiveChange} />);
    expect(selected()).toEqual(['SERVICE']);
  });

  it('follow added, moved and removed tabs', async () => {
    const { rerender } = render(<Example />);
    await userEvent.click(screen.getByRole('tab', { name: 'SERVICE' }));
    rerender(<Example list={['new', 'service', 'data']} />);
    expect(selected()).toEqual(['SERVICE']);
    await userEvent.keyboard('{Home}');
    expect(selected()).toEqual(['NEW']);
    expect(screen.getByRole('tabpanel')).toHaveTextContent('About new');
    rerender(<Example list={['service', 'data']} />);
    expect(selected()).toEqual(['SERVICE']);
    expect(screen.getByRole('tabpanel')).toHaveTextContent('About service');
  });

  it('keep their state when one part renders again by itself, or appears late', async () => {
    let setMine: (mine: string) => void = () => {};
    // biome-ignore lint/correctness/noComponentHookFactories: created once, in the test that sets its state
    const Late = () => {
      const [mine, set] = useState('');
      setMine = set;
      return (
        <Tabs.List>
          <Tabs.Tab value="a" className={mine}>
            A
          </Tabs.Tab>
          <Tabs.Tab value="b">B</Tabs.Tab>
          {mine && <Tabs.Tab value="c">C</Tabs.Tab>}
        </Tabs.List>
      );
    };
    render(
      <Tabs.Root id="x">
        <Late />
      </Tabs.Root>,
    );
    await userEvent.click(screen.getByRole('tab', { name: 'B' }));
    act(() => setMine('mine'));
    expect(selected()).toEqual(['B']);
    expect(screen.getByRole('tab', { name: 'A' }).className).toBe(
      'cmp-tabs__tab mine cmp-tabs__tab--previous',
    );
    await userEvent.keyboard('{End}');
    expect(selected()).toEqual(['C']);
  });

  it('do not render again when a visitor selects a tab', async () => {
    let renders = 0;
    const panel = (
      <Tabs.Panel
        value="options"
        render={props => {
          renders++;
          return <div {...props} />;
        }}
      >
        Options
      </Tabs.Panel>
    );
    render(
      <Tabs.Root>
        <Tabs.List>
          <Tabs.Tab value="data">Data</Tabs.Tab>
          <Tabs.Tab value="options">Options</Tabs.Tab>
        </Tabs.List>
        {panel}
      </Tabs.Root>,
      { reactStrictMode: false },
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Options' }));
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Options');
    expect(renders).toBe(1);
  });

  it('nest', async () => {
    render(
      <Tabs.Root id="outer">
        <Tabs.List>
          <Tabs.Tab value="a">Outer A</Tabs.Tab>
          <Tabs.Tab value="b">Outer B</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="a">
          <Tabs.Root id="inner">
            <Tabs.List>
              <Tabs.Tab value="a">Inner A</Tabs.Tab>
              <Tabs.Tab value="b">Inner B</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="a">Inner text A</Tabs.Panel>
            <Tabs.Panel value="b">Inner text B</Tabs.Panel>
          </Tabs.Root>
        </Tabs.Panel>
        <Tabs.Panel value="b">Outer text B</Tabs.Panel>
      </Tabs.Root>,
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Inner B' }));
    expect(selected()).toEqual(['Outer A', 'Inner B']);
    expect(screen.getByText('Inner text B')).toHaveClass('cmp-tabs__tabpanel--active');
    expect(screen.getByText('Outer text B')).not.toHaveClass('cmp-tabs__tabpanel--active');
  });

  it('pass attributes, refs and handlers on, and keep an id of their own', async () => {
    const [root, tab, panel] = [
      createRef<HTMLElement>(),
      createRef<HTMLElement>(),
      createRef<HTMLButtonElement>(),
    ];
    const calls: string[] = [];
    render(
      <Tabs.Root ref={root} style={{ color: 'red' }} data-testid="root">
        <Tabs.List render={<div title="List" />} aria-label="Mine">
          <Tabs.Tab
            value="a"
            ref={tab}
            className="mine"
            onClick={() => calls.push('part')}
            render={<button type="button" ref={panel} className="own" onClick={() => calls.push('own')} />}
          >
            A
          </Tabs.Tab>
          <Tabs.Tab value="b" id="my-b" render={props => <a href="#b" {...props} />}>
            B
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="a" data-a="1">
          Text A
        </Tabs.Panel>
        <Tabs.Panel value="b" className="b" render={<section lang="de" />}>
          Text B
        </Tabs.Panel>
      </Tabs.Root>,
    );
    const a = screen.getByRole('tab', { name: 'A' });
    await userEvent.click(a);
    expect(calls).toEqual(['own', 'part']);
    expect([tab.current, panel.current]).toEqual([a, a]);
    expect(a.tagName).toBe('BUTTON');
    expect(a).toHaveClass('cmp-tabs__tab', 'mine', 'own');
    expect(root.current).toHaveStyle({ color: 'rgb(255, 0, 0)' });
    expect(screen.getByRole('tablist', { name: 'Mine' }).outerHTML).toMatch(/^<div title="List"/);
    expect(screen.getByText('Text A')).toHaveAttribute('data-a', '1');
    const b = screen.getByRole('tab', { name: 'B' });
    expect([b.tagName, b.id]).toEqual(['A', 'my-b']);
    await userEvent.click(b);
    const section = screen.getByText('Text B');
    expect(section.outerHTML).toMatch(
      /^<section lang="de" class="cmp-tabs__tabpanel b cmp-tabs__tabpanel--active"/,
    );
    expect(section).toHaveAttribute('aria-labelledby', 'my-b');
  });

  it('say what is wrong: a part outside of its root, a value used twice, no handler', () => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    expect(() => render(<Tabs.Tab value="a">A</Tabs.Tab>)).toThrow(
      '[plenum] Tabs.Tab is outside of Tabs.Root. Render it inside one.',
    );
    errors.mockRestore();
    const warnings = jest.spyOn(console, 'warn').mockImplementation();
    render(
      <Tabs.Root active="twice">
        <Tabs.List>
          <Tabs.Tab value="twice">A</Tabs.Tab>
          <Tabs.Tab value="twice">B</Tabs.Tab>
        </Tabs.List>
      </Tabs.Root>,
    );
    expect(warnings.mock.calls.flat()).toEqual([
      expect.stringMatching(/Tabs.Root: `active` is set without `onActiveChange`.*use `defaultActive`/),
      '[plenum] Tabs.Root: more than one item has the value "twice". Give each a value of its own.',
    ]);
    warnings.mockRestore();
  });
});
