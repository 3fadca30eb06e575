// Test runners, with the jsdom that they come with and no setup file.

import { REACT } from '../pages.mjs';

const TEST = `
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Content } from '@plenum/components/content';
import { model } from './content.js';
import { Specs } from './Specs.jsx';

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

const LIBRARY = { '@testing-library/dom': '10.4.2', '@testing-library/react': '16.3.3', ...REACT };

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
      'src/page.test.jsx': TEST,
    },
    build: ['vitest run'],
  },
  {
    name: 'jest',
    scope: 'its jsdom, without a setup file',
    tool: 'Jest',
    measured: 'jest',
    versions: {
      jest: '30.5.2',
      'jest-environment-jsdom': '30.5.2',
      '@babel/core': '7.29.13',
      '@babel/preset-env': '7.29.14',
      '@babel/preset-react': '7.29.7',
      ...LIBRARY,
    },
    manifest: { type: 'commonjs' },
    files: {
      // Jest does not compile packages by default, and cannot require modules before Node 24.9.
      'jest.config.js': `
module.exports = { testEnvironment: 'jsdom', transformIgnorePatterns: ['/node_modules/(?!@plenum/)'] };
`,
      // Babel applies only a config file of the whole project to packages.
      'babel.config.js': `
module.exports = {
  presets: [
    ['@babel/preset-env', { targets: { node: 'current' } }],
    ['@babel/preset-react', { runtime: 'automatic' }],
  ],
};
`,
      'src/page.test.jsx': TEST,
    },
    build: ['jest'],
  },
];
