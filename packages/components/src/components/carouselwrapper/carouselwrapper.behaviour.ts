import { hold } from '../../behaviour/held';
import type { Mountable } from '../../behaviour/mount';
import { breakpointMobile } from '../../generated/tokens';
import type { RunningSlider } from '../slider/running';
import { run } from '../slider/slider.behaviour';
import { adopt, gridOf } from './columns';
import { marked, wrapperOptions } from './options';
import { MARK, selector } from './selector';

/** The column that a visitor has scrolled to before there was a script. */
function scrolled(list: HTMLElement): number {
  const [first, second] = list.children;
  const step =
    second && first ? Math.abs(second.getBoundingClientRect().x - first.getBoundingClientRect().x) : 0;
  return step ? Math.round(Math.abs(list.scrollLeft) / step) : 0;
}

/** Starts the slider over the columns as they are. */
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
 * The carousel wrapper on the CMS's own HTML, and on what `CarouselWrapper` renders where no React is: the columns of its
 * container become slides. With `cmp-carousel-wrapper--mobile-only` they do so up to 767 px, and are the CMS's own
 * columns beyond. In the editor it rests (CAR-05).
 */
export const carouselwrapper: Mountable = {
  name: 'carouselwrapper',
  selector,
  foreign: root => root.hasAttribute(MARK) || root.closest('[data-mode="edit"]') !== null,
  mount(root) {
    if (!root.classList.contains('cmp-carousel-wrapper--mobile-only')) return start(root);
    // A DOM without media queries (jsdom) is as wide as a desktop.
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
      hold(root, { state: () => ({ running: !!running }), release: destroy });
      // Without a slider it is the CMS's markup, unchanged.
      root.toggleAttribute('data-cmp-live', !!running);
    }
    query?.addEventListener('change', follow);
    follow();
    return { root, refresh: () => running?.refresh(), destroy };
  },
};
