//! What the three reports of the format (2025.10) say that tools MUST, SHOULD and MAY do: a test for each, in our own words. `index` has every
//! sentence by its section, and the tests that prove it.

mod color;
mod format;
mod index;
mod resolver;

use ds_tokens::{Compiled, Format, OutputOptions};

use crate::support::{clean, files, format_findings, one};

/// What proves a sentence.
enum Proof {
    /// Files that compile without findings, the first being the entry; and `path = value` in the default theme.
    Valid(&'static [(&'static str, &'static str)], &'static [&'static str]),
    /// One file that compiles without findings.
    Values(&'static str, &'static [&'static str]),
    /// A file with a finding of this rule, which marks this text, and the values that it still has.
    Invalid(&'static str, &'static str, &'static str, &'static [&'static str]),
    /// Anything else.
    Checked(fn()),
}

use Proof::{Checked, Invalid, Valid, Values};

fn values(compiled: &Compiled) -> Vec<String> {
    compiled.set().tokens.iter().map(|token| format!("{} = {}", token.path, token.values[0].1)).collect()
}

fn prove(proof: &Proof) {
    match proof {
        Valid(texts, wanted) => has(&clean(files(texts)), wanted),
        Values(text, wanted) => has(&clean(one(text)), wanted),
        Invalid(text, rule, marked, wanted) => {
            let (compiled, findings) = if text.contains("resolutionOrder") {
                files(&[("t.resolver.json", text)])
            } else {
                one(text)
            };
            let is_it = |finding: &ds_core::Diagnostic| {
                let at = finding.at.as_ref().map(|at| at.file.slice(at.span));
                finding.rule.code == *rule && at.is_some_and(|at| at.starts_with(marked))
            };
            assert!(findings.iter().any(is_it), "{rule} at {marked}: {}", format_findings(&findings));
            has(&compiled, wanted);
        }
        Checked(check) => check(),
    }
}

fn has(compiled: &Compiled, wanted: &[&str]) {
    assert_eq!(values(compiled), wanted);
}

fn output(text: &str, format: Format) -> String {
    let mut findings = ds_core::Diagnostics::new();
    let output = clean(one(text)).output(format, &OutputOptions::default(), &mut findings);
    assert!(findings.is_empty(), "{}", format_findings(&findings));
    output.iter().map(|file| file.text().into_owned()).collect()
}

fn css(text: &str) -> String {
    clean(one(text)).css().text().into_owned()
}

/// A module's sentences: `MUST name_of_the_test: "The sentence" => proof;`
macro_rules! sentences {
    ($($level:ident $name:ident: $text:literal => $proof:expr;)+) => {
        /// The level, the name of the test and the sentence.
        pub(super) const SENTENCES: &[(&str, &str, &str)] = &[$((stringify!($level), stringify!($name), $text)),+];

        $(#[doc = $text] #[test] fn $name() { super::prove(&$proof); })+
    };
}

use sentences;
