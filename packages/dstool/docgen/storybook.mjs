// A preset for Storybook 10 with Vite: controls, descriptions, defaults and values of props come from `dstool props`.

import dstool from './vite.mjs';

/** Storybook's own readers of components would replace the docs. */
export const typescript = async settings => ({ ...settings, reactDocgen: false });

/** Adds the plugin, with the options of this addon. */
export async function viteFinal(config, { include, packages } = {}) {
  return { ...config, plugins: [...(config.plugins ?? []), dstool({ include, packages })] };
}
