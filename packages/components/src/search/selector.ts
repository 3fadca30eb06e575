import type { SearchVariant } from './config';

/** Selects a widget's mount points: elements with its name as an id or a class. */
export const selectorOf = (variant: SearchVariant): string => `#algolia-${variant},.algolia-${variant}`;
