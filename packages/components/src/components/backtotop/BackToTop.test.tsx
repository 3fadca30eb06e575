import { act, fireEvent, render, screen } from '@testing-library/react';
import { findings } from '../../../test/axe';
import { mount } from '../../behaviour';
import { BackToTop } from '.';
import { backtotop } from './backtotop.behaviour';

let reduced = false;
const scrolled = jest.fn();
const scrollTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
  act(() => {
    window.dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(20);
  });
};
const link = () => document.querySelector('.cmp-backtotop') as HTMLElement;

beforeEach(() => {
  jest.useFakeTimers();
  reduced = false;
  scrolled.mockClear();
  window.scrollTo = scrolled as unknown as typeof window.scrollTo;
  window.matchMedia = (query => ({ matches: reduced, media: query })) as typeof window.matchMedia;
});
afterEach(() => {
  jest.useRealTimers();
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
});

test('TOP-01 appears once the page is scrolled, and disappears at the top', async () => {
  render(<BackToTop className="mine" />);
  expect(link()).toHaveClass('cmp-backtotop', 'mine');
  expect(link()).not.toHaveClass('cmp-backtotop--shown');
  scrollTo(1);
  expect(link()).not.toHaveClass('cmp-backtotop--shown');
  scrollTo(2);
  expect(link()).toHaveClass('cmp-backtotop--shown');
  scrollTo(0);
  expect(link()).not.toHaveClass('cmp-backtotop--shown');
  jest.useRealTimers();
  expect(await findings()).toEqual([]);
});

test('TOP-01 scrolls smoothly and focuses the top', () => {
  render(
    <>
      <header id="top">Top</header>
      <BackToTop />
    </>,
  );
  scrollTo(900);
  fireEvent.click(screen.getByRole('link', { name: 'Back to top' }));
  expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
  expect(document.getElementById('top')).toHaveFocus();
});

test('TOP-01 with reduced motion it jumps; without an element `top` it focuses the body', () => {
  reduced = true;
  render(<BackToTop text="Nach oben" />);
  scrollTo(900);
  fireEvent.click(screen.getByRole('link', { name: 'Nach oben' }));
  expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  expect(document.body).toHaveFocus();
  expect(document.body).toHaveAttribute('tabindex', '-1');
});

test('TOP-01 ignores clicks that open a new tab', () => {
  render(<BackToTop />);
  fireEvent.click(link(), { ctrlKey: true });
  expect(scrolled).not.toHaveBeenCalled();
});

test('TOP-01 works on plain HTML, on a page that is already scrolled', () => {
  document.body.innerHTML = '<a class="cmp-backtotop" href="#top">Back to top</a>';
  scrollTo(500);
  const mounted = mount(backtotop, link());
  act(() => void jest.advanceTimersByTime(20));
  expect(link()).toHaveClass('cmp-backtotop--shown');
  mounted.destroy();
  expect(link().outerHTML).toBe('<a class="cmp-backtotop" href="#top">Back to top</a>');
});
