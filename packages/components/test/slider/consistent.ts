import type { View } from './case';

const IDLE = 3;
const MOVING = 4;
const SCROLLING = 5;
const DRAGGING = 6;

const SLIDE = /^(in)?(active|visible|hidden)\((\d+)\)$/;

/** What the events so far say about the slider. */
class Log {
  /** The index that it moves to. */
  target: number | undefined;
  dragging = false;
  scrolling = false;
  rotating = false;
  refreshing = false;
  readonly active = new Set<string>();
  readonly visible = new Set<string>();

  reset(): void {
    this.target = undefined;
    this.dragging = this.scrolling = this.rotating = this.refreshing = false;
    this.active.clear();
    this.visible.clear();
  }

  /** Reads an event; returns whether it may come now. */
  add(event: string): boolean {
    const [, off, status, slide = ''] = SLIDE.exec(event) ?? [];
    if (status === 'active') this.active[off ? 'delete' : 'add'](slide);
    else if (status) this.visible[status === 'hidden' ? 'delete' : 'add'](slide);
    const [, name, first] = /^([a-z:]+)\((-?\d+)?/.exec(event) ?? [];
    const { target, dragging, scrolling, rotating } = this;
    switch (name) {
      case 'move':
        this.target = Number(first);
        this.scrolling = false;
        return true;
      case 'moved':
        this.target = undefined;
        return target === Number(first);
      case 'drag':
        this.target = undefined;
        this.dragging = true;
        return !dragging;
      case 'dragged':
        this.dragging = false;
        return dragging;
      case 'scroll':
        this.scrolling = true;
        return true;
      case 'scrolled':
        this.scrolling = false;
        return scrolling;
      case 'autoplay:play':
        this.rotating = true;
        return !rotating;
      case 'autoplay:pause':
        this.rotating = false;
        return rotating;
      case 'refresh':
        this.refreshing = true;
        return true;
      case 'resized':
        // After a refresh, and after the end of a move that it interrupts, no slide is active or visible.
        if (this.refreshing) {
          this.active.clear();
          this.visible.clear();
        }
        this.refreshing = false;
        return true;
      case 'destroy':
        this.reset();
        return true;
      default:
        return true;
    }
  }

  /** Whether a view agrees with the events. */
  agrees({ state, index, length, active, visible, seen }: View): boolean {
    const joined = (set: Set<string>) => [...set].sort().join();
    if (state === IDLE && (this.target !== undefined || this.dragging || this.scrolling)) return false;
    if (state === MOVING && this.target === undefined && !this.dragging) return false;
    if (state === SCROLLING && !this.scrolling) return false;
    if ((state === DRAGGING) !== this.dragging) return false;
    if (!Number.isInteger(index) || index < 0 || index >= Math.max(length, 1)) return false;
    if (state === IDLE && active !== (length ? `${index}` : '')) return false;
    if (joined(this.active) !== active || joined(this.visible) !== visible) return false;
    // What is visible has a place, and equal distances separate the slides of a row.
    const numbers = visible.split(',').filter(Boolean);
    const places = new Set(seen.map(([slide]) => `${slide}`));
    if (state === IDLE && places.size > 0 && numbers.some(slide => !places.has(slide))) return false;
    const gaps = seen.slice(1).map(([, start], place) => {
      const [, before, size] = seen[place] as View['seen'][number];
      return start - before - size;
    });
    return gaps.every(gap => Math.abs(gap - (gaps[0] as number)) <= 1);
  }
}

/**
 * The first of our views that contradicts itself or the events before it; -1 if none does. No deviation excuses this, so it
 * still checks what a deviation excuses, and what comes after one that ends the comparison.
 */
export function inconsistent(views: readonly View[]): number {
  const log = new Log();
  return views.findIndex(view => {
    if (view.error) return false;
    const allowed = view.events.map(event => log.add(event));
    // A destroyed slider reports only its state.
    return allowed.includes(false) || (view.index !== undefined && !log.agrees(view));
  });
}

const SIGNIFICANT = /^(moved?|drag(ged)?|scroll(ed)?|(in)?active|visible|hidden|autoplay:\w+)\(/;

/** Wrong values of a field, near the one that was observed. */
export function corruptions(view: View, field: keyof View): Partial<View>[] {
  // A destroyed slider has no other fields.
  if (view[field] === undefined) return [{ [field]: 'wrong' }];
  switch (field) {
    case 'events': {
      const last = view.events.findLastIndex(event => SIGNIFICANT.test(event));
      const added = [...view.events, `moved(${view.index},0,${view.index})`];
      return [{ events: added }, ...(last < 0 ? [] : [{ events: view.events.toSpliced(last, 1) }])];
    }
    case 'state':
      return [IDLE, MOVING, SCROLLING, DRAGGING]
        .filter(code => code !== view.state)
        .map(state => ({ state }));
    case 'index':
      return [{ index: (view.index + 1) % Math.max(view.length, 1) }, { index: view.length }];
    case 'seen':
      return [
        { seen: view.seen.slice(1) },
        {
          seen: view.seen.map(([slide, start, size], place) => [
            slide,
            start + (place || view.seen.length < 2 ? 30 : 0),
            size,
          ]),
        },
        { seen: view.seen.map(([slide, start, size]) => [(slide + 1) % view.length, start, size]) },
      ];
    case 'overflow':
      return [{ overflow: !view.overflow }];
    case 'length':
    case 'end':
      return [{ [field]: view[field] + 1 }];
    case 'active':
    case 'visible':
    case 'focusable':
    case 'links':
      return [{ [field]: '' }, { [field]: Array.from({ length: view.length }, (_, slide) => slide).join() }];
    default:
      return [{ [field]: '' }, { [field]: `${view[field]}, wrong` }];
  }
}
