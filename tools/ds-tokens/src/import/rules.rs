//! The rules of `dstool tokens import`. A loss is never silent, and no loss ends the import.

ds_core::rules! {
    /// At the token in the source.
    NOT_CARRIED = "tokens/import/not-carried", Warning, "The format cannot express a token of the source",
"`dstool tokens import` writes only what DTCG 2025.10 has: no units except `px`, `rem`, `ms` and `s`, no text, no calculations that cannot
be computed. Everything else is left out with its reason; `--report` writes the list as JSON.

Wrong: `{ \"radius\": { \"value\": \"50%\", \"type\": \"dimension\" } }`

Right: `{ \"radius\": { \"value\": \"8px\", \"type\": \"dimension\" } }`";
    /// At the member that nobody can read.
    SOURCE = "tokens/import/source", Error, "The source of an import has an error",
"A theme names a set that does not exist, references form a cycle, a variable has a mode that its collection does not have. What
depends on it is left out; everything else is imported.

Wrong: `{ \"a\": { \"value\": \"{b}\" }, \"b\": { \"value\": \"{a}\" } }`

Right: `{ \"a\": { \"value\": \"{b}\" }, \"b\": { \"value\": \"4px\" } }`";
    /// At the token in the source.
    CHANGED = "tokens/import/changed", Warning, "A token has another name or shape after its import",
"Names cannot contain dots, braces or a `$` at the start, and a token cannot contain tokens. The import renames such tokens, and every
reference to them.

Wrong: `{ \"space\": { \"0.5\": { \"value\": \"2px\" } } }`

Right: `{ \"space\": { \"0-5\": { \"value\": \"2px\" } } }`";
}
