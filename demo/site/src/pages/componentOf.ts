/** The folder of a component, by the path that it is imported from: it has the CMS's name, which has no hyphens. */
export const componentOf = (importPath: string) => importPath.replace(/^.*\//, '').replaceAll('-', '');
