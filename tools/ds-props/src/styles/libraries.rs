//! The libraries that a script takes styles from.

use ds_core::model::style::Reader;
use swc_core::ecma::ast;

/// Packages whose functions and `css` take CSS as it is.
const PLAIN: [&str; 9] = [
    "@compiled/react",
    "@emotion/",
    "@griffel/react",
    "@linaria/",
    "@mui/styled-engine",
    "@pigment-css/",
    "goober",
    "styled-components",
    "styled-jsx",
];

/// Packages whose styles no browser reads.
const FOREIGN: [&str; 8] = [
    "@emotion/native",
    "@react-pdf/",
    "@react-three/",
    "@rn-primitives/",
    "ink",
    "react-native",
    "satori",
    "styled-components/native",
];

/// What a script imports.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Libraries {
    is_plain: bool,
    is_foreign: bool,
}

impl Libraries {
    pub(super) fn of(module: &ast::Module) -> Self {
        let mut libraries = Self::default();
        for item in &module.body {
            if let ast::ModuleItem::ModuleDecl(ast::ModuleDecl::Import(import)) = item {
                let name = import.src.value.to_string_lossy();
                libraries.is_plain |= PLAIN.iter().any(|package| is_of(&name, package));
                libraries.is_foreign |=
                    FOREIGN.iter().any(|package| is_of(&name, package)) || name.starts_with("react-native-");
            }
        }
        libraries
    }

    /// Who reads what `css()`, `styled.a()` and the attribute `css` are given.
    pub(super) fn functions(self) -> Reader {
        if self.is_plain && !self.is_foreign { Reader::Browser } else { Reader::Library }
    }

    /// Who reads templates, `style={{ … }}` and `CSSProperties`.
    pub(super) fn styles(self) -> Reader {
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
