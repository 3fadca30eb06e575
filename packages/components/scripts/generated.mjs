// Generates the lists of components, and checks that the token constants exist.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generate } from './folders.mjs';

generate();
const tokens = fileURLToPath(new URL('../src/generated/tokens.ts', import.meta.url));
if (!existsSync(tokens)) {
  console.error(
    'packages/components/src/generated/tokens.ts is missing: run `dstool build tokens` or `npm run build` first.',
  );
  process.exitCode = 2;
}
