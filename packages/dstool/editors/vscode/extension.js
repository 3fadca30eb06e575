// Starts `dstool lsp` for the folders that are open, and passes settings on.

const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { commands, window, workspace } = require('vscode');
const { LanguageClient, TransportKind } = require('vscode-languageclient/node');

/** The documents that the server knows: what a design system consists of. */
const documentSelector = [
  'css',
  'scss',
  'json',
  'jsonc',
  'json5',
  'yaml',
  'toml',
  'typescript',
  'typescriptreact',
  'javascript',
  'javascriptreact',
  'html',
  'markdown',
  'mdx',
  'vue',
  'svelte',
  'astro',
].map(language => ({ scheme: 'file', language }));

/** Where npm installs the command in a folder. */
const installed = ['node_modules', '.bin', process.platform === 'win32' ? 'dstool.cmd' : 'dstool'];

/** @type {LanguageClient | undefined} */
let client;

/** The setting, else the command of the first folder that has one, else that of the system. */
function command() {
  const configured = workspace.getConfiguration('dstool').get('path');
  if (configured) {
    return configured;
  }
  const folders = workspace.isTrusted ? (workspace.workspaceFolders ?? []) : [];
  const places = folders.map(({ uri }) => join(uri.fsPath, ...installed));
  return places.find(place => existsSync(place)) ?? 'dstool';
}

async function start() {
  const pages = workspace.isTrusted && workspace.getConfiguration('dstool').get('pages', true);
  // Windows starts the files that npm writes only in a shell.
  const shell = process.platform === 'win32';
  const path = shell ? `"${command()}"` : command();
  client = new LanguageClient(
    'dstool',
    'dstool',
    { command: path, args: ['lsp'], transport: TransportKind.stdio, options: { shell } },
    {
      documentSelector: [...documentSelector, { scheme: 'file', pattern: '**/dstool.toml' }],
      initializationOptions: { pages },
    },
  );
  try {
    await client.start();
  } catch (error) {
    const help = 'Install it with `npm install --save-dev @plenum/dstool`, or set `dstool.path`.';
    window.showErrorMessage(`dstool could not be started: ${error.message}. ${help}`);
  }
}

async function stop() {
  const running = client;
  client = undefined;
  if (running?.isRunning()) {
    await running.stop();
  }
}

async function restart() {
  await stop();
  await start();
}

async function activate(context) {
  context.subscriptions.push(
    commands.registerCommand('dstool.restart', restart),
    workspace.onDidChangeConfiguration(event => {
      if (event.affectsConfiguration('dstool.path') || event.affectsConfiguration('dstool.pages')) {
        restart();
      }
    }),
    workspace.onDidGrantWorkspaceTrust(restart),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
