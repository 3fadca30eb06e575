import { turn } from './rail';
import type { Core } from './types';

/** More sets of copies than this are never made: slides may have no size yet. */
const MOST = 20;

/** How many copies of all slides a loop needs, so that it fills the track at any position. */
function shortage({ rail }: Core): number {
  const whole = turn(rail);
  if (rail.type !== 'loop' || rail.length < 2 || !whole) return 0;
  const seen = rail.size + rail.before + rail.after + Math.max(...rail.sizes);
  return Math.min(Math.ceil(seen / whole - 1.001), MOST);
}

/** Calls `render` when a loop that is shorter than its track needs another number of copies than it has. */
export function onShortage(core: Core, render: (sets: number) => void): void {
  core.intercept('copy', () => {
    const sets = shortage(core);
    if (sets === (core.all.length / core.length || 1) - 1) return undefined;
    render(sets);
    return true;
  });
}
