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
/** Whether a move began before the one before it had ended. */
const isInterrupted = (events: readonly string[]): boolean =>
  /move\([^m]*move\(/.test(events.filter(event => /^moved?\(/.test(event)).join());
/** Whether an option has this value somewhere in the case. */
const ever = ({ case: { options, script } }: Context, name: string, value: unknown): boolean =>
  [
    options,
    ...Object.values(options.breakpoints ?? {}),
    ...script.map(one => (one.do === 'options' ? one.options : {})),
  ].some(part => (part as Record<string, unknown>)[name] === value);
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
    reason: 'Splide tells of its arrows and dots up to three times while it lays itself out; here once.',
    level: (events, { ours, theirs }) =>
      [ours, theirs].some(list => (list as string[]).includes('resized()'))
        ? events.filter(event => !isControl(event))
        : events,
  },
  {
    id: 'start-beyond-the-end',
    reason: 'A start that is too high is brought back before anything is told, not after it was half told.',
    level: (events, { case: { slides, options } }) =>
      (options.start ?? 0) < slides && !options.omitEnd
        ? events
        : events.map(event => event.replace(/,\d+,/, ',before,')).sort(),
  },
  {
    id: 'no-clones',
    reason:
      'A ring has no clones: slides move to where they are seen, no copy is told of, and none makes it begin anew.',
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
      /^(visible|active|neighbours)$/.test(field) &&
      // It may be the copy that is wholly in view.
      (other.state !== IDLE ||
        (field === 'visible' && new Set(own.seen.map(([index]) => index)).size < own.seen.length)),
  },
  {
    id: 'a-hand-holds-the-rotation',
    reason: 'Nothing rotates while it is dragged.',
    ends: true,
    explains: ({ case: { options, script }, step }) =>
      !!options.autoplay && script.slice(0, step + 1).some(one => one.do === 'drag'),
  },
  {
    id: 'a-ring-tells-at-rest',
    reason:
      'What is active and in view is told when the ring rests; Splide tells each time that it jumps to its clones.',
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
      'After a refresh or new options Splide tells of slides, arrows and dots in another order than before.',
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
      'After a drag the virtual index may be a turn of the ring off: with Splide it depends on the clone that was nearest.',
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
      'At an end to a fraction of a pixel Splide goes by what it has measured; here places are reckoned.',
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
    reason: 'Where Splide has too few clones there is a hole in the row.',
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
      'Splide tells of every change of the window; here of those that change the row, whatever they come from.',
    level: (events, { case: { script }, step }) =>
      script.slice(0, step + 1).some(one => one.do === 'width')
        ? events.filter(event => !/^resized?\(/.test(event))
        : events,
  },
  {
    id: 'drag-begins-at-its-threshold',
    reason: 'Splide tells of a drag at the first move, even of one that never becomes a drag.',
    level: (events, context) =>
      command(context) === 'drag' && !events.includes('dragging()')
        ? events.filter(event => !/^drag/.test(event))
        : events,
  },
  {
    id: 'fade-takes-its-time',
    reason: 'A slider that fades is moving until it has faded; that of Splide is at rest at once.',
    waits: true,
    level: (events, { case: { options } }) =>
      options.type === 'fade' ? events.filter(event => !/^click/.test(event)) : events,
    explains: ({ case: { options }, own, other, field }) =>
      options.type === 'fade' && own.state === MOVING && other.state !== MOVING && field !== 'index',
  },
  {
    id: 'fade-is-interrupted',
    reason: 'So it can also be interrupted while it fades.',
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
      'New sizes end a move at once; Splide goes on towards a place that is no longer right, or for ever.',
    ends: true,
    explains: context =>
      /width|options|refresh|add|remove/.test(`${command(context)}`) &&
      (context.before.theirs.at(-1)?.state === SCROLLING ||
        context.before.theirs.slice(-3).some(view => view.state === MOVING)),
  },
  {
    id: 'empty-ring',
    reason: 'A ring of no or one slide leads nowhere, so its arrows say so.',
    ends: true,
    explains: ({ case: { options }, own, field }) =>
      options.type === 'loop' &&
      own.length < 2 &&
      /arrows|events|end|index|seen|visible|neighbours|dots/.test(field),
  },
  {
    id: 'fade-goes-where-it-is-dragged',
    reason: 'After a slow drag Splide always fades to the next slide, after one backwards too.',
    ends: true,
    explains: context => context.case.options.type === 'fade' && command(context) === 'drag',
  },
  {
    id: 'any-arrow-among-dots',
    reason: 'Among the dots all four arrows work; those of Splide only along its direction.',
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
    reason:
      'Where a breakpoint says that there is no slider none is mounted; Splide mounts one and destroys it.',
    explains: context =>
      ever(context, 'destroy', true) &&
      context.field === 'events' &&
      context.own.events.length === 0 &&
      context.other.events.at(-1) === 'destroy()',
  },
  {
    id: 'destroyed-stays-so',
    reason: 'What is destroyed does nothing until it is mounted again; Splide still moves.',
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
      'What a matching breakpoint says goes before options that are set later; with Splide until the width changes.',
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
      'While it moves an arrow leads on from where it is going; that of Splide is off if it was so before.',
    ends: true,
    explains: context =>
      command(context) === 'arrow' &&
      context.before.ours.at(-1)?.state === MOVING &&
      context.other.events.length === 0 &&
      `${context.before.theirs.at(-1)?.arrows}`.includes('(off)'),
  },
  {
    id: 'past-the-seam-in-its-direction',
    reason: 'A ring goes on in its direction; Splide turns back where its clones do not reach.',
    ends: true,
    explains: ({ case: { options }, field, own, other, before }) =>
      options.type === 'loop' &&
      ((field === 'seen' && own.state === MOVING && other.state === MOVING) ||
        (/index|events/.test(field) &&
          [before.ours, before.theirs].every(views => views.at(-1)?.state === MOVING))),
  },
  {
    id: 'rewinds-from-beyond-an-end',
    reason:
      'A drag rewinds where it has led beyond an end itself; with Splide also where the one before it has.',
    ends: true,
    explains: ({ case: { options, script }, step }) =>
      !!options.rewindByDrag && script.slice(0, step + 1).filter(one => one.do === 'drag').length > 1,
  },
  {
    id: 'a-ring-is-dragged-all-round',
    reason: 'A ring can be dragged and flicked a whole turn; Splide looks for slides among its clones alone.',
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
      (field === 'events' &&
        (isInterrupted(own.events) ||
          (isInterrupted(before.ours.at(-1)?.events ?? []) && own.events.length > 0))) ||
      (/seen|state/.test(field) &&
        [own.state, other.state].includes(MOVING) &&
        before.ours.slice(-3).some(view => view.state === MOVING)),
  },
  {
    id: 'dots-of-pages-are-buttons',
    reason:
      'Dots that show several slides each are a group of buttons, which Tab reaches, and no tabs that arrows reach.',
    ends: true,
    explains: context => {
      const key = context.case.script[context.step];
      return (
        key?.do === 'key' && key.dot !== undefined && [2, 3, 4].some(count => ever(context, 'perPage', count))
      );
    },
  },
  {
    id: 'the-focus-follows',
    reason: 'Among the dots the focus goes to the one that is the current one after the move, not before it.',
    level: (events, { case: { script }, step }) => {
      const key = script[step];
      return key?.do === 'key' && key.dot !== undefined ? [...events].sort() : events;
    },
  },
  {
    id: 'focus-stops-the-rotation',
    reason:
      'A rotation that the focus has stopped stays so (APG); that of Splide goes on when the focus leaves.',
    ends: true,
    explains: ({ case: { script, options }, step, other, own }) =>
      !!options.autoplay &&
      script.slice(0, step + 1).some(one => one.do === 'key' && one.dot !== undefined) &&
      other.events.includes('autoplay:play()') &&
      !own.events.includes('autoplay:play()'),
  },
  {
    id: 'listeners-stay',
    reason: 'Who listens is told after a remount too; Splide forgets all listeners when it is destroyed.',
    explains: ({ field, other, before }) =>
      field === 'events' && other.events.length === 0 && before.theirs.some(view => view.state === DESTROYED),
  },
  {
    id: 'no-slides-no-moves',
    reason: 'Without slides there is nowhere to go; Splide tells of a move from 0 to 0 after a drag.',
    ends: true,
    explains: ({ own }) => own.length === 0,
  },
  {
    id: 'around-a-short-ring',
    reason: 'A ring of one page goes around at an arrow, also where Splide has too few clones for it.',
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
      'A slider that is mounted again, behind a breakpoint for example, is where it was; that of Splide at its start.',
    ends: true,
    explains: ({ before, own, other, field }) =>
      field === 'index' && before.theirs.at(-1)?.state === DESTROYED && own.index !== other.index,
  },
  {
    id: 'a-move-under-way-stays',
    reason: 'Asked again for where it is going it just goes on; Splide begins the move anew.',
    ends: true,
    explains: ({ before, own, other }) =>
      before.ours.at(-1)?.state === MOVING &&
      own.events.length === 0 &&
      `${other.events[0]}`.startsWith(`move(${own.index},`),
  },
  {
    id: 'arrows-are-fresh',
    reason: 'After slides are added or removed Splide labels its arrows by the pages of before.',
    explains: ({ case: { script }, step, field }) =>
      field === 'arrows' && script.slice(0, step + 1).some(one => /add|remove|refresh/.test(one.do)),
  },
  {
    id: 'rotates-once-there-is-enough',
    reason: 'A rotation begins when slides come that it was waiting for.',
    ends: true,
    explains: context =>
      !!context.case.options.autoplay &&
      /add|remove/.test(`${command(context)}`) &&
      `${context.own.events}`.includes('autoplay:play()'),
  },
  {
    id: 'nothing-to-rewind-to',
    reason:
      'A drag beyond an end goes back where there is no other end to rewind to; with Splide it stays out there.',
    ends: true,
    explains: context =>
      command(context) === 'drag' &&
      ever(context, 'rewindByDrag', true) &&
      context.own.state === MOVING &&
      context.other.state === IDLE,
  },
  {
    id: 'a-rotation-keeps-its-time',
    reason:
      'New options or sizes do not begin the interval anew; those of Splide do where they ask for more clones.',
    ends: true,
    explains: ({ case: { options, script }, step, field }) =>
      options.type === 'loop' &&
      !!options.autoplay &&
      /events|index/.test(field) &&
      script.slice(0, step + 1).some(one => /options|width/.test(one.do)),
  },
];
