import { browserPath, setFonts } from '../../scripts/browsers.mjs';

// For the tests in a browser: jest's workers inherit the environment.
process.env.PLENUM_CHROMIUM = browserPath('chromium') ?? '';
setFonts();

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'jsdom',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  // Jest would leave one processor idle, which on two is half of the machine.
  maxWorkers: '100%',
  // No test is slow; a machine may be.
  testTimeout: 60_000,
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
};
