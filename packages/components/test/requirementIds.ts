import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The repository. */
export const repository = resolve(__dirname, '../../..');

/** The list of requirements. */
export const list = readFileSync(join(repository, 'docs/requirements.md'), 'utf8');

/** Ids of requirements. Their groups tell them from other names with a number, such as UTF-16. */
const groups = new Set([...list.matchAll(/^\| ([A-Z]{3})-\d{2} \|/gm)].map(([, group]) => group));
const ID = new RegExp(`\\b(?:${[...groups].join('|')})-\\d{2}\\b`, 'g');

/** The ids of requirements in a text, which readers outside this repository do not know. */
export const idsIn = (text: string): string[] => [...new Set(text.match(ID))];

/** Each text file below a folder that has ids of requirements, with these ids. */
export function filesWithIds(
  folder: string,
  isRead: (file: string) => boolean = () => true,
): [string, string[]][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      entry => entry.isFile() && /\.(css|cts|html|js|json|map|md|svg|toml|ts|tsx|txt|xml)$/.test(entry.name),
    )
    .map(entry => join(entry.parentPath, entry.name))
    .filter(isRead)
    .map((file): [string, string[]] => [file.slice(folder.length + 1), idsIn(readFileSync(file, 'utf8'))])
    .filter(([, ids]) => ids.length > 0);
}
