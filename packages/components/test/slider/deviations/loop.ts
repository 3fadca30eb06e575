import {
  DESTROYED,
  type Deviation,
  ever,
  hasInterrupted,
  IDLE,
  isAfter,
  isPair,
  isSameRow,
  isStatus,
  MOVING,
  movesOf,
  seenOf,
  stateBefore,
} from './context';

/** Loops: ours has no clones. */
export const loop: readonly Deviation[] = [
  {
    id: 'loop-without-clones',
    reason:
      'A loop has no clones: slides move to their position in view, copies emit no events, and nothing makes it mount again.',
    fields: ['events', 'active', 'neighbours', 'visible'],
    level: (events, context) => {
      if (!ever(context, 'type', 'loop')) return events;
      const changed = isAfter(context, 'options', 'width', 'resize', 'display');
      const kept = events.filter(
        (event, place) =>
          !/copy|^visible|^hidden/.test(event) &&
          !(changed && /^refresh|^active/.test(event)) &&
          (event !== 'resized()' || events.indexOf(event) === place),
      );
      // What became active and inactive again is as if it had not been.
      const last = new Map<string, string>();
      for (const event of kept.filter(isStatus)) {
        const slide = event.replace('inactive', 'active');
        if (!last.delete(slide)) last.set(slide, event);
      }
      return [...kept.filter(event => !isStatus(event)), ...[...last.values()].sort()];
    },
    explains: context => {
      const { field, own, other } = context;
      // While it moves, Splide marks its clones; at rest the completely visible one may be a copy.
      const places = own.seen ?? [];
      const hasCopies = new Set(places.map(([index]) => index)).size < places.length;
      return (
        ever(context, 'type', 'loop') &&
        field !== 'events' &&
        (other.state !== IDLE || (field === 'visible' && hasCopies))
      );
    },
  },
  {
    id: 'loop-status-at-rest',
    reason:
      'A loop emits which slides are active and visible when it rests; Splide does so each time that it jumps to its clones.',
    fields: ['events'],
    waits: true,
    explains: context =>
      ever(context, 'type', 'loop') &&
      context.other.state !== IDLE &&
      (context.theirs as string[]).some(isStatus),
  },
  {
    id: 'virtual-index-by-a-turn',
    reason:
      'After a drag the virtual index may differ by a turn of the loop: with Splide it depends on the nearest clone.',
    fields: ['events'],
    level: (events, context) => {
      const { script } = context.case;
      const recent = script.slice(0, context.step + 1).slice(-3);
      if (!ever(context, 'type', 'loop') || !recent.some(action => action.do === 'drag')) return events;
      const { length } = context.own;
      return events.map(event =>
        event.replace(
          /^(moved?.*,)(-?\d+)\)/,
          (_, rest, dest) => `${rest}${(Number(dest) + 9 * length) % length})`,
        ),
      );
    },
  },
  {
    id: 'loop-has-no-gap',
    reason: 'Where Splide has too few clones, there is a gap in the row.',
    fields: ['seen'],
    explains: context => {
      const { ours, theirs } = seenOf(context);
      return (
        ever(context, 'type', 'loop') &&
        theirs.every(([index, start, size]) =>
          ours.some(box => box[0] === index && Math.abs(box[1] - start) < 2 && Math.abs(box[2] - size) < 2),
        )
      );
    },
  },
  {
    id: 'single-slide-loop-stays',
    reason: 'A loop of one slide neither moves nor rotates; Splide moves it among its clones.',
    fields: ['state', 'events'],
    ends: true,
    explains: ({ case: { options }, own, other, field }) =>
      options.type === 'loop' &&
      own.length === 1 &&
      own.state === IDLE &&
      // After a drag the row moves back to where it was.
      !own.events.some(event => /^(moved?\((?!0,0,0\))|autoplay:play)/.test(event)) &&
      (field === 'state'
        ? other.state === MOVING
        : other.events.some(event => /^(move\(|autoplay:play|wheel\(the slider)/.test(event))),
  },
  {
    id: 'single-slide-loop-has-no-clones',
    reason:
      'A loop of one slide shows it once; Splide shows its clones next to it, which count as its neighbours.',
    fields: ['neighbours', 'visible', 'seen'],
    explains: context => {
      const { own, field, ours, theirs } = context;
      const slides = seenOf(context);
      return (
        ever(context, 'type', 'loop') &&
        own.length === 1 &&
        (field === 'neighbours'
          ? ours === '<>' && theirs === '0<>0'
          : field === 'visible'
            ? // A drag has moved the slide partly out of view, and a clone into view.
              ours === '' && theirs === '0' && own.seen.every(([, start]) => Math.abs(start) > 1)
            : slides.ours.length < 2 &&
              slides.ours.every(mine => slides.theirs.some(their => `${their}` === `${mine}`)))
      );
    },
  },
  {
    id: 'loop-keeps-direction',
    reason: 'A loop keeps its direction; Splide turns back where it has no clones.',
    fields: ['index', 'events', 'seen'],
    ends: true,
    explains: context => {
      const { case: given, field, own, other } = context;
      return (
        given.options.type === 'loop' &&
        (field === 'seen'
          ? own.state === MOVING && other.state === MOVING
          : stateBefore(context, 'ours') === MOVING && stateBefore(context, 'theirs') === MOVING)
      );
    },
  },
  {
    id: 'loop-drags-a-full-turn',
    reason: 'A loop can be dragged and flicked a whole turn; Splide looks for slides among its clones only.',
    fields: ['state', 'index', 'events', 'arrows'],
    ends: true,
    explains: ({ case: { options, script, slides, width }, step, field, own, other }) => {
      const action = script[step];
      if (options.type !== 'loop' || action?.do !== 'drag') return false;
      if (field === 'arrows' && !isPair(own.arrows)) return false;
      const vertical = options.direction === 'ttb';
      const size = vertical ? Number(options.height ?? width) : width;
      const half = (size / 2) * Math.min(1, slides / (options.perPage ?? 1));
      const way = action.path.reduce((sum, [x, y]) => sum + (vertical ? y : x), 0);
      // A loop that is shorter than its track: a flick of a page is more than a turn.
      // Splide ignores a flick to a slide beyond its clones.
      const ignored =
        other.events.includes('dragged()') && !other.events.some(event => event.startsWith('move('));
      if (ignored && field !== 'arrows' && own.events.some(event => event.startsWith(`move(${own.index},`)))
        return true;
      const isShort = new Set(own.seen.map(([index]) => index)).size < own.seen.length;
      return isShort || (options.flickMaxPages ?? 1) > 1 || Math.abs(way) > half;
    },
  },
  {
    id: 'short-loop-moves-around',
    reason: 'A loop of one page moves around at an arrow, also where Splide has too few clones for it.',
    fields: ['state', 'events'],
    ends: true,
    explains: ({ case: { options }, own, other }) =>
      options.type === 'loop' &&
      own.state === MOVING &&
      other.state === IDLE &&
      `${other.events}`.startsWith(`${own.events.filter(event => !/^click/.test(event))}`),
  },
  {
    id: 'layout-keeps-autoplay-time',
    reason: 'New options or sizes do not restart the interval; those of Splide do if they need more clones.',
    fields: ['state', 'index', 'events'],
    ends: true,
    explains: context =>
      context.case.options.type === 'loop' &&
      !!context.case.options.autoplay &&
      // For more clones, Splide refreshes itself.
      context.case.script
        .slice(0, context.step + 1)
        .some(
          (action, place) =>
            /^(options|width)$/.test(action.do) &&
            [...context.before.theirs, context.other][place + 1]?.events.includes('refresh()'),
        ),
  },
  {
    id: 'interrupting-move-takes-full-time',
    reason:
      'A move that interrupts another takes its full time; browsers shorten that of Splide on the same way back.',
    fields: ['state', 'events', 'seen'],
    ends: true,
    explains: ({ field, own, other, before }) =>
      (field !== 'seen' || isSameRow(own.seen, other.seen)) &&
      (field === 'events'
        ? [own, other].some(view => /moved\(/.test(view.events.join())) &&
          /mm/.test(movesOf([...before.ours.slice(-2), own]))
        : [own.state, other.state].includes(MOVING) &&
          (hasInterrupted([...before.ours, own]) || hasInterrupted([...before.theirs, other]))),
  },
];

/** Destroying and mounting. */
export const lifecycle: readonly Deviation[] = [
  {
    id: 'destroy-breakpoint-prevents-mount',
    reason:
      'Where a breakpoint says `destroy`, no slider is mounted, and a mounted one is destroyed at once; Splide first mounts it, or lays it out.',
    fields: ['events'],
    explains: context =>
      ever(context, 'destroy', true) &&
      `${context.own.events}` ===
        ([undefined, DESTROYED].includes(stateBefore(context, 'ours')) ? '' : 'destroy()') &&
      context.other.events.at(-1) === 'destroy()',
  },
  {
    id: 'destroyed-does-nothing',
    reason:
      'A destroyed slider does not move until it is mounted again, and knows the slides that were added or removed meanwhile; Splide moves, and loses count of its slides.',
    fields: ['state', 'index', 'length'],
    ends: true,
    explains: ({ case: { script }, own, other, before, field }) =>
      field === 'state'
        ? own.state === DESTROYED && other.state !== DESTROYED
        : own.length === own.labels?.split(',').length &&
          before.theirs.some(
            (view, place) => view.state === DESTROYED && /add|remove/.test(`${script[place]?.do}`),
          ),
  },
  {
    id: 'breakpoints-override-later-options',
    reason:
      'A matching breakpoint overrides options that are set later; with Splide it does not until the width changes.',
    fields: ['state', 'index', 'end', 'events', 'dots', 'arrows', 'visible', 'seen'],
    ends: true,
    explains: ({ case: { options, script }, step }) =>
      script
        .slice(0, step + 1)
        .some(
          (action, place) =>
            action.do === 'options' &&
            Object.values(options.breakpoints ?? {}).some(
              part => place === step || Object.keys(part).some(name => name in action.options),
            ),
        ),
  },
  {
    id: 'handlers-survive-remount',
    reason: 'Handlers are called after a remount too; Splide removes all handlers when it is destroyed.',
    fields: ['events'],
    explains: ({ other, before }) =>
      other.events.length === 0 && before.theirs.some(view => view.state === DESTROYED),
  },
  {
    id: 'remount-keeps-index',
    reason:
      'A slider that is mounted again, by a breakpoint for example, keeps its index; that of Splide is at its start.',
    fields: ['index'],
    ends: true,
    explains: context =>
      stateBefore(context, 'theirs') === DESTROYED && context.own.index !== context.other.index,
  },
];
