// A project of 10,000 tokens and 1,000 content files, with a style sheet that uses a thousand of the tokens.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const colour = index => `#${((index * 7919) % 0x1000000).toString(16).padStart(6, '0')}`;

/** Writes the project; returns the places where requests are made. */
export function writeProject(folder, { tokens, files }) {
  const write = (path, text) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const groups = Math.ceil(tokens / 100);
  for (let group = 0; group < groups; group++) {
    const entries = Array.from({ length: 100 }, (_, step) => {
      const hex = colour(group * 100 + step);
      const components = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
      return [`step-${step}`, { $type: 'color', $value: { colorSpace: 'srgb', components, hex } }];
    });
    write(
      `tokens/g${group}.tokens.json`,
      JSON.stringify({ [`g${group}`]: Object.fromEntries(entries) }, null, 2),
    );
  }
  // The same values as custom properties, for servers that read style sheets only.
  const properties = Array.from({ length: tokens }, (_, index) => {
    return `  --pl-g${Math.floor(index / 100)}-step-${index % 100}: ${colour(index)};`;
  });
  write('dist/tokens.css', `:root {\n${properties.join('\n')}\n}\n`);
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
  return { sheet, position: { line, character: name + 4 }, line };
}
