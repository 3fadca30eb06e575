// Language servers: how long an answer takes and what it has, in a project of 10,000 tokens and 1,000 content files. All servers get
// the same documents, positions and requests. `CSS_VARIABLE_LSP` is the path of css-variable-lsp, which cargo installs and npm lacks.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from './lsp/client.mjs';
import { writeProject } from './lsp/project.mjs';
import { dstool, peerFile, workFolder } from './measure.mjs';

const program = process.env.DSTOOL ?? dstool;

const servers = {
  dstool: [program, 'lsp'],
  ...(process.env.CSS_VARIABLE_LSP && { 'css-variable-lsp': [process.env.CSS_VARIABLE_LSP] }),
  Biome: [process.execPath, peerFile('@biomejs/biome/bin/biome'), 'lsp-proxy'],
  'Tailwind CSS': [
    process.execPath,
    peerFile('@tailwindcss/language-server/bin/tailwindcss-language-server'),
    '--stdio',
  ],
};

const median = values => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The requests: a capability, parameters, and what the answer has. */
const requests = {
  completion: [
    'completionProvider',
    'textDocument/completion',
    answer => (answer?.items ?? answer ?? []).length,
  ],
  hover: ['hoverProvider', 'textDocument/hover', answer => Number(Boolean(answer?.contents))],
  definition: ['definitionProvider', 'textDocument/definition', answer => [answer ?? []].flat().length],
  references: [
    'referencesProvider',
    'textDocument/references',
    answer => (answer ?? []).length,
    { context: { includeDeclaration: true } },
  ],
  rename: [
    'renameProvider',
    'textDocument/rename',
    answer => {
      const changed = answer?.documentChanges ?? Object.entries(answer?.changes ?? {});
      return changed.length;
    },
    { newName: '--pl-g1-step-one' },
  ],
  colours: ['colorProvider', 'textDocument/documentColor', answer => (answer ?? []).length],
};

const unit = {
  completion: 'suggestions',
  hover: 'text',
  definition: 'places',
  references: 'places',
  rename: 'files',
  colours: 'colours',
};

async function measureServer(command, folder, { sheet, position, line }, runs) {
  const client = new Client(command, folder);
  try {
    const capabilities = await client.start();
    const uri = pathToFileURL(join(folder, 'src/site.css')).href;
    const opened = client.diagnostics(uri);
    client.notify('textDocument/didOpen', {
      textDocument: { uri, languageId: 'css', version: 1, text: sheet },
    });
    await opened.catch(() => {});
    const cells = {};
    for (const [name, [capability, method, size, more]] of Object.entries(requests)) {
      if (!capabilities[capability]) {
        cells[name] = '–';
        continue;
      }
      const params = { textDocument: { uri }, position, ...more };
      const times = [];
      let answer;
      for (let run = 0; run < runs; run++) {
        const start = performance.now();
        answer = await client.request(method, params).catch(error => error);
        times.push(performance.now() - start);
      }
      cells[name] =
        answer instanceof Error ? 'error' : `${median(times).toFixed(1)} ms, ${size(answer)} ${unit[name]}`;
    }
    // A misspelt token, then the right one again.
    const times = [];
    for (let version = 2; version < 2 + 2 * runs; version++) {
      const isWrong = version % 2 === 0;
      const lines = sheet.split('\n');
      if (isWrong) lines[line] = lines[line].replace('step-1', 'stepp-1');
      const arrived = client.diagnostics(uri, findings => findings.length > 0 === isWrong);
      const start = performance.now();
      client.notify('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [{ text: lines.join('\n') }],
      });
      if ((await Promise.race([arrived.catch(() => 'none'), patience()])) === 'none') break;
      times.push(performance.now() - start);
    }
    cells.findings = times.length === 2 * runs ? `${median(times).toFixed(1)} ms` : 'not found';
    return { cells, peak: client.peak };
  } finally {
    await client.stop();
  }
}

/** How long findings may take before the fault counts as not found. */
const patience = () => new Promise(resolve => setTimeout(resolve, 10_000, 'none'));

/** The section `lsp`. */
export async function lsp({ quick }) {
  const folder = workFolder('lsp');
  const project = writeProject(folder, { tokens: 10_000, files: 1000 });
  const columns = Object.keys(servers);
  const measured = [];
  for (const name of columns)
    measured.push(await measureServer(servers[name], folder, project, quick ? 3 : 21));
  const rows = [...Object.keys(requests), 'findings'].map(name => [
    name === 'findings' ? 'a misspelt token is found' : name,
    ...measured.map(({ cells }) => cells[name]),
  ]);
  rows.push(['memory, own process', ...measured.map(({ peak }) => `${peak.toFixed(0)} MB`)]);
  return [
    {
      heading: 'Language servers',
      notes: [
        'Median until the answer, and what it has; in a style sheet of 1,001 rules, 10,000 tokens, 1,000 content files. Target: 20 ms, 150 MB. A dash: the server does not offer it. Biome and Tailwind CSS know no custom properties; Biome works in a daemon, whose memory is not in the table.',
      ],
      columns: ['request', ...columns],
      rows,
    },
  ];
}
