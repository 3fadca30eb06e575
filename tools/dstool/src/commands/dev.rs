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
use crate::progress::Progress;
use crate::report::Summary;

pub(super) fn dev(session: &mut Session<'_, '_>, args: &Dev) -> Result<Status> {
    let place = session.config_place();
    let config = session.project()?;
    let (Some(place), Some(site)) = (place, config.site.clone()) else {
        return Err(
            Error::new("the configuration has no `[site]` to serve").help("`dstool build` needs none")
        );
    };
    let served = Served { folder: config.root.join(&site.out), base: site.base, live: !args.no_watch };
    let mut project = session::Session::new(place, config, session.worker(true));
    // Watching starts before building, so that no change falls between the two.
    let mut watch = if args.no_watch { None } else { Some(FileWatch::new(args.poll)?) };
    let round = session.quietly(|progress| project.build(progress))?;
    if let Some(watch) = &mut watch {
        watch.add(&project.map().watched());
    }
    let hub = Arc::new(Hub::default());
    round.events.iter().for_each(|event| hub.send(event));
    session.tell(&round)?;
    let base = served.base.clone();
    let server = Server::start(served, Arc::clone(&hub), args.port)?;
    // Whoever started the command has to know the address, however quiet it is.
    session.env.stdout.line(&format!("http://localhost:{}{base}", server.port()));
    let Some(watch) = &mut watch else {
        loop {
            std::thread::park();
        }
    };
    while let Some(batch) = watch.next() {
        match session.quietly(|progress| project.change(&batch, progress)) {
            Ok(Some(round)) => {
                round.events.iter().for_each(|event| hub.send(event));
                session.tell(&round)?;
                watch.add(&project.map().watched());
            }
            Ok(None) => {}
            // A file that is locked for a moment must not end a day's work.
            Err(error) => session.complain(&error),
        }
    }
    Ok(Status::Clean)
}

impl Session<'_, '_> {
    fn quietly<T>(&mut self, work: impl FnOnce(&Progress) -> T) -> T {
        Progress::during(self.env, self.global.quiet, work)
    }

    /// Says how a round went.
    fn tell(&mut self, round: &Round) -> Result<()> {
        self.report(&round.findings)?;
        if let Some(problem) = &round.problem {
            self.complain(problem);
        }
        self.say(&format!("{}; {}", wrote(&round.written), Summary::of(&round.findings)));
        Ok(())
    }
}
