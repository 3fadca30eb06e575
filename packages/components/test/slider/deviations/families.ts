import type { Command, Second } from '../case';
import {
  type Context,
  DESTROYED,
  type Deviation,
  DRAGGING,
  ever,
  hasHad,
  IDLE,
  isAfter,
  isPair,
  isRealDrag,
  MOVING,
} from './context';

const numbers = (list: unknown): string[] => `${list ?? ''}`.split(',').filter(Boolean);

/** Whether ours has the slides of Splide, and further ones only if they are in view. */
function hasMoreInView({ ours, theirs, own }: Context): boolean {
  const more = numbers(ours).filter(slide => !numbers(theirs).includes(slide));
  const inView = own.seen.map(([slide]) => `${slide}`);
  return (
    numbers(theirs).every(slide => numbers(ours).includes(slide)) &&
    more.every(slide => inView.includes(slide))
  );
}

/** The images that have been requested, and whether they still load. */
const imagesOf = (list: unknown): Map<string, boolean> =>
  new Map(numbers(list).map(image => [image.replace('*', ''), image.endsWith('*')]));

/** The images that ours had requested before Splide did, at some command. */
const earlyImages = ({ before }: Context): Set<string> =>
  new Set(
    before.ours.flatMap((view, place) => {
      const theirs = imagesOf(before.theirs[place]?.images);
      return [...imagesOf(view.images).keys()].filter(image => !theirs.has(image));
    }),
  );

/** Whether an image is close enough to the target of a move for ours to have requested it when the move started. */
function isNearTarget({ case: { options }, before, own }: Context, image: string): boolean {
  const { perPage = 1, preloadPages = 1, rewind, type } = options;
  const targets = [...before.ours, own]
    .flatMap(({ events }) => events.map(event => /^move\((\d+)/.exec(event)?.[1]))
    .filter(target => target !== undefined);
  return targets.some(target => {
    const away = Math.abs(Number(target) - Number(image));
    const distance = rewind || type === 'loop' ? Math.min(away, own.length - away) : away;
    return distance < perPage * (preloadPages + 1);
  });
}

/** Whether ours has all images of Splide, and further or earlier ones only because of the targets of its moves. */
function hasEarlyImages(context: Context): boolean {
  const [ours, theirs] = [imagesOf(context.ours), imagesOf(context.theirs)];
  const early = earlyImages(context);
  return (
    [...theirs.keys()].every(image => ours.has(image)) &&
    [...ours].every(([image, loads]) => {
      const other = theirs.get(image);
      if (other === undefined) return isNearTarget(context, image);
      // One that was requested earlier has loaded, or failed, earlier.
      return other === loads || (other && early.has(image));
    })
  );
}

/** The tab order. */
const tabOrder: readonly Deviation[] = [
  {
    id: 'partly-visible-slides-take-focus',
    reason:
      'A slide that is partly in view stays in the tab order; Splide removes all that are not completely visible.',
    fields: ['focusable', 'links'],
    explains: context => context.own.state === IDLE && hasMoreInView(context),
  },
  {
    id: 'tab-order-at-rest',
    reason: 'The tab order changes when the row rests; with Splide also when a move starts, and at clones.',
    fields: ['focusable', 'links'],
    explains: ({ own, other }) => own.state !== IDLE || other.state !== IDLE,
  },
];

/** The wheel. */
const wheel: readonly Deviation[] = [
  {
    id: 'sideways-swipe-moves-row',
    reason:
      'A sideways swipe on a trackpad moves a horizontal row; Splide ignores it, or takes it for a turn of the wheel.',
    fields: ['state', 'index', 'events', 'seen'],
    ends: true,
    explains: ({ case: { script }, step }) =>
      script
        .slice(0, step + 1)
        .some(turn => turn.do === 'wheel' && Math.abs(turn.sideways ?? 0) >= Math.abs(turn.by)),
  },
  {
    id: 'wheel-leaves-zoom',
    reason: 'With Ctrl the wheel zooms the page; Splide moves.',
    fields: ['state', 'index', 'events'],
    ends: true,
    explains: ({ case: { script }, step, own }) => {
      const turn = script[step];
      return turn?.do === 'wheel' && !!turn.zoom && own.events.includes('wheel(the page)');
    },
  },
  {
    id: 'wheel-moves-or-scrolls',
    reason:
      'With `releaseWheel`, a turn of the wheel either moves the row or scrolls the page; with Splide both if the row is at its end at once.',
    fields: ['events'],
    explains: ({ case: { options }, own, other }) =>
      !!options.releaseWheel &&
      own.events.some(event => event.startsWith('move(')) &&
      `${own.events}` === `${other.events}`.replace('wheel(the page)', 'wheel(the slider)'),
  },
];

/** Lazy images. */
const lazy: readonly Deviation[] = [
  {
    id: 'images-load-when-a-move-starts',
    reason: 'The images of the next slides are requested when a move starts; with Splide when it ends.',
    fields: ['images', 'events'],
    level: (events, context) => {
      const early = earlyImages(context);
      return events.filter(event => !early.has(/^lazyload:loaded\((\d+)\)$/.exec(event)?.[1] ?? ''));
    },
    explains: context =>
      context.field === 'images' && context.case.options.lazyLoad !== 'sequential' && hasEarlyImages(context),
  },
  {
    id: 'loaded-images-leave-row',
    reason:
      'After a free drag, an image that has loaded leaves the row where it is; with Splide the row jumps to the active slide.',
    fields: ['events', 'seen'],
    ends: true,
    explains: context => {
      const { case: given, before, own, other } = context;
      return (
        !!given.options.lazyLoad &&
        given.options.drag === 'free' &&
        isAfter(context, 'load') &&
        hasHad(context, 'drag') &&
        other.events.includes('resized()') &&
        own.events.every(event => event.startsWith('lazyload:loaded(')) &&
        `${own.seen}` === `${before.ours.at(-1)?.seen}`
      );
    },
  },
  {
    id: 'sequential-is-one-at-a-time',
    reason: 'With `sequential` one image loads at a time; after a refresh Splide loads another one with it.',
    fields: ['images', 'events'],
    ends: true,
    explains: context => {
      const { case: given, own, other } = context;
      // A destroyed slider reports no images.
      if (own.state === DESTROYED || other.state === DESTROYED) return false;
      const loading = own.images.split('*').length - 1;
      const requested = numbers(own.images.replaceAll('*', ''));
      const theirs = numbers(other.images.replaceAll('*', ''));
      return (
        given.options.lazyLoad === 'sequential' &&
        hasHad(context, 'refresh') &&
        loading <= 1 &&
        (context.field === 'events' || requested.every(image => theirs.includes(image)))
      );
    },
  },
  {
    id: 'preload-no-pages',
    reason: '`preloadPages: 0` loads only the images of the page; Splide takes it for 1.',
    fields: ['images'],
    ends: true,
    explains: ({ case: { options }, own, other }) =>
      options.preloadPages === 0 && numbers(own.images).every(image => numbers(other.images).includes(image)),
  },
];

const inSecond = (
  { case: { script, second }, step }: Context,
  where: Second['where'],
): Command | undefined => {
  const action = script[step];
  return second?.where === where && action?.do === 'second' ? action.command : undefined;
};

/** A slider in a slide of another one, and two that move together. */
const pairs: readonly Deviation[] = [
  {
    id: 'inner-slider-drags-alone',
    reason: 'A drag in a nested slider moves only that slider; with Splide the outer one follows as well.',
    fields: ['state', 'index', 'events', 'seen'],
    ends: true,
    explains: context =>
      inSecond(context, 'inside')?.do === 'drag' &&
      context.own.state === IDLE &&
      context.own.events.every(event => /^click/.test(event)),
  },
  {
    id: 'redirected-move-ends-once',
    reason:
      'A move that a handler of `move` replaces by another one emits no `moved`; Splide emits it for both.',
    fields: ['second'],
    ends: true,
    explains: ({ own, ours, theirs }) => {
      const [mine, other] = [ours, theirs].map(value => `${value}`.replace(/moved\([^)]*\)/g, '').trim());
      const ends = own.second.match(/(?<=moved\()\d+/g) ?? [];
      return mine === other && ends.length < 2 && ends.every(index => own.second.includes(`index ${index},`));
    },
  },
  {
    id: 'clicks-without-press-count',
    reason:
      'After a drag, a click of the keyboard or of a script counts; Splide suppresses all clicks until the next press.',
    fields: ['second'],
    ends: true,
    explains: context =>
      inSecond(context, 'inside')?.do === 'arrow' &&
      hasHad(context, 'drag') &&
      `${context.ours}`.includes('move(') &&
      !`${context.theirs}`.includes('move('),
  },
  {
    id: 'disabled-arrows-can-be-clicked',
    reason:
      'A click on the disabled arrow of a nested slider is a click in the outer slide; Splide disables the button.',
    fields: ['events'],
    level: (events, context) =>
      inSecond(context, 'inside')?.do === 'arrow' ? events.filter(event => event !== 'click(0)') : events,
  },
];

/** The focus, and containers that are not displayed. */
const views: readonly Deviation[] = [
  {
    id: 'focus-brings-slide-into-view',
    reason:
      'A slide that is partly in view moves into view when the focus reaches it; Splide leaves it there.',
    fields: ['state', 'index', 'events'],
    ends: true,
    explains: ({ case: { script }, step, own, other }) => {
      const action = script[step];
      return (
        action?.do === 'focus' &&
        other.events.length === 0 &&
        own.events[0]?.startsWith(`move(${own.index},`) === true &&
        (own.state !== IDLE || own.visible.split(',').includes(`${action.slide}`))
      );
    },
  },
  {
    id: 'hidden-moves-end-at-once',
    reason:
      'In a container that is not displayed a move ends at once; that of Splide in a loop after its time.',
    fields: ['state', 'events', 'arrows', 'active', 'neighbours'],
    waits: true,
    explains: context =>
      !!context.case.hidden &&
      !hasHad(context, 'display') &&
      (context.field !== 'arrows' || isPair(context.own.arrows)) &&
      context.own.state === IDLE &&
      context.other.state === MOVING,
  },
  {
    id: 'hidden-moves-need-no-wait',
    reason:
      'In a container that is not displayed nothing moves, so `waitForTransition` ignores no command; Splide ignores those that come before the time of a move is over.',
    fields: ['index'],
    ends: true,
    explains: context =>
      !!context.case.hidden &&
      !hasHad(context, 'display') &&
      ever(context, 'waitForTransition', true) &&
      context.own.state === IDLE &&
      context.other.state === MOVING &&
      context.own.events.some(event => event.startsWith(`move(${context.own.index},`)) &&
      !context.other.events.some(event => event.startsWith('move(')),
  },
  {
    id: 'hidden-start-sets-arrows',
    reason:
      'A start on the last page is known in a container that is not displayed too, so the arrows are right when it is shown; those of Splide after the next move.',
    fields: ['arrows'],
    explains: context =>
      !!context.case.hidden &&
      (context.case.options.start ?? 0) + (context.case.options.perPage ?? 1) >= context.case.slides &&
      // Nothing has moved it since.
      context.case.script
        .slice(0, context.step + 1)
        .every(({ do: what }) => what === 'display' || what === 'wait') &&
      isPair(context.own.arrows),
  },
];

/** Presses on form fields. */
const fields: readonly Deviation[] = [
  {
    id: 'fields-keep-pointer-and-keys',
    reason:
      'A press in a form field starts no drag, and a key in it does not move the slider; Splide does both.',
    fields: ['state', 'index', 'events'],
    ends: true,
    explains: ({ case: { script }, step, own }) => {
      const action = script[step];
      const inField =
        (action?.do === 'drag' && action.on === 'field') || (action?.do === 'key' && action.in === 'field');
      return inField && own.state === IDLE && own.events.every(event => /^click/.test(event));
    },
  },
];

/** Releases that no event reports. */
const release: readonly Deviation[] = [
  {
    id: 'lost-release-ends-drag',
    reason:
      'If a button is released where no event reports it, the drag ends when the mouse returns; with Splide it continues without a button.',
    fields: ['state', 'index', 'events', 'seen'],
    ends: true,
    explains: ({ case: { script }, step, own }) => {
      const action = script[step];
      return action?.do === 'drag' && action.release === 'lost' && own.state !== DRAGGING;
    },
  },
  {
    id: 'short-release-outside-waits',
    reason:
      'Up to 5 px the pointer is not captured, so a release outside of the slider counts when the mouse returns; Splide listens to the whole window.',
    fields: ['state', 'index', 'events', 'seen'],
    ends: true,
    explains: context => {
      const action = context.case.script[context.step];
      return (
        action?.do === 'drag' &&
        action.release === 'outside' &&
        !isRealDrag(context) &&
        context.own.state !== DRAGGING
      );
    },
  },
];

/** Events that follow from a layout or a mount. */
const SETUP =
  /^(updated|refresh|destroy|mounted|ready|resized?|overflow|arrows|pagination|(in)?active|visible|hidden|autoplay:pause)\W/;

/** Options that change while the slider runs. */
const changes: readonly Deviation[] = [
  {
    id: 'options-change-at-once',
    reason:
      '`type`, `autoplay` and `direction` take effect at once; Splide must be created again, or refreshed.',
    fields: ['events'],
    level: (events, context) =>
      isAfter(context, 'options', 'width') && /^(type|direction|autoplay)$/.test(context.case.family)
        ? events.filter(event => !SETUP.test(`${event} `))
        : events,
  },
];

/** Wheel, lazy images, synchronised and nested sliders, the focus, and options that change. */
export const families: readonly Deviation[] = [
  ...tabOrder,
  ...wheel,
  ...lazy,
  ...pairs,
  ...fields,
  ...views,
  ...release,
  ...changes,
];
