'use client';

import {
  type CSSProperties,
  createContext,
  type ReactNode,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useFamily, warnOfControl } from '../../behaviour/compound';
import { useCommit } from '../../behaviour/useCommit';
import type { Overrides } from '../../labels/labelsOf';
import { usePage } from '../../page/context';
import { classNames } from '../../react/classNames';
import {
  type ElementPartProps,
  type PartProps,
  part,
  type RenderProps,
  usePartElement,
} from '../../react/part';
import { hash } from '../../slider/features/hash';
import { type SliderLabels, sliderLabels } from '../../slider/labels';
import { merge } from '../../slider/options';
import { Outline } from '../icon/Outline';
import { signs } from '../slider/signs';
import { useSliderOfList } from '../slider/useSlider';
import { type CarouselType, carouselOptions, carouselParts, isSingle } from './options';

export type { ElementPartProps, PartProps, Render, RenderProps } from '../../react/part';

/** What the parts of a carousel know of each other. */
interface CarouselStore {
  /** Values of the slides that have been rendered, in this order. The server has nothing else. */
  readonly rendered: Set<string>;
  /** The mounted slides with their values. */
  readonly slides: Map<Element, string>;
  /** Updates the slider after a part has changed; nothing before the list is mounted. */
  changed: () => void;
}

interface CarouselFamily {
  readonly id: string;
  readonly props: RootProps;
  readonly i18n: SliderLabels;
  readonly store: CarouselStore;
}

const CarouselContext = /* @__PURE__ */ createContext<CarouselFamily | undefined>(undefined);
const useCarousel = (name: string) => useFamily(CarouselContext, 'Carousel', name);
const features = [carouselParts, hash];

/** The values of the slides in the order of the page. */
const valuesOf = ({ slides }: CarouselStore): string[] =>
  [...slides]
    .sort(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(([, value]) => value);

/** The props of {@link Root}. */
export interface RootProps extends ElementPartProps<'div'> {
  /** Value of the slide that is active initially. Defaults to the first one. */
  defaultActive?: string | undefined;
  /** Value of the active slide, for controlled use. Update it in `onActiveChange`. */
  active?: string | undefined;
  /** Called with the value of the new slide when a visitor or the rotation changes it. */
  onActiveChange?: ((active: string) => void) | undefined;
  /**
   * Kind of slides, as in `Carousel`.
   * @defaultValue image
   */
  typeCarousel?: CarouselType | undefined;
  /** Advances the slides automatically. Render `Play` and `Pause`, so that visitors can stop it. */
  autoplay?: boolean | undefined;
  /**
   * Time between two advances, in ms.
   * @defaultValue 5000
   */
  delay?: number | undefined;
  /** Keeps advancing while the mouse is over the carousel. */
  autopauseDisabled?: boolean | undefined;
  /** Labels of the parts, over the English ones. The slider writes them, so an `aria-label` of a button has no effect. */
  labels?: Overrides<SliderLabels> | undefined;
}

/** The props of {@link List}. */
export type ListProps = Omit<ElementPartProps<'div'>, 'ref'>;

/** The props of {@link Slide}. */
export type SlideProps = PartProps<'div'> & {
  /** Name of the slide, unique in its root. A link to `#<id of the root>-item-<value>` shows the slide. */
  value: string;
};

/** The props of the buttons. */
export type ButtonProps = PartProps<'button'>;

/** The props of {@link Pagination}. */
export type PaginationProps = PartProps<'div'>;

/** The props of {@link Indicator}. */
export type IndicatorProps = PartProps<'button'> & {
  /** Name of its slide. */
  value: string;
};

/** Contains all parts of a carousel. Give it an `aria-label` without the word “carousel”. It renders a `<div>`. */
export const Root = part<RootProps>('Carousel.Root', function CarouselRoot(props): ReactNode {
  const { defaultActive, active, onActiveChange, typeCarousel: type, autoplay, delay, ...more } = props;
  const { id, className, style, autopauseDisabled, labels, ...root } = more;
  const generatedId = useId();
  const rootId = id || `carousel-${generatedId}`;
  const [store] = useState<CarouselStore>(() => ({
    rendered: new Set(),
    slides: new Map(),
    changed: () => {},
  }));
  if (typeof process !== 'undefined' && process.env.NODE_ENV !== 'production') {
    warnOfControl('Carousel.Root', 'active', active, onActiveChange);
  }
  const { interval, type: movement } = carouselOptions(props);
  // Parts render again only if the labels have changed.
  const written = JSON.stringify(labels ?? {});
  const i18n = useMemo<SliderLabels>(() => merge(sliderLabels, JSON.parse(written)), [written]);
  const family = useMemo(
    () => ({
      id: rootId,
      store,
      i18n,
      props: {
        defaultActive,
        active,
        onActiveChange,
        typeCarousel: type,
        autoplay,
        delay,
        autopauseDisabled,
      },
    }),
    [rootId, store, i18n, defaultActive, active, onActiveChange, type, autoplay, delay, autopauseDisabled],
  );
  const attributes = {
    id: rootId,
    className: classNames(
      'cmp-carousel',
      `cmp-carousel--${type ?? 'image'}`,
      'cmp-slider cmp-slider--draggable',
      movement && `cmp-slider--${movement}`,
      !isSingle(type) && 'cmp-slider--items',
      className,
    ),
    role: 'group',
    'aria-roledescription': i18n.carousel,
    'data-cmp-autoplay': autoplay || undefined,
    'data-cmp-delay': autoplay ? interval : undefined,
    'data-cmp-autopause-disabled': autopauseDisabled || undefined,
    style: { '--carousel-delay': `${interval}ms`, ...style } as CSSProperties,
  };
  return (
    <CarouselContext.Provider value={family}>
      {usePartElement('div', root, attributes)}
    </CarouselContext.Provider>
  );
});

/**
 * Contains the slides. It renders two `<div>`s: a track, and in it the list, which receives the attributes. Each child must be a
 * slide.
 */
export const List = part<ListProps>('Carousel.List', function CarouselList(props): ReactNode {
  const { children, className, ...attributes } = props;
  const { store, i18n, props: root } = useCarousel('List');
  const { active, defaultActive, onActiveChange } = root;
  const page = usePage();
  const [, update] = useReducer((count: number) => count + 1, 0);
  useCommit(() => {
    store.changed = update;
    return () => {
      store.changed = () => {};
    };
  }, [store]);
  const indexOf = (value: string) => Math.max(valuesOf(store).indexOf(value), 0);
  const { renderList } = useSliderOfList(
    {
      attributes: { ...attributes, className: classNames('cmp-carousel__list cmp-slider__list', className) },
      options: carouselOptions({ ...root, labels: i18n }),
    },
    page.mode === 'edit',
    {
      // The slider asks when the slides are in the page.
      get index() {
        return active === undefined ? undefined : indexOf(active);
      },
      get defaultIndex() {
        return defaultActive === undefined ? undefined : indexOf(defaultActive);
      },
      onIndexChange: index => onActiveChange?.(valuesOf(store)[index] ?? ''),
      features,
    },
  );
  return <div className="cmp-carousel__track cmp-slider__track">{renderList(children)}</div>;
});

/** A slide. Its name is its number unless it has an `aria-label`. It renders a `<div>`. */
export const Slide = part<SlideProps>(
  'Carousel.Slide',
  function CarouselSlide({ value, ...props }): ReactNode {
    const { id, store, i18n, props: root } = useCarousel('Slide');
    const element = useRef<HTMLElement>(null);
    store.rendered.add(value);
    useCommit(() => {
      const node = element.current;
      if (!node) return;
      store.slides.set(node, value);
      store.changed();
      return () => {
        store.slides.delete(node);
        store.changed();
      };
    });
    const attributes = {
      id: `${id}-item-${value}`,
      className: classNames(
        'cmp-carousel__item cmp-slider__slide',
        isActive(value, root, store) && 'cmp-carousel__item--active',
      ),
      role: isSingle(root.typeCarousel) ? 'tabpanel' : 'group',
      'aria-roledescription': i18n.slide,
      'data-cmp-hook-carousel': 'item',
    };
    return usePartElement('div', props, attributes, element);
  },
);

/** Whether a slide is active initially. */
const isActive = (value: string, { active, defaultActive }: RootProps, { rendered }: CarouselStore) =>
  value === (active ?? defaultActive ?? rendered.values().next().value);

/** Renders a button, and updates the slider once it is in the page. */
function useButton(name: string, props: ButtonProps, attributes: RenderProps): ReactNode {
  const { store } = useCarousel(name);
  useCommit(() => {
    store.changed();
    return () => store.changed();
  });
  return usePartElement('button', props.render ? props : { type: 'button', ...props }, attributes);
}

/** Shows the previous slide. It renders a `<button>` with an arrow unless it has `children`. */
export const Previous = part<ButtonProps>('Carousel.Previous', function CarouselPrevious(props): ReactNode {
  const { i18n } = useCarousel('Previous');
  const children = <Outline name="chevron-left" path={signs.previous} directional />;
  return useButton(
    'Previous',
    { children, 'aria-label': i18n.prev, ...props },
    {
      className: 'cmp-carousel__action cmp-carousel__action--previous cmp-slider__previous',
    },
  );
});

/** Shows the next slide. It renders a `<button>` with an arrow unless it has `children`. */
export const Next = part<ButtonProps>('Carousel.Next', function CarouselNext(props): ReactNode {
  const { i18n } = useCarousel('Next');
  const children = <Outline name="chevron-right" path={signs.next} directional />;
  return useButton(
    'Next',
    { children, 'aria-label': i18n.next, ...props },
    {
      className: 'cmp-carousel__action cmp-carousel__action--next cmp-slider__next',
    },
  );
});

/** Starts the rotation again; hidden while the slides rotate. It renders a `<button>` with an icon unless it has `children`. */
export const Play = part<ButtonProps>('Carousel.Play', function CarouselPlay(props): ReactNode {
  const { i18n } = useCarousel('Play');
  const children = <Outline name="play" path={signs.play} />;
  return useButton(
    'Play',
    { children, 'aria-label': i18n.play, hidden: true, ...props },
    {
      className: 'cmp-carousel__action cmp-carousel__action--play cmp-slider__play',
    },
  );
});

/** Pauses the rotation; hidden while it is paused. It renders a `<button>` with an icon unless it has `children`. */
export const Pause = part<ButtonProps>('Carousel.Pause', function CarouselPause(props): ReactNode {
  const { i18n } = useCarousel('Pause');
  const children = <Outline name="pause" path={signs.pause} />;
  return useButton(
    'Pause',
    { children, 'aria-label': i18n.pause, ...props },
    {
      className: 'cmp-carousel__action cmp-carousel__action--pause cmp-slider__pause',
    },
  );
});

/** Contains the indicators. It renders a `<div>`. */
export const Pagination = part<PaginationProps>('Carousel.Pagination', function CarouselPagination(props) {
  const { i18n, props: root } = useCarousel('Pagination');
  return usePartElement(
    'div',
    { 'aria-label': i18n.select, ...props },
    {
      className: 'cmp-carousel__indicators cmp-slider__pagination',
      role: isSingle(root.typeCarousel) ? 'tablist' : 'group',
    },
  );
});

/** Shows its slide: one for each slide, in the same order. It renders a `<button>`; text in it is its name, else the slide's number. */
export const Indicator = part<IndicatorProps>(
  'Carousel.Indicator',
  function CarouselIndicator(allProps): ReactNode {
    const { value, ...props } = allProps;
    const { id, store, props: root } = useCarousel('Indicator');
    const active = isActive(value, root, store);
    const isTab = isSingle(root.typeCarousel);
    return useButton('Indicator', props, {
      className: classNames(
        'cmp-carousel__indicator cmp-slider__page',
        active && 'cmp-carousel__indicator--active cmp-slider__page--active',
      ),
      role: isTab ? 'tab' : undefined,
      'aria-selected': isTab ? active : undefined,
      'aria-controls': `${id}-item-${value}`,
      tabIndex: isTab && !active ? -1 : undefined,
    });
  },
);
