// Compiles the tools once for everything: what `npm start` runs, the tests, and clippy's findings.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root, run } from './setup.mjs';

const hasClippy = () => spawnSync('clippy-driver', ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * The environment for cargo. `clippy-driver` is the compiler with more warnings: with it, clippy's findings are warnings of the
 * build, and no library is compiled a second time for `cargo clippy`. Builds for publishing do not use it.
 */
export const cargoEnvironment = (env = process.env) =>
  hasClippy() ? { ...env, RUSTC_WORKSPACE_WRAPPER: 'clippy-driver' } : env;

/** The warnings of the compiler and of clippy for our crates, as cargo shows them. Cargo repeats those of earlier builds. */
function warnings() {
  const { stdout, status } = spawnSync(
    'cargo',
    ['build', '--locked', '--workspace', '--all-targets', '--message-format', 'json', '--quiet'],
    {
      cwd: root,
      env: cargoEnvironment(),
      encoding: 'utf8',
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const messages = stdout
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))
    .filter(({ reason }) => reason === 'compiler-message')
    .map(({ message }) => message.rendered);
  // A library and its tests are compiled from the same files: each warning is shown once.
  return { messages: [...new Set(messages)], status };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [command, ...args] = process.argv.slice(2);
  if (command === 'clippy') {
    if (!hasClippy()) {
      console.error('clippy is missing: run `rustup component add clippy`.');
      process.exit(2);
    }
    const { messages, status } = warnings();
    for (const message of messages) console.error(message);
    console.log(messages.length === 0 ? 'no warnings' : `${messages.length} warnings`);
    process.exit(messages.length > 0 ? 1 : (status ?? 1));
  }
  process.exit(run('cargo', [command, ...args], { env: cargoEnvironment() }));
}
