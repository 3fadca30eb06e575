// Saves while `dstool dev` watches a site: the time until a browser has the changed page.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** The line that the server writes with its address. */
const ADDRESS = /^http:\/\/localhost:\d+\/$/;

/** The highest memory in MB that a process has had so far; 0 where there is no `/proc`. */
function peak(pid) {
  try {
    return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  } catch {
    return 0;
  }
}

/** Starts `dstool dev` in a project; resolves once it has built and serves the site. */
export async function startDev(dstool, cwd) {
  const child = spawn(dstool, ['dev', '--port', '0'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', text => {
    errors = (errors + text).slice(-4000);
  });
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`\`dstool dev\` ended with status ${status}:\n${errors}`);
  });
  // Once it is stopped, nobody waits for this.
  ended.catch(() => {});
  const lines = createInterface({ input: child.stdout });
  const address = (async () => {
    for await (const line of lines) if (ADDRESS.test(line)) return line;
  })();
  const base = await Promise.race([address, ended]);
  child.stdout.resume();
  const stop = () => {
    child.kill();
    return once(child, 'exit');
  };
  return { base, ended, stop, memory: () => peak(child.pid) };
}

/**
 * Saves with `save`, waits for the message that the page has changed, as a browser does, and loads it; returns the milliseconds from
 * before the save to the end of the page. A page without `text` is an error.
 */
export async function saved({ base, ended }, path, text, save) {
  const events = await fetch(new URL('__dstool/events', base));
  const reader = events.body.pipeThrough(new TextDecoderStream()).getReader();
  // The first message is about findings, so the server listens.
  await reader.read();
  const start = performance.now();
  save();
  const reload = (async () => {
    for (let got = ''; ; ) {
      const { value, done } = await reader.read();
      if (done) throw new Error('the events ended');
      got += value;
      if (got.includes('event: reload') && got.includes(`"${path}"`)) return;
    }
  })();
  await Promise.race([reload, ended]);
  const page = await (await fetch(new URL(path, base))).text();
  const time = performance.now() - start;
  await reader.cancel();
  if (!page.includes(text)) throw new Error(`\`${path}\` does not have “${text}” after it was saved`);
  return time;
}
