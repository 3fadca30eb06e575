// A project of 10,000 tokens and 1,000 content files, with a style sheet that uses a thousand of the tokens.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const colour = index => `#${((index * 7919) % 0x1000000).toString(16).padStart(6, '0')}`;

/** The name and the definition of a token. */
function token(group, step) {
  const hex = colour(group * 100 + step);
  const components = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [`step-${step}`, { $type: 'color', $value: { colorSpace: 'srgb', components, hex } }];
}

/** Writes the project; returns the places where requests are made. */
export function writeProject(folder, { tokens, files }) {
  const write = (path, text) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const groups = Math.ceil(tokens / 100);
  // Ten groups of a hundred tokens in each file.
  for (let file = 0; file * 10 < groups; file++) {
    const entries = Array.from({ length: Math.min(10, groups - file * 10) }, (_, at) => {
      const group = file * 10 + at;
      return [`g${group}`, Object.fromEntries(Array.from({ length: 100 }, (_, step) => token(group, step)))];
    });
    write(`tokens/${file}.tokens.json`, JSON.stringify(Object.fromEntries(entries), null, 2));
  }
  // The same values as custom properties, for servers that read style sheets only; some skip folders such as `dist`.
  const properties = Array.from({ length: tokens }, (_, index) => {
    return `  --pl-g${Math.floor(index / 100)}-step-${index % 100}: ${colour(index)};`;
  });
  write('styles/tokens.css', `:root {\n${properties.join('\n')}\n}\n`);
  const rules = Array.from(
    { length: 1000 },
    (_, at) => `.r${at} {\n  color: var(--pl-g${at % groups}-step-7);\n}`,
  );
  const sheet = `${rules.join('\n')}\n.last {\n  color: var(--pl-g1-step-1);\n}\n`;
  write('src/site.css', sheet);
  write(
    'src/teaser.tsx',
    '/** A teaser. @cms teaser */\nexport function Teaser(p: { /** Text. */ title?: string }) { return <p>{p.title}</p>; }\n',
  );
  for (let at = 0; at < files; at++)
    write(`content/${at}.json`, JSON.stringify({ ':type': 'x/teaser', title: `Title ${at}` }, null, 2));
  write(
    'dstool.toml',
    `[tokens]\nsources = ["tokens/*.tokens.json"]\nprefix = "pl"\nout = "out"\n\n[css]\ncheck = ["src/*.css"]\n\n[props]\nentries = ["src/teaser.tsx"]\nout = "out/manifest.json"\n\n[content]\nsources = ["content/*.json"]\n`,
  );
  const lines = sheet.split('\n');
  const line = lines.length - 3;
  const name = lines[line].indexOf('--pl');
  const read = path => readFileSync(join(folder, path), 'utf8');
  /** A document, and the fault that someone types into it. */
  const document = (path, languageId, right, wrong) => ({
    path,
    languageId,
    text: read(path),
    faulty: read(path).replace(right, wrong),
  });
  return {
    position: { line, character: name + 4 },
    sheet: document('src/site.css', 'css', 'g1-step-1)', 'g1-stepp-1)'),
    tokens: document('tokens/0.tokens.json', 'json', '"srgb"', '"srbg"'),
    content: document('content/7.json', 'json', '"title"', '"titel"'),
    component: document('src/teaser.tsx', 'typescriptreact', 'title?: string', 'title?: Unknown'),
  };
}
