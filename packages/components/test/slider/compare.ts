import type { Case, Difference, Result, View } from './case';
import { type Context, deviations } from './deviations';

const FIELDS = [
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
] as const;

/** Equal, where places may differ by a pixel. */
const same = (a: unknown, b: unknown): boolean => {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= 1;
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((value, place) => same(value, b[place]));
};

const agree = (field: keyof View, a: unknown, b: unknown): boolean =>
  field === 'seen' ? same(a, b) : JSON.stringify(a) === JSON.stringify(b);

/** Whether the events are the same once deviations have brought them to one form. */
function level(context: Context, excused: Set<string>): boolean {
  let lists = [context.ours, context.theirs] as [string[], string[]];
  const used: string[] = [];
  for (const { id, level } of deviations) {
    if (!level) continue;
    const levelled = lists.map(list => [...level(list, context)]) as typeof lists;
    if (agree('events', levelled, lists)) continue;
    used.push(id);
    lists = levelled;
    if (!agree('events', ...lists)) continue;
    for (const one of used) excused.add(one);
    return true;
  }
  return false;
}

/**
 * Whether the events of slides say what their classes do, in every view. Where a deviation passes over the events of
 * slides, this is what still holds them.
 */
function saysSo(views: readonly View[]): number {
  const sets = { active: new Set<string>(), visible: new Set<string>() };
  for (const [place, { events, state, ...view }] of views.entries()) {
    for (const event of events) {
      const [, off, name, index = ''] = /^(in)?(active|visible|hidden)\((\d+)\)$/.exec(event) ?? [];
      if (event === 'refresh()' || event === 'destroy()') for (const set of Object.values(sets)) set.clear();
      if (name === 'active') sets.active[off ? 'delete' : 'add'](index);
      else if (name) sets.visible[name === 'hidden' ? 'delete' : 'add'](index);
    }
    if (state > 6 || view.error) continue;
    for (const name of ['active', 'visible'] as const) {
      if ([...sets[name]].sort().join() !== view[name]) return place;
    }
  }
  return -1;
}

/** Compares what was seen of both; what a deviation explains is passed over. */
export function compare(given: Case, ours: readonly View[], theirs: readonly View[]): Result {
  const differences: Difference[] = [];
  const excused = new Set<string>();
  const waiting = { ours: [] as string[], theirs: [] as string[] };
  for (const [place, own] of ours.entries()) {
    const other = theirs[place] as View;
    for (const field of FIELDS) {
      const pair = { ours: own[field] as unknown, theirs: other[field] as unknown };
      if (field === 'events') {
        pair.ours = [...waiting.ours.splice(0), ...own.events];
        pair.theirs = [...waiting.theirs.splice(0), ...other.events];
      }
      if (agree(field, pair.ours, pair.theirs)) continue;
      const difference = { case: given, step: place - 1, field, ...pair };
      const before = { ours: ours.slice(0, place), theirs: theirs.slice(0, place) };
      const after = { ours: ours.slice(place), theirs: theirs.slice(place) };
      const context = { ...difference, before, after, own, other };
      if (field === 'events' && level(context, excused)) continue;
      const deviation = deviations.find(one => one.explains?.(context));
      if (!deviation) {
        differences.push(difference);
        continue;
      }
      excused.add(deviation.id);
      if (deviation.waits && field === 'events') {
        waiting.ours = pair.ours as string[];
        waiting.theirs = pair.theirs as string[];
      }
      // From here on both are in different places.
      if (deviation.ends) return { differences, excused: [...excused], views: place };
    }
    if (differences.length > 0) break;
  }
  const place = saysSo(ours);
  if (place >= 0 && differences.length === 0) {
    const { events, active, visible } = ours[place] as View;
    differences.push({
      case: given,
      step: place - 1,
      field: 'events',
      ours: events,
      theirs: { active, visible },
    });
  }
  return { differences, excused: [...excused], views: ours.length };
}
