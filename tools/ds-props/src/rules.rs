//! What the extractor may find.

ds_core::rules! {
    /// At the place where the parser gave up.
    SYNTAX = "props/syntax", Error, "A source file does not parse",
"TypeScript's grammar is broken at the marked place, so the components of this file are missing from the
manifest. All other files are read.

Wrong: `interface Props { title: }`

Right: `interface Props { title: string }`";
    /// At the first bracket that is too deep.
    TOO_DEEP = "props/too-deep", Error, "A source file is nested too deeply",
"Nothing that people write is nested this deeply: it is generated or an attack. The file is not read.";
    /// At the specifier.
    MISSING_MODULE = "props/missing-module", Error, "An import names a file that is not there",
"A relative import, or a path of `tsconfig.json`, leads to no file, so nothing that comes from it is known.

Wrong: `export * from './buton'`

Right: `export * from './button'`";
    /// At the start of the first file.
    NO_COMPONENT = "props/no-component", Error, "The sources export no component",
"The manifest would be empty. A component is an exported function or class whose name starts with a capital letter and
which returns elements, or a value of a component type. What a package of `node_modules` exports counts only when a
file of that very package is among the sources.

Wrong: `export const format = (text: string) => text.trim()`

Right: `export function Title({ text }: { text: string }) { return <h2>{text}</h2> }`";
    /// At the type that was not understood.
    UNRESOLVED_TYPE = "props/unresolved-type", Warning, "A type cannot be resolved",
"The extractor never guesses. A type that it cannot resolve is marked in the manifest and reported here. Where it hides
which props a component takes at all, the component is marked as `incomplete` and its schema takes further fields; with
`--strict` (`strict = true` in `[props]`) that is an error, and nothing is written.

Often the package that declares the type is not installed. Where a type is beyond an extractor that runs no type
checker, write the props out, or give them an alias with plain members.

Wrong: `interface Props extends FromMissingPackage { title: string }`

Right: `interface Props { title: string }`";
    /// At the name of the component or prop.
    MISSING_DOC = "props/missing-doc", Warning, "A component or a content prop has no description",
"The description is what an author reads in the editor and in the properties table.

Wrong: `title?: string`

Right: `/** The heading of the panel. */ title?: string`";
    /// At the tag of the second component; the first is a label.
    DUPLICATE_CMS = "props/duplicate-cms", Error, "Two components claim the same content type",
"A model's `:type` must lead to exactly one component.

Wrong: `@cms teaser` on both `Teaser` and `Card`

Right: `@cms teaser` on `Teaser`, `@cms card` on `Card`";
    /// At the tag.
    UNKNOWN_TAG_VALUE = "props/unknown-tag-value", Error, "A doc tag has a value that means nothing",
"`@cmsItems` takes `any` or `panels`; `@cms` and `@cmsModel` take one or more resource type names in lower case.

Wrong: `@cmsItems all`

Right: `@cmsItems any`";
    /// At the tag.
    BAD_FORMAT = "props/bad-format", Error, "A `@format` is unknown or stands on what is not a string",
"`@format` says what a string means: `html`, `url`, `image`, `heading`, `id`, `date` or `class`. It can stand on a
string, on a list of strings and on a union that has a string.

Wrong: `/** @format link */ href?: string`

Right: `/** @format url */ href?: string`";
}
