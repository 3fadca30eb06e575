import type { Difference, View } from '../case';

/** The fields of a view that are compared, in this order. */
export const FIELDS = [
  'error',
  'state',
  'index',
  'length',
  'end',
  'events',
  'dots',
  'arrows',
  'labels',
  'overflow',
  'active',
  'neighbours',
  'visible',
  'seen',
  'focusable',
  'links',
  'images',
  'second',
] as const satisfies readonly (keyof View)[];

/** One of them. */
export type Field = (typeof FIELDS)[number];

/** A difference, and everything that was observed of both until then. */
export interface Context extends Difference {
  readonly before: { readonly ours: readonly View[]; readonly theirs: readonly View[] };
  /** The same from then on. */
  readonly after: { readonly ours: readonly View[]; readonly theirs: readonly View[] };
  readonly own: View;
  readonly other: View;
}

/** An intended difference from Splide; `src/slider/DEVIATIONS.md` lists the same ones for people. */
export interface Deviation {
  readonly id: string;
  readonly reason: string;
  /** The only fields that it excuses. */
  readonly fields: readonly Field[];
  /** Whether it is the reason of this difference. */
  explains?(context: Context): boolean;
  /** Removes the difference from the events of both, as far as it is the reason. */
  level?(events: readonly string[], context: Context): readonly string[];
  /** Nothing that comes after it can be compared. */
  readonly ends?: boolean;
  /** Events are compared together with those of the next command. */
  readonly waits?: boolean;
}

export const IDLE = 3;
export const MOVING = 4;
export const SCROLLING = 5;
export const DRAGGING = 6;
export const DESTROYED = 7;

export const isControl = (event: string): boolean => /^(arrows|pagination):/.test(event);
export const isStatus = (event: string): boolean => /^(in)?active|^visible|^hidden/.test(event);

/** Whether a text has the form of the labels of two arrows. */
export const isPair = (arrows: string): boolean => /^[^,]+,[^,]+$/.test(arrows);

/** What the command does after which the difference was observed. */
export const command = ({ case: { script }, step }: Context): string | undefined => script[step]?.do;

/** Whether the command is one of these. */
export const isAfter = (context: Context, ...commands: readonly string[]): boolean =>
  commands.includes(`${command(context)}`);

/** Whether a command of these came before, or is the current one. */
export const hasHad = ({ case: { script }, step }: Context, ...commands: readonly string[]): boolean =>
  script.slice(0, step + 1).some(action => commands.includes(action.do));

/** The place of the last command that is not a wait. */
const lastPlace = ({ case: { script }, step }: Context): number =>
  script.slice(0, step + 1).findLastIndex(action => action.do !== 'wait');

/** The last command that is not a wait. */
export const lastAction = (context: Context): string | undefined =>
  context.case.script[lastPlace(context)]?.do;

/** Whether an option has this value somewhere in the case. */
export const ever = ({ case: { options, script } }: Context, name: string, value: unknown): boolean =>
  [
    options,
    ...Object.values(options.breakpoints ?? {}),
    ...script.map(action => (action.do === 'options' ? action.options : {})),
  ].some(part => (part as Record<string, unknown>)[name] === value);

/** The state of ours, or of Splide, before the command. */
export const stateBefore = ({ before }: Context, whose: 'ours' | 'theirs'): number | undefined =>
  before[whose].at(-1)?.state;

/** The moves (`m`) and ends of moves (`d`) in some views. */
export const movesOf = (views: readonly View[]): string =>
  views
    .flatMap(({ events }) => events.filter(event => /^moved?\(/.test(event)))
    .map(event => (event.startsWith('moved') ? 'd' : 'm'))
    .join('');

/** Whether the last move of a slider began before the previous one had ended. */
export const hasInterrupted = (views: readonly View[]): boolean => /mm(d?)$/.test(movesOf(views));

/** Whether the last command is a drag that passes 5 px along the row, once it has begun. */
export function isRealDrag(context: Context): boolean {
  const { script, options } = context.case;
  const place = lastPlace(context);
  const action = script[place];
  if (action?.do !== 'drag') return false;
  const vertical = options.direction === 'ttb';
  let started = [MOVING, SCROLLING].includes(context.before.ours[place]?.state ?? 0);
  let [main, cross] = [0, 0];
  return action.path.some(([x, y]) => {
    main += vertical ? y : x;
    cross += vertical ? x : y;
    started ||= Math.abs(main) > Math.abs(cross);
    return started && Math.abs(main) > 5;
  });
}

/** The slides in view of the difference: ours, and those of Splide. */
export const seenOf = ({ ours, theirs }: Context) => ({
  ours: (ours ?? []) as View['seen'],
  theirs: (theirs ?? []) as View['seen'],
});

/** Whether a drag has just ended; a free one may end only in the next wait. */
export const isAfterDrag = (context: Context): boolean =>
  isAfter(context, 'drag') || (ever(context, 'drag', 'free') && lastAction(context) === 'drag');

/** Whether both show the same slides at the same positions, to about a pixel. */
export const isInSamePlace = (ours?: View['seen'], theirs?: View['seen']): boolean =>
  ours !== undefined &&
  // A destroyed slider reports only its state.
  theirs !== undefined &&
  ours.length === theirs.length &&
  ours.every(
    ([slide, start], place) => slide === theirs[place]?.[0] && Math.abs(start - theirs[place][1]) < 1.2,
  );

/** Whether the slides that both show are equally far from each other. */
export function isSameRow(ours: View['seen'], theirs: View['seen']): boolean {
  const shifts = ours.flatMap(([slide, start]) =>
    theirs.filter(([other]) => other === slide).map(([, place]) => start - place),
  );
  return shifts.every(shift => Math.abs(shift - (shifts[0] as number)) < 2);
}
