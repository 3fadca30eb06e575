/**
 * Time, frames and sizes under the control of a test: timers and frames run when `advance` says so, transitions and
 * animations stand where the clock stands, media queries see `page`, and sizes are observed after each frame. All of a
 * script then runs in one task, the same way every time.
 */
interface Task {
  readonly id: number;
  readonly at: number;
  readonly run: (now: number) => void;
}

const FRAME = 16;
let now = 0;
let ids = 1;
let timers: Task[] = [];
let frames: Task[] = [];
const played = new Map<Animation, number>();
const observers = new Set<Observer>();
const queries = new Set<Query>();

/** What media queries see. */
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
  constructor(readonly run: () => void) {
    observers.add(this);
  }
  observe(element: Element): void {
    this.known.set(element, '');
  }
  disconnect(): void {
    this.known.clear();
  }
  check(): void {
    let changed = false;
    for (const [element, was] of this.known) {
      const { width, height } = element.getBoundingClientRect();
      const is = `${width} ${height}`;
      if (is !== was) changed = true;
      this.known.set(element, is);
    }
    if (changed) this.run();
  }
}

/** Puts the clock in the place of the browser's own. */
function install(): void {
  const add = (list: () => Task[], at: () => number) => (run: (now: number) => void, ms?: number) => {
    const id = ids++;
    list().push({ id, at: at() + Math.max(ms ?? 0, 0), run });
    return id;
  };
  const clear = (id: number) => {
    timers = timers.filter(task => task.id !== id);
    frames = frames.filter(task => task.id !== id);
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

/** Begins anew, with nothing under way. */
export function reset(): void {
  timers = [];
  frames = [];
  observers.clear();
  queries.clear();
  played.clear();
  // Splide ignores the wheel until `wheelSleep` has passed on this clock.
  now = 10_000;
}

/** What time it is. */
export const time = (): number => now;

const lasting = ({ effect }: Animation): number => Number(effect?.getComputedTiming().endTime);

/** Stops what plays at where the clock stands, and ends what is over. */
function play(): void {
  for (const animation of document.getAnimations()) {
    if (!played.has(animation)) {
      played.set(animation, now);
      animation.pause();
    }
    animation.currentTime = now - (played.get(animation) as number);
  }
  for (const [animation, began] of [...played]) {
    if (animation.playState === 'idle') {
      played.delete(animation);
      continue;
    }
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

/** What is due at once; layout is looked at as after a frame. */
export function settle(): void {
  for (let due = timers.find(task => task.at <= now); due; due = timers.find(task => task.at <= now)) {
    timers.splice(timers.indexOf(due), 1);
    due.run(now);
  }
  play();
}

/** Lets time go by, frame by frame. */
export function advance(ms: number): void {
  const until = now + ms;
  settle();
  while (now < until) {
    // Where no frame is asked for, the next thing to happen comes next.
    const next = [
      ...timers.map(({ at }) => at),
      ...[...played].map(([one, began]) => began + lasting(one)),
      until,
    ];
    now = Math.min(frames.length > 0 ? now + FRAME : Math.max(Math.min(...next), now + 1), until);
    settle();
    const due = frames;
    frames = [];
    for (const task of due) task.run(now);
    for (const observer of observers) observer.check();
    play();
  }
  for (const observer of observers) observer.check();
}

/** Changes what media queries see, and tells. */
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

// At once, since modules that come after this one may take these functions for themselves.
install();
