// What a field accepts, in words, and what is wrong with the files that a visitor has chosen.

import { formatSize } from '../download/formats';
import { unread } from './files';
import type { FormFileLabels } from './formfile.labels';

/** The limits of a field. */
export interface FileLimits {
  /** Endings and media types, separated by commas. */
  readonly accept?: string | undefined;
  /** Greatest size of a file in bytes. */
  readonly maxSize?: number | undefined;
  /** Greatest size of all files in bytes. */
  readonly maxTotal?: number | undefined;
  /** Greatest number of files. */
  readonly maxFiles?: number | undefined;
}

/** What is known of a file. */
export type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

/** What is wrong with the files: of each one by its place, and of all together. */
export interface FileProblems {
  readonly each: readonly (string | undefined)[];
  readonly whole: readonly string[];
}

const fill = (text: string, ...values: readonly string[]): string => {
  const rest = [...values];
  return text.replace(/%s/g, () => rest.shift() ?? '');
};

const sizeOf = (bytes: number, language: string): string => formatSize(bytes, language) ?? `${bytes}`;

const partsOf = (accept: string | undefined): string[] =>
  (accept ?? '')
    .split(',')
    .map(part => part.trim().toLowerCase())
    .filter(Boolean);

/** The types that a field accepts as a visitor knows them: `PDF`, `PNG`. */
export const typesOf = (accept: string | undefined): string =>
  partsOf(accept)
    .map(part => part.replace(/^\.|^.*\/(?:x-|vnd\.)*(?!\*)|\/\*$/g, ''))
    .map(name => (name.length > 5 ? name : name.toUpperCase()))
    .join(', ');

/** Whether a field accepts a file. A file whose type the browser does not know is only compared with endings. */
function isAccepted({ name, type }: FileFacts, accept: string | undefined): boolean {
  const parts = partsOf(accept);
  const endings = parts.filter(part => part.startsWith('.'));
  if (endings.some(ending => name.toLowerCase().endsWith(ending))) return true;
  if (!type) return endings.length < parts.length || parts.length === 0;
  const isType = (part: string) =>
    part.endsWith('/*') ? type.toLowerCase().startsWith(part.slice(0, -1)) : part === type.toLowerCase();
  return parts.length === 0 || parts.some(isType);
}

/** Checks files against the limits of a field. */
export function problemsOf(
  files: readonly FileFacts[],
  limits: FileLimits,
  labels: FormFileLabels,
  language: string,
): FileProblems {
  const { accept, maxSize, maxTotal, maxFiles } = limits;
  const size = (bytes: number) => sizeOf(bytes, language);
  const each = files.map(file => {
    if (unread.has(file)) return fill(labels.fileUnread, file.name);
    if (!isAccepted(file, accept)) return fill(labels.fileWrongType, file.name, typesOf(accept));
    if (maxSize && file.size > maxSize)
      return fill(labels.fileTooLarge, file.name, size(file.size), size(maxSize));
    return undefined;
  });
  const whole: string[] = [];
  const total = files.reduce((sum, file) => sum + file.size, 0);
  if (maxFiles && files.length > maxFiles)
    whole.push(fill(labels.fileTooMany, `${files.length}`, `${maxFiles}`));
  if (maxTotal && total > maxTotal) whole.push(fill(labels.fileTooLargeTotal, size(total), size(maxTotal)));
  return { each, whole };
}

/** The limits of a field as a sentence, for before a visitor chooses. */
export function limitsText(limits: FileLimits, labels: FormFileLabels, language: string): string {
  const { accept, maxSize, maxTotal, maxFiles } = limits;
  return [
    typesOf(accept),
    maxFiles && maxFiles > 1 && fill(labels.fileLimitCount, `${maxFiles}`),
    maxSize && fill(labels.fileLimit, sizeOf(maxSize, language)),
    maxTotal && fill(labels.fileLimitTotal, sizeOf(maxTotal, language)),
  ]
    .filter(Boolean)
    .join(' · ');
}
