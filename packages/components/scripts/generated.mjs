// What the components take from the tokens has to be there before anything is built or tested.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const tokens = fileURLToPath(new URL('../src/generated/tokens.ts', import.meta.url));
if (!existsSync(tokens)) {
  console.error(
    'packages/components/src/generated/tokens.ts is missing: run `dstool build tokens` or `npm run build` first.',
  );
  process.exitCode = 2;
}
