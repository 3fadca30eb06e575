/**
 * A manifest of `dstool props` whose components list all of their props. In the file, lists that several components have are sets,
 * which the components name.
 */
export declare function expandManifest<M extends { components: object[] }>(manifest: M): M;
