/** A plugin for TypeScript's language service; the type has no import, so that it fits every version. */
declare function plugin(): {
  /** The service of a project, which sorts the attributes of HTML after the props that a component declares. */
  create<Service extends object>(info: { languageService: Service }): Service;
};
export = plugin;
