// The files of a field. A browser gives a new list with each choice, so what a visitor adds is put together here.

/** Whether two files are the same one: a browser gives another object for it each time. */
export const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** Files with others that follow; one that is there already is there once. */
export const joined = (files: readonly File[], added: readonly File[]): File[] => [
  ...files,
  ...added.filter(file => !files.some(other => isSame(file, other))),
];

/** Gives a field its files. Returns false where the browser does not allow that. */
export function setFiles(input: HTMLInputElement, files: readonly File[]): boolean {
  try {
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
    return true;
  } catch {
    return false;
  }
}

/** The files of a field. */
export const filesIn = (input: HTMLInputElement): File[] => [...(input.files ?? [])];

/** Files that cannot be sent, because the browser cannot read them. */
export const unread = new WeakSet<object>();
