// Runs `npm test` on a machine with nothing installed: a new Debian in a folder, with Node, Rust and a C compiler only. A
// program, a font or a browser that a developer installed by hand does not exist there. The caches of npm and Cargo are
// shared, because they hold nothing that a run could find by itself.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../setup.mjs';

/** Makes the new Debian, and runs a command in it. */
const PROGRAMS = ['mmdebstrap', 'bubblewrap'];
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** How this machine reaches the package registries: a company's proxy and its certificate. */
const NETWORK = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'];

const possible =
  process.platform === 'linux' && process.getuid() === 0 && existsSync('/usr/bin/apt-get')
    ? false
    : 'needs Debian and the rights of root';

let folder;
before(() => {
  if (possible !== false) return;
  execFileSync('apt-get', ['install', '-y', '-qq', ...PROGRAMS], { stdio: 'pipe' });
  folder = mkdtempSync(join(tmpdir(), 'plenum-root-'));
  const codename = /^VERSION_CODENAME=(.*)$/m.exec(readFileSync('/etc/os-release', 'utf8'))[1];
  const tools = 'ca-certificates,gcc,libc6-dev,git';
  const args = ['--quiet', '--variant=minbase', `--include=${tools}`, codename, folder];
  execFileSync('mmdebstrap', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(folder, 'usr/local/bin', name));
  }
  execFileSync('git', ['clone', '-q', '--no-hardlinks', root, join(folder, 'plenum')]);
});
after(() => folder && rmSync(folder, { recursive: true, force: true }));

/** Options of `bwrap` that show a file or folder of this machine in the new one, if it exists here. */
const show = (source, place = source, how = '--ro-bind') =>
  existsSync(source) ? [how, realpathSync(source), place] : [];

/** Runs a command in the new Debian; returns its exit status. */
function runInside(command) {
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm']).toString().trim())));
  const rust = execFileSync('rustc', ['--print', 'sysroot']).toString().trim();
  const cargo = process.env.CARGO_HOME ?? join(homedir(), '.cargo');
  const npmCache = execFileSync('npm', ['config', 'get', 'cache']).toString().trim();
  for (const cache of [join(cargo, 'registry'), npmCache]) mkdirSync(cache, { recursive: true });
  const settings = {
    HOME: '/root',
    PATH: '/usr/local/rust/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    NODE_EXTRA_CA_CERTS: CERTIFICATES,
    ...Object.fromEntries(NETWORK.filter(name => process.env[name]).map(name => [name, process.env[name]])),
  };
  const args = [
    ...['--bind', folder, '/', '--dev', '/dev', '--proc', '/proc', '--perms', '1777', '--tmpfs', '/tmp'],
    ...show('/etc/resolv.conf'),
    ...show('/etc/hosts'),
    ...show(CERTIFICATES),
    ...show(process.execPath, '/usr/local/bin/node'),
    ...show(npm, '/usr/local/lib/node_modules/npm'),
    ...show(rust, '/usr/local/rust'),
    ...show(join(cargo, 'registry'), '/root/.cargo/registry', '--bind'),
    ...show(join(cargo, 'config.toml'), '/root/.cargo/config.toml'),
    ...show(npmCache, '/root/.npm', '--bind'),
    ...show(join(homedir(), '.npmrc'), '/root/.npmrc'),
    ...['--chdir', '/plenum', '--clearenv', '--cap-add', 'ALL', '--unshare-pid', '--die-with-parent'],
    ...Object.entries(settings).flatMap(([name, value]) => ['--setenv', name, value]),
  ];
  const { status, error } = spawnSync('bwrap', [...args, '--', 'sh', '-c', command], { stdio: 'inherit' });
  if (error) throw error;
  return status;
}

test('nothing of this machine is in the new one', { skip: possible }, () => {
  const programs = 'chromium chromium-headless-shell firefox-esr fc-list pnpm java';
  assert.equal(runInside('node --version && npm --version && cargo --version && cc --version'), 0);
  assert.equal(runInside(`for name in ${programs}; do command -v "$name" && exit 1; done; exit 0`), 0);
  assert.equal(runInside('test ! -e /usr/share/fonts && test ! -e /plenum/node_modules'), 0);
});

test('npm test passes where nothing is installed', { skip: possible }, () => {
  assert.equal(runInside('npm test'), 0);
});
