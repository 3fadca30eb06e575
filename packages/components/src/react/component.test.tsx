import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, createRef } from 'react';
import { Accordion } from '../components/accordion';
import { Breadcrumb } from '../components/breadcrumb';
import { Container } from '../components/container';
import { Modal } from '../components/modal';
import { Slider } from '../components/slider';
import { Tabs } from '../components/tabs';
import { Teaser } from '../components/teaser';
import type { RootAttributes } from '../model/props';
import { classNames } from './classNames';
import { component, type Root } from './component';

const items = [
  { key: 'a', title: 'A', children: 'a' },
  { key: 'b', title: 'B', children: 'b' },
];

/** The attributes that a component passes to its root for some props. */
function rootOf(props: object): Root {
  let result: Root = {};
  const Probe = component((_: object, root) => {
    result = root;
    return null;
  });
  render(<Probe {...props} />);
  return result;
}

describe('root attributes', () => {
  test('include everything in the type', () => {
    type Attribute = Exclude<keyof RootAttributes, `aria-${string}` | `on${string}`>;
    // Fails if the type gains a name that the implementation does not know.
    const attributes: { readonly [name in Attribute]-?: unknown } = {
      accessKey: 'a',
      autoCapitalize: 'off',
      autoCorrect: 'off',
      autoFocus: true,
      contentEditable: true,
      dir: 'rtl',
      draggable: true,
      enterKeyHint: 'go',
      exportparts: 'a',
      hidden: true,
      inert: true,
      inputMode: 'text',
      itemID: 'a',
      itemProp: 'a',
      itemRef: 'a',
      itemScope: true,
      itemType: 'a',
      lang: 'sv',
      part: 'a',
      popover: 'auto',
      popoverTarget: 'a',
      popoverTargetAction: 'toggle',
      ref: createRef(),
      role: 'region',
      slot: 'a',
      spellCheck: true,
      style: {},
      suppressHydrationWarning: true,
      tabIndex: 0,
      translate: 'no',
    };
    expect(rootOf(attributes)).toEqual(attributes);
    const events = { onClick: jest.fn(), onPointerDownCapture: jest.fn(), onChange: jest.fn() };
    expect(rootOf({ ...events, 'aria-label': 'a', 'data-x': 1 })).toEqual({
      ...events,
      'aria-label': 'a',
      'data-x': 1,
    });
  });

  test('include nothing else', () => {
    expect(
      rootOf({
        title: 't',
        className: 'c',
        id: 'i',
        children: 'x',
        nonce: 'n',
        dangerouslySetInnerHTML: { __html: '' },
        onActiveChange: () => undefined,
        'aria-label': undefined,
        data: 1,
        itemsOrder: [],
        partner: 1,
        stylesheet: 1,
      }),
    ).toEqual({});
  });

  test('exclude props that the component declares as its own', () => {
    const roots: Root[] = [];
    const Probe = component((_: { onStart?: () => void }, root) => {
      roots.push(root);
      return null;
    }, 'onStart');
    render(<Probe onStart={() => undefined} />);
    expect(roots[0]).toEqual({});
  });

  test('are typed', () => {
    const props: ComponentProps<typeof Teaser> = { ref: createRef<HTMLDivElement>(), 'aria-busy': true };
    const element = <Teaser {...props} data-testid="x" title="T" onClick={event => event.currentTarget} />;
    // @ts-expect-error not an HTML attribute
    const wrong = <Teaser nope="x" />;
    const html: 'dangerouslySetInnerHTML' extends keyof ComponentProps<typeof Teaser> ? true : false = false;
    expect([element, wrong, html]).toHaveLength(3);
  });
});

describe('attributes that a component sets itself', () => {
  test('take precedence over passed attributes', () => {
    const { container } = render(
      <Tabs
        id="t"
        items={items}
        role="list"
        // A hook of the library.
        {...{ 'data-cmp-is': 'tabs', 'data-cmp-hook-tabs': 'x' }}
        className="mine"
      />,
    );
    const root = container.firstElementChild;
    expect(root).toHaveClass('cmp-tabs', 'mine');
    expect(root).toHaveAttribute('id', 't');
    expect(screen.getAllByRole('tab')).toHaveLength(2);
    render(<Slider id="s" role="list" label="Slides" />);
    expect(document.getElementById('s')).not.toHaveAttribute('role', 'list');
    render(<Accordion id="acc" items={items} data-cmp-is="accordion" data-toggling="host" />);
    expect(document.getElementById('acc')).not.toHaveAttribute('data-cmp-is');
    expect(document.getElementById('acc')).not.toHaveAttribute('data-toggling');
  });

  test('merge their styles with passed styles', () => {
    render(<Modal id="m" topPosition={10} style={{ color: 'red' }} />);
    const { style } = document.getElementById('m') as HTMLElement;
    expect(style.getPropertyValue('--cmp-modal-top')).toBe('10px');
    expect(style.color).toBe('red');
    render(<Container id="c" backgroundStyle="background-color: blue" style={{ color: 'red' }} />);
    const container = document.getElementById('c') as HTMLElement;
    expect([container.style.backgroundColor, container.style.color]).toEqual(['blue', 'red']);
    render(<Slider id="r" options={{ perPage: 3 }} style={{ color: 'red' }} />);
    const slider = document.getElementById('r') as HTMLElement;
    expect([slider.style.getPropertyValue('--slider-per-page'), slider.style.color]).toEqual(['3', 'red']);
  });

  test('are only defaults for labels', () => {
    render(<Breadcrumb items={[{ title: 'A' }]} aria-label="Trail" />);
    expect(screen.getByRole('navigation', { name: 'Trail' })).toBeInTheDocument();
    render(<Breadcrumb items={[{ title: 'A' }]} accessibilityLabel="Field" aria-label="Attribute" />);
    expect(screen.getByRole('navigation', { name: 'Field' })).toBeInTheDocument();
  });

  test('keep listening when the root has event handlers', async () => {
    const onClick = jest.fn();
    const onKeyDown = jest.fn();
    render(<Tabs items={items} onClick={onClick} onKeyDown={onKeyDown} />);
    await userEvent.click(screen.getByRole('tab', { name: 'B' }));
    expect(screen.getByRole('tab', { name: 'B' })).toHaveAttribute('aria-selected', 'true');
    expect(onClick).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'A' })).toHaveAttribute('aria-selected', 'true');
    expect(onKeyDown).toHaveBeenCalledTimes(1);
  });
});

test('joins class names without duplicates', () => {
  expect(classNames('a  b', false, undefined, '', null, 0, 'b c')).toBe('a b c');
  expect(classNames(undefined)).toBe('');
});
