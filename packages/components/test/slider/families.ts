import type { SliderOptions } from '../../src/slider/options';
import type { Case, Command, Family, Target } from './case';
import type { Random } from './random';

type Options = Partial<SliderOptions>;

/** The parts of a case that a family decides. */
export type Draft = Omit<Case, 'seed' | 'family'>;

const WAIT: Command = { do: 'wait', ms: 2000 };

/** A drag along the row by about `length` px in even steps. */
export function dragOf(
  { pick, between }: Random,
  by: 'mouse' | 'touch' | 'pen',
  direction: Options['direction'],
  length: number,
): Extract<Command, { do: 'drag' }> {
  const steps = between(2, 6);
  const ms = pick(8, 16, 30, 60);
  // A mouse event has whole coordinates.
  const way = (direction === 'rtl' ? -1 : 1) * Math.round(length / steps);
  const path = Array.from({ length: steps }, (): [number, number, number] =>
    direction === 'ttb' ? [0, way, ms] : [way, 0, ms],
  );
  return { do: 'drag', by, path, rest: pick(0, 16, 250) };
}

/** Options of a simple slider: those that decide how far a command moves it. */
function simple({ chance, pick, between }: Random, ...types: readonly SliderOptions['type'][]): Options {
  const options: Options = { type: pick('slide', ...types) };
  if (options.type !== 'fade') {
    if (chance(0.6)) options.perPage = pick(2, 3);
    if (chance(0.3)) options.perMove = 1;
    if (chance(0.3)) options.gap = pick<number | string>(10, '1em');
  }
  if (options.type === 'slide' && chance(0.3)) options.rewind = true;
  if (chance(0.2)) options.direction = pick('rtl', 'ttb');
  if (options.direction === 'ttb') options.height = between(150, 300);
  if (chance(0.3)) options.speed = pick(0, 200);
  if (chance(0.2)) options.waitForTransition = true;
  return options;
}

/** Commands of some kinds, each followed by enough time. */
function script(draw: Random, commands: readonly (() => Command)[], rests = 0.85): Command[] {
  const { between, chance, pick } = draw;
  const result: Command[] = [];
  for (let left = between(3, 8); left > 0; left--) {
    result.push(pick(...commands)());
    result.push(chance(rests) ? WAIT : { do: 'wait', ms: pick(30, 100, 300) });
  }
  return result;
}

const arrow = ({ pick }: Random): Command => ({ do: 'arrow', which: pick('next', 'next', 'previous') });
const go = ({ pick, between }: Random, slides: number): Command => ({
  do: 'go',
  control: pick<number | string>('>', '<', between(0, slides - 1)),
});
const width = ({ pick }: Random): Command => ({ do: 'width', px: pick(360, 500, 700, 1000) });

function wheel(draw: Random): Draft {
  const { chance, pick, between } = draw;
  const slides = between(1, 7);
  const options: Options = { ...simple(draw, 'loop', 'slide'), wheel: chance(0.92) };
  if (chance(0.5)) options.releaseWheel = true;
  if (chance(0.4)) options.wheelMinThreshold = pick(10, 50);
  if (chance(0.4)) options.wheelSleep = pick(200, 1000, 3000);
  const turn = (): Command => ({
    do: 'wheel',
    by: pick(4, 30, 120, -4, -30, -120),
    ...(chance(0.05) && { zoom: true }),
    ...(chance(0.05) && { sideways: 40, by: 0 }),
  });
  return { slides, width: 800, options, script: script(draw, [turn, turn, turn, () => arrow(draw)], 0.6) };
}

function lazy(draw: Random): Draft {
  const { chance, pick, between } = draw;
  const slides = between(3, 9);
  const options: Options = {
    ...simple(draw, 'loop', 'slide', 'fade'),
    lazyLoad: pick<boolean | 'nearby' | 'sequential'>(true, 'nearby', 'sequential'),
  };
  if (chance(0.5)) options.preloadPages = pick(1, 2, 3);
  if (chance(0.1)) options.preloadPages = 0;
  if (chance(0.2)) options.drag = 'free';
  const load = (): Command => ({ do: 'load', ok: chance(0.8) });
  const commands = [
    load,
    load,
    () => arrow(draw),
    () => go(draw, slides),
    (): Command => ({ do: 'refresh' }),
  ];
  if (options.type !== 'fade') {
    commands.push(() => dragOf(draw, 'mouse', options.direction, between(-400, 400)));
  }
  return { slides, width: 800, options, content: 'lazy', script: script(draw, commands) };
}

function sync(draw: Random): Draft {
  const { chance, pick, between } = draw;
  const slides = between(2, 7);
  const options = simple(draw, 'loop', 'fade');
  const navigation = chance(0.7);
  const second = {
    where: 'synced' as const,
    slides,
    options: {
      ...simple(draw, 'loop', 'slide'),
      pagination: false,
      ...(navigation && { isNavigation: true }),
      ...(chance(0.3) && { focus: pick<number | 'center'>(0, 'center') }),
    },
  };
  delete options.waitForTransition;
  delete second.options.waitForTransition;
  const inSecond = (command: Command): Command => ({ do: 'second', command });
  const commands = [
    () => arrow(draw),
    () => go(draw, slides),
    () => inSecond(arrow(draw)),
    () => inSecond(go(draw, slides)),
    () => dragOf(draw, pick('mouse', 'touch'), options.direction, between(-300, 300)),
  ];
  if (navigation) commands.push(() => inSecond({ do: 'click', slide: between(0, slides - 1) }));
  return { slides, width: 800, options, second, script: script(draw, commands, 1) };
}

function focus(draw: Random): Draft {
  const { chance, between, pick } = draw;
  const slides = between(2, 7);
  const options: Options = { ...simple(draw, 'loop', 'slide', 'fade'), slideFocus: chance(0.6) };
  if (options.type !== 'fade' && chance(0.3))
    options.padding = pick<number | { right: number }>(30, { right: 60 });
  if (chance(0.3)) options.updateOnMove = true;
  const moves = (): Command => ({ do: 'focus', slide: between(0, slides - 1), link: chance(0.5) });
  const commands = [
    moves,
    moves,
    () => arrow(draw),
    () => go(draw, slides),
    () => width(draw),
    (): Command => ({ do: 'refresh' }),
  ];
  return { slides, width: 800, options, script: script(draw, commands, 1) };
}

function noDrag(draw: Random): Draft {
  const { chance, pick, between } = draw;
  const options: Options = simple(draw, 'loop', 'fade');
  if (chance(0.85)) options.noDrag = pick('.no-drag', 'a', '.no-drag, a');
  const press = (): Command => ({
    ...dragOf(draw, pick('mouse', 'touch'), options.direction, between(-400, 400)),
    on: pick<Target>('noDrag', 'noDrag', 'link', 'content'),
  });
  const commands = [press, press, () => arrow(draw)];
  return { slides: between(2, 7), width: 800, options, content: 'fields', script: script(draw, commands, 1) };
}

function links(draw: Random): Draft {
  const { chance, pick, between } = draw;
  const slides = between(2, 7);
  const options: Options = simple(draw, 'loop', 'slide');
  if (chance(0.4)) options.keyboard = true;
  const press = (): Command => ({
    ...dragOf(
      draw,
      pick('mouse', 'mouse', 'touch'),
      options.direction,
      pick(between(-400, 400), between(-8, 8)),
    ),
    on: pick<Target>('link', 'link', 'field', 'content'),
  });
  const key = (): Command => ({
    do: 'key',
    key: pick('ArrowLeft', 'ArrowRight', 'Enter'),
    in: pick('link', 'link', 'field'),
  });
  const commands = [press, press, key, () => arrow(draw)];
  return { slides, width: 800, options, content: 'fields', script: script(draw, commands, 1) };
}

function nested(draw: Random): Draft {
  const { pick, between } = draw;
  const slides = between(2, 5);
  const options = simple(draw, 'fade', 'loop');
  // Splide places faded slides outside of the track in the other directions.
  if (options.type === 'fade') delete options.direction;
  const second = { where: 'inside' as const, slides: between(2, 5), options: simple(draw, 'loop') };
  // By default ours has the direction of the slider around it, and Splide is left to right.
  if (options.direction === 'rtl') second.options.direction ??= 'rtl';
  for (const one of [options, second.options]) delete one.waitForTransition;
  const inSecond = (command: Command): Command => ({ do: 'second', command });
  const commands = [
    () => arrow(draw),
    () => go(draw, slides),
    () => inSecond(arrow(draw)),
    () => inSecond(go(draw, second.slides)),
    () => dragOf(draw, 'mouse', options.direction, between(-300, 300)),
    () => inSecond(dragOf(draw, pick('mouse', 'touch'), second.options.direction, between(-200, 200))),
    () => width(draw),
  ];
  return { slides, width: 800, options, second, script: script(draw, commands, 1) };
}

function images(draw: Random): Draft {
  const { chance, pick, between } = draw;
  const slides = between(2, 7);
  const options: Options = simple(draw, 'loop', 'slide', 'fade');
  if (options.direction === 'ttb') {
    if (chance(0.6)) options.autoHeight = true;
  } else if (options.type !== 'fade' && chance(0.7)) options.autoWidth = true;
  if (options.type !== 'fade' && chance(0.3)) options.focus = pick<number | 'center'>(0, 'center');
  const arrives = (): Command => ({
    do: 'resize',
    slide: between(0, slides - 1),
    width: between(80, 400),
    height: between(40, 200),
  });
  const commands = [arrives, arrives, () => arrow(draw), () => go(draw, slides), () => width(draw)];
  return { slides, width: 800, options, content: 'images', script: script(draw, commands, 1) };
}

function hidden(draw: Random): Draft {
  const { chance, between } = draw;
  const slides = between(1, 7);
  const options: Options = simple(draw, 'loop', 'fade');
  if (chance(0.3)) options.start = between(0, slides - 1);
  if (chance(0.2)) options.autoWidth = options.type === 'slide';
  const commands = [() => arrow(draw), () => go(draw, slides), () => width(draw)];
  const middle = chance(0.4) ? script(draw, [() => go(draw, slides)], 1).slice(0, 4) : [];
  return {
    slides,
    width: 800,
    options,
    hidden: true,
    script: [...middle, { do: 'display', show: true }, WAIT, ...script(draw, commands, 1)],
  };
}

function pen(draw: Random): Draft {
  const { chance, pick, between } = draw;
  const options: Options = simple(draw, 'loop', 'fade');
  if (chance(0.5))
    options.dragMinThreshold = pick<number | { mouse: number; touch: number }>(4, 25, {
      mouse: 15,
      touch: 30,
    });
  if (options.type === 'slide' && chance(0.3)) options.drag = 'free';
  const press = (): Command =>
    dragOf(draw, 'pen', options.direction, pick(between(-400, 400), between(-40, 40)));
  return {
    slides: between(2, 7),
    width: 800,
    options,
    script: script(draw, [press, press, () => arrow(draw)], 0.9),
  };
}

function release(draw: Random): Draft {
  const { chance, pick, between } = draw;
  const options: Options = simple(draw, 'loop', 'slide');
  if (options.type === 'slide' && chance(0.2)) options.drag = 'free';
  const press = (): Command => ({
    ...dragOf(draw, 'mouse', options.direction, pick(between(-500, 500), between(-8, 8))),
    release: chance(0.8) ? 'outside' : 'lost',
  });
  return {
    slides: between(2, 7),
    width: 800,
    options,
    script: script(draw, [press, press, () => arrow(draw)], 0.9),
  };
}

/** Options that change while a slider runs: set, or in a breakpoint. */
function changing(draw: Random, options: Options, change: () => Options, breakpoint = 0.4): Draft {
  const { chance, between } = draw;
  const slides = between(2, 7);
  if (chance(breakpoint)) options.breakpoints = { 600: change() };
  const set = (): Command => ({ do: 'options', options: change() });
  const commands = [set, set, () => arrow(draw), () => go(draw, slides), () => width(draw)];
  return { slides, width: 800, options, script: script(draw, commands, 1) };
}

/** Splide has no types in breakpoints. */
const type = (draw: Random): Draft =>
  changing(
    draw,
    { ...simple(draw, 'loop', 'fade'), perPage: draw.pick(1, 2) },
    () => ({ type: draw.pick('slide', 'loop', 'fade') }),
    0,
  );

const direction = (draw: Random): Draft =>
  changing(draw, { ...simple(draw, 'loop', 'slide'), height: draw.between(150, 300) }, () => ({
    direction: draw.pick('ltr', 'rtl', 'ttb'),
  }));

const autoplay = (draw: Random): Draft => {
  const { pick, chance } = draw;
  const given: Options = { ...simple(draw, 'loop', 'slide'), interval: pick(700, 1500) };
  if (chance(0.7)) given.autoplay = pick<boolean | 'pause'>(true, true, 'pause');
  return changing(draw, given, () => ({ autoplay: pick<boolean | 'pause'>(true, false, 'pause') }));
};

/** The case of each family but the core. */
export const drafts: Readonly<Record<Exclude<Family, 'core'>, (draw: Random) => Draft>> = {
  wheel,
  lazy,
  sync,
  focus,
  noDrag,
  links,
  nested,
  images,
  hidden,
  pen,
  release,
  type,
  direction,
  autoplay,
};
