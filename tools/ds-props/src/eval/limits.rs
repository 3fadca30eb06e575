//! What evaluation may cost: steps (fuel), depth, and the size of a result.
//!
//! Every function that recurses through names goes through [`Eval::deeper`] or [`Eval::descend`], and whoever builds or
//! reads a long list pays for it with [`Eval::spend`]. A type that exceeds a limit becomes a [`super::ty::Hole`] at the
//! place of the step that exceeded it, so it costs its own prop and a finding.

use std::cell::Cell;

use super::Eval;
use super::ty::{Place, T};

/// How deep evaluation may recurse; the stack of the worker thread is made for it.
const MAX_DEPTH: u32 = 200;

/// How many alternatives a union may have. Icon sets have about ten thousand names.
pub(super) const MAX_UNION: usize = 30_000;

/// How many parts (types inside types, and pieces of a type's text) the manifest may spell out for one component; what is shared by name counts
/// once.
const MAX_PARTS: u32 = 20_000;

/// How many parts the manifest of one run may have.
const MAX_PARTS_OF_RUN: u32 = 500_000;

/// After this many components that exceeded their limits the limits of the later ones are no longer halved.
const MAX_HALVINGS: u32 = 7;

const TOO_MANY_STEPS: &str = "it takes too many steps to evaluate";
const TOO_DEEP: &str = "it is nested too deeply, or without end";
const TOO_MANY_ARMS: &str = "it has too many alternatives or elements";
const TOO_LARGE: &str = "written out in full it is too large for a manifest; give its parts names";

/// The counters of one run.
#[derive(Default)]
pub(crate) struct Limits {
    /// Steps left for the current component.
    fuel: Cell<u32>,
    depth: Cell<u32>,
    /// A type of the current component was too deep.
    too_deep: Cell<bool>,
    /// The limit that the innermost open step has exceeded outside of a step of its own.
    exceeded: Cell<Option<&'static str>>,
    /// Parts left for the current component.
    parts: Cell<u32>,
    /// Parts written since the run began.
    parts_of_run: Cell<u32>,
    /// How many components have exceeded fuel or parts.
    exhausted: Cell<u32>,
}

/// One level of recursion; dropping it leaves the level.
pub(super) struct Level<'l>(&'l Cell<u32>);

impl Drop for Level<'_> {
    fn drop(&mut self) {
        self.0.set(self.0.get().saturating_sub(1));
    }
}

impl Eval<'_> {
    /// Resets the limits for the next component. Each component that has exceeded them halves them for the later ones:
    /// a file with a thousand of them ends in the time of two.
    pub(crate) fn refuel(&self, fuel: u32) {
        let limits = &self.limits;
        let halvings = limits.exhausted.get().min(MAX_HALVINGS);
        limits.fuel.set(fuel >> halvings);
        let left = MAX_PARTS_OF_RUN.saturating_sub(limits.parts_of_run.get());
        limits.parts.set((MAX_PARTS >> halvings).min(left));
        limits.too_deep.set(false);
        limits.exceeded.set(None);
    }

    /// Runs one step a level deeper, or gives a hole when that is too deep or too much.
    pub(super) fn deeper(&self, place: impl Fn() -> Place, step: impl FnOnce() -> T) -> T {
        let level = match self.descend() {
            Ok(level) => level,
            Err(why) => return self.hole(place(), why),
        };
        // What the step exceeds without a step of its own is this step's.
        let outer = self.limits.exceeded.take();
        let result = step();
        drop(level);
        match self.limits.exceeded.replace(outer) {
            Some(why) => self.hole(place(), why),
            None => result,
        }
    }

    /// Goes one level deeper, which costs one step.
    ///
    /// # Errors
    /// Why it may not: a sentence about "it".
    pub(super) fn descend(&self) -> Result<Level<'_>, &'static str> {
        let limits = &self.limits;
        let Some(fuel) = limits.fuel.get().checked_sub(1) else { return Err(TOO_MANY_STEPS) };
        limits.fuel.set(fuel);
        if fuel == 0 {
            limits.exhausted.set(limits.exhausted.get() + 1);
        }
        let depth = limits.depth.get();
        if depth >= MAX_DEPTH {
            limits.too_deep.set(true);
            return Err(TOO_DEEP);
        }
        limits.depth.set(depth + 1);
        Ok(Level(&limits.depth))
    }

    /// Pays for work on `items` things that is not a step each. False when the fuel is gone, and the innermost open
    /// step fails.
    pub(super) fn spend(&self, items: usize) -> bool {
        let limits = &self.limits;
        let steps = u32::try_from(items / 16).unwrap_or(u32::MAX);
        let before = limits.fuel.get();
        limits.fuel.set(before.saturating_sub(steps));
        if before > steps || steps == 0 {
            return true;
        }
        if before > 0 {
            limits.exhausted.set(limits.exhausted.get() + 1);
        }
        limits.exceeded.set(Some(TOO_MANY_STEPS));
        false
    }

    /// Fails the innermost open step, because a union has too many alternatives.
    pub(super) fn too_many_arms(&self) {
        self.limits.exceeded.set(Some(TOO_MANY_ARMS));
    }

    /// Forgets what was exceeded outside of every step, as printing does, which may leave things out.
    pub(crate) fn forgive(&self) {
        self.limits.exceeded.set(None);
    }

    /// Why the result of what was just done outside of every step must not be used.
    pub(crate) fn take_exceeded(&self) -> Option<&'static str> {
        self.limits.exceeded.take()
    }

    /// Pays for parts of the manifest.
    ///
    /// # Errors
    /// Why there may not be more: a sentence about "it".
    pub(crate) fn write_parts(&self, count: u32) -> Result<(), &'static str> {
        let limits = &self.limits;
        let left = limits.parts.get();
        if left == 0 {
            return Err(TOO_LARGE);
        }
        limits.parts.set(left.saturating_sub(count));
        limits.parts_of_run.set(limits.parts_of_run.get().saturating_add(count));
        if left <= count {
            limits.exhausted.set(limits.exhausted.get() + 1);
        }
        Ok(())
    }

    /// Why no further part may be written, if so: a sentence about "it".
    pub(crate) fn is_full(&self) -> Option<&'static str> {
        (self.limits.parts.get() == 0).then_some(TOO_LARGE)
    }

    /// Whether what was just found is final: after the last step, or at the greatest depth, another component may get
    /// further.
    pub(super) fn is_final(&self) -> bool {
        self.limits.fuel.get() > 0 && !self.limits.too_deep.get()
    }
}
