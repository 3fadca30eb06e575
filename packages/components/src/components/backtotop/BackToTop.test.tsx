import { act, fireEvent, render, screen } from '@testing-library/react';
import { findings } from '../../../test/axe';
import { mount } from '../../behaviour';
import { setMedia, setupDom } from '../../testing';
import { BackToTop } from '.';
import { backtotop } from './backtotop.behaviour';

setupDom();

let scrolled: jest.SpyInstance;
const scrollTo = (y: number) => {
  act(() => {
    window.scroll(0, y);
    jest.advanceTimersByTime(20);
  });
};
const link = () => document.querySelector('.cmp-backtotop') as HTMLElement;

beforeEach(() => {
  jest.useFakeTimers();
  scrolled = jest.spyOn(window, 'scrollTo').mockImplementation();
});
afterEach(() => {
  jest.useRealTimers();
  scrolled.mockRestore();
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
  setMedia({ reducedMotion: true });
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
