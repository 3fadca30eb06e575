// A site that uses the packed package: a temporary folder with its files, installed with npm and built by its own tools.

import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { root } from '../../setup.mjs';

const execute = promisify(execFile);
const fixture = fileURLToPath(new URL('fixture', import.meta.url));
const windows = process.platform === 'win32';

/** The environment of a build on a developer's machine: without that of the test runner, and without telemetry. */
function environment(home) {
  const { NODE_ENV, NODE_OPTIONS, NODE_TEST_CONTEXT, ...env } = process.env;
  return {
    ...env,
    PATH: [join(home, 'node_modules', '.bin'), env.PATH].join(delimiter),
    ASTRO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    CI: 'true',
  };
}

let packed;

/** Packs the package once, as it is published; resolves with the path of the file. */
export function packPackage() {
  packed ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plenum-packed-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const cwd = join(root, 'packages', 'components');
    const args = ['pack', '--pack-destination', folder, '--json', '--loglevel=error'];
    const { stdout } = await execute('npm', args, { cwd, shell: windows, maxBuffer: 64 * 2 ** 20 });
    // Output of `prepack` may precede the list.
    const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('[\n')));
    return join(folder, filename);
  })();
  return packed;
}

/**
 * Makes the project of a consumer: its files, and those of `fixture/` in `src`.
 *
 * @param consumer - see `list.mjs`
 */
export async function createProject({ name, versions, manifest, files }) {
  const file = await packPackage();
  const home = mkdtempSync(join(tmpdir(), `plenum-${name}-`));
  const path = (...parts) => join(home, ...parts);
  const write = (place, text) => {
    mkdirSync(dirname(path(place)), { recursive: true });
    writeFileSync(path(place), text);
  };
  cpSync(fixture, path('src'), { recursive: true });
  const dependencies = { '@plenum/components': `file:${file}`, ...versions };
  write(
    'package.json',
    JSON.stringify({ name, private: true, type: 'module', ...manifest, dependencies }, null, 2),
  );
  for (const [place, text] of Object.entries(files)) write(place, text);
  const project = {
    home,
    path,
    has: place => existsSync(path(place)),
    read: place => readFileSync(path(place), 'utf8'),
    /** Runs a command that must succeed, with the project's own tools on the search path; resolves with its output. */
    run: command => run(home, command),
    /** Starts a command that serves the site; resolves once it has printed its address. */
    start: command => start(home, command),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
  // The cache of npm is used; nothing is written but the packages.
  await project.run('npm install --no-package-lock --no-audit --no-fund --prefer-offline --loglevel=error');
  return project;
}

async function run(home, command) {
  const [program, flag] = windows ? ['cmd', '/c'] : ['/bin/sh', '-c'];
  try {
    const options = { cwd: home, env: environment(home), maxBuffer: 64 * 2 ** 20 };
    const { stdout, stderr } = await execute(program, [flag, command], options);
    return `${stdout}${stderr}`;
  } catch (error) {
    throw new Error(`\`${command}\` failed with status ${error.code}\n${error.stdout}${error.stderr}`);
  }
}

/** The address in what a server prints. */
const ADDRESS = /https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0):(\d+)/;

function start(home, command) {
  const server = spawn(command, { cwd: home, env: environment(home), shell: true, detached: !windows });
  const close = () => {
    if (server.exitCode !== null) return;
    // The shell and the server are one group.
    if (windows) server.kill();
    else process.kill(-server.pid);
  };
  let output = '';
  return new Promise((resolve, reject) => {
    const read = data => {
      output += data;
      const [, port] = ADDRESS.exec(output) ?? [];
      if (port) resolve({ origin: `http://localhost:${port}`, close, output: () => output });
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.on('error', reject);
    server.on('exit', status => reject(new Error(`\`${command}\` ended with status ${status}\n${output}`)));
  });
}
