//! Tokens that no file of the project uses.

use std::collections::BTreeSet;

use ds_core::Diagnostics;

use super::Pipeline;
use crate::steps::Steps;

/// The steps whose files use tokens. All of them must have run once, else each token of the others would be reported.
pub(super) const READERS: Steps = Steps::CSS.union(Steps::PROPS).union(Steps::CONTENT);

/// Looks for the tokens in all style sheets, components, content and pages, if the project asks for it.
pub(super) fn run(pipeline: &Pipeline) -> Diagnostics {
    let Some(usage) = pipeline.usage.as_ref().filter(|_| !pipeline.tokens.failed) else {
        return Diagnostics::new();
    };
    let (mut usage, sources) = (usage.clone(), &pipeline.sources);
    let is_reader = |path: &str, steps: Steps| {
        // The outputs of the tokens have all names.
        steps.intersects(READERS.union(Steps::PAGES)) && !sources.is_generated(path)
    };
    let read = sources.readers().into_iter().filter(|(path, steps)| is_reader(path, *steps));
    let files: BTreeSet<String> = read.map(|(path, _)| path).chain(pipeline.content_files()).collect();
    for file in files.iter().filter_map(|path| sources.peek(path)) {
        usage.read(file.text());
    }
    usage.unused()
}
