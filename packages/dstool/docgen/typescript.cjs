// A plugin for TypeScript's language service that sorts the attributes of HTML after the props that a component declares.
//
// TypeScript sorts required props first and all others by name, so a component's own are among more than 200 attributes.

/** The interfaces of React that have what every element has. */
const ATTRIBUTES = /^(?:Aria|DOM|SVG|\w*HTML)Attributes$/;
const REACT = /\/@types\/react\/[^/]+\.d\.[cm]?ts$/;

/** Whether a property is an attribute of elements that no type of a component or its library declares again. */
function isAttribute({ declarations = [] }) {
  const isReacts = declaration =>
    REACT.test(declaration.getSourceFile().fileName) && ATTRIBUTES.test(declaration.parent?.name?.text ?? '');
  return declarations.length > 0 && declarations.every(isReacts);
}

/** A list of completions in which attributes follow all that had the same rank. */
function sorted(list, keepsSymbols) {
  const entries = list.entries.map(({ symbol, ...entry }) => ({
    ...entry,
    ...(symbol && isAttribute(symbol) && { sortText: `${entry.sortText}~` }),
    ...(keepsSymbols && symbol && { symbol }),
  }));
  return { ...list, entries };
}

/** What TypeScript calls for each name in `compilerOptions.plugins`. */
module.exports = () => ({
  /** @param {import('typescript/lib/tsserverlibrary').server.PluginCreateInfo} info */
  create({ languageService }) {
    const service = Object.fromEntries(
      Object.keys(languageService).map(name => [name, (...args) => languageService[name](...args)]),
    );
    service.getCompletionsAtPosition = (file, position, preferences, ...more) => {
      const wanted = { ...preferences, includeSymbol: true };
      const list = languageService.getCompletionsAtPosition(file, position, wanted, ...more);
      return list && sorted(list, preferences?.includeSymbol);
    };
    return service;
  },
});
