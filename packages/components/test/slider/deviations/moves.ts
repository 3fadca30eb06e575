import type { View } from '../case';
import {
  type Context,
  type Deviation,
  ever,
  hasHad,
  IDLE,
  isAfter,
  isAfterDrag,
  isInSamePlace,
  isPair,
  isRealDrag,
  MOVING,
  SCROLLING,
  stateBefore,
} from './context';

const isFade = (context: Context): boolean => ever(context, 'type', 'fade');
const starts = (events: readonly string[], name: string): boolean =>
  events.some(event => event.startsWith(`${name}(`));
/** Whether the same moves have started. */
const hasSameMoves = (...views: readonly View[]): boolean => {
  const [ours, theirs] = views.map(({ events }) => `${events.filter(event => event.startsWith('move('))}`);
  return ours !== '' && ours === theirs;
};
const isRotating = ({ case: { options } }: Context): boolean => !!options.autoplay;

/** The indices that the arrows move to. */
const arrowTargets = (views: readonly View[]): number[] => {
  const last = views.flatMap(({ events }) => events).findLast(event => event.startsWith('arrows:updated('));
  return last?.match(/-?\d+/g)?.map(Number) ?? [];
};

/** What a command or a drag does to the index and the row. */
export const moves: readonly Deviation[] = [
  {
    id: 'dragging-pauses-autoplay',
    reason: 'No time of the rotation passes while the row is dragged.',
    fields: ['state', 'index', 'events', 'seen'],
    ends: true,
    explains: context =>
      ever(context, 'autoplay', true) &&
      isAfter(context, 'drag', 'wait', 'width') &&
      hasHad(context, 'drag') &&
      // A move that the rotation of Splide has started under the pointer.
      (context.field !== 'seen' || /drag\(.*,move\(.*,drag\(/.test(`${context.other.events}`)),
  },
  {
    id: 'exact-ends',
    reason:
      'At an end, to a fraction of a pixel, Splide compares what it has measured; here positions are computed.',
    fields: ['state', 'index', 'end', 'events', 'seen'],
    ends: true,
    explains: context => {
      const { case: given, field, own, other, after } = context;
      const rest = after.ours.findIndex(
        (view, place) => view.state === IDLE && after.theirs[place]?.state === IDLE,
      );
      if (field === 'end') return !!given.options.omitEnd && Math.abs(own.end - other.end) === 1;
      // Several slides rest at the same place.
      const same = rest >= 0 && `${after.ours[rest]?.seen}` === `${after.theirs[rest]?.seen}`;
      // A move over 1 px or less has no animation.
      if (field === 'state') {
        return (
          isAfterDrag(context) &&
          !isFade(context) &&
          isInSamePlace(own.seen, other.seen) &&
          hasSameMoves(own, other)
        );
      }
      if (other.edge || (field === 'index' && same)) return true;
      // Whether slides rest at the same position decides which ones `trimSpace: 'move'` skips.
      const kept = (events: readonly string[]) => events.filter(event => !/^arrows:updated/.test(event));
      return (
        field === 'events' &&
        ever(context, 'trimSpace', 'move') &&
        `${kept(own.events)}` === `${kept(other.events)}`
      );
    },
  },
  {
    id: 'drag-starts-at-threshold',
    reason: 'Splide emits `drag` at the first movement, even if it never becomes a drag.',
    fields: ['events'],
    level: (events, context) =>
      isAfter(context, 'drag') && !events.includes('dragging()')
        ? events.filter(event => !/^drag/.test(event))
        : events,
  },
  {
    id: 'fade-is-a-move',
    reason: 'A slider that fades is in the state moving until it has faded; that of Splide is idle at once.',
    fields: [
      'state',
      'events',
      'arrows',
      'active',
      'neighbours',
      'visible',
      'seen',
      'focusable',
      'links',
      'second',
    ],
    waits: true,
    level: (events, context) => (isFade(context) ? events.filter(event => !/^click/.test(event)) : events),
    explains: context => isFade(context) && context.own.state === MOVING && context.other.state !== MOVING,
  },
  {
    id: 'fade-can-be-interrupted',
    reason: 'A fade can be interrupted; that of Splide has already ended.',
    fields: ['index', 'events'],
    ends: true,
    explains: context =>
      isFade(context) &&
      (stateBefore(context, 'ours') === MOVING || (isRotating(context) && isAfter(context, 'width'))),
  },
  {
    id: 'fade-in-every-direction',
    reason: 'Splide puts faded slides outside of the track where the row does not run from left to right.',
    fields: ['seen'],
    explains: context =>
      isFade(context) && (ever(context, 'direction', 'rtl') || ever(context, 'direction', 'ttb')),
  },
  {
    id: 'layout-ends-moves',
    reason:
      'New sizes end a move at once; Splide continues to a position that is no longer right, or never ends.',
    fields: ['state', 'index', 'end', 'events', 'arrows', 'visible', 'seen'],
    ends: true,
    explains: context =>
      (context.field !== 'arrows' || isPair(context.own.arrows)) &&
      isAfter(context, 'width', 'options', 'refresh', 'add', 'remove', 'resize', 'display', 'load') &&
      (stateBefore(context, 'theirs') === SCROLLING ||
        context.before.theirs.slice(-3).some(view => view.state === MOVING)),
  },
  {
    id: 'click-up-to-5px',
    reason:
      'A press that moves up to 5 px is a click and no flick, a longer one is a drag without a click; with Splide the number of events decides.',
    fields: ['state', 'index', 'events', 'visible', 'seen'],
    ends: true,
    explains: context =>
      (isAfter(context, 'drag') ? !/^(visible|seen)$/.test(context.field) : isAfterDrag(context)) &&
      !isRealDrag(context),
    level: (events, context) =>
      isAfter(context, 'drag') &&
      (context.ours as string[]).includes('drag()') &&
      (starts(context.ours as string[], 'click') || starts(context.ours as string[], 'link')) !==
        isRealDrag(context)
        ? events.filter(event => !/^(click|link)/.test(event))
        : events,
  },
  {
    id: 'fade-follows-drag-direction',
    reason: 'After a slow drag Splide always fades to the next slide, even after a drag backwards.',
    fields: ['state', 'index', 'events'],
    ends: true,
    explains: context => isFade(context) && isAfter(context, 'drag'),
  },
  {
    id: 'arrows-follow-the-row',
    reason:
      'An arrow moves from where the row is, or is moving to; that of Splide stays disabled until a move has ended, also after new sizes.',
    fields: ['state', 'index', 'events'],
    ends: true,
    explains: context =>
      isAfter(context, 'arrow') &&
      ([MOVING, SCROLLING].includes(stateBefore(context, 'ours') ?? 0) ||
        hasHad(context, 'display', 'width', 'resize')) &&
      context.other.events.length === 0 &&
      `${context.before.theirs.at(-1)?.arrows}`.includes('(off)'),
  },
  {
    id: 'each-drag-on-its-own',
    reason:
      'A drag flicks, and rewinds only if it has passed an end itself; with Splide a drag before it that has passed an end counts.',
    fields: ['state', 'index', 'events'],
    ends: true,
    explains: context => {
      const { case: given, before, other, step } = context;
      const index = before.theirs.at(-1)?.index;
      return (
        // A free drag may end only after the next wait.
        isAfterDrag(context) &&
        given.script.slice(0, step + 1).filter(action => action.do === 'drag').length > 1 &&
        ever(context, 'type', 'slide') &&
        // It stays, because it takes the flick for one beyond an end, or rewinds.
        (other.index === index ||
          (ever(context, 'rewindByDrag', true) &&
            [0, other.end, ...arrowTargets(before.theirs)].includes(other.index)))
      );
    },
  },
  {
    id: 'skips-slides-at-the-target',
    reason:
      "With `trimSpace: 'move'`, a command during a move skips slides that rest at the target of the move; with Splide those that rest at its current position.",
    fields: ['state', 'index', 'events'],
    ends: true,
    explains: context =>
      ever(context, 'trimSpace', 'move') &&
      isAfter(context, 'arrow', 'go', 'wheel', 'key') &&
      stateBefore(context, 'ours') === MOVING &&
      context.own.events.some(event => event.startsWith(`move(${context.own.index},`)),
  },
  {
    id: 'no-moves-without-slides',
    reason: 'Without slides nothing moves; Splide emits a move from 0 to 0 after a drag.',
    fields: ['state', 'events'],
    ends: true,
    explains: ({ own }) => own.length === 0 && own.state === IDLE,
  },
  {
    id: 'repeated-target-is-ignored',
    reason: 'A command to move to the current target has no effect; Splide starts the move again.',
    fields: ['events'],
    ends: true,
    explains: context =>
      stateBefore(context, 'ours') === MOVING &&
      context.own.events.length === 0 &&
      `${context.other.events[0]}`.startsWith(`move(${context.own.index},`),
  },
  {
    id: 'no-rewind-target-goes-back',
    reason:
      'After a drag beyond an end without another end to rewind to, the row moves back; with Splide it stays there.',
    fields: ['state', 'events'],
    ends: true,
    explains: context =>
      isAfter(context, 'drag') &&
      ever(context, 'rewindByDrag', true) &&
      context.own.events.includes(`move(${context.own.index},${context.own.index},${context.own.index})`) &&
      !starts(context.other.events, 'move') &&
      context.other.state === IDLE,
  },
];

/** Rotation and the focus. */
export const rotation: readonly Deviation[] = [
  {
    id: 'focus-stops-autoplay',
    reason:
      'A rotation that the focus has stopped stays stopped (APG); that of Splide resumes when the focus leaves.',
    fields: ['events'],
    ends: true,
    explains: ({ case: { script, options }, step, other, own }) =>
      !!options.autoplay &&
      script.slice(0, step + 1).some(action => action.do === 'key' && action.dot !== undefined) &&
      other.events.includes('autoplay:play()') &&
      !own.events.includes('autoplay:play()'),
  },
  {
    id: 'autoplay-starts-with-enough-slides',
    reason: 'A rotation that waits for enough slides starts when they are added.',
    fields: ['events'],
    ends: true,
    explains: context =>
      isRotating(context) &&
      isAfter(context, 'add', 'remove') &&
      context.own.events.includes('autoplay:play()') &&
      !context.other.events.includes('autoplay:play()'),
  },
];
