// Writes the packages that are published: the launcher, and one package a platform with the program in it.
//
//   node scripts/stage.mjs --out DIR [--version 1.2.3] [--binary linux-x64=PATH]… [--programs DIR --notices FILE]
//
// The version is that of @plenum/components, which has the only one. `--programs` names a folder with the program of every platform,
// as `dstool-linux-x64/dstool`, and fails if one is missing. `--notices` names the licences of the crates in the programs, which must
// be published with them (`notices/about.toml`).
//
// Publish the platforms before the launcher, which depends on exactly their version.

import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const home = fileURLToPath(new URL('..', import.meta.url));
const read = file => JSON.parse(readFileSync(join(home, file), 'utf8'));

const components = JSON.parse(readFileSync(join(home, '../components/package.json'), 'utf8'));

/** What all packages have in common. npm compares the repository with the one that provenance names. */
const shared = {
  homepage: components.homepage,
  bugs: components.bugs,
  repository: { ...components.repository, directory: 'packages/dstool' },
  publishConfig: components.publishConfig,
};

/** Every platform and the target that cargo builds for it. */
export const platforms = read('platforms.json');

/** The licences of the crates in a program, next to it. */
const NOTICES = 'THIRD-PARTY-NOTICES.txt';

const programOf = platform => (platform.startsWith('win32') ? 'dstool.exe' : 'dstool');

/** The launcher's manifest as it is published. */
export function launcher(version) {
  const {
    private: _private,
    scripts: _scripts,
    devDependencies: _devDependencies,
    version: _version,
    ...manifest
  } = read('package.json');
  const names = Object.keys(platforms).map(platform => [`@plenum/dstool-${platform}`, version]);
  return { ...manifest, ...shared, version, optionalDependencies: Object.fromEntries(names) };
}

/** The manifest of a platform's package. Linux needs no `libc`: its program is linked statically. */
export function platformPackage(platform, version) {
  const [os, cpu] = platform.split('-');
  return {
    name: `@plenum/dstool-${platform}`,
    version,
    description: `The program behind @plenum/dstool for ${platform}`,
    license: 'MIT',
    ...shared,
    os: [os],
    cpu: [cpu],
    files: [programOf(platform), NOTICES],
    preferUnplugged: true,
  };
}

/** The programs in a folder that has one for every platform. */
export function programsIn(folder) {
  const packages = Object.keys(platforms).map(platform => [
    platform,
    join(folder, `dstool-${platform}`, 'dstool'),
  ]);
  const missing = packages.filter(([, program]) => !existsSync(program)).map(([platform]) => platform);
  if (missing.length > 0) throw new Error(`${folder} has no program for ${missing.join(', ')}`);
  return Object.fromEntries(packages);
}

/** Writes the launcher and each platform whose program is given, ready for `npm pack`, with the notices if there is a file. */
export function stage(out, version, binaries, notices) {
  const write = (folder, manifest) => {
    mkdirSync(join(out, folder), { recursive: true });
    writeFileSync(join(out, folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    copyFileSync(join(home, '../../LICENSE'), join(out, folder, 'LICENSE'));
  };
  write('dstool', launcher(version));
  for (const file of [
    'bin',
    'docgen',
    'manifest.d.mts',
    'manifest.mjs',
    'manifest.schema.json',
    'platforms.json',
    'README.md',
  ])
    cpSync(join(home, file), join(out, 'dstool', file), { recursive: true });
  chmodSync(join(out, 'dstool/bin/dstool.js'), 0o755);
  for (const [platform, binary] of Object.entries(binaries)) {
    if (!(platform in platforms)) {
      throw new Error(`unknown platform "${platform}"; there are ${Object.keys(platforms).join(', ')}`);
    }
    const folder = `dstool-${platform}`;
    write(folder, platformPackage(platform, version));
    const program = join(out, folder, programOf(platform));
    copyFileSync(binary, program);
    if (notices) copyFileSync(notices, join(out, folder, NOTICES));
    // Stores of build results drop modes, and npm keeps what it finds.
    chmodSync(program, 0o755);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      version: { type: 'string', default: components.version },
      binary: { type: 'string', multiple: true, default: [] },
      programs: { type: 'string' },
      notices: { type: 'string' },
    },
  });
  if (!values.out) {
    console.error(
      'usage: stage.mjs --out DIR [--version VERSION] [--binary PLATFORM=PATH]… [--programs DIR --notices FILE]',
    );
    process.exit(2);
  }
  const named = Object.fromEntries(values.binary.map(pair => pair.split(/=(.*)/s, 2)));
  if (values.programs && !values.notices) {
    console.error('--programs is for a release, which needs --notices FILE with the licences of the crates');
    process.exit(2);
  }
  const programs = { ...(values.programs && programsIn(values.programs)), ...named };
  stage(values.out, values.version, programs, values.notices);
}
