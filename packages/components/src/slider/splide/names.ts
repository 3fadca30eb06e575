/** The names of Splide 4: classes, events, types and directions, for code that imports them. */

/** The type of a row with two ends. */
export const SLIDE = 'slide';
/** The type of a loop. */
export const LOOP = 'loop';
/** The type of slides that fade. */
export const FADE = 'fade';
/** From left to right. */
export const LTR = 'ltr';
/** From right to left. */
export const RTL = 'rtl';
/** From top to bottom. */
export const TTB = 'ttb';

export const EVENT_MOUNTED = 'mounted';
export const EVENT_READY = 'ready';
export const EVENT_MOVE = 'move';
export const EVENT_MOVED = 'moved';
export const EVENT_CLICK = 'click';
export const EVENT_ACTIVE = 'active';
export const EVENT_INACTIVE = 'inactive';
export const EVENT_VISIBLE = 'visible';
export const EVENT_HIDDEN = 'hidden';
export const EVENT_REFRESH = 'refresh';
export const EVENT_UPDATED = 'updated';
export const EVENT_RESIZE = 'resize';
export const EVENT_RESIZED = 'resized';
export const EVENT_DRAG = 'drag';
export const EVENT_DRAGGING = 'dragging';
export const EVENT_DRAGGED = 'dragged';
export const EVENT_SCROLL = 'scroll';
export const EVENT_SCROLLED = 'scrolled';
export const EVENT_OVERFLOW = 'overflow';
export const EVENT_DESTROY = 'destroy';
export const EVENT_ARROWS_MOUNTED = 'arrows:mounted';
export const EVENT_ARROWS_UPDATED = 'arrows:updated';
export const EVENT_PAGINATION_MOUNTED = 'pagination:mounted';
export const EVENT_PAGINATION_UPDATED = 'pagination:updated';
export const EVENT_NAVIGATION_MOUNTED = 'navigation:mounted';
export const EVENT_AUTOPLAY_PLAY = 'autoplay:play';
export const EVENT_AUTOPLAY_PLAYING = 'autoplay:playing';
export const EVENT_AUTOPLAY_PAUSE = 'autoplay:pause';
export const EVENT_LAZYLOAD_LOADED = 'lazyload:loaded';

/** The classes of the elements that a slider makes. The option `classes` adds to them. */
export const CLASSES = {
  slide: 'splide__slide',
  clone: 'splide__slide--clone',
  arrows: 'splide__arrows',
  arrow: 'splide__arrow',
  prev: 'splide__arrow--prev',
  next: 'splide__arrow--next',
  pagination: 'splide__pagination',
  page: 'splide__pagination__page',
  spinner: 'splide__spinner',
};

/** The classes that show a state. */
export const STATUS_CLASSES: readonly string[] = [
  'is-active',
  'is-visible',
  'is-prev',
  'is-next',
  'is-loading',
  'is-focus-in',
  'is-overflow',
];
