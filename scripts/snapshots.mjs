// `npm run snapshots`: builds, then writes the markup snapshots of the demo's examples and removes those without an
// example. Read what changed (`git diff demo/content`) before you commit it.

import { build } from './build.mjs';
import { must } from './setup.mjs';

build({ tests: true });
// With the whole workspace, because `--package dstool` alone would compile its libraries again with other features.
must('cargo', ['test', '--workspace', '--locked', '--quiet', '--test', 'it', 'markup::'], {
  env: { ...process.env, INSTA_UPDATE: 'always', REMOVE_SNAPSHOTS: '1' },
});
