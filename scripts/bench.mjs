// `npm run bench`: builds the published binary if a section measures it, installs the compared tools once, then measures.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { needsCommand } from '../bench/src/sections.mjs';
import { buildRelease } from './build.mjs';
import { must, root, run } from './setup.mjs';

const args = process.argv.slice(2);
if (needsCommand(args.filter(name => !name.startsWith('--')))) buildRelease();
const bench = join(root, 'bench');
if (!existsSync(join(bench, 'node_modules'))) must('npm', ['ci'], { cwd: bench });
process.exitCode = run(process.execPath, [join(bench, 'src', 'run.mjs'), ...args]);
