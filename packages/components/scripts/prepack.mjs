// What every package that is published carries: the licence and the changelog, which the repository keeps once in its root.

import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

for (const file of ['LICENSE', 'CHANGELOG.md']) {
  const [from, to] = ['../../../', '../'].map(folder =>
    fileURLToPath(new URL(folder + file, import.meta.url)),
  );
  copyFileSync(from, to);
}
