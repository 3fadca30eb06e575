// `npm start`: from a fresh clone to the demo in a browser.

import { build, dstool } from './build.mjs';
import { run } from './setup.mjs';

build();
process.exitCode = run(dstool, ['dev']);
