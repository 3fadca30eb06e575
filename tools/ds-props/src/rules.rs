//! The rules of the extractor.

ds_core::rules! {
    /// At the position where the parser stopped.
    SYNTAX = "props/syntax", Error, "A source file has a syntax error",
"The marked location violates TypeScript's grammar, so the components of this file are missing from the
manifest. All other files are processed.

Wrong: `interface Props { title: }`

Right: `interface Props { title: string }`";
    /// At the first bracket that is too deep.
    TOO_DEEP = "props/too-deep", Error, "A source file is nested too deeply",
"Code written by people is never nested this deeply: it is generated, or an attack. The file is not read.";
    /// At the specifier.
    MISSING_MODULE = "props/missing-module", Error, "An import names a file that does not exist",
"A relative import, or a path of `tsconfig.json`, does not resolve to a file, so its exports are unknown.

Wrong: `export * from './buton'`

Right: `export * from './button'`";
    /// At the start of the first file.
    NO_COMPONENT = "props/no-component", Error, "The sources export no component",
"The manifest would be empty. A component is an exported function or class whose name starts with a capital letter and
which returns elements, or a value of a component type; an object of components counts, too. Components of other packages
count if they are exported by name.

Wrong: `export const format = (text: string) => text.trim()`

Right: `export function Title({ text }: { text: string }) { return <h2>{text}</h2> }`";
    /// At the name of the export, or at the module that it comes from.
    SKIPPED_EXPORT = "props/skipped-export", Warning, "An export that may be a component is not documented",
"Its name starts with a capital letter, but the extractor cannot determine that it is a component, or it is one of all exports of
another package. What is certainly no component, such as a constant, an enum or a context, is not reported.

Wrong: `export * from 'kit'`

Right: `export { Button, Card } from 'kit'`";
    /// At the unresolved type.
    UNRESOLVED_TYPE = "props/unresolved-type", Warning, "A type cannot be resolved",
"The extractor never guesses. A type that it cannot resolve is marked in the manifest and reported here. If the type hides
props of a component, the component is marked as `incomplete` and its schema accepts additional fields; with
`--strict` (`strict = true` in `[props]`) this is an error, and nothing is written.

Often, the package that declares the type is not installed. If a type is too complex for an extractor without a type
checker, declare the props explicitly, or give them an alias with plain members.

Wrong: `interface Props extends FromMissingPackage { title: string }`

Right: `interface Props { title: string }`";
    /// At the name of the component or prop.
    MISSING_DOC = "props/missing-doc", Warning, "A component or a content prop has no description",
"The description is displayed in the editor and in the properties table.

Wrong: `title?: string`

Right: `/** The heading of the panel. */ title?: string`";
    /// At the tag of the second component; the first one is a label.
    DUPLICATE_CMS = "props/duplicate-cms", Error, "Two components render the same content type",
"A model's `:type` must select exactly one component.

Wrong: `@cms teaser` on both `Teaser` and `Card`

Right: `@cms teaser` on `Teaser`, `@cms card` on `Card`";
    /// At the tag.
    UNKNOWN_TAG_VALUE = "props/unknown-tag-value", Error, "A doc tag has an invalid value",
"`@cmsItems` is `any` or `panels`; `@cms` and `@cmsModel` have one or more resource type names in lower case; `@cmsVersion` has
generations, such as `v1 v2`; `@value` describes one of the prop's own values; `@cms` of a prop is empty or `required`.

Wrong: `@cmsItems all`

Right: `@cmsItems any`";
    /// At the tag.
    BAD_FORMAT = "props/bad-format", Error, "A `@format` is unknown, or is not on a string",
"`@format` defines the meaning of a string: `html`, `url`, `image`, `heading`, `id`, `date` or `class`. It can be used on a
string, on a list of strings, and on a union that contains a string.

Wrong: `/** @format link */ href?: string`

Right: `/** @format url */ href?: string`";
}
