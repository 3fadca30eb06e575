// Writes the packages that are published: the launcher, and one package a platform with the program in it.
//
//   node scripts/stage.mjs --out DIR --version 1.2.3 [--binary linux-x64=PATH]…
//
// Publish the platforms before the launcher, which depends on exactly their version.

import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const own = fileURLToPath(new URL('..', import.meta.url));
const read = file => JSON.parse(readFileSync(join(own, file), 'utf8'));

/** Every platform and the target that cargo builds for it. */
export const platforms = read('platforms.json');

const programOf = platform => (platform.startsWith('win32') ? 'dstool.exe' : 'dstool');

/** The launcher's manifest as it is published. */
export function launcher(version) {
  const { private: _private, scripts: _scripts, version: _version, ...manifest } = read('package.json');
  const names = Object.keys(platforms).map(platform => [`@plenum/dstool-${platform}`, version]);
  return { ...manifest, version, optionalDependencies: Object.fromEntries(names) };
}

/** The manifest of a platform's package. Linux needs no `libc`: its program is linked statically. */
export function platformPackage(platform, version) {
  const [os, cpu] = platform.split('-');
  return {
    name: `@plenum/dstool-${platform}`,
    version,
    description: `The program behind @plenum/dstool for ${platform}`,
    license: 'MIT',
    os: [os],
    cpu: [cpu],
    files: [programOf(platform)],
    preferUnplugged: true,
  };
}

/** Writes the launcher and each platform whose program is given, ready for `npm pack`. */
export function stage(out, version, binaries) {
  const write = (folder, manifest) => {
    mkdirSync(join(out, folder), { recursive: true });
    writeFileSync(join(out, folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    copyFileSync(join(own, '../../LICENSE'), join(out, folder, 'LICENSE'));
  };
  write('dstool', launcher(version));
  for (const file of ['bin', 'platforms.json', 'README.md'])
    cpSync(join(own, file), join(out, 'dstool', file), { recursive: true });
  chmodSync(join(out, 'dstool/bin/dstool.js'), 0o755);
  for (const [platform, binary] of Object.entries(binaries)) {
    if (!(platform in platforms)) {
      throw new Error(`unknown platform "${platform}"; there are ${Object.keys(platforms).join(', ')}`);
    }
    const folder = `dstool-${platform}`;
    write(folder, platformPackage(platform, version));
    const program = join(out, folder, programOf(platform));
    copyFileSync(binary, program);
    // Stores of build results drop modes, and npm keeps what it finds.
    chmodSync(program, 0o755);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      version: { type: 'string' },
      binary: { type: 'string', multiple: true, default: [] },
    },
  });
  if (!values.out || !values.version) {
    console.error('usage: stage.mjs --out DIR --version VERSION [--binary PLATFORM=PATH]…');
    process.exit(2);
  }
  stage(values.out, values.version, Object.fromEntries(values.binary.map(pair => pair.split(/=(.*)/s, 2))));
}
