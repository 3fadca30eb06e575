//! `dstool dev`

use std::sync::Arc;

use super::{Session, wrote};
use crate::args::Dev;
use crate::dev::answer::Served;
use crate::dev::events::Hub;
use crate::dev::server::Server;
use crate::dev::session::{self, Round};
use crate::dev::watch::{Batch, FileWatch, Watch};
use crate::env::Status;
use crate::error::{Error, Result};
use crate::pipeline::Keep;
use crate::progress::Progress;
use crate::report::{Omitted, Summary};

pub(super) fn dev(session: &mut Session<'_, '_>, args: &Dev) -> Result<Status> {
    let place = session.config_place();
    let config = session.project()?;
    let has_parts =
        config.tokens.is_some() || config.css.is_some() || config.props.is_some() || config.content.is_some();
    let place = place.filter(|_| config.site.is_some() || (has_parts && !args.no_watch));
    let Some(place) = place else {
        return Err(Error::new(match has_parts {
            true => "the configuration has no `[site]` to serve, and without watching, nothing is left to do",
            false => "the configuration has no `[site]` to serve, and nothing else to build",
        })
        .help("add a `[site]`, or use `dstool build`"));
    };
    let served = config.site.as_ref().map(|site| Served {
        folder: config.root.join(&site.out),
        base: site.base.clone(),
        live: !args.no_watch,
    });
    let project = session::Session::new(place, config, session.worker(Keep::InMemory));
    let watch = if args.no_watch { None } else { Some(FileWatch::new(args.poll)?) };
    session.follow(project, watch, served, args.port)
}

impl Session<'_, '_> {
    /// Builds, serves if there is something to serve, and rebuilds after each change; for ever.
    pub(super) fn follow(
        &mut self,
        mut project: session::Session,
        mut watch: Option<FileWatch>,
        served: Option<Served>,
        port: u16,
    ) -> Result<Status> {
        // Watching starts before building, so that no change is missed in between.
        if let Some(watch) = &mut watch
            && let Some(changed) = watch.add(&project.map().watched())
        {
            self.print_error(&changed);
        }
        let round = Progress::during(self.env, self.global.quiet, |progress| project.start(progress))?;
        let hub = Arc::new(Hub::default());
        self.report_round(&round, &hub)?;
        let base = served.as_ref().map(|served| served.base.clone()).unwrap_or_default();
        let server = served.map(|served| Server::start(served, Arc::clone(&hub), port)).transpose()?;
        match &server {
            // Printed even with `--quiet`: the address is the result of the command.
            Some(server) => self.env.stdout.line(&format!("http://localhost:{}{base}", server.port())),
            None => self.announce("watching for changes"),
        }
        let Some(watch) = &mut watch else {
            // Content may have been left for later.
            let checked = project.change(&Batch::default(), &Progress::default()).transpose();
            if let Some(Err(error)) = checked.map(|round| self.report_round(&round?, &hub)) {
                self.print_error(&error);
            }
            loop {
                std::thread::park();
            }
        };
        project.follow(watch, &mut |round| {
            if let Err(error) = round.and_then(|round| self.report_round(&round, &hub)) {
                self.print_error(&error);
            }
        });
        Ok(Status::Clean)
    }

    /// Reports a round in the terminal and to open pages.
    fn report_round(&mut self, round: &Round, hub: &Hub) -> Result<()> {
        round.events.iter().for_each(|event| hub.send(event));
        self.report(&round.findings, &Omitted::default())?;
        if let Some(problem) = &round.problem {
            self.print_error(problem);
        }
        let summary = Summary::of(&round.findings, &Omitted::default());
        self.announce(&match round.is_checked {
            true => format!("{}; {summary}", wrote(&round.written)),
            false => format!("{}; content is being checked", wrote(&round.written)),
        });
        Ok(())
    }
}
