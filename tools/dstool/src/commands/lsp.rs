//! `dstool lsp`

use super::Session;
use crate::env::Status;
use crate::lsp::{Start, serve};
use crate::node;
use crate::pipeline::{Keep, Worker};

pub(super) fn lsp(session: &mut Session<'_, '_>) -> Status {
    let start = Start {
        config: session.global.config.as_ref().map(|path| session.env.cwd.join(path)),
        today: session.env.today(),
        worker: |(program, environment)| {
            Worker::new(program.clone(), environment.clone(), Keep::InMemoryAndRead)
        },
        facts: (node::program(session.env), node::environment(session.env)),
    };
    serve(session.env, start)
}
