// `npm run bench`: builds the published binary, installs the compared tools once, then measures.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildRelease } from './build.mjs';
import { must, root, run } from './setup.mjs';

buildRelease();
const bench = join(root, 'bench');
if (!existsSync(join(bench, 'node_modules'))) must('npm', ['ci'], { cwd: bench });
process.exitCode = run(process.execPath, [join(bench, 'src', 'run.mjs'), ...process.argv.slice(2)]);
