//! `dstool build`

use super::{Session, wrote};
use crate::args::{Build, Stage};
use crate::env::Status;
use crate::error::Result;
use crate::parts::Parts;
use crate::pipeline::{Job, Pipeline};
use crate::progress::Progress;

pub(super) fn build(session: &mut Session<'_, '_>, args: &Build) -> Result<Status> {
    let stages: &[Stage] = if args.stages.is_empty() { &Stage::ALL } else { &args.stages };
    let mut pipeline = Pipeline::new(session.project()?);
    let mut worker = session.worker(false);
    let ran = Progress::during(session.env, session.global.quiet, |progress| {
        pipeline.run(parts(stages), &mut Job::default(), &mut worker, progress)
    })?;
    let written = pipeline.write(stages)?;
    session.finish(&pipeline.findings(), &ran, &wrote(&written))
}

/// The parts of the stages, and the parts that those depend on.
pub(super) fn parts(stages: &[Stage]) -> Parts {
    stages.iter().fold(Parts::empty(), |parts, stage| {
        parts
            | match stage {
                Stage::Tokens => Parts::TOKENS,
                Stage::Css => Parts::TOKENS | Parts::CSS,
                Stage::Props => Parts::TOKENS | Parts::PROPS,
                Stage::Site => Parts::BUILDABLE.difference(Parts::CONTENT),
            }
    })
}
