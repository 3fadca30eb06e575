/** Markup with the attributes of each element in alphabetical order, and without React's marks between texts. */
export const sortAttributes = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<([\w-]+) ((?:[\w-]+="[^"]*"\s*)+)/g, (_, tag: string, attributes: string) => {
      const sorted = attributes.match(/[\w-]+="[^"]*"/g)?.sort() ?? [];
      return `<${tag} ${sorted.join(' ')}`;
    });
