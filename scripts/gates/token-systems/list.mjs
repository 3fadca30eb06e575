// Design systems on npm, with the versions that the numbers belong to.

/** What the examples have that nobody can determine. */
const LEFT = {
  'adobe-spectrum': 'a token in `dp`, a unit of Android',
  'apple-hig': 'references to tokens that are not there',
  'figma-sds': 'a token without a value',
  'github-primer': 'tokens with the names of parts of others, for example `--focus-outline-color`',
};

/**
 * - `sources`: the files of the package that are compiled
 * - `css`: files that the package publishes; `prefix`: that of its names
 * - `differ`: names whose published values are not those of the sources
 * - `left`: why tokens are left out; the numbers are in `table.json`
 */
export const systems = [
  {
    name: 'amsterdam',
    package: '@amsterdam/design-system-tokens@4.4.0',
    sources: ['dist/index.json'],
    css: ['dist/index.css'],
  },
  {
    name: 'baloise',
    package: '@baloise/ds-tokens@16.2.1',
    sources: ['dist/tokens.docs.json'],
    css: ['dist/tokens.css'],
    prefix: 'bal',
  },
  {
    name: 'borealis',
    package: '@elastic/eui-theme-borealis@8.1.0',
    sources: ['lib/eui_theme_borealis_light.json'],
  },
  {
    name: 'carbon',
    package: '@carbon/themes@11.78.0',
    sources: ['src/dtcg/color-palette.json', 'src/dtcg/white.json'],
  },
  {
    name: 'cloudscape',
    package: '@cloudscape-design/design-tokens@3.0.110',
    sources: ['index-visual-refresh.json'],
    // Most values are one for each theme, which only `tokens.json` has.
  },
  {
    name: 'contentful',
    package: '@contentful/f36-tokens@6.3.1',
    sources: ['dist/json/**/*.json'],
    css: ['dist/css'],
  },
  ...[
    'adobe-spectrum',
    'apple-hig',
    'figma-sds',
    'github-primer',
    'ibm-carbon',
    'microsoft-fluent',
    'shopify-polaris',
  ].map(name => ({
    name: `dtcg-examples: ${name}`,
    package: 'dtcg-examples@1.1.3',
    sources: [`${name}.resolver.json`],
    left: LEFT[name],
  })),
  {
    name: 'gitlab',
    package: '@gitlab/ui@137.2.6',
    sources: ['src/tokens/constant/*.json', 'src/tokens/semantic/*.json', 'src/tokens/contextual/*.json'],
    css: ['src/tokens/build/css/tokens.css'],
    prefix: 'gl',
    left: 'values with a value for each theme',
  },
  {
    name: 'momentum',
    package: '@momentum-design/tokens@0.8.3',
    sources: ['dist/json/theme/webex/light-stable.json'],
    css: ['dist/css/theme/webex/light-stable.css'],
    prefix: 'mds',
  },
  { name: 'mozaic', package: '@mozaic-ds/tokens@1.81.0', sources: ['properties/**/*.json'] },
  {
    name: 'open-props',
    package: 'open-props@1.7.23',
    sources: ['open-props.tokens.json'],
    css: ['open-props.min.css'],
    differ: ['--noise-1', '--noise-2', '--noise-3', '--noise-4', '--noise-5'] /* their SVG is minified */,
  },
  {
    name: 'primer: size',
    package: '@primer/primitives@11.10.0',
    sources: ['src/tokens/base/size/*.json5', 'src/tokens/functional/size/{border,radius,size}.json5'],
    css: [
      'dist/css/base/size/size.css',
      'dist/css/functional/size/size.css',
      'dist/css/functional/size/border.css',
      'dist/css/functional/size/radius.css',
    ],
  },
  {
    name: 'primer: typography',
    package: '@primer/primitives@11.10.0',
    sources: ['src/tokens/base/typography/*.json5', 'src/tokens/functional/typography/*.json5'],
    css: ['dist/css/base/typography/typography.css', 'dist/css/functional/typography/typography.css'],
  },
  {
    name: 'rijkshuisstijl',
    package: '@rijkshuisstijl-community/design-tokens@11.1.0',
    sources: ['dist/kern-lintblauw/index.tokens.json'],
    css: ['dist/kern-lintblauw/root.css'],
    differ: ['--utrecht-listbox-font-weight'] /* `400px` in their JSON */,
  },
  {
    name: 'rotterdam',
    package: '@gemeente-rotterdam/design-tokens@1.0.0-alpha.51',
    sources: ['src/**/*.tokens.json'],
    css: ['dist/variables.css'],
  },
  {
    name: 'sbb',
    package: '@sbb-esta/lyne-design-tokens@2.1.0',
    sources: ['dist/js/sbb-tokens.json'],
    css: ['dist/css/sbb-variables.css'],
  },
  {
    name: 'spectrum',
    package: '@adobe/spectrum-tokens@15.4.1',
    sources: ['src/*.json'],
    left: 'tokens with a set of values for each platform',
  },
  ...['basic', 'complete'].map(name => ({
    name: `style-dictionary: ${name}`,
    package: 'style-dictionary@4.4.0',
    sources: [`examples/${name}/tokens/**/*.json`],
  })),
  {
    name: 'style-dictionary: transforms',
    package: 'style-dictionary@4.4.0',
    sources: ['examples/advanced/transitive-transforms/tokens/**/*.json5'],
    left: 'colours that only its JavaScript can compute',
  },
  {
    name: 'telekom',
    package: '@telekom/design-tokens@1.0.0-beta.12',
    sources: ['src/core/*.json5', 'src/semantic/*.json5'],
    css: ['dist/telekom/css/telekom-design-tokens.all.css'],
    prefix: 'telekom',
    left: 'values with a value for each theme',
  },
  {
    name: 'utrecht',
    package: '@utrecht/design-tokens@5.0.1',
    sources: ['src/**/*.tokens.json'],
    css: ['dist/variables.css'],
  },
  {
    name: 'voorbeeld',
    package: '@nl-design-system-unstable/voorbeeld-design-tokens@7.4.1',
    sources: ['dist/tokens.json'],
    css: ['dist/variables.css'],
  },
];
