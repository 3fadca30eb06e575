import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** HTML without its own script that starts one of ours; see `gadgets.test.ts`. */
export interface Gadget {
  /** Name of the behaviour or widget that the HTML starts. */
  of: string;
  html: string;
  /** Names of attributes, classes and ids that the sanitiser must remove. */
  removed: string[];
}

const components = join(__dirname, '../src/components');

/** The gadgets of all components, from `<name>.gadgets.json` in their folders. */
export const gadgets: Gadget[] = readdirSync(components).flatMap(name => {
  const file = join(components, name, `${name}.gadgets.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Gadget[]) : [];
});
