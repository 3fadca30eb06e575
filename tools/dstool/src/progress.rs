//! A progress line on the terminal, shown for work that takes longer than a second.

use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use crate::env::Env;

/// The current state of the work.
#[derive(Default)]
pub struct Progress {
    state: Mutex<State>,
    ended: Condvar,
    done: AtomicUsize,
}

#[derive(Default)]
struct State {
    what: &'static str,
    total: usize,
    over: bool,
}

impl Progress {
    /// Runs `work` and shows its progress if the output is a terminal.
    pub fn during<T>(env: &mut Env<'_>, quiet: bool, work: impl FnOnce(&Self) -> T) -> T {
        let progress = Self::default();
        if quiet || !env.animated() {
            return work(&progress);
        }
        std::thread::scope(|scope| {
            let out = &mut *env.stderr.out;
            scope.spawn(|| progress.show(out));
            let _end = End(&progress);
            work(&progress)
        })
    }

    /// Starts a new step.
    pub fn announce(&self, what: &'static str) {
        self.count(what, 0);
    }

    /// Starts a new step with a number of items.
    pub fn count(&self, what: &'static str, total: usize) {
        self.done.store(0, Ordering::Relaxed);
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        (state.what, state.total) = (what, total);
    }

    /// Counts a finished item.
    pub fn step(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    fn line(&self, state: &State) -> String {
        match state.total {
            0 => format!("{} …", state.what),
            total => format!("{} … {}/{total}", state.what, self.done.load(Ordering::Relaxed)),
        }
    }

    fn show(&self, out: &mut (dyn Write + Send)) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let mut pause = Duration::from_secs(1);
        let mut shown = false;
        while !state.over {
            let waited = self.ended.wait_timeout(state, pause).unwrap_or_else(PoisonError::into_inner);
            state = waited.0;
            if waited.1.timed_out() && !state.over {
                let _ = write!(out, "\r\x1b[2K{}", self.line(&state)).and_then(|()| out.flush());
                (pause, shown) = (Duration::from_millis(100), true);
            }
        }
        if shown {
            let _ = write!(out, "\r\x1b[2K").and_then(|()| out.flush());
        }
    }
}

/// Clears the line, even if the work panicked.
struct End<'a>(&'a Progress);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner).over = true;
        self.0.ended.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_shows_the_step_and_its_progress() {
        let progress = Progress::default();
        progress.announce("rendering pages");
        let line = |progress: &Progress| {
            let state = progress.state.lock().unwrap_or_else(PoisonError::into_inner);
            progress.line(&state)
        };
        assert_eq!(line(&progress), "rendering pages …");
        progress.count("checking content", 3);
        progress.step();
        progress.step();
        assert_eq!(line(&progress), "checking content … 2/3");
    }

    #[test]
    fn finished_work_shows_nothing() {
        let progress = Progress::default();
        progress.announce("compiling");
        let mut out = Vec::new();
        drop(End(&progress));
        progress.show(&mut out);
        assert_eq!(out, b"");
    }
}
