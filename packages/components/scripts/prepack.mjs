// Copies the licence and the changelog from the repository's root into a package before it is published.

import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

for (const file of ['LICENSE', 'CHANGELOG.md']) {
  const [from, to] = ['../../../', '../'].map(folder =>
    fileURLToPath(new URL(folder + file, import.meta.url)),
  );
  copyFileSync(from, to);
}
