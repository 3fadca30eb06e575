// A project with a misspelt token, which gates open in editors.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The token that the style sheet misspells. */
const TOKENS = {
  color: {
    $type: 'color',
    brand: { $value: { colorSpace: 'srgb', components: [0, 0.4, 0.6], hex: '#006699' } },
    quiet: { $value: '{color.brand}' },
  },
};

const FILES = {
  'dstool.toml':
    '[tokens]\nsources = ["tokens/*.tokens.json"]\nprefix = "pl"\nout = "out"\n\n[css]\ncheck = ["src/*.css"]\n',
  'tokens/color.tokens.json': `${JSON.stringify(TOKENS, null, 2)}\n`,
  'src/site.css': '.a {\n  color: var(--pl-color-brend);\n}\n',
};

/** Writes the project into a folder that goes when the test ends; returns its path. */
export function createProject(t) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'dstool-editor-')));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
