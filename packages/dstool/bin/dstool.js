#!/usr/bin/env node
'use strict';

const { spawn } = require('node:child_process');
const { existsSync, statSync } = require('node:fs');
const { join } = require('node:path');
const platforms = require('../platforms.json');

const own = `${process.platform}-${process.arch}`;
const file = platform => (platform.startsWith('win32') ? 'dstool.exe' : 'dstool');

/** The program in the package of a platform, if that is installed. */
function installed(platform) {
  try {
    return require.resolve(`@plenum/dstool-${platform}/${file(platform)}`);
  } catch {
    return undefined;
  }
}

/** The program that cargo built last, where this file is in the repository and not in somebody's `node_modules`. */
function built() {
  const root = join(__dirname, '../../..');
  if (!existsSync(join(root, 'tools/dstool/Cargo.toml'))) return undefined;
  const programs = ['release', 'debug'].map(profile => join(root, 'target', profile, file(own)));
  const time = program => statSync(program).mtimeMs;
  return programs.filter(existsSync).sort((a, b) => time(b) - time(a))[0];
}

/** Why there is no program, and how to get one. */
function why() {
  if (!(own in platforms)) {
    const known = Object.keys(platforms).join(', ');
    return `there is no build for ${own}, only for ${known}. Build it with cargo and set DSTOOL_BINARY to the file.`;
  }
  const foreign = Object.keys(platforms).find(installed);
  if (foreign) {
    return `the installed packages are for ${foreign}, but this is ${own}. Install them again on this machine.`;
  }
  return (
    `the package @plenum/dstool-${own} is not installed. Install with optional dependencies; if the lock file was ` +
    'written without them, delete it and node_modules first.'
  );
}

function fail(reason) {
  console.error(`dstool: ${reason}`);
  process.exitCode = 2;
}

function run(program) {
  // Pages are rendered by the Node that runs this, which need not be the one on the path.
  const env = { ...process.env, DSTOOL_NODE: process.env.DSTOOL_NODE || process.execPath };
  const child = spawn(program, process.argv.slice(2), { stdio: 'inherit', env });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  // Without a listener this process would die and leave the program running.
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('error', ({ code, message }) => {
    if (code === 'EACCES') fail(`${program} may not be executed. Give it back the permission: chmod +x.`);
    else if (code === 'ENOENT') fail(`${program} does not exist. Correct DSTOOL_BINARY, or unset it.`);
    else fail(`${program} cannot be started: ${message}.`);
  });
  child.on('exit', (code, signal) => {
    for (const name of signals) process.removeAllListeners(name);
    // A program that was killed must not look like one that succeeded.
    if (signal) process.kill(process.pid, signal);
    process.exitCode = code ?? 1;
  });
}

const program = process.env.DSTOOL_BINARY || installed(own) || built();
if (program) run(program);
else fail(why());
