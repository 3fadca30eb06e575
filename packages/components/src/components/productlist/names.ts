/** The accessible name of a part of a list: what it is, and of which list. A page may show several lists. */
export const joinNames = (part: string, title: string | undefined): string =>
  title ? `${part}: ${title}` : part;
