/**
 * Time, frames and sizes under the control of a test: timers and frames run in `advance`, transitions and animations are at
 * the time of the clock, media queries see `page`, and sizes are observed after each frame. All of a script then runs in one
 * task, the same way every time.
 */
interface Task {
  readonly id: number;
  readonly at: number;
  readonly run: (now: number) => void;
}

/** The time between two frames, and when the first one is. */
const FRAME = 16;
const START = 10_000;
let now = 0;
let ids = 1;
let timers: Task[] = [];
let frames: Task[] = [];
/** The frames that run now. As in a browser, one of them can cancel those after it. */
let running: Task[] = [];
const played = new Map<Animation, number>();
const observers = new Set<Observer>();
const queries = new Set<Query>();

/** The page as media queries see it. */
export const page = { width: 1000, reduced: false };

class Query extends EventTarget {
  was: boolean;
  constructor(readonly media: string) {
    super();
    this.was = this.matches;
    queries.add(this);
  }
  get matches(): boolean {
    const [, side, px] = /(min|max)-width: ?(\d+)px/.exec(this.media) ?? [];
    if (!side) return page.reduced && this.media.includes('reduced-motion');
    return side === 'min' ? page.width >= Number(px) : page.width <= Number(px);
  }
}

class Observer {
  readonly known = new Map<Element, string>();
  constructor(readonly run: (entries: object[]) => void) {
    observers.add(this);
  }
  observe(element: Element): void {
    this.known.set(element, '');
  }
  disconnect(): void {
    this.known.clear();
  }
  /** Runs if a size has changed, and returns whether. */
  check(): boolean {
    const changed: object[] = [];
    for (const [target, was] of this.known) {
      const { width, height } = target.getBoundingClientRect();
      const is = `${width} ${height}`;
      if (is !== was) changed.push({ target, borderBoxSize: [{ inlineSize: width, blockSize: height }] });
      this.known.set(target, is);
    }
    if (changed.length > 0) this.run(changed);
    return changed.length > 0;
  }
}

/** Replaces the browser's clock. */
function install(): void {
  const add = (list: () => Task[], at: () => number) => (run: (now: number) => void, ms?: number) => {
    const id = ids++;
    list().push({ id, at: at() + Math.max(ms ?? 0, 0), run });
    return id;
  };
  const clear = (id: number) => {
    timers = timers.filter(task => task.id !== id);
    frames = frames.filter(task => task.id !== id);
    running = running.filter(task => task.id !== id);
  };
  Object.assign(window, {
    setTimeout: add(
      () => timers,
      () => now,
    ),
    requestAnimationFrame: (run: (now: number) => void) =>
      add(
        () => frames,
        () => now,
      )(run, 0),
    clearTimeout: clear,
    cancelAnimationFrame: clear,
    matchMedia: (media: string) => new Query(media),
    ResizeObserver: Observer,
  });
  Date.now = () => now;
  performance.now = () => now;
}

/** Starts again, with no timer, frame or animation. */
export function reset(): void {
  timers = [];
  frames = [];
  observers.clear();
  queries.clear();
  played.clear();
  // Splide ignores the wheel until `wheelSleep` has passed on this clock.
  now = START;
}

/** The current time. */
export const time = (): number => now;

const lasting = ({ effect }: Animation): number => Number(effect?.getComputedTiming().endTime);

/**
 * Moves all animations to the time of the clock, and ends those that are over.
 *
 * @param changed - whether any code has run that may have started one. To look for them costs a calculation of styles.
 */
function play(changed: boolean): void {
  const running = changed ? document.getAnimations() : [];
  for (const animation of running) {
    if (played.has(animation)) continue;
    played.set(animation, now);
    animation.pause();
  }
  for (const [animation, began] of [...played]) {
    if (animation.playState === 'idle') {
      played.delete(animation);
      continue;
    }
    // Even the same time would cost a calculation of styles.
    if (animation.currentTime !== now - began) animation.currentTime = now - began;
    if (now - began < lasting(animation)) continue;
    played.delete(animation);
    if (animation instanceof CSSTransition) {
      const { target } = animation.effect as KeyframeEffect;
      animation.cancel();
      target?.dispatchEvent(new TransitionEvent('transitionend', { bubbles: true }));
    } else {
      animation.onfinish?.call(animation, new AnimationPlaybackEvent('finish'));
    }
  }
}

/**
 * Runs the timers that are due, and animations.
 *
 * @param changed - whether other code has run since the last call
 */
export function settle(changed = true): void {
  let runs = changed;
  for (let due = timers.find(task => task.at <= now); due; due = timers.find(task => task.at <= now)) {
    timers.splice(timers.indexOf(due), 1);
    due.run(now);
    runs = true;
  }
  play(runs);
}

/** Runs the observers of sizes; returns whether any size has changed. */
const check = (): boolean => [...observers].map(observer => observer.check()).includes(true);

/** Lets time pass, frame by frame. */
export function advance(ms: number): void {
  const until = now + ms;
  settle();
  while (now < until) {
    // The clock jumps to the next timer, the end of an animation, or a frame that has been requested. A screen has its frames at its
    // own times, whoever requests them, and when.
    const next = [
      ...timers.map(({ at }) => at),
      ...[...played].map(([animation, began]) => began + lasting(animation)),
    ];
    if (frames.length > 0) next.push(now + FRAME - ((now - START) % FRAME));
    now = Math.min(Math.max(Math.min(...next), now + 1), until);
    settle(false);
    const isFrame = (now - START) % FRAME === 0;
    const changed = isFrame && frames.length > 0;
    running = isFrame ? frames : [];
    if (isFrame) frames = [];
    for (let task = running.shift(); task; task = running.shift()) task.run(now);
    const resized = check();
    play(changed || resized);
  }
  check();
}

/** Changes the page's width, and dispatches the events of that. */
export function resize(width: number): void {
  page.width = width;
  window.dispatchEvent(new Event('resize'));
  for (const query of queries) {
    const is = query.matches;
    if (is === query.was) continue;
    query.was = is;
    query.dispatchEvent(new Event('change'));
  }
}

// At once, since later modules may keep references to these functions.
install();
