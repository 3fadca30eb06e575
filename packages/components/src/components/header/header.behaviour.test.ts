import { mount } from '../../behaviour';
import { resize, setupDom } from '../../testing';
import { follow, header } from './header.behaviour';

setupDom();

describe('header: scrolling', () => {
  const through = (...positions: number[]) => positions.reduce(follow, { at: 0, down: false }).down;

  it('HDR-04 is down after scrolling down past 550 px', () => {
    expect(through(550)).toBe(false);
    expect(through(551)).toBe(true);
    expect(through(300, 551, 552)).toBe(true);
  });

  it('HDR-04 is no longer down after scrolling up by more than 200 px', () => {
    expect(through(1000, 800)).toBe(true);
    expect(through(1000, 799)).toBe(false);
    expect(through(1000, 900, 1100, 901)).toBe(true);
    expect(through(1000, 900, 1100, 899)).toBe(false);
  });

  it('HDR-04 is no longer down above 550 px', () => {
    expect(through(600, 551)).toBe(true);
    expect(through(600, 550)).toBe(false);
  });

  it('HDR-04 can be down again', () => {
    expect(through(1000, 700, 701)).toBe(true);
    expect(through(1000, 700, 690)).toBe(false);
    expect(through(1000, 700, 700)).toBe(false);
  });
});

describe('header: page', () => {
  const size = (height: number, index = 0) =>
    resize(document.querySelectorAll('.cmp-header__bar')[index] as Element, { width: 1024, height });
  const markup = (count = 1) => {
    document.body.innerHTML =
      '<header class="cmp-header"><div class="cmp-header__bar"></div></header>'.repeat(count);
    return [...document.querySelectorAll<HTMLElement>('.cmp-header')];
  };
  const to = (y: number) => {
    window.scrollY = y;
    window.dispatchEvent(new Event('scroll'));
    jest.runOnlyPendingTimers();
  };

  beforeEach(() => {
    jest.useFakeTimers();
    window.scrollY = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceWith(document.createElement('body'));
  });

  it('HDR-03 becomes fixed once its height is known, and the page follows its height', () => {
    const [root] = markup() as [HTMLElement];
    const mounted = mount(header, root);
    expect(root).not.toHaveClass('cmp-header--fixed');
    size(117);
    expect(root).toHaveClass('cmp-header--fixed');
    expect(document.documentElement.style.getPropertyValue('--cmp-header-height')).toBe('117px');
    size(150);
    expect(document.documentElement.style.getPropertyValue('--cmp-header-height')).toBe('150px');
    mounted.destroy();
    expect(root.outerHTML).toBe('<header class="cmp-header"><div class="cmp-header__bar"></div></header>');
    expect(document.documentElement.style.getPropertyValue('--cmp-header-height')).toBe('');
  });

  it('HDR-04 HDR-05 sets the scroll state on the page and on itself', () => {
    const [root] = markup() as [HTMLElement];
    const page = document.documentElement;
    const mounted = mount(header, root);
    to(1);
    expect(root).not.toHaveClass('cmp-header--scrolled');
    to(2);
    expect(root).toHaveClass('cmp-header--scrolled');
    to(600);
    expect(page).toHaveClass('page-scrolled-down');
    to(399);
    expect(page).not.toHaveClass('page-scrolled-down');
    to(900);
    mounted.destroy();
    expect(page).not.toHaveClass('page-scrolled-down');
  });

  it('HDR-06 suspends transitions until 100 ms after the last resize', () => {
    const [root] = markup() as [HTMLElement];
    const mounted = mount(header, root);
    window.dispatchEvent(new Event('resize'));
    jest.advanceTimersByTime(60);
    window.dispatchEvent(new Event('resize'));
    jest.advanceTimersByTime(99);
    expect(root).toHaveClass('cmp-header--quiet');
    jest.advanceTimersByTime(1);
    expect(root).not.toHaveClass('cmp-header--quiet');
    mounted.destroy();
  });

  it('with two headers on a page, only the first is fixed', () => {
    const [, second] = markup(2) as [HTMLElement, HTMLElement];
    const mounted = mount(header, second);
    size(117, 1);
    to(600);
    expect(second.className).toBe('cmp-header');
    mounted.destroy();
  });
});
