import { hold } from '../../behaviour/held';
import type { Mountable } from '../../behaviour/mount';
import { breakpointMobile } from '../../generated/tokens';
import { scrolledBefore } from '../../slider/row';
import type { RunningSlider } from '../slider/running';
import { run } from '../slider/slider.behaviour';
import { adopt, gridOf } from './columns';
import { marked, wrapperOptions } from './options';
import { MARK, selector } from './selector';

/** The index of the column that a visitor has scrolled to before the script started. */
function scrolled(list: HTMLElement): number {
  const [first, second] = list.children;
  const step =
    second && first ? Math.abs(second.getBoundingClientRect().x - first.getBoundingClientRect().x) : 0;
  return step ? Math.round(scrolledBefore(list) / step) : 0;
}

/** Starts the slider on the existing columns. */
function start(root: HTMLElement): RunningSlider {
  const secondary = root.classList.contains('cmp-carousel-wrapper--secondary');
  const first = scrolled(gridOf(root));
  const { addSlideClasses, restore } = adopt(root);
  const running = run(root, { ...wrapperOptions(secondary), start: first }, [marked], restore);
  return {
    ...running,
    refresh() {
      addSlideClasses();
      running.refresh();
    },
  };
}

/**
 * The carousel wrapper on the CMS's own HTML, and on the markup of `CarouselWrapper` without React: the columns of
 * its container become slides. With `cmp-carousel-wrapper--mobile-only` they do so only up to 767 px. In the editor
 * it does not start.
 */
export const carouselwrapper: Mountable = {
  name: 'carouselwrapper',
  selector,
  foreign: root => root.hasAttribute(MARK) || root.closest('[data-mode="edit"]') !== null,
  mount(root) {
    if (!root.classList.contains('cmp-carousel-wrapper--mobile-only')) return start(root);
    // Without media queries (jsdom), assume a desktop.
    const query = globalThis.matchMedia?.(`(max-width: ${breakpointMobile}px)`);
    let running: RunningSlider | undefined;
    const destroy = () => {
      query?.removeEventListener('change', follow);
      running?.destroy();
      hold(root, undefined);
    };
    function follow() {
      if (query?.matches) {
        hold(root, undefined);
        running ??= start(root);
      } else {
        running?.destroy();
        running = undefined;
      }
      // Without a slider it is the CMS's markup, unchanged.
      hold(root, { state: () => ({ running: !!running }), release: destroy, dormant: !running });
    }
    query?.addEventListener('change', follow);
    follow();
    return { root, refresh: () => running?.refresh(), destroy };
  },
};
