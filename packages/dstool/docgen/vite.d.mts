/** What the plugin reads. */
export interface Options {
  /** Which files of the project declare components, by absolute path; by default, all `.tsx` and `.jsx` but stories and tests. */
  include?: ((file: string) => boolean) | undefined;
  /**
   * Whether imported components of packages that export a `./manifest.json` get docs, too.
   * @default true
   */
  packages?: boolean | undefined;
}

/** A plugin for Vite; the type has no import, so that it fits every version. */
export interface DocgenPlugin {
  /** `dstool` */
  name: string;
}

/** Adds `__docgenInfo` to the components of a project, and to those that it imports from packages with a manifest. */
export default function dstool(options?: Options): DocgenPlugin;
