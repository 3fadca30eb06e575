import type { Difference, View } from './case';

/** A difference, and all that was seen of both until then. */
export interface Context extends Difference {
  readonly before: { readonly ours: readonly View[]; readonly theirs: readonly View[] };
  /** The same from then on. */
  readonly after: { readonly ours: readonly View[]; readonly theirs: readonly View[] };
  readonly own: View;
  readonly other: View;
}

/** Where we differ from Splide on purpose; `src/slider/DEVIATIONS.md` says the same to people. */
export interface Deviation {
  readonly id: string;
  readonly reason: string;
  /** Whether it is the reason of this difference. */
  explains?(context: Context): boolean;
  /** Brings the events of both to the same form, as far as it is the reason. */
  level?(events: readonly string[], context: Context): readonly string[];
  /** Nothing that comes after it can be compared. */
  readonly ends?: boolean;
  /** Events are compared together with those of the next command. */
  readonly waits?: boolean;
}

const isControl = (event: string): boolean => /^(arrows|pagination):/.test(event);
const isStatus = (event: string): boolean => /^(in)?active|^visible|^hidden/.test(event);
/** Whether an option has this value somewhere in the case. */
const ever = ({ case: { options, script } }: Context, name: string, value: unknown): boolean =>
  [
    options,
    ...Object.values(options.breakpoints ?? {}),
    ...script.map(one => (one.do === 'options' ? one.options : {})),
  ].some(part => (part as Record<string, unknown>)[name] === value);
/** The moves (`m`) and ends of moves (`d`) in some views. */
const movesOf = (views: readonly View[]): string =>
  views
    .flatMap(({ events }) => events.filter(event => /^moved?\(/.test(event)))
    .map(event => (event.startsWith('moved') ? 'd' : 'm'))
    .join('');
/** Whether the last move of a slider began before the one before it had ended. */
const hasInterrupted = (views: readonly View[]): boolean => /mm(d?)$/.test(movesOf(views));
/** Whether a drag of this case passes 5 px along the row, once it has begun. */
function isRealDrag({ case: { options, script }, step, before }: Context): boolean {
  const one = script[step];
  if (one?.do !== 'drag') return false;
  const vertical = options.direction === 'ttb';
  let started = [MOVING, SCROLLING].includes(before.ours.at(-1)?.state ?? 0);
  let [main, cross] = [0, 0];
  return one.path.some(([x, y]) => {
    main += vertical ? y : x;
    cross += vertical ? x : y;
    started ||= Math.abs(main) > Math.abs(cross);
    return started && Math.abs(main) > 5;
  });
}
const command = ({ case: { script }, step }: Context) => script[step]?.do;
type Seen = View['seen'][number];
const IDLE = 3;
const MOVING = 4;
const SCROLLING = 5;
const DESTROYED = 7;

export const deviations: readonly Deviation[] = [
  {
    id: 'add-refreshes-only',
    reason: 'Splide lays itself out once for each slide that is added, before it has taken it in.',
    level: (events, context) =>
      command(context) === 'add'
        ? events
            .filter(
              (event, place) =>
                !/^resize|^overflow/.test(event) && !(isStatus(event) && place < events.indexOf('refresh()')),
            )
            .sort()
        : events,
  },
  {
    id: 'controls-told-once',
    reason:
      'Splide emits the events of its arrows and pagination up to three times per layout; here they come once.',
    level: (events, { ours, theirs }) =>
      [ours, theirs].some(list => (list as string[]).includes('resized()'))
        ? events.filter(event => !isControl(event))
        : events,
  },
  {
    id: 'start-beyond-the-end',
    reason: 'A start that is too high is corrected before the first event, not after some of them.',
    level: (events, { case: { slides, options } }) =>
      (options.start ?? 0) < slides && !options.omitEnd
        ? events
        : events.map(event => event.replace(/,\d+,/, ',before,')).sort(),
  },
  {
    id: 'no-clones',
    reason:
      'A loop has no clones: slides move to where they are seen, there are no events of copies, and none makes it mount again.',
    level: (events, context) => {
      if (context.case.options.type !== 'loop') return events;
      const changed = /options|width/.test(`${command(context)}`);
      const kept = events.filter(
        (event, place) =>
          !/copy|^visible|^hidden/.test(event) &&
          !(changed && /^refresh|^active/.test(event)) &&
          (event !== 'resized()' || events.indexOf(event) === place),
      );
      // What came and went is as if it had not been.
      const last = new Map<string, string>();
      for (const event of kept.filter(isStatus)) {
        const slide = event.replace('inactive', 'active');
        if (!last.delete(slide)) last.set(slide, event);
      }
      return [...kept.filter(event => !isStatus(event)), ...[...last.values()].sort()];
    },
    explains: ({ case: { options }, field, own, other }) =>
      options.type === 'loop' &&
      // While it moves, Splide marks its clones; at rest the completely visible one may be a copy.
      ((/^(visible|active|neighbours)$/.test(field) && other.state !== IDLE) ||
        (field === 'visible' && new Set(own.seen.map(([index]) => index)).size < own.seen.length)),
  },
  {
    id: 'a-hand-holds-the-rotation',
    reason: 'While it is dragged, no time of the rotation passes.',
    ends: true,
    explains: ({ case: { options, script }, step, field }) =>
      options.autoplay === true &&
      /^(state|index|events)$/.test(field) &&
      /^(drag|wait|width)$/.test(`${script[step]?.do}`) &&
      script.slice(0, step + 1).some(one => one.do === 'drag'),
  },
  {
    id: 'a-ring-tells-at-rest',
    reason:
      'A loop emits what is active and visible when it rests; Splide does so each time that it jumps to its clones.',
    waits: true,
    explains: context =>
      context.case.options.type === 'loop' &&
      context.field === 'events' &&
      context.other.state !== IDLE &&
      (context.theirs as string[]).some(isStatus),
  },
  {
    id: 'always-the-same-order',
    reason:
      'After a refresh or new options, Splide emits the events of slides, arrows and pagination in another order than before.',
    level: (events, { before, ours, theirs }) =>
      [ours, theirs].some(list => (list as string[]).includes('refresh()'))
        ? [...events].sort()
        : before.theirs.some(view => /refresh|updated|resize/.test(view.events.join(' ')))
          ? [...events.filter(event => !isControl(event)), ...events.filter(isControl).sort()]
          : events,
  },
  {
    id: 'virtual-by-a-turn',
    reason:
      'After a drag the virtual index may differ by a turn of the loop: with Splide it depends on the nearest clone.',
    level: (events, { case: { options, script }, step, own }) =>
      options.type === 'loop' &&
      script
        .slice(0, step + 1)
        .slice(-3)
        .some(one => one.do === 'drag')
        ? events.map(event =>
            event.replace(
              /^(moved?.*,)(-?\d+)\)/,
              (_, rest, dest) => `${rest}${(Number(dest) + 9 * own.length) % own.length})`,
            ),
          )
        : events,
  },
  {
    id: 'an-end-is-no-rounding',
    reason:
      'At an end, to a fraction of a pixel, Splide compares what it has measured; here positions are computed.',
    ends: true,
    explains: ({ case: { options }, field, other, after }) => {
      const rest = after.ours.findIndex(
        (view, place) => view.state === IDLE && after.theirs[place]?.state === IDLE,
      );
      return (
        (other.edge && /seen|events|index/.test(field)) ||
        (field === 'end' && !!options.omitEnd) ||
        // Several slides rest at the same place.
        (field === 'index' && rest >= 0 && `${after.ours[rest]?.seen}` === `${after.theirs[rest]?.seen}`)
      );
    },
  },
  {
    id: 'a-ring-is-full',
    reason: 'Where Splide has too few clones, there is a gap in the row.',
    explains: ({ case: { options }, field, ours, theirs }) =>
      options.type === 'loop' &&
      field === 'seen' &&
      ((theirs ?? []) as Seen[]).every(([index, start, size]) =>
        ((ours ?? []) as Seen[]).some(
          own => own[0] === index && Math.abs(own[1] - start) < 2 && Math.abs(own[2] - size) < 2,
        ),
      ),
  },
  {
    id: 'resized-if-it-was',
    reason:
      'Splide emits `resize` for every change of the window; here for those that change the row, whatever causes them.',
    level: (events, { case: { script }, step }) =>
      script.slice(0, step + 1).some(one => one.do === 'width')
        ? events.filter(event => !/^resized?\(/.test(event))
        : events,
  },
  {
    id: 'drag-begins-at-its-threshold',
    reason: 'Splide emits `drag` at the first movement, even if it never becomes a drag.',
    level: (events, context) =>
      command(context) === 'drag' && !events.includes('dragging()')
        ? events.filter(event => !/^drag/.test(event))
        : events,
  },
  {
    id: 'fade-takes-its-time',
    reason: 'A slider that fades is in the state moving until it has faded; that of Splide is idle at once.',
    waits: true,
    level: (events, { case: { options } }) =>
      options.type === 'fade' ? events.filter(event => !/^click/.test(event)) : events,
    explains: ({ case: { options }, own, other, field }) =>
      options.type === 'fade' && own.state === MOVING && other.state !== MOVING && field !== 'index',
  },
  {
    id: 'fade-is-interrupted',
    reason: 'Therefore it can also be interrupted while it fades.',
    ends: true,
    explains: context => {
      const {
        case: { options },
        before,
        field,
      } = context;
      return (
        options.type === 'fade' &&
        /events|index/.test(field) &&
        (before.ours.at(-1)?.state === MOVING || (!!options.autoplay && command(context) === 'width'))
      );
    },
  },
  {
    id: 'fade-in-any-direction',
    reason: 'Splide puts faded slides outside of the track where the row does not run from left to right.',
    explains: ({ case: { options }, field }) =>
      options.type === 'fade' && /rtl|ttb/.test(`${options.direction}`) && field === 'seen',
  },
  {
    id: 'layout-ends-a-move',
    reason:
      'New sizes end a move at once; Splide continues to a position that is no longer right, or never ends.',
    ends: true,
    explains: context =>
      /width|options|refresh|add|remove/.test(`${command(context)}`) &&
      (context.before.theirs.at(-1)?.state === SCROLLING ||
        context.before.theirs.slice(-3).some(view => view.state === MOVING)),
  },
  {
    id: 'empty-ring',
    reason: 'A loop of one slide neither moves nor rotates; Splide moves it among its clones.',
    ends: true,
    explains: ({ case: { options }, own, other, field }) =>
      options.type === 'loop' &&
      own.length === 1 &&
      ((field === 'state' && other.state === MOVING) ||
        (field === 'events' && other.events.some(event => /^(move\(|autoplay:play)/.test(event)))),
  },
  {
    id: 'empty-ring-without-clones',
    reason:
      'A loop of one slide shows it once; Splide shows its clones next to it, which count as its neighbours.',
    explains: ({ case: { options }, own, field, ours, theirs }) =>
      options.type === 'loop' &&
      own.length === 1 &&
      ((field === 'neighbours' && ours === '<>' && theirs === '0<>0') ||
        (field === 'seen' &&
          ((ours ?? []) as Seen[]).every(mine =>
            ((theirs ?? []) as Seen[]).some(one => `${one}` === `${mine}`),
          ))),
  },
  {
    id: 'nothing-to-control',
    reason:
      'With one slide or none there are no arrows; those of Splide are disabled, or move a loop of one slide.',
    explains: ({ own, field, ours }) => field === 'arrows' && own.length < 2 && ours === 'none,none',
  },
  {
    id: 'five-pixels-make-a-drag',
    reason:
      'A press that moves up to 5 px is a click and no flick, a longer one neither clicks; with Splide the number of events decides.',
    ends: true,
    explains: context =>
      command(context) === 'drag' && !isRealDrag(context) && /^(state|index|events)$/.test(context.field),
    level: (events, context) =>
      command(context) === 'drag' &&
      (context.ours as string[]).includes('drag()') &&
      (context.ours as string[]).some(event => /^click/.test(event)) !== isRealDrag(context)
        ? events.filter(event => !/^click/.test(event))
        : events,
  },
  {
    id: 'fade-goes-where-it-is-dragged',
    reason: 'After a slow drag Splide always fades to the next slide, even after a drag backwards.',
    ends: true,
    explains: context => context.case.options.type === 'fade' && command(context) === 'drag',
  },
  {
    id: 'any-arrow-among-dots',
    reason: 'In the pagination all four arrow keys work; those of Splide only along its direction.',
    ends: true,
    explains: ({ case: { script }, step, own, other }) => {
      const key = script[step];
      return (
        key?.do === 'key' &&
        key.dot !== undefined &&
        /^Arrow/.test(key.key) &&
        other.events.length === 0 &&
        own.events.length > 0
      );
    },
  },
  {
    id: 'destroyed-before-mounted',
    reason: 'Where a breakpoint says `destroy`, no slider is mounted; Splide mounts one and destroys it.',
    explains: context =>
      ever(context, 'destroy', true) &&
      context.field === 'events' &&
      context.own.events.length === 0 &&
      context.other.events.at(-1) === 'destroy()',
  },
  {
    id: 'destroyed-stays-so',
    reason: 'A destroyed slider does nothing until it is mounted again; Splide still moves.',
    ends: true,
    explains: ({ case: { script }, own, other, before }) =>
      (own.state === DESTROYED && other.state !== DESTROYED) ||
      // It loses count of slides meanwhile.
      before.theirs.some(
        (view, place) => view.state === DESTROYED && /add|remove/.test(`${script[place]?.do}`),
      ),
  },
  {
    id: 'breakpoints-stay-above',
    reason:
      'A matching breakpoint overrides options that are set later; with Splide it does not until the width changes.',
    ends: true,
    explains: ({ case: { options, script }, step }) =>
      script
        .slice(0, step + 1)
        .some(
          (one, place) =>
            one.do === 'options' &&
            Object.values(options.breakpoints ?? {}).some(
              part => place === step || Object.keys(part).some(name => name in one.options),
            ),
        ),
  },
  {
    id: 'arrows-know-the-index',
    reason:
      'While it moves, an arrow continues from where it is going; that of Splide stays disabled if it was before.',
    ends: true,
    explains: context =>
      command(context) === 'arrow' &&
      context.before.ours.at(-1)?.state === MOVING &&
      context.other.events.length === 0 &&
      `${context.before.theirs.at(-1)?.arrows}`.includes('(off)'),
  },
  {
    id: 'past-the-seam-in-its-direction',
    reason: 'A loop keeps its direction; Splide turns back where it has no clones.',
    ends: true,
    explains: ({ case: { options }, field, own, other, before }) =>
      options.type === 'loop' &&
      ((field === 'seen' && own.state === MOVING && other.state === MOVING) ||
        (/index|events/.test(field) &&
          [before.ours, before.theirs].every(views => views.at(-1)?.state === MOVING))),
  },
  {
    id: 'rewinds-from-beyond-an-end',
    reason: 'A drag rewinds only if it has passed an end itself; with Splide also if the drag before it has.',
    ends: true,
    explains: context =>
      command(context) === 'drag' &&
      ever(context, 'rewindByDrag', true) &&
      /^(state|index|events)$/.test(context.field) &&
      [0, context.other.end].includes(context.other.index) &&
      context.case.script.slice(0, context.step).some(one => one.do === 'drag'),
  },
  {
    id: 'a-ring-is-dragged-all-round',
    reason: 'A loop can be dragged and flicked a whole turn; Splide looks for slides among its clones only.',
    ends: true,
    explains: ({ case: { options, script, slides, width }, step }) => {
      const one = script[step];
      if (options.type !== 'loop' || one?.do !== 'drag') return false;
      const half = (width / 2) * Math.min(1, slides / (options.perPage ?? 1));
      const way = one.path.reduce((sum, [main]) => sum + main, 0);
      return (options.flickMaxPages ?? 1) > 1 || Math.abs(way) > half;
    },
  },
  {
    id: 'a-move-takes-its-time',
    reason:
      'A move that interrupts another takes its full time; browsers shorten that of Splide on the same way back.',
    ends: true,
    explains: ({ field, own, other, before }) =>
      field === 'events'
        ? [own, other].some(view => /moved\(/.test(view.events.join())) &&
          /mm/.test(movesOf([...before.ours.slice(-1), own]))
        : /^(seen|state)$/.test(field) &&
          [own.state, other.state].includes(MOVING) &&
          (hasInterrupted([...before.ours, own]) || hasInterrupted([...before.theirs, other])),
  },
  {
    id: 'dots-of-pages-are-buttons',
    reason:
      'A pagination with several slides per page is a group of buttons for the Tab key, not tabs for the arrow keys.',
    ends: true,
    explains: context => {
      const key = context.case.script[context.step];
      return (
        key?.do === 'key' &&
        key.dot !== undefined &&
        /^(Arrow|Home$|End$)/.test(key.key) &&
        /^(state|index|events)$/.test(context.field) &&
        context.own.events.length === 0 &&
        context.other.events.some(event => /^move\(/.test(event)) &&
        [2, 3, 4].some(count => ever(context, 'perPage', count))
      );
    },
  },
  {
    id: 'the-focus-follows',
    reason: 'In the pagination the focus moves to the current button after the move, not before it.',
    level: (events, { case: { script }, step }) => {
      const key = script[step];
      return key?.do === 'key' && key.dot !== undefined ? [...events].sort() : events;
    },
  },
  {
    id: 'focus-stops-the-rotation',
    reason:
      'A rotation that the focus has stopped stays stopped (APG); that of Splide resumes when the focus leaves.',
    ends: true,
    explains: ({ case: { script, options }, step, other, own }) =>
      !!options.autoplay &&
      script.slice(0, step + 1).some(one => one.do === 'key' && one.dot !== undefined) &&
      other.events.includes('autoplay:play()') &&
      !own.events.includes('autoplay:play()'),
  },
  {
    id: 'listeners-stay',
    reason: 'Handlers are called after a remount too; Splide removes all handlers when it is destroyed.',
    explains: ({ field, other, before }) =>
      field === 'events' && other.events.length === 0 && before.theirs.some(view => view.state === DESTROYED),
  },
  {
    id: 'no-slides-no-moves',
    reason: 'Without slides there is nowhere to go; Splide emits a move from 0 to 0 after a drag.',
    ends: true,
    explains: ({ own }) => own.length === 0,
  },
  {
    id: 'around-a-short-ring',
    reason: 'A loop of one page moves around at an arrow, also where Splide has too few clones for it.',
    ends: true,
    explains: ({ case: { options }, own, other, field }) =>
      options.type === 'loop' &&
      own.state === MOVING &&
      other.state === IDLE &&
      /^(state|events)$/.test(field) &&
      `${other.events}`.startsWith(`${own.events.filter(event => !/^click/.test(event))}`),
  },
  {
    id: 'the-index-stays',
    reason:
      'A slider that is mounted again, by a breakpoint for example, keeps its index; that of Splide is at its start.',
    ends: true,
    explains: ({ before, own, other, field }) =>
      field === 'index' && before.theirs.at(-1)?.state === DESTROYED && own.index !== other.index,
  },
  {
    id: 'a-move-under-way-stays',
    reason: 'A command to go where it is going already has no effect; Splide starts the move again.',
    ends: true,
    explains: ({ before, own, other }) =>
      before.ours.at(-1)?.state === MOVING &&
      own.events.length === 0 &&
      `${other.events[0]}`.startsWith(`move(${own.index},`),
  },
  {
    id: 'arrows-are-fresh',
    reason:
      'After slides are added or removed, Splide labels its arrows by the pages of before until it moves.',
    explains: ({ case: { script }, step, field, before, other }) => {
      const changed = script.slice(0, step + 1).findLastIndex(one => /^(add|remove|refresh)$/.test(one.do));
      const since = [...before.theirs, other].slice(changed + 2);
      return (
        field === 'arrows' &&
        changed >= 0 &&
        !since.some(view => view.events.some(event => /^arrows:updated/.test(event)))
      );
    },
  },
  {
    id: 'rotates-once-there-is-enough',
    reason: 'A rotation that waits for enough slides starts when they are added.',
    ends: true,
    explains: context =>
      !!context.case.options.autoplay &&
      /add|remove/.test(`${command(context)}`) &&
      `${context.own.events}`.includes('autoplay:play()'),
  },
  {
    id: 'nothing-to-rewind-to',
    reason:
      'After a drag beyond an end without another end to rewind to, the row goes back; with Splide it stays there.',
    ends: true,
    explains: context =>
      command(context) === 'drag' &&
      ever(context, 'rewindByDrag', true) &&
      context.own.state === MOVING &&
      context.other.state === IDLE,
  },
  {
    id: 'a-rotation-keeps-its-time',
    reason: 'New options or sizes do not restart the interval; those of Splide do if they need more clones.',
    ends: true,
    explains: ({ case: { options, script }, step, field }) =>
      options.type === 'loop' &&
      !!options.autoplay &&
      /events|index/.test(field) &&
      script.slice(0, step + 1).some(one => /options|width/.test(one.do)),
  },
];
