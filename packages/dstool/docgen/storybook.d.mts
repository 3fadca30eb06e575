export type { Options } from './vite.d.mts';

/** Turns Storybook's own readers of components off. */
export declare const typescript: (settings: object) => Promise<object>;

/** Adds the plugin to the configuration of Vite. */
export declare const viteFinal: (config: object, options?: import('./vite.d.mts').Options) => Promise<object>;
