import type { GivenOptions } from './options';
import type { Feature } from './types';

/** Options that do nothing without a feature with its own entry, and the feature's name. */
const OPTIONAL = [
  ['wheel', 'wheel'],
  ['lazyLoad', 'lazy'],
] as const;

/** Warns of options that do nothing, since the feature that implements them is not there. */
export function warnOfMissing(root: Element, options: GivenOptions, features: readonly Feature[]): void {
  const sets = [options, ...Object.values(options.breakpoints ?? {})];
  for (const [option, name] of OPTIONAL) {
    if (features.some(feature => feature.option === option) || !sets.some(set => set[option])) continue;
    console.warn(
      `[slider] The option "${option}" does nothing without the feature "${name}": import @plenum/components/slider/${name}, and pass "${name}" with the slider's features.`,
      root,
    );
  }
}
