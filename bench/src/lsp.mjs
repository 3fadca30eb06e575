// Language servers: how long an answer takes and what it has, in a project of 10,000 tokens and 1,000 content files. All servers get
// the same documents, positions and requests. `CSS_VARIABLE_LSP` is the path of css-variable-lsp, which cargo installs and npm lacks.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from './lsp/client.mjs';
import { writeProject } from './lsp/project.mjs';
import { dstool, median, peerFile, workFolder } from './measure.mjs';

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

const MISSPELT = 'a misspelt token is found';

const unit = {
  completion: 'suggestions',
  hover: 'text',
  definition: 'places',
  references: 'places',
  rename: 'files',
  colours: 'colours',
};

/** Opens a document; resolves with its address when the server has sent its findings, or sends none. */
async function openDocument(client, { path, languageId, text }) {
  const uri = pathToFileURL(join(client.cwd, path)).href;
  const opened = client.diagnostics(uri).catch(() => {});
  client.notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
  await Promise.race([opened, patience()]);
  return uri;
}

/** The times of a request, and its last answer. */
async function ask(client, method, params, runs) {
  const times = [];
  let answer;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    answer = await client.request(method, params).catch(error => error);
    times.push(performance.now() - start);
  }
  return { time: median(times), answer };
}

/** How long a server takes to find a fault that is typed, and to forget it. */
async function measureFindings(client, uri, { text, faulty }, runs) {
  const times = [];
  for (let version = 2; version < 2 + 2 * runs; version++) {
    const isWrong = version % 2 === 0;
    const arrived = client.diagnostics(uri, findings => findings.length > 0 === isWrong);
    const start = performance.now();
    client.notify('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [{ text: isWrong ? faulty : text }],
    });
    if ((await Promise.race([arrived.catch(() => 'none'), patience()])) === 'none') return 'not found';
    times.push(performance.now() - start);
  }
  return `${median(times).toFixed(1)} ms`;
}

/** What only dstool checks. */
const faults = {
  'a fault in 1,000 tokens': 'tokens',
  'a fault in content': 'content',
  'a fault in a component': 'component',
};
const TOKEN_COLOURS = 'colours of 1,000 tokens';

async function measureServer(name, folder, project, runs) {
  const client = new Client(servers[name], folder);
  const cells = {};
  try {
    const capabilities = await client.start();
    const uri = await openDocument(client, project.sheet);
    for (const [request, [capability, method, size, more]] of Object.entries(requests)) {
      if (!capabilities[capability]) {
        cells[request] = '–';
        continue;
      }
      const params = { textDocument: { uri }, position: project.position, ...more };
      const { time, answer } = await ask(client, method, params, runs);
      cells[request] =
        answer instanceof Error ? 'error' : `${time.toFixed(1)} ms, ${size(answer)} ${unit[request]}`;
    }
    cells[MISSPELT] = await measureFindings(client, uri, project.sheet, runs);
    if (name === 'dstool') {
      for (const [fault, document] of Object.entries(faults)) {
        const place = await openDocument(client, project[document]);
        if (document === 'tokens') {
          const params = { textDocument: { uri: place } };
          const { time, answer } = await ask(client, 'textDocument/documentColor', params, runs);
          cells[TOKEN_COLOURS] = `${time.toFixed(1)} ms, ${answer.length} colours`;
        }
        cells[fault] = await measureFindings(client, place, project[document], runs);
      }
    }
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
  for (const name of columns) measured.push(await measureServer(name, folder, project, quick ? 3 : 21));
  const rows = [...Object.keys(requests), TOKEN_COLOURS, MISSPELT, ...Object.keys(faults)].map(name => [
    name,
    ...measured.map(({ cells }) => cells[name] ?? '–'),
  ]);
  rows.push(['memory, own process', ...measured.map(({ peak }) => `${peak.toFixed(0)} MB`)]);
  return [
    {
      heading: 'Language servers',
      notes: [
        'Median until the answer, and what it has; in a style sheet of 1,001 rules, 10,000 tokens, 1,000 content files. Findings are timed from the key to the answer. Target: 20 ms, 150 MB. A dash: the server does not offer it. Biome and Tailwind CSS know no custom properties; Biome works in a daemon, whose memory is not in the table.',
      ],
      columns: ['request', ...columns],
      rows,
    },
  ];
}
