import type { SliderOptions } from '../../src/slider/options';
import { type Case, type Command, FAMILIES, type Family } from './case';
import { type Draft, drafts } from './families';
import { type Random, random } from './random';

type Options = Partial<SliderOptions>;

const GAPS = [8, 20, '1em', '12px'] as const;
const PADDINGS = [30, '2em', { left: 40, right: 10 }, { right: 60 }, { top: 20, bottom: 40 }] as const;

/** Options that are valid in a breakpoint, and that change while the slider runs. */
function changing({ chance, pick, between }: Random): Options {
  const options: Options = {};
  if (chance(0.5)) options.perPage = pick(1, 2, 3, 4);
  if (chance(0.3)) options.gap = pick<number | string>(...GAPS);
  if (chance(0.15)) options.padding = pick<NonNullable<Options['padding']>>(...PADDINGS);
  if (chance(0.2)) options.perMove = pick(1, 2);
  if (chance(0.15)) options.focus = pick<number | 'center'>('center', 0, 1);
  if (chance(0.15)) options.speed = pick(0, 200, 400);
  if (chance(0.1)) options.rewind = pick(true, false);
  if (chance(0.1)) options.arrows = pick(true, false);
  if (chance(0.1)) options.pagination = pick(true, false);
  if (chance(0.1)) options.fixedWidth = pick<number | string>(120, 300, '10em');
  if (chance(0.1)) options.drag = pick<boolean | 'free'>(true, false, 'free');
  if (chance(0.1)) options.trimSpace = pick<boolean | 'move'>(true, false, 'move');
  if (chance(0.1)) options.height = between(60, 200);
  if (chance(0.1)) options.width = between(200, 600);
  if (chance(0.08)) options.label = 'Machines';
  return options;
}

function optionsOf(draw: Random, slides: number): Options {
  const { chance, pick, between } = draw;
  const options: Options = {
    ...changing(draw),
    type: pick('slide', 'slide', 'slide', 'loop', 'loop', 'fade'),
  };
  if (options.type === 'fade') options.perPage = 1;
  if (chance(0.35)) options.direction = pick('rtl', 'ttb');
  if (options.direction === 'ttb') {
    if (chance(0.7)) options.height = between(150, 400);
    else {
      delete options.height;
      options.heightRatio = pick(0.3, 0.5);
    }
    if (chance(0.1)) options.fixedHeight = pick<number | string>(60, '5em');
    if (chance(0.15)) options.autoHeight = true;
  } else {
    if (chance(0.12)) options.autoWidth = true;
    if (chance(0.1)) options.heightRatio = pick(0.2, 0.4);
  }
  if (options.type === 'slide') {
    if (chance(0.25)) options.rewind = true;
    if (options.rewind && chance(0.4)) options.rewindByDrag = true;
    if (options.rewind && chance(0.4)) options.rewindSpeed = pick(100, 800);
  }
  if (options.focus !== undefined && chance(0.4)) options.omitEnd = true;
  if (chance(0.2)) options.start = between(0, slides + 1);
  if (chance(0.2)) options.updateOnMove = true;
  if (chance(0.2)) options.waitForTransition = true;
  if (chance(0.15)) options.keyboard = pick<boolean | 'global' | 'focused'>(true, 'global', 'focused');
  if (options.drag === 'free' && chance(0.5)) options.snap = true;
  if (chance(0.1)) options.flickPower = pick(100, 300, 900);
  if (chance(0.1)) options.flickMaxPages = pick(1, 2, 3);
  if (chance(0.1))
    options.dragMinThreshold = pick<number | { mouse: number; touch: number }>(4, 25, {
      mouse: 15,
      touch: 30,
    });
  if (chance(0.15)) {
    options.autoplay = pick<boolean | 'pause'>(true, true, 'pause');
    options.interval = options.type === 'fade' ? 1500 : pick(300, 700, 1500);
    if (chance(0.3)) options.resetProgress = false;
    if (chance(0.3)) options.pauseOnHover = false;
  }
  if (chance(0.2)) {
    options.breakpoints = { 500: changing(draw) };
    if (chance(0.4)) options.breakpoints[700] = changing(draw);
    if (chance(0.1)) options.breakpoints[400] = { destroy: true };
    if (chance(0.4)) options.mediaQuery = 'min';
  }
  if (chance(0.05)) options.i18n = { next: 'Weiter', slideX: 'Zu %s', slideLabel: '%s von %s' };
  if (options.type === 'fade') {
    for (const name of ['focus', 'padding', 'perMove', 'omitEnd', 'fixedWidth', 'autoWidth'] as const)
      delete options[name];
    for (const part of Object.values(options.breakpoints ?? {})) {
      for (const name of ['perPage', 'focus', 'padding', 'perMove', 'fixedWidth'] as const) delete part[name];
    }
  }
  return options;
}

function drag({ chance, pick, between }: Random): Command {
  const way = pick(-1, 1);
  const path: [number, number, number][] = [];
  const long = chance(0.2);
  for (let moves = between(1, 7); moves > 0; moves--) {
    const across = chance(0.15);
    const far = between(long ? 60 : 3, long ? 300 : 90) * (chance(0.12) ? -way : way);
    path.push([far, across ? between(-120, 120) : between(-3, 3), pick(8, 16, 30, 50, 120, 250)]);
  }
  return { do: 'drag', by: pick('mouse', 'touch'), path, rest: pick(0, 8, 16, 30, 250) };
}

function command(draw: Random, slides: number, options: Options): Command {
  const { pick, between } = draw;
  const kind = between(1, 100);
  if (kind <= 26) {
    const number = between(0, slides);
    const control = pick<number | string>(
      '>',
      '>',
      '<',
      '<',
      number,
      `+${number}`,
      `-${number}`,
      '+',
      '-',
      `>${number}`,
      `<${number}`,
      -between(1, slides + 2),
      slides + between(0, 3),
      'nowhere',
    );
    return { do: 'go', control };
  }
  if (kind <= 40) return { do: 'arrow', which: pick('next', 'next', 'previous') };
  if (kind <= 48) return { do: 'dot', place: between(0, slides) };
  if (kind <= 53) {
    return { do: 'key', key: pick('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter') };
  }
  if (kind <= 57) {
    return { do: 'key', key: pick('ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'), dot: between(0, slides) };
  }
  if (kind <= 72) return drag(draw);
  if (kind <= 79) return { do: 'width', px: pick(360, 500, 640, 700, 800, 1000) };
  if (kind <= 84) {
    const more = changing(draw);
    if (options.type === 'fade') {
      for (const name of ['perPage', 'focus', 'padding', 'perMove', 'fixedWidth'] as const) delete more[name];
    }
    return { do: 'options', options: more };
  }
  if (kind <= 87) return { do: 'refresh' };
  if (kind <= 90) return draw.chance(0.5) ? { do: 'add' } : { do: 'add', index: between(0, slides) };
  if (kind <= 93) return { do: 'remove', which: between(0, slides) };
  if (kind <= 96) return options.autoplay ? { do: pick('hover', 'leave') } : { do: 'refresh' };
  if (kind <= 98) return { do: 'destroy' };
  return { do: 'mount' };
}

/** A case of the core: options of all kinds, and every command that needs no special content. */
function core(draw: Random): Draft {
  const { between, chance, pick } = draw;
  const slides = chance(0.06) ? between(0, 1) : between(2, 9);
  const options = optionsOf(draw, slides);
  const script: Command[] = [];
  for (let left = between(2, 9); left > 0; left--) {
    script.push(command(draw, slides, options));
    // Usually the slider comes to rest, otherwise the next command interrupts it.
    if (options.type === 'fade' || chance(0.8)) script.push({ do: 'wait', ms: 2000 });
    else if (chance(0.7)) script.push({ do: 'wait', ms: pick(10, 50, 100, 150, 300) });
  }
  return { slides, width: pick(400, 600, 800, 1000), options, script };
}

/** The family of a seed: odd seeds are of the core, even ones of the other families in turn. */
export const familyOf = (seed: number): Family =>
  seed % 2 ? 'core' : (FAMILIES[1 + ((seed / 2) % (FAMILIES.length - 1))] as Family);

/** The case of a seed. */
export function generate(seed: number): Case {
  const draw = random(seed);
  const family = familyOf(seed);
  return { seed, family, ...(family === 'core' ? core(draw) : drafts[family](draw)) };
}
