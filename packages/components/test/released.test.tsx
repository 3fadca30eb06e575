import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import * as Parts from '../src/components/carousel/parts';
import { Accordion, Carousel, List, MegaMenu, Modal, SearchToggle, Slider, Tabs } from '../src/index';
import { setupDom } from '../src/testing';

setupDom();

/** Renders a component with a controlled value, and without a value once a visitor has changed it. */
type Released<V> = (value: V | undefined, release: (value: V) => void) => ReactElement;

const asked = jest.fn();

function Parent<V>({ of: release, value: initial }: { of: Released<V>; value: V }) {
  const [value, set] = useState<V | undefined>(initial);
  return release(value, next => {
    asked(next);
    set(undefined);
  });
}

const panels = ['a', 'b', 'c'].map(key => ({ key, title: key.toUpperCase(), children: `Panel ${key}` }));
const slides = panels.map(({ key, title }) => <p key={key}>{title}</p>);
const press = (role: string, name: string) => fireEvent.click(screen.getByRole(role, { name }));
const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const slide = () =>
  document.querySelectorAll('.cmp-slider__page')[1]?.classList.contains('cmp-slider__page--active');
const isOpen = () => document.querySelector('dialog')?.open;

/** What a visitor does, and what must be true afterwards; it was false before. */
interface Case<V = never> {
  value: V;
  of: Released<V>;
  act: () => void;
  is: () => unknown;
  /** Nothing if another case has shown the same warning, which appears once. */
  warning?: string;
}

const warning = (name: string, prop: string, nothing = '') =>
  `[plenum] ${name}: \`${prop}\` was set and is \`undefined\` now, so visitors control it from here on. Pass a value in every render, or in none.${nothing}`;
const none = ' `[]` stands for none.';
const closed = ' `false` stands for closed.';

const accordion: Case<string[]> = {
  value: ['a'],
  of: (value, set) => <Accordion items={panels} expanded={value} onExpandedChange={set} />,
  act: () => press('button', 'A'),
  is: () => screen.queryByRole('button', { expanded: true }) === null,
  warning: warning('Accordion', 'expanded', none),
};
const tabs: Case<string> = {
  value: 'a',
  of: (value, set) => <Tabs items={panels} active={value} onActiveChange={set} />,
  act: () => press('tab', 'B'),
  is: () => selected() === 'B',
  warning: warning('Tabs', 'active'),
};
const modal: Case<boolean> = {
  value: true,
  of: (value, set) => <Modal title="M" open={value} onOpenChange={set} />,
  act: () => press('button', 'Close'),
  is: () => isOpen() === false,
  warning: warning('Modal', 'open', closed),
};
const carousel: Case<string> = {
  value: 'a',
  of: (value, set) => <Carousel items={panels} active={value} onActiveChange={set} />,
  act: () => press('button', 'Next slide'),
  is: slide,
  warning: warning('Carousel', 'active'),
};
const carouselParts: Case<string> = {
  value: carousel.value,
  act: carousel.act,
  is: carousel.is,
  of: (value, set) => (
    <Parts.Root aria-label="C" active={value} onActiveChange={set}>
      <Parts.List>
        {panels.map(({ key }) => (
          <Parts.Slide key={key} value={key} />
        ))}
      </Parts.List>
      <Parts.Next />
      <Parts.Pagination>
        {panels.map(({ key }) => (
          <Parts.Indicator key={key} value={key} />
        ))}
      </Parts.Pagination>
    </Parts.Root>
  ),
};
const slider: Case<number> = {
  value: 0,
  of: (value, set) => (
    <Slider label="S" index={value} onIndexChange={set}>
      {slides}
    </Slider>
  ),
  act: () => press('button', 'Next slide'),
  is: slide,
  warning: warning('Slider', 'index'),
};
const list: Case<number> = {
  value: 1,
  of: (value, set) => (
    <List
      items={panels.map(({ key, title }) => ({ id: key, title }))}
      pageSize={1}
      page={value}
      onPageChange={set}
    />
  ),
  act: () => press('button', 'Next page'),
  is: () => screen.getByRole('status').textContent?.startsWith('Page 2'),
  warning: warning('List', 'page'),
};
const toggle: Case<boolean> = {
  value: true,
  of: (value, set) => <SearchToggle active={value} onActiveChange={set} />,
  act: () => press('button', 'Search'),
  is: () => screen.queryByRole('button', { expanded: true }) === null,
  warning: warning('SearchToggle', 'active', closed),
};

const menu: Case<string | null> = {
  value: '',
  of: (value, set) => (
    <MegaMenu items={[{ id: 'a', text: 'A', link: '/a' }]} active={value} onActiveChange={set} />
  ),
  act: () => press('button', 'Close'),
  is: () => screen.queryByRole('navigation') === null,
  warning: warning('MegaMenu', 'active'),
};

const cases: [string, Case][] = Object.entries({
  accordion,
  tabs,
  modal,
  carousel,
  carouselParts,
  slider,
  list,
  menu,
  toggle,
}) as unknown as [string, Case][];

test.each(cases)('a value that becomes undefined leaves a visitor’s last change in place: %s', (_, model) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  asked.mockClear();
  render(<Parent of={model.of} value={model.value} />);
  expect(model.is()).toBe(false);
  model.act();
  expect(model.is()).toBe(true);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls.flat()).toEqual(model.warning ? [model.warning] : []);
  warn.mockRestore();
});
