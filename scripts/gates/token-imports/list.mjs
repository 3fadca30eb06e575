// What is compared with each imported system, beside the style sheets that it publishes.

import { systems } from '../token-systems/list.mjs';

/**
 * - `themes`: for each theme, the style sheet with its values; `from` is the rule that starts it
 * - `tool`: what computes the values of the source: `style-dictionary`, or `tokens-studio` with its transforms
 * - `differ`: names whose values are not those of the source's tool, and why
 */
const EXTRA = {
  gitlab: {
    themes: {
      default: { css: 'src/tokens/build/css/tokens.css' },
      dark: { css: 'src/tokens/build/css/tokens.dark.css' },
    },
    // Numbers with the type of a length; they are used in SVG.
    differ: ['--gl-illustration-stroke-width-default', '--gl-illustration-isometric-stroke-width-default'],
  },
  telekom: {
    // The brand overrides the colours of the core.
    sources: ['src/core/*.json5', 'src/semantic/*.json5', 'src/telekom/core/*.json5'],
    themes: {
      light: { css: 'dist/telekom/css/telekom-design-tokens.all.css' },
      dark: { css: 'dist/telekom/css/telekom-design-tokens.all.css', from: '[data-mode="dark"]' },
    },
  },
  spectrum: { tool: 'style-dictionary', combinations: ['light desktop', 'dark mobile', 'wireframe desktop'] },
  'style-dictionary: basic': { tool: 'style-dictionary' },
  'style-dictionary: complete': {
    sources: ['examples/complete/tokens/**/*.json', 'examples/complete/config.json'],
    tool: 'style-dictionary',
    transforms: ['size/rem', 'time/seconds'],
  },
  'style-dictionary: transforms': { tool: 'style-dictionary' },
  amsterdam: {
    // `calc(0.25rem * -1)` in their style sheet; the same length.
    differ: ['--ams-tab-navigation-link-outline-offset', '--ams-tabs-button-outline-offset'],
  },
  mozaic: { tool: 'style-dictionary' },
};

export const imports = [
  ...systems.map(system => ({ ...system, ...EXTRA[system.name] })),
  {
    name: 'rijkshuisstijl: Tokens Studio',
    package: '@rijkshuisstijl-community/design-tokens@11.1.0',
    sources: ['figma/figma.tokens.json'],
    tool: 'tokens-studio',
    differ: ['utrecht.listbox.font-weight'] /* `400px` in their JSON */,
    combinations: ['Kern - Lintblauw', 'Uitvoerend - Groen', 'Uitvoerend - Robijn Rood'],
  },
  {
    name: 'voorbeeld: Tokens Studio',
    package: '@nl-design-system-unstable/voorbeeld-design-tokens@7.4.1',
    sources: ['figma/voorbeeld.tokens.json'],
    tool: 'tokens-studio',
  },
  {
    name: 'open-props: CSS',
    package: 'open-props@1.7.23',
    sources: ['open-props.min.css'],
    css: ['open-props.min.css'],
  },
  {
    name: 'tailwindcss: @theme',
    package: 'tailwindcss@4.1.0',
    sources: ['theme.css'],
    css: ['theme.css'],
    // The same shadows; the blur of 0 is omitted.
    differ: ['--shadow-2xs', '--inset-shadow-2xs'],
  },
  {
    name: 'rijkshuisstijl: SCSS',
    package: '@rijkshuisstijl-community/design-tokens@11.1.0',
    sources: ['dist/kern-lintblauw/_variables.scss'],
    css: ['dist/kern-lintblauw/root.css'],
    differ: ['--utrecht-listbox-font-weight'] /* `400px` in their JSON */,
  },
  {
    name: 'salesforce: Theo',
    package: '@salesforce-ux/design-system@2.264.1',
    sources: [
      'design-tokens/aliases/*.yml',
      'design-tokens/primitive/**/*.yml',
      'design-tokens/{primitive,components}.yml',
      'ui/components/**/tokens/*.yml',
    ],
    css: ['design-tokens/dist/primitive.default.scss', 'design-tokens/dist/components.default.scss'],
    differ: ['--slider-handle-shadow'] /* the same shadow; its colour comes first */,
  },
];
