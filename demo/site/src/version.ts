import manifest from '@plenum/components/package.json';

/** Of the package that the page shows (VER-01: the number stands in its package.json alone). */
export const version: string = manifest.version;
