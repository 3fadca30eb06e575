import type { SearchVariant } from './config';

/** What is a mount point of a widget: an element with its name as an id or a class (SCH-01). */
export const selectorOf = (variant: SearchVariant): string => `#algolia-${variant},.algolia-${variant}`;
