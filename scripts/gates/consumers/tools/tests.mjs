// Test runners, with the jsdom that they come with and no setup file.

import { REACT } from '../pages.mjs';

const TEST = `
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Content } from '@plenum/components/content';
import { model } from './content.js';
import { Specs } from './Specs.jsx';
import '@plenum/components/styles.css';
import '@plenum/components/styles/tabs.css';

test('tabs switch panels', () => {
  render(<Specs />);
  fireEvent.click(screen.getByRole('tab', { name: 'Gas' }));
  expect(screen.getByRole('tab', { name: 'Gas' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel').textContent).toBe('Nitrogen on demand.');
});

test('the accordion of a model expands', async () => {
  const { container } = render(<Content model={model} />);
  await waitFor(() => expect(container.querySelector('#faq[data-cmp-live]')).not.toBe(null));
  const button = screen.getByRole('button', { name: 'Can heat be recovered?' });
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
});
`;

/** A test in TypeScript, whose types are checked. */
const TYPED = `
import { render, screen } from '@testing-library/react';
import { resize, setMedia, type MediaPreferences } from '@plenum/components/testing';
import { Teaser, type TeaserProps } from '@plenum/components/teaser';

const props: TeaserProps = { title: 'Service' };
const narrow: MediaPreferences = { width: 360 };

test('a teaser has its title', () => {
  setMedia(narrow);
  render(<Teaser {...props} />);
  resize(screen.getByText('Service'), { width: 10, height: 10 });
  expect(screen.getByText('Service').offsetWidth).toBe(10);
});
`;

/** A test of a page with modal dialogs, preferences and HTML of the CMS. */
const WITH_SETUP = `
import { fireEvent, render, screen } from '@testing-library/react';
import { renderBehaviours, setMedia, setupDom } from '@plenum/components/testing';
import { Modal } from '@plenum/components/modal';

setupDom();

test('a dialog takes the focus', () => {
  render(<><button id="ask">Ask</button><Modal id="m" title="Call back" trigger={{ id: 'ask' }}>Text</Modal></>);
  screen.getByRole('button', { name: 'Ask' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  fireEvent.keyDown(document.activeElement, { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' }));
});

test('HTML of the CMS starts, also a list whose script is loaded on demand', async () => {
  setMedia({ reducedMotion: true });
  expect(window.matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  const { container } = await renderBehaviours('<div class="cmp-list cmp-list--paged" id="l"><ul class="cmp-list__items"></ul></div>');
  expect(container.querySelector('[data-cmp-live]').id).toBe('l');
});

test('the next test starts with an empty page and the defaults', () => {
  expect(window.matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(false);
  expect(document.querySelector('.cmp-list')).toBe(null);
});
`;

/** The files of each test runner's project. */
const TESTS = { 'src/page.test.jsx': TEST, 'src/setup.test.jsx': WITH_SETUP };

const LIBRARY = { '@testing-library/dom': '10.4.2', '@testing-library/react': '16.3.3', ...REACT };
const JEST = { jest: '30.5.2', 'jest-environment-jsdom': '30.5.2' };
/** The line of the README in a configuration of Jest. */
const withPlenum = config => `
const { withPlenum } = require('@plenum/components/testing/jest');
${config}
`;

export default [
  {
    name: 'vitest',
    scope: 'its jsdom, without a setup file',
    tool: 'Vitest',
    measured: 'vitest',
    versions: {
      vitest: '4.1.12',
      '@vitejs/plugin-react': '6.3.0',
      jsdom: '27.4.0',
      vite: '8.3.8',
      ...LIBRARY,
    },
    files: {
      'vitest.config.js': `
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
export default defineConfig({ plugins: [react()], test: { environment: 'jsdom', globals: true } });
`,
      ...TESTS,
    },
    build: ['vitest run'],
  },
  {
    name: 'jest',
    scope: 'Babel',
    tool: 'Jest',
    measured: 'jest',
    versions: {
      ...JEST,
      '@babel/core': '7.29.13',
      '@babel/preset-env': '7.29.14',
      '@babel/preset-react': '7.29.7',
      ...LIBRARY,
    },
    manifest: { type: 'commonjs' },
    files: {
      'jest.config.js': withPlenum(`module.exports = withPlenum({ testEnvironment: 'jsdom' });`),
      '.babelrc': JSON.stringify({
        presets: [
          ['@babel/preset-env', { targets: { node: 'current' } }],
          ['@babel/preset-react', { runtime: 'automatic' }],
        ],
      }),
      ...TESTS,
    },
    build: ['jest'],
  },
  {
    name: 'jest-ts',
    scope: '`ts-jest`',
    tool: 'Jest',
    measured: 'jest',
    versions: {
      ...JEST,
      '@types/jest': '30.0.0',
      '@types/react': '19.3.0',
      'ts-jest': '29.4.15',
      typescript: '5.9.3',
      ...LIBRARY,
    },
    manifest: { type: 'commonjs' },
    files: {
      'jest.config.js': withPlenum(`const { createJsWithTsPreset } = require('ts-jest');
module.exports = withPlenum({ testEnvironment: 'jsdom', ...createJsWithTsPreset() });`),
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          allowJs: true,
          esModuleInterop: true,
          jsx: 'react-jsx',
          module: 'nodenext',
          strict: true,
          target: 'es2022',
        },
      }),
      ...TESTS,
      'src/typed.test.tsx': TYPED,
    },
    build: ['jest'],
  },
  {
    name: 'jest-next',
    scope: '`next/jest`',
    tool: 'Jest',
    measured: 'jest',
    versions: { ...JEST, next: '16.4.6', ...LIBRARY },
    manifest: { type: 'commonjs' },
    files: {
      'jest.config.js': withPlenum(`const createJestConfig = require('next/jest')({ dir: './' });
module.exports = withPlenum(createJestConfig({ testEnvironment: 'jsdom' }));`),
      'src/pages/index.jsx': 'export default () => null;',
      ...TESTS,
    },
    build: ['jest'],
  },
];
