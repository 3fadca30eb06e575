import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The repository. */
export const repository = resolve(__dirname, '../../..');

/** The list of requirements. */
export const list = readFileSync(join(repository, 'docs/requirements.md'), 'utf8');
