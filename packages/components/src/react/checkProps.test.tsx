/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { Accordion, Button, MegaMenu, Modal, Tabs, Text, Title } from '../index';
import { problemsOf } from './checkProps';

const items = [
  { key: 'a', title: 'A' },
  { key: 'b', title: 'B' },
];
let warnings: string[] = [];

beforeEach(() => {
  warnings = [];
  jest.spyOn(console, 'warn').mockImplementation(text => void warnings.push(text));
});
afterEach(() => jest.restoreAllMocks());

/** Props as JavaScript may pass them. */
const wrong = (props: object) => props as Record<string, never>;

test('warns once about each problem, with the component, the prop and the remedy', () => {
  const element = <Button {...wrong({ text: 5, typ: 'primary', variant: 'primry', disabled: 'yes' })} />;
  render(element);
  render(element);
  expect(warnings).toEqual([
    '[plenum] Button: `text` must be a string, but is 5.',
    '[plenum] Button: there is no prop `typ`. Did you mean `type`?',
    '[plenum] Button: `variant` is "primry". Use "primary" or "secondary".',
    '[plenum] Button: `disabled` must be a boolean, but is "yes".',
  ]);
});

test('knows the names of other libraries', () => {
  render(
    <>
      <Button {...wrong({ href: '/a', label: 'A' })} />
      <Title {...wrong({ level: 'h3', children: 'T' })} />
      <Tabs items={items} {...wrong({ defaultValue: 'a', onValueChange: () => undefined })} />
      <Modal {...wrong({ isOpen: true, heading: 'M', class: 'x' })} />
    </>,
  );
  expect(warnings).toEqual([
    '[plenum] Button: there is no prop `href`. Did you mean `link`?',
    '[plenum] Button: there is no prop `label`. Did you mean `text`?',
    '[plenum] Title: there is no prop `level`. Did you mean `type`?',
    '[plenum] Tabs: there is no prop `defaultValue`. Did you mean `defaultActive`?',
    '[plenum] Tabs: there is no prop `onValueChange`. Did you mean `onActiveChange`?',
    '[plenum] Modal: there is no prop `isOpen`. Did you mean `open`?',
    '[plenum] Modal: there is no prop `heading`. Did you mean `title`?',
    '[plenum] Modal: there is no prop `class`. Did you mean `className`?',
  ]);
});

test('knows the keys of items, in lists of lists too', () => {
  render(
    <>
      <Tabs items={items.map(item => ({ ...item, disabled: true, lable: 'A' }))} />
      <Accordion items={[{ key: 'a', title: 'A', titles: 'B', icon: undefined } as (typeof items)[0]]} />
      <MegaMenu
        items={[{ id: 'a', text: 'A', children: [wrong({ id: 'b', text: 'B', href: '/b' }) as never] }]}
      />
    </>,
  );
  expect(warnings).toEqual([
    '[plenum] Tabs: an item of `items` has `disabled`, which has no effect. Remove it.',
    '[plenum] Tabs: an item of `items` has `lable`, which has no effect. Remove it.',
    '[plenum] Accordion: an item of `items` has `titles`, which has no effect. Did you mean `title`?',
    '[plenum] MegaMenu: an item of `items[].children` has `href`, which has no effect. Did you mean `link`?',
  ]);
});

test('says which prop is missing before the component fails', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const props = wrong({ tabs: items }) as unknown as { items: never[] };
  expect(() => render(<Tabs {...props} />)).toThrow(/undefined/);
  expect(warnings).toEqual([
    '[plenum] Tabs: `items` is missing. The component needs it.',
    '[plenum] Tabs: there is no prop `tabs`. Remove it.',
  ]);
});

test('warns about keys that are not unique', () => {
  render(<Tabs items={[...items, { key: 'a', title: 'C' }]} />);
  expect(warnings).toEqual([
    '[plenum] Tabs: `items` has more than one item with the key "a". Give each item a key of its own.',
  ]);
});

test('warns about controlled props without a handler', () => {
  render(
    <>
      <Tabs items={items} active="a" />
      <Accordion items={items} expanded={[]} />
      <Modal title="M" open={false} />
    </>,
  );
  expect(warnings).toEqual([
    '[plenum] Tabs: `active` is set without `onActiveChange`, so visitors cannot change it. Add `onActiveChange`, or use `defaultActive` for the initial value.',
    '[plenum] Accordion: `expanded` is set without `onExpandedChange`, so visitors cannot change it. Add `onExpandedChange`, or use `defaultExpanded` for the initial value.',
    '[plenum] Modal: `open` is set without `onOpenChange`, so visitors cannot change it. Add `onOpenChange`, or use `defaultOpen` for the initial value.',
  ]);
});

test('warns about ids that are on the page twice', () => {
  jest.useFakeTimers();
  render(
    <>
      <Title id="same" text="A" />
      <Text id="same" text="B" />
      <Text id="other" text="C" />
    </>,
  );
  jest.runAllTimers();
  jest.useRealTimers();
  expect(warnings).toEqual([
    '[plenum] Text: the page has more than one element with the id "same". Pass another `id`.',
  ]);
});

test('accepts correct props, attributes, undefined and props without a known type', () => {
  render(
    <>
      <Button
        text="A"
        type="submit"
        link={undefined}
        onClick={() => undefined}
        aria-label="B"
        data-x={1}
        style={{}}
      />
      <Button link={{ url: '/a' }} icon="phone" ref={() => undefined} />
      <Button link="/a" icon="own" value={3} />
      <Tabs items={items} active="a" onActiveChange={() => undefined} className="x" role="group" />
      <Modal title="M">
        <p>1</p>
        <p>2</p>
      </Modal>
    </>,
  );
  expect(warnings).toEqual([]);
});

test('suggests no name that is not similar, and describes any value', () => {
  const types = { X: { title: 's', size: 'ns', list: 'a', run: 'f' } };
  const circular: { self?: object } = {};
  circular.self = circular;
  expect(problemsOf('X', { zebra: 1, size: true, list: {}, run: 'x', title: null }, /^$/, types)).toEqual([
    'there is no prop `zebra`. Remove it.',
    '`size` must be a number or a string, but is true.',
    '`list` must be an array, but is {}.',
    '`run` must be a function, but is "x".',
    '`title` must be a string, but is null.',
  ]);
  expect(problemsOf('Unknown', { a: 1 }, /^$/, types)).toEqual([]);
  // What cannot be described must not break the component.
  expect(() => render(<Button {...wrong({ text: circular })} />)).toThrow(/not valid as a React child/);
});
