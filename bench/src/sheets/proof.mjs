// How much of the time of compiling is the proof that an output means the same as its source.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { must } from '../../../scripts/setup.mjs';
import { median, root, seconds } from '../measure.mjs';

const rounds = 5;

/** The table of the time of the proof for some groups of sheets, each a name and its files. */
export function proof(cwd, groups) {
  const build = ['build', '--release', '--locked', '--package', 'ds-css', '--features', 'measured'];
  must('cargo', [...build, '--example', 'proof']);
  const command = join(root, 'target', 'release', 'examples', 'proof');
  return {
    heading: 'The proof',
    notes: [
      `What the comparison of each output with its source takes of compiling (parsing, all rules, guard, minifying, printing, proof), in one process and thread with the allocator of the system. Medians of ${rounds} rounds.`,
    ],
    columns: ['sheets', 'compiling', 'proof', 'share'],
    rows: groups.map(([name, files]) => {
      const { stdout, stderr, status } = spawnSync(command, [String(rounds), ...files], {
        cwd,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`the proof of ${name} was not measured:\n${stderr}`);
      const lines = stdout.trim().split('\n');
      const times = lines.map(line => line.split(' ').map(Number));
      const [whole, part] = [0, 1].map(at => median(times.map(row => row[at])));
      return [name, seconds(whole), seconds(part), `${((part / whole) * 100).toFixed(1)} %`];
    }),
  };
}
