// Serves the built demo with `dstool dev`, whose server also answers forms.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Starts `dstool dev` on a free port. It builds first, which writes nothing after `npm run build`. */
export async function serveDev() {
  const args = ['dev', '--no-watch', '--port', '0', '--quiet'];
  const server = spawn(`${root}target/debug/dstool`, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const errors = [];
  server.stderr.on('data', data => errors.push(data));
  for await (const line of createInterface({ input: server.stdout })) {
    if (/^http:\S+$/.test(line)) return { origin: line.replace(/\/$/, ''), close: () => server.kill() };
  }
  throw new Error(`dstool dev has ended: ${Buffer.concat(errors)}`);
}
