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

/** The event `mounted`. */
export const EVENT_MOUNTED = 'mounted';
/** The event `ready`. */
export const EVENT_READY = 'ready';
/** The event `move`. */
export const EVENT_MOVE = 'move';
/** The event `moved`. */
export const EVENT_MOVED = 'moved';
/** The event `click`. */
export const EVENT_CLICK = 'click';
/** The event `active`. */
export const EVENT_ACTIVE = 'active';
/** The event `inactive`. */
export const EVENT_INACTIVE = 'inactive';
/** The event `visible`. */
export const EVENT_VISIBLE = 'visible';
/** The event `hidden`. */
export const EVENT_HIDDEN = 'hidden';
/** The event `refresh`. */
export const EVENT_REFRESH = 'refresh';
/** The event `updated`. */
export const EVENT_UPDATED = 'updated';
/** The event `resize`. */
export const EVENT_RESIZE = 'resize';
/** The event `resized`. */
export const EVENT_RESIZED = 'resized';
/** The event `drag`. */
export const EVENT_DRAG = 'drag';
/** The event `dragging`. */
export const EVENT_DRAGGING = 'dragging';
/** The event `dragged`. */
export const EVENT_DRAGGED = 'dragged';
/** The event `scroll`. */
export const EVENT_SCROLL = 'scroll';
/** The event `scrolled`. */
export const EVENT_SCROLLED = 'scrolled';
/** The event `overflow`. */
export const EVENT_OVERFLOW = 'overflow';
/** The event `destroy`. */
export const EVENT_DESTROY = 'destroy';
/** The event `arrows:mounted`. */
export const EVENT_ARROWS_MOUNTED = 'arrows:mounted';
/** The event `arrows:updated`. */
export const EVENT_ARROWS_UPDATED = 'arrows:updated';
/** The event `pagination:mounted`. */
export const EVENT_PAGINATION_MOUNTED = 'pagination:mounted';
/** The event `pagination:updated`. */
export const EVENT_PAGINATION_UPDATED = 'pagination:updated';
/** The event `navigation:mounted`. */
export const EVENT_NAVIGATION_MOUNTED = 'navigation:mounted';
/** The event `autoplay:play`. */
export const EVENT_AUTOPLAY_PLAY = 'autoplay:play';
/** The event `autoplay:playing`. */
export const EVENT_AUTOPLAY_PLAYING = 'autoplay:playing';
/** The event `autoplay:pause`. */
export const EVENT_AUTOPLAY_PAUSE = 'autoplay:pause';
/** The event `lazyload:loaded`. */
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
