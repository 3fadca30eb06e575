//! `dstool build`

use std::mem::ManuallyDrop;

use super::{Session, wrote};
use crate::args::{Build, Stage};
use crate::env::Status;
use crate::error::Result;
use crate::files::now_exactly;
use crate::pipeline::{Job, Keep, Pipeline};
use crate::progress::Progress;
use crate::steps::Steps;

pub(super) fn build(session: &mut Session<'_, '_>, args: &Build) -> Result<Status> {
    let stages: &[Stage] = if args.stages.is_empty() { &Stage::ALL } else { &args.stages };
    // The process ends after it, so that nothing needs to be freed one by one.
    let mut pipeline = ManuallyDrop::new(Pipeline::new(session.project()?));
    let mut worker = session.worker(Keep::OnDisk);
    let started = now_exactly();
    let ran = Progress::during(session.env, session.global.quiet, |progress| {
        pipeline.run(steps(stages), &mut Job::default(), &mut worker, progress)
    })?;
    let written = pipeline.write(stages)?;
    pipeline.keep_pages(stages, &worker, started);
    session.finish(&pipeline.findings(), &ran, &wrote(&written))
}

/// The steps of the stages, and the steps that those depend on.
pub(super) fn steps(stages: &[Stage]) -> Steps {
    stages.iter().fold(Steps::empty(), |steps, stage| {
        steps
            | match stage {
                Stage::Tokens => Steps::TOKENS,
                Stage::Css => Steps::TOKENS | Steps::CSS,
                Stage::Props => Steps::TOKENS | Steps::PROPS,
                Stage::Site => Steps::BUILDABLE.difference(Steps::CONTENT),
            }
    })
}
