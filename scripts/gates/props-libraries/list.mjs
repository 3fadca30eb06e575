// Libraries whose props are read, as npm has them. `entries` are paths in the folder of the package: what exports the components, in
// its sources if it has them, else in its declarations. `more` is what a site installs next to it. `why` explains what is left, `keeps`
// props that TypeScript does not know, `contexts` are exports that can be rendered but are no components.

import { readdirSync } from 'node:fs';

/** What every library needs. */
export const react = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
};

/** What every library is compared with. */
export const tools = { typescript: '5.9.3', 'react-docgen': '8.0.4', 'react-docgen-typescript': '2.4.0' };

const library = (name, version, entries, { more = {}, why, keeps, contexts = [] } = {}) => ({
  name,
  versions: { [name]: version, ...react, ...more },
  entries: typeof entries === 'string' ? () => [entries] : entries,
  why,
  keeps,
  contexts,
});

/** Why a manifest has props that TypeScript does not know. */
const KEEPS = {
  global:
    'its types need the global `JSX` of React 18, without which TypeScript makes `any` of the props of its icons',
  element:
    'TypeScript makes `any` of all props of a component for any element; the manifest keeps its own, and `key`',
  index:
    'TypeScript’s `Omit` of a type with an index signature forgets its named members; the manifest keeps them',
};

/** A package without a module that exports all: one declaration file in each folder. */
const folders = home =>
  readdirSync(home, { withFileTypes: true })
    .filter(
      entry => entry.isDirectory() && readdirSync(`${home}/${entry.name}`).includes(`${entry.name}.d.ts`),
    )
    .map(({ name }) => `${name}/${name}.d.ts`)
    .sort();

export const libraries = [
  library('@adobe/react-spectrum', '3.47.5', 'dist/types/exports/index.d.ts'),
  library('@ariakit/react', '0.4.40', 'cjs/index.d.ts'),
  library('@base-ui/react', '1.9.0', 'index.d.ts'),
  library('@blueprintjs/core', '6.20.0', 'lib/esm/index.d.ts'),
  library('@carbon/react', '1.117.0', 'lib/index.d.ts', { keeps: KEEPS.element }),
  library('chakra-2', 'npm:@chakra-ui/react@2.10.10', 'dist/types/index.d.ts', {
    more: { '@emotion/react': '11.14.0', '@emotion/styled': '11.14.1', 'framer-motion': '11.18.2' },
  }),
  library('@chakra-ui/react', '3.38.0', 'dist/types/index.d.ts', { more: { '@emotion/react': '11.14.0' } }),
  library('@elastic/eui', '122.1.0', 'eui.d.ts', {
    more: {
      '@elastic/datemath': '5.0.3',
      '@elastic/eui-theme-borealis': '8.1.0',
      '@emotion/css': '11.13.5',
      '@emotion/react': '11.14.0',
      moment: '2.30.1',
    },
  }),
  library('@fluentui/react-components', '9.74.11', 'dist/index.d.ts'),
  library('@headlessui/react', '2.2.10', 'dist/index.d.ts'),
  library('@heroui/react', '3.2.6', 'dist/index.d.ts'),
  library('@mantine/core', '9.8.1', 'lib/index.d.ts', { more: { '@mantine/hooks': '9.8.1' } }),
  library('@mui/material', '9.5.0', 'index.d.ts', {
    more: { '@emotion/react': '11.14.0', '@emotion/styled': '11.14.1' },
  }),
  library('@navikt/ds-react', '8.10.5', 'src/index.ts', {
    more: { '@navikt/ds-tokens': '8.10.5', '@navikt/aksel-icons': '8.10.5' },
  }),
  library('@primer/react', '38.40.0', 'dist/index.d.ts', {
    why: 'TypeScript makes the props of unknown elements optional',
  }),
  library('@radix-ui/themes', '3.3.0', 'src/index.ts'),
  library('@shopify/polaris', '13.9.5', 'build/ts/src/index.d.ts', { keeps: KEEPS.index }),
  library('antd', '6.6.8', 'es/index.d.ts', { keeps: KEEPS.index }),
  library('evergreen-ui', '7.1.9', 'index.d.ts', { keeps: KEEPS.global }),
  library('gestalt', '177.0.12', 'dist/index.d.ts'),
  library('grommet', '2.57.0', 'index.d.ts', {
    more: { 'grommet-icons': '4.14.0', 'styled-components': '6.6.0' },
    contexts: ['ThemeContext', 'ThemeContext.Provider', 'ThemeContext.Consumer'],
  }),
  library('primereact', '10.9.9', folders),
  library('react-aria-components', '1.22.1', 'dist/types/exports/index.d.ts'),
  library('react-bootstrap', '2.10.10', 'esm/index.d.ts', { keeps: KEEPS.index }),
  library('reactstrap', '9.2.3', 'types/index.d.ts'),
  library('rsuite', '6.2.4', 'esm/index.d.ts', { keeps: KEEPS.element }),
  library('semantic-ui-react', '2.1.5', 'index.d.ts'),
];
