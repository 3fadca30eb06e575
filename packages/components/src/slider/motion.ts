import { clamp } from './rail';

/** The constants of dragging and scrolling are Splide's; times in ms, lengths in px. */

/** Beyond an end, the pointer's distance is divided by this. */
export const RESISTANCE = 5;
/** How long a sample of the pointer is used for its velocity. */
export const SAMPLE = 200;
/** Longer than any row. */
export const FAR = 1e9;
/** The speed of a free scroll, in px per ms. */
const VELOCITY = 1.5;
/** Beyond an end, each frame of a scroll is this part of the one before. */
export const FRICTION = 0.6;
/** A frame that is shorter than this turns back. */
export const BOUNCE = 10;
/** The duration of the way back. */
export const BOUNCE_TIME = 600;

/** The position of a pointer at a time. */
export interface Sample {
  readonly main: number;
  readonly cross: number;
  readonly time: number;
}

/** The velocity between two samples in px per ms; 0 if the pointer was still before its release. */
export const velocity = (from: Sample, to: Sample): number => {
  const time = to.time - from.time;
  return time > 0 && time < SAMPLE ? (to.main - from.main) / time : 0;
};

/** The distance of a flick, at most `max`. */
export const flick = (speed: number, power: number, max: number): number => clamp(speed * power, -max, max);

/** The duration of a free scroll over a distance. */
export const scrollTime = (distance: number, least: number): number =>
  Math.abs(distance) < 1 ? 0 : Math.max(Math.abs(distance) / VELOCITY, least);

/** The timing function of a free scroll. */
export const easeOut = (rate: number): number => 1 - (1 - rate) ** 4;
