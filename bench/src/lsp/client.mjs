// A client of language servers over standard input and output, the same for all of them.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** No server takes as long; one that never answers must not stop the benchmark. */
const PATIENCE = 60_000;

export class Client {
  #child;
  #buffer = Buffer.alloc(0);
  #last = 0;
  #waiting = new Map();
  #listeners = new Set();

  /** @param {string[]} command - program and arguments; @param {string} cwd */
  constructor([program, ...args], cwd) {
    this.cwd = cwd;
    this.#child = spawn(program, args, { cwd, stdio: ['pipe', 'pipe', 'ignore'] });
    this.#child.stdout.on('data', data => this.#read(data));
  }

  /** The peak of its memory in MB; Linux only. */
  get peak() {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
  }

  #read(data) {
    this.#buffer = Buffer.concat([this.#buffer, data]);
    for (;;) {
      const end = this.#buffer.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/i.exec(this.#buffer.toString('latin1', 0, end))?.[1]);
      if (end < 0 || this.#buffer.length < end + 4 + length) return;
      const message = JSON.parse(this.#buffer.toString('utf8', end + 4, end + 4 + length));
      this.#buffer = this.#buffer.subarray(end + 4 + length);
      this.#handle(message);
    }
  }

  #handle(message) {
    if (message.id !== undefined && message.method) {
      // What servers ask for: configuration, registrations, progress.
      const items = message.params?.items;
      this.#send({ id: message.id, result: items ? items.map(() => null) : null });
    } else if (message.id !== undefined) {
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    } else {
      for (const listener of this.#listeners) listener(message);
    }
  }

  #send(message) {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  notify(method, params) {
    this.#send({ method, params });
  }

  request(method, params) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no answer to ${method}`)), PATIENCE);
      this.#waiting.set(id, ({ result, error }) => {
        clearTimeout(timer);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result);
      });
      this.#send({ id, method, params });
    });
  }

  /** The next findings of a file, or those that pass a test. */
  diagnostics(uri, passes = () => true) {
    return new Promise((resolve, reject) => {
      const done = () => {
        clearTimeout(timer);
        this.#listeners.delete(listener);
      };
      const listener = ({ method, params }) => {
        const isIt = method === 'textDocument/publishDiagnostics' && params.uri === uri;
        if (!isIt || !passes(params.diagnostics)) return;
        done();
        resolve(params.diagnostics);
      };
      const timer = setTimeout(() => {
        done();
        reject(new Error('no findings'));
      }, PATIENCE);
      this.#listeners.add(listener);
    });
  }

  async start() {
    const uri = pathToFileURL(this.cwd).href;
    const textDocument = {
      publishDiagnostics: { versionSupport: true },
      completion: { completionItem: { snippetSupport: false } },
      hover: { contentFormat: ['markdown'] },
      colorProvider: {},
      definition: {},
      references: {},
      rename: { prepareSupport: true },
    };
    const { capabilities } = await this.request('initialize', {
      processId: process.pid,
      rootUri: uri,
      workspaceFolders: [{ uri, name: 'bench' }],
      capabilities: { textDocument, workspace: { configuration: true, workspaceFolders: true } },
      initializationOptions: { pages: false },
    });
    this.notify('initialized', {});
    return capabilities;
  }

  async stop() {
    await this.request('shutdown', null).catch(() => {});
    this.notify('exit', null);
    this.#child.kill();
  }
}
