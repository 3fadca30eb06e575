// `npm run snapshots`: builds, then writes the markup snapshots of the demo's examples and removes obsolete ones.
// It also writes the README's table of components. Read the changes (`git diff demo/content`) before you commit them.

import { build } from './build.mjs';
import { must } from './setup.mjs';

build({ tests: true });
// With the whole workspace, because `--package dstool` alone would recompile its libraries with different features.
must('cargo', ['test', '--workspace', '--locked', '--quiet', '--test', 'it', 'markup::'], {
  env: { ...process.env, INSTA_UPDATE: 'always', REMOVE_SNAPSHOTS: '1' },
});
must(process.execPath, ['packages/components/scripts/catalogue.mjs']);
