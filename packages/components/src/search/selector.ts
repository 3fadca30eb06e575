import type { SearchVariant } from './config';

/** Selects a widget's mount points: elements with its name as an id or a class (SCH-01). */
export const selectorOf = (variant: SearchVariant): string => `#algolia-${variant},.algolia-${variant}`;
