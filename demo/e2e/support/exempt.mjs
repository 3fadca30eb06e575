// What components are exempt from, in checks of what a visitor can reach: `<name>.exempt.json` in their folders.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const components = fileURLToPath(new URL('../../../packages/components/src/components/', import.meta.url));

/** The reasons for an exemption. */
const reasons = {
  needsScript: 'shows nothing, or does nothing, without a script: it may be hidden then',
  repeated: 'says what the page says elsewhere as well: it may be hidden at some widths',
  inert: 'looks like a control, and may do nothing without a script',
};

/**
 * Reads the exemptions of all components.
 *
 * @param folder - the folder of the components
 * @returns for each reason, the selectors that it applies to
 * @throws if a file gives another reason, or a value is not a list of selectors
 */
export function readExemptions(folder = components) {
  const exemptions = Object.fromEntries(Object.keys(reasons).map(reason => [reason, []]));
  for (const name of readdirSync(folder)) {
    const file = join(folder, name, `${name}.exempt.json`);
    if (!existsSync(file)) continue;
    for (const [reason, selectors] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) {
      if (!(reason in reasons))
        throw new Error(`${file}: "${reason}" is not one of ${Object.keys(reasons).join(', ')}; rename it`);
      if (!Array.isArray(selectors) || selectors.length === 0)
        throw new Error(`${file}: "${reason}" must be a list of selectors`);
      exemptions[reason].push(...selectors);
    }
  }
  return exemptions;
}

const exemptions = readExemptions();

/** A selector for what components exempt for a reason: `needsScript`, `repeated` or `inert`. */
export const exempt = reason => exemptions[reason].join(', ');
