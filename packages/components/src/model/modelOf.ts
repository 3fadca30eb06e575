/**
 * The resource types of a component: paths that end in its name. Exporters add versions, and for components of forms
 * the name once more: `core/wcm/components/form/text/v2/text`.
 */
export type ResourceType<Name extends string> =
  | Name
  | `${string}/${Name}`
  | (Name extends `${string}/${string}` ? `${string}/${Name}/${string}` : never);

/** Fields as exporters send them: any may be missing or null. */
export type SentFields<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | null };
