// Writes type declarations next to the scripts. The sources omit file extensions; Node's module resolution needs
// them, so they are added here.

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');

execFileSync(process.execPath, [tsc, '--project', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' });

const files = readdirSync(dist, { recursive: true }).filter(file => file.endsWith('.d.ts'));
for (const file of files) {
  const path = join(dist, file);
  const text = readFileSync(path, 'utf8');
  const resolved = text.replace(
    /(\bfrom |\bimport\()(['"])(\.{1,2}(?:\/[^'"]+)?)\2/g,
    (statement, before, quote, target) => {
      if (/\.(js|json)$/.test(target)) return statement;
      const place = join(dirname(path), target);
      const suffix = [
        ['.d.ts', '.js'],
        ['/index.d.ts', '/index.js'],
      ].find(([ending]) => existsSync(place + ending));
      if (!suffix) throw new Error(`${file} refers to ${target}, which has no declarations`);
      return `${before}${quote}${target}${suffix[1]}${quote}`;
    },
  );
  if (resolved !== text) writeFileSync(path, resolved);
}
