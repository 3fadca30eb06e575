/** A timer that counts frames, as Splide exports it for extensions. */
export interface RequestInterval {
  /** Starts; with `resume`, from where it was paused. */
  start(resume?: boolean): void;
  /** Starts again from 0, without a pause. */
  rewind(): void;
  /** Pauses. */
  pause(): void;
  /** Stops. */
  cancel(): void;
  /** Changes the interval (ms). */
  set(interval: number): void;
  /** Whether it does not run. */
  isPaused(): boolean;
}

/**
 * Calls a function at an interval (ms), as the frames of the browser allow it.
 *
 * @param onUpdate - called with each frame: how much of the interval is over, 0 to 1
 * @param limit - how often the interval passes until the timer pauses; 0 is always
 */
export function RequestInterval(
  interval: number,
  onInterval: () => void,
  onUpdate?: ((rate: number) => void) | null,
  limit = 0,
): RequestInterval {
  let length = interval;
  let began = 0;
  let rate = 0;
  let count = 0;
  let frame = 0;
  let paused = true;
  const step = () => {
    if (paused) return;
    rate = length ? Math.min((performance.now() - began) / length, 1) : 1;
    onUpdate?.(rate);
    if (rate >= 1) {
      onInterval();
      began = performance.now();
      count++;
      if (limit && count >= limit) return pause();
    }
    frame = requestAnimationFrame(step);
  };
  const pause = () => {
    paused = true;
  };
  const cancel = () => {
    cancelAnimationFrame(frame);
    rate = 0;
    pause();
  };
  return {
    start(resume) {
      if (!resume) cancel();
      began = performance.now() - (resume ? rate * length : 0);
      paused = false;
      frame = requestAnimationFrame(step);
    },
    rewind() {
      began = performance.now();
      rate = 0;
      onUpdate?.(rate);
    },
    pause,
    cancel,
    set(next) {
      length = next;
    },
    isPaused: () => paused,
  };
}

/** Calls a function once, a time (ms) after the first of several calls. */
export function Throttle<A extends unknown[]>(run: (...args: A) => void, duration = 0): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      run(...args);
    }, duration);
  };
}

/** One of several states, as Splide exports it for extensions. */
export interface State {
  /** Sets it. */
  set(value: number): void;
  /** Whether it is this one, or one of these. */
  is(states: number | readonly number[]): boolean;
}

/** Keeps a state. */
export function State(first: number): State {
  let state = first;
  return {
    set(value) {
      state = value;
    },
    is: states => [states].flat().includes(state),
  };
}
