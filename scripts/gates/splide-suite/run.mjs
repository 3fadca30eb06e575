// Runs Splide's own suite, as it is in its package, over the facade, or over Splide itself.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The suite, and what its package declares to run it with. */
const PACKAGES = [
  '@splidejs/splide@4.1.4',
  'jest@29.7.0',
  'jest-environment-jsdom@29.7.0',
  'typescript@5.9.3',
];

/** Installs the suite and its tools in a folder, and copies its sources out of `node_modules`, where jest finds no tests. */
export function install(home) {
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{"private":true}\n');
  const shell = process.platform === 'win32';
  const args = ['install', '--no-audit', '--no-fund', '--silent', ...PACKAGES];
  execFileSync('npm', args, { cwd: home, shell, stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(join(home, 'src'), { recursive: true, force: true });
  cpSync(join(home, 'node_modules/@splidejs/splide/src/js'), join(home, 'src/js'), { recursive: true });
}

/**
 * @param home - where `install` has installed the suite
 * @param subject - `plenum` or `splide`
 * @param only - a part of the paths of the files to run
 * @returns the tests: `{ file, group, part, name, passed, message }`
 */
export function runSuite(home, subject, only = '') {
  const root = realpathSync(home);
  const require = createRequire(join(root, 'package.json'));
  const config = join(root, 'jest.config.json');
  const output = join(root, `${subject}.json`);
  const settings = {
    rootDir: root,
    testEnvironment: require.resolve('jest-environment-jsdom'),
    testMatch: ['<rootDir>/src/**/*.test.ts'],
    resolver: join(here, 'resolve.cjs'),
    setupFiles: [join(here, 'setup.cjs')],
    transform: { '\\.ts$': join(here, 'transform.cjs') },
    cacheDirectory: join(root, 'cache', subject),
  };
  writeFileSync(config, JSON.stringify(settings));
  const args = [
    join(root, 'node_modules/jest/bin/jest.js'),
    '--config',
    config,
    '--json',
    '--outputFile',
    output,
  ];
  const env = { ...process.env, SPLIDE_SUITE: root, SPLIDE_SUBJECT: subject };
  rmSync(output, { force: true });
  try {
    execFileSync(process.execPath, [...args, ...(only ? [only] : [])], { cwd: root, env, stdio: 'pipe' });
  } catch {
    // Tests have failed; the results say which.
  }
  const { testResults } = JSON.parse(readFileSync(output, 'utf8'));
  return testResults.flatMap(({ name: file, assertionResults, message }) => {
    const [group, part, ...rest] = file.slice(join(root, 'src/js/').length).split('/');
    if (assertionResults.length === 0) throw new Error(`${file} cannot be run: ${message}`);
    return assertionResults.map(({ fullName, status, failureMessages }) => ({
      file: [group, part, ...rest].join('/'),
      group,
      part,
      name: fullName.replace(/\s+/g, ' ').trim(),
      passed: status === 'passed',
      message: failureMessages.join('\n'),
    }));
  });
}

/** Runs the suite; files with a failure that is not expected run once more, since its tests wait for times on a clock. */
export function runTwice(home, subject, isExpected) {
  const tests = runSuite(home, subject);
  const files = new Set(tests.filter(test => !test.passed && !isExpected(test)).map(({ file }) => file));
  if (files.size === 0) return tests;
  const again = runSuite(home, subject, [...files].join('|'));
  return [...tests.filter(({ file }) => !files.has(file)), ...again];
}
