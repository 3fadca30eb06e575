//! `dstool dev`

use std::sync::Arc;

use super::{Session, wrote};
use crate::args::Dev;
use crate::dev::answer::Served;
use crate::dev::events::Hub;
use crate::dev::server::Server;
use crate::dev::session::{self, Round};
use crate::dev::watch::{FileWatch, Watch};
use crate::env::Status;
use crate::error::{Error, Result};
use crate::pipeline::Keep;
use crate::progress::Progress;
use crate::report::{Omitted, Summary};

pub(super) fn dev(session: &mut Session<'_, '_>, args: &Dev) -> Result<Status> {
    let place = session.config_place();
    let config = session.project()?;
    let (Some(place), Some(site)) = (place, config.site.clone()) else {
        return Err(Error::new("the configuration has no `[site]` to serve")
            .help("add a `[site]`, or use `dstool build`"));
    };
    let served = Served { folder: config.root.join(&site.out), base: site.base, live: !args.no_watch };
    let mut project = session::Session::new(place, config, session.worker(Keep::InMemory));
    // Watching starts before building, so that no change is missed in between.
    let mut watch = if args.no_watch { None } else { Some(FileWatch::new(args.poll)?) };
    if let Some(watch) = &mut watch
        && let Some(changed) = watch.add(&project.map().watched())
    {
        session.print_error(&changed);
    }
    let round = Progress::during(session.env, session.global.quiet, |progress| project.build(progress))?;
    let hub = Arc::new(Hub::default());
    session.report_round(&round, &hub)?;
    let server = Server::start(served.clone(), Arc::clone(&hub), args.port)?;
    // Printed even with `--quiet`: the address is the result of the command.
    session.env.stdout.line(&format!("http://localhost:{}{}", server.port(), served.base));
    let Some(watch) = &mut watch else {
        loop {
            std::thread::park();
        }
    };
    project.follow(watch, &mut |round| {
        if let Err(error) = round.and_then(|round| session.report_round(&round, &hub)) {
            session.print_error(&error);
        }
    });
    Ok(Status::Clean)
}

impl Session<'_, '_> {
    /// Reports a round in the terminal and to open pages.
    fn report_round(&mut self, round: &Round, hub: &Hub) -> Result<()> {
        round.events.iter().for_each(|event| hub.send(event));
        self.report(&round.findings, &Omitted::default())?;
        if let Some(problem) = &round.problem {
            self.print_error(problem);
        }
        self.announce(&format!(
            "{}; {}",
            wrote(&round.written),
            Summary::of(&round.findings, &Omitted::default())
        ));
        Ok(())
    }
}
