import type { Case, Difference, Result, View } from './case';
import { corruptions, inconsistent } from './consistent';
import { type Context, type Deviation, deviations, FIELDS, type Field } from './deviations';

const IDLE = 3;

/** Equal, where positions may differ by a pixel. */
const same = (a: unknown, b: unknown): boolean => {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= 1;
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((value, place) => same(value, b[place]));
};

const agree = (field: Field, a: unknown, b: unknown): boolean =>
  field === 'seen' ? same(a, b) : JSON.stringify(a) === JSON.stringify(b);

/** The deviations that make the events of both the same; none if they stay different. */
function levelled(context: Context): Deviation[] {
  let lists = [context.ours, context.theirs] as [string[], string[]];
  const used: Deviation[] = [];
  for (const deviation of deviations) {
    const { level } = deviation;
    if (!level) continue;
    const now = lists.map(list => [...level(list, context)]) as typeof lists;
    if (agree('events', now, lists)) continue;
    used.push(deviation);
    lists = now;
    if (agree('events', ...lists)) return used;
  }
  return [];
}

/** The deviations that excuse a difference, and the one that explains it, unless they have made the events the same. */
function excuses(context: Context): { used: Deviation[]; explanation?: Deviation } {
  const { field, ours, theirs } = context;
  // One of them is destroyed, or has failed; deviations compare values.
  if (ours === undefined || theirs === undefined) return { used: [] };
  const used = field === 'events' ? levelled(context) : [];
  if (used.length > 0) return { used };
  const explanation = deviations.find(
    ({ fields, explains }) => fields.includes(field as Field) && explains?.(context),
  );
  return explanation ? { used: [explanation], explanation } : { used };
}

/** Whether wrong values instead of ours are found in this place, although the difference itself is excused. */
function isGuarded(context: Context, views: readonly View[]): boolean {
  const { own, field, before, ours } = context;
  return corruptions(own, field).some(wrong => {
    const view = { ...own, ...wrong };
    if (inconsistent(views.with(before.ours.length, view)) >= 0) return true;
    // Events that have waited come before those of this view.
    const waited = field === 'events' ? (ours as string[]).slice(0, -own.events.length || undefined) : [];
    const value = field === 'events' ? [...waited, ...view.events] : view[field];
    return excuses({ ...context, own: view, ours: value }).used.length === 0;
  });
}

/** Compares what was observed of both; differences that a deviation explains are left out. */
export function compare(given: Case, ours: readonly View[], theirs: readonly View[]): Result {
  const differences: Difference[] = [];
  const excused = new Set<string>();
  const guarded = new Set<string>();
  const passed = new Set<string>();
  const waiting = { ours: [] as string[], theirs: [] as string[] };
  let views = ours.length;
  walk: for (const [place, own] of ours.entries()) {
    const other = theirs[place] as View;
    for (const field of FIELDS) {
      const pair = { ours: own[field] as unknown, theirs: other[field] as unknown };
      if (field === 'events') {
        pair.ours = [...waiting.ours.splice(0), ...own.events];
        pair.theirs = [...waiting.theirs.splice(0), ...other.events];
      }
      if (agree(field, pair.ours, pair.theirs)) {
        for (const entry of passed) if (entry.endsWith(` ${field}`) && own.state === IDLE) guarded.add(entry);
        continue;
      }
      const difference = { case: given, step: place - 1, field, ...pair };
      const before = { ours: ours.slice(0, place), theirs: theirs.slice(0, place) };
      const after = { ours: ours.slice(place), theirs: theirs.slice(place) };
      const context = { ...difference, before, after, own, other };
      const { used, explanation } = excuses(context);
      if (used.length === 0) {
        differences.push(difference);
        continue;
      }
      const guarding = isGuarded(context, ours);
      for (const { id } of used) {
        excused.add(`${id} ${field}`);
        // What is compared again, at rest, is not hidden.
        if (!explanation?.ends) passed.add(`${id} ${field}`);
        if (guarding) guarded.add(`${id} ${field}`);
      }
      if (explanation?.waits && field === 'events') {
        waiting.ours = pair.ours as string[];
        waiting.theirs = pair.theirs as string[];
      }
      // From here on both are in different places.
      if (explanation?.ends) {
        views = place;
        break walk;
      }
    }
    if (differences.length > 0) break;
  }
  const place = differences.length > 0 ? -1 : inconsistent(ours);
  if (place >= 0) {
    const { events, ...rest } = ours[place] as View;
    differences.push({ case: given, step: place - 1, field: 'events', ours: events, theirs: rest });
  }
  return { differences, excused: [...excused], guarded: [...guarded], views };
}
