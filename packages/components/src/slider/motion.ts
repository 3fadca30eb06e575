import { clamp } from './rail';

/** The constants of dragging and scrolling, those of Splide; times in ms, lengths in px. */

/** Beyond an end the row follows a pointer this much less. */
export const RESISTANCE = 5;
/** How long a sample of the pointer's way counts. */
export const SAMPLE = 200;
/** Further than any row is long. */
export const FAR = 1e9;
/** How fast a free scroll goes on, in px a millisecond. */
const VELOCITY = 1.5;
/** Beyond an end each frame of a scroll goes this much less far than the one before. */
export const FRICTION = 0.6;
/** A frame that goes less far turns back. */
export const BOUNCE = 10;
/** How long the way back takes. */
export const BOUNCE_TIME = 600;

/** A pointer at some time. */
export interface Sample {
  readonly main: number;
  readonly cross: number;
  readonly time: number;
}

/** How fast it went from one sample to the next, in px a millisecond; 0 where it rested before the end. */
export const velocity = (from: Sample, to: Sample): number => {
  const time = to.time - from.time;
  return time > 0 && time < SAMPLE ? (to.main - from.main) / time : 0;
};

/** How far a flick carries, at most `max`. */
export const flick = (speed: number, power: number, max: number): number => clamp(speed * power, -max, max);

/** How long a free scroll takes over a distance. */
export const scrollTime = (distance: number, least: number): number =>
  Math.abs(distance) < 1 ? 0 : Math.max(Math.abs(distance) / VELOCITY, least);

/** The timing of a free scroll. */
export const easeOut = (rate: number): number => 1 - (1 - rate) ** 4;
