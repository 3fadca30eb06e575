import { find } from '../../behaviour/dom';
import { hold, holder } from '../../behaviour/held';
import { carouselDelay } from '../../generated/tokens';
import type { Overrides } from '../../labels/labelsOf';
import { fill, labelsOf, type SliderLabels } from '../../slider/labels';
import type { GivenOptions } from '../../slider/options';
import { items } from '../../slider/perPage';
import type { Feature, Slide, Slider } from '../../slider/types';

/** The kind of slides, which determines how many are visible and how they change. */
export type CarouselType = 'image' | 'hero' | 'teaser' | 'download';

/** The fields that configure a carousel's movement. */
export interface CarouselFields {
  typeCarousel?: CarouselType | undefined;
  autoplay?: boolean | undefined;
  delay?: number | undefined;
  autopauseDisabled?: boolean | undefined;
  accessibilityLabel?: string | undefined;
  /** Index of the slide that is active initially. */
  start?: number | undefined;
  labels?: Overrides<SliderLabels> | undefined;
}

/** Whether each slide is a page, so that its indicator is a tab. */
export const isSingle = (type: CarouselType | undefined): boolean => type !== 'teaser' && type !== 'download';

/** The slider's options for a carousel. Next and previous wrap in every type. */
export function carouselOptions(fields: CarouselFields): GivenOptions {
  const { typeCarousel: type = 'image', autoplay, delay = carouselDelay, start = 0, labels = {} } = fields;
  return {
    ...(isSingle(type) ? { type: type === 'hero' ? 'fade' : 'loop' } : items),
    ...(fields.accessibilityLabel && { label: fields.accessibilityLabel }),
    rewind: true,
    start,
    autoplay: !!autoplay,
    interval: delay > 0 ? delay : carouselDelay,
    pauseOnHover: !fields.autopauseDisabled,
    keyboard: true,
    // Their slides contain links and buttons.
    slideFocus: false,
    arrows: type !== 'hero',
    // A loop has no first or last slide, so these labels do not apply.
    i18n: {
      ...labels,
      ...(labels.prev && { last: labels.prev }),
      ...(labels.next && { first: labels.next }),
    },
  };
}

/** The key of a slide: the part of its id after the carousel's, else its index. */
const keyOf = (root: Element, slide: Slide): string =>
  slide.slide.id.split(`${root.id}-item-`)[1] ?? `${slide.index}`;

/** Finds the element of a slide by its key, for users of the holder. */
export const partOf =
  (root: Element, slider: Slider) =>
  (_: string, key?: string): HTMLElement | undefined =>
    slider.slides.find(slide => keyOf(root, slide) === key)?.slide;

/**
 * The parts of a carousel that a slider does not have: the CMS's class names, the counter, the link to the image,
 * and the cancellable event `plenum:change`, dispatched before each move.
 */
export const carouselParts: Feature = core => {
  const { root } = core;
  const show = () => {
    for (const { slide, index } of core.slides) {
      core.draw(slide, { '--active': index === core.index }, 'cmp-carousel__item');
    }
    for (const [page, indicator] of core.parts('page').entries()) {
      core.draw(indicator, { '--active': page === core.page }, 'cmp-carousel__indicator');
    }
    const text = fill(labelsOf(core).slideLabel, core.index + 1, core.length);
    for (const counter of find(root, 'carousel', 'counter')) core.draw(counter, { text });
    for (const link of find(root, 'carousel', 'expand')) {
      const source = core.all[core.index]?.querySelector('img')?.getAttribute('src') ?? '';
      // Without an image it links to the home page. Only a URL with a colon can have a scheme that runs
      // a script.
      core.draw(link, { href: /^(http|[^:]+$)/.test(source) ? source : '/' });
    }
  };
  core.intercept('go', index => {
    const [value, previous] = [index, core.index].map(place => {
      const slide = core.slides[place];
      return slide && keyOf(root, slide);
    });
    const reason = core.rotating ? 'autoplay' : 'move';
    const detail = { name: 'carousel', value, previous, reason, native: undefined };
    const change = new CustomEvent('plenum:change', { bubbles: true, cancelable: true, detail });
    return root.dispatchEvent(change) ? undefined : false;
  });
  core.subscribe('move idle changed refreshed redraw', show);
  return () => {
    show();
    Object.assign(holder(root) ?? {}, { part: partOf(root, core), items: 'item' });
  };
};

/**
 * The view button toggles between the carousel and a grid. Its other label is in `data-label`. The grid
 * has no slider:
 * all attributes are as the server sent them.
 */
export function watchView(root: HTMLElement, slider: Slider, signal: AbortSignal): void {
  const toggle = () => {
    const grid = root.classList.toggle('cmp-carousel--grid');
    for (const button of find(root, 'carousel', 'view')) {
      const name = button.getAttribute('aria-label') ?? '';
      button.setAttribute('aria-label', button.getAttribute('data-label') ?? name);
      button.setAttribute('data-label', name);
    }
    // The slider can use the root again.
    if (!grid) hold(root, undefined);
    slider.options = { destroy: grid };
  };
  root.addEventListener(
    'click',
    ({ target }) => {
      if (find(root, 'carousel', 'view').some(button => button.contains(target as Node))) toggle();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    if (root.classList.contains('cmp-carousel--grid')) toggle();
  });
}
