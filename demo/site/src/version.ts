import manifest from '@plenum/components/package.json';

/** Version of the package (VER-01: the number is only in its package.json). */
export const version: string = manifest.version;
