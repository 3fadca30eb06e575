/** The options of Jest that `withPlenum` reads; it keeps all others. */
export interface JestOptions {
  /** Patterns of files that are not transformed. */
  transformIgnorePatterns?: string[] | undefined;
  /** Other options. */
  [name: string]: unknown;
}

/**
 * Adds to a configuration of Jest what this package needs: its ES modules are compiled, and its stylesheets are empty.
 *
 * ```js
 * const { withPlenum } = require('@plenum/components/testing/jest');
 * module.exports = withPlenum({ testEnvironment: 'jsdom' });
 * ```
 *
 * @param config - options, or a function or promise that returns them, such as that of `next/jest`
 */
export declare function withPlenum(
  config?: JestOptions | Promise<JestOptions> | ((...args: never[]) => JestOptions | Promise<JestOptions>),
): (...args: unknown[]) => Promise<JestOptions>;
