// The extension for VS Code packs, and `dstool lsp` answers the part of VS Code's client that needs no window: its protocol over
// standard input and output, as the version of `vscode-languageclient` that the extension uses has it.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { dstool as built } from '../build.mjs';
import { createProject } from './editors/project.mjs';

const dstool = process.env.DSTOOL ?? built;
const source = fileURLToPath(new URL('../../packages/dstool/editors/vscode', import.meta.url));
const timeout = 600_000;

describe('Visual Studio Code', { timeout }, () => {
  const extension = join(createProject({ after }), 'extension');
  const inExtension = (program, ...args) =>
    execFileSync(program, args, {
      cwd: extension,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  before(() => {
    cpSync(source, extension, { recursive: true });
    inExtension('npm', 'install', '--no-package-lock', '--no-audit', '--no-fund', '--prefer-offline');
  });

  test('the extension packs', { timeout }, () => {
    inExtension('npm', 'run', 'package');
    const files = inExtension('npx', 'vsce', 'ls').split('\n');
    for (const file of ['extension.js', 'LICENSE', 'node_modules/vscode-languageclient/node.js'])
      assert.ok(files.includes(file), `${file} is not packed`);
    assert.ok(!files.some(file => file.includes('@vscode/vsce')), 'tools are packed');
    const { version } = JSON.parse(readFileSync(join(extension, 'package.json'), 'utf8'));
    const archive = readFileSync(join(extension, `dstool-${version}.vsix`));
    assert.equal(archive.toString('latin1', 0, 2), 'PK');
  });

  test('its client finds, completes, explains and renames', { timeout }, async t => {
    const root = createProject(t);
    const require = createRequire(join(extension, 'package.json'));
    const protocol = require('vscode-languageserver-protocol/node');
    const server = spawn(dstool, ['lsp'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = new Promise(done => server.on('close', done));
    t.after(() => server.kill());
    const connection = protocol.createProtocolConnection(
      new protocol.StreamMessageReader(server.stdout),
      new protocol.StreamMessageWriter(server.stdin),
    );
    const listeners = new Set();
    const published = [];
    connection.onNotification(protocol.PublishDiagnosticsNotification.type, params => {
      published.push(params);
      for (const listener of listeners) listener();
    });
    connection.onRequest(protocol.RegistrationRequest.type, () => {});
    connection.listen();
    const address = path => pathToFileURL(join(root, path)).href;
    const uri = address('src/site.css');
    const findingsOf = version =>
      new Promise(done => {
        const look = () => {
          const last = published.find(params => params.uri === uri && params.version === version);
          if (!last) return;
          listeners.delete(look);
          done(last.diagnostics);
        };
        listeners.add(look);
        look();
      });

    await connection.sendRequest(protocol.InitializeRequest.type, {
      processId: process.pid,
      rootUri: address(''),
      workspaceFolders: [{ uri: address(''), name: 'project' }],
      capabilities: {
        workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
        textDocument: {
          publishDiagnostics: { versionSupport: true },
          hover: { contentFormat: ['markdown'] },
        },
      },
      initializationOptions: { pages: false },
    });
    connection.sendNotification(protocol.InitializedNotification.type, {});
    const text = readFileSync(join(root, 'src/site.css'), 'utf8');
    connection.sendNotification(protocol.DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: 'css', version: 1, text },
    });
    const [finding] = await findingsOf(1);
    assert.deepEqual([finding.code, finding.range.start.line], ['css/unknown-token', 1]);
    connection.sendNotification(protocol.DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version: 2 },
      contentChanges: [{ range: finding.range, text: '--pl-color-brand' }],
    });
    assert.deepEqual(await findingsOf(2), []);

    const place = { textDocument: { uri }, position: { line: 1, character: 26 } };
    const ask = (request, more) => connection.sendRequest(request.type, { ...place, ...more });
    assert.match((await ask(protocol.HoverRequest)).contents.value, /#006699|#069/i);
    const { items } = await ask(protocol.CompletionRequest, { position: { line: 1, character: 24 } });
    assert.deepEqual(items.map(item => item.label).sort(), ['--pl-color-brand', '--pl-color-quiet']);
    const [definition] = [await ask(protocol.DefinitionRequest)].flat();
    assert.equal(definition.uri, address('tokens/color.tokens.json'));
    const { changes } = await ask(protocol.RenameRequest, { newName: '--pl-color-accent' });
    assert.deepEqual(Object.keys(changes).sort(), [uri, definition.uri].sort());
    await connection.sendRequest(protocol.ShutdownRequest.type);
    await connection.sendNotification(protocol.ExitNotification.type);
    assert.equal(await ended, 0);
    connection.dispose();
  });
});
