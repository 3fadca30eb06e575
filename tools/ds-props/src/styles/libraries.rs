//! The libraries that a script takes styles from.

use ds_core::model::style::Reader;
use rustc_hash::FxHashMap;
use swc_core::ecma::ast;

use crate::syntax::Name;

/// Packages whose functions and `css` take CSS as it is.
const PLAIN: [&str; 13] = [
    "@compiled/react",
    "@emotion/",
    "@fluentui/react-components",
    "@griffel/",
    "@linaria/",
    "@mui/styled-engine",
    "@pigment-css/",
    "@stylexjs/",
    "@vanilla-extract/",
    "goober",
    "lit",
    "styled-components",
    "styled-jsx",
];

/// Packages whose `styled` takes CSS as it is, although their components and `sx` have names of their own.
const PLAIN_STYLED: [&str; 4] = ["@mui/material", "@mui/joy", "@mui/system", "@mui/material-pigment-css"];

/// Packages whose styles no browser reads.
const FOREIGN: [&str; 9] = [
    "@emotion/native",
    "@react-pdf/",
    "@react-three/",
    "@rn-primitives/",
    "@xstyled/",
    "ink",
    "react-native",
    "satori",
    "styled-components/native",
];

/// What a script imports.
#[derive(Debug, Clone, Default)]
pub(super) struct Libraries {
    is_plain: bool,
    is_foreign: bool,
    /// By the name in the script.
    imports: FxHashMap<String, Import>,
}

/// A name that a script imports.
#[derive(Debug, Clone)]
struct Import {
    /// The name in the module; `default` and `*` have none.
    name: Option<Name>,
    from: String,
}

impl Libraries {
    pub(super) fn of(module: &ast::Module) -> Self {
        let mut libraries = Self::default();
        for item in &module.body {
            if let ast::ModuleItem::ModuleDecl(ast::ModuleDecl::Import(import)) = item {
                let from = import.src.value.to_string_lossy().into_owned();
                libraries.is_plain |= PLAIN.iter().any(|package| is_of(&from, package));
                libraries.is_foreign |=
                    FOREIGN.iter().any(|package| is_of(&from, package)) || from.starts_with("react-native-");
                for specifier in &import.specifiers {
                    let (local, name) = match specifier {
                        ast::ImportSpecifier::Named(named) => {
                            let name = match &named.imported {
                                Some(ast::ModuleExportName::Ident(name)) => name.sym.clone(),
                                Some(ast::ModuleExportName::Str(_)) => continue,
                                None => named.local.sym.clone(),
                            };
                            (&named.local, Some(name))
                        }
                        ast::ImportSpecifier::Default(default) => (&default.local, None),
                        ast::ImportSpecifier::Namespace(namespace) => (&namespace.local, None),
                    };
                    libraries.imports.insert(local.sym.to_string(), Import { name, from: from.clone() });
                }
            }
        }
        libraries
    }

    /// The name that a module has for what a script calls so.
    pub(super) fn exported<'n>(&'n self, local: &'n str) -> &'n str {
        self.imports.get(local).and_then(|import| import.name.as_deref()).unwrap_or(local)
    }

    /// Whether a name comes from a module whose address contains a text.
    pub(super) fn is_from(&self, local: &str, part: &str) -> bool {
        self.imports.get(local).is_some_and(|import| import.from.contains(part))
    }

    /// The address of the module that a name comes from.
    pub(super) fn module(&self, local: &str) -> Option<&str> {
        self.imports.get(local).map(|import| import.from.as_str())
    }

    /// Who reads what a function is given.
    pub(super) fn function(&self, local: &str) -> Reader {
        let Some(import) = self.imports.get(local) else { return self.functions() };
        let is_own = import.from.starts_with(['.', '/']) && !import.from.contains("styled-system");
        let is_plain = PLAIN.iter().any(|package| is_of(&import.from, package))
            || self.exported(local) == "styled"
                && PLAIN_STYLED.iter().any(|package| is_of(&import.from, package));
        match () {
            () if is_own => self.functions(),
            () if is_plain && !self.is_foreign => Reader::Browser,
            () => Reader::Library,
        }
    }

    /// Who reads what functions of unknown origin and the attribute `css` are given.
    pub(super) fn functions(&self) -> Reader {
        if self.is_plain && !self.is_foreign { Reader::Browser } else { Reader::Library }
    }

    /// Who reads templates, `style={{ … }}` and `CSSProperties`.
    pub(super) fn styles(&self) -> Reader {
        if self.is_foreign { Reader::Library } else { Reader::Browser }
    }
}

/// Whether an address is a package, or a part of it (`@emotion/` is a scope).
fn is_of(name: &str, package: &str) -> bool {
    name.strip_prefix(package)
        .is_some_and(|part| part.is_empty() || part.starts_with('/') || package.ends_with('/'))
}

#[cfg(test)]
mod tests {
    use super::is_of;

    #[test]
    fn packages_have_parts() {
        assert!(is_of("@emotion/react", "@emotion/") && is_of("goober", "goober"));
        assert!(is_of("styled-components/macro", "styled-components"));
        assert!(!is_of("inkjet", "ink") && !is_of("./goober", "goober"));
    }
}
