//! Limits of the evaluation: steps (fuel), depth, and the size of a result.
//!
//! Every function that recurses through names uses [`Eval::deeper`] or [`Eval::descend`], and code that builds or
//! reads a long list pays for it with [`Eval::spend`]. A type that exceeds a limit becomes a
//! [`super::ty::Unresolved`] at the location of that step, so it affects only its own prop and gives a finding.

use std::cell::Cell;

use super::Eval;
use super::ty::{Place, TypeRef};

/// The maximum recursion depth; the stack of the worker thread is large enough for it.
const MAX_DEPTH: u32 = 200;

/// The maximum number of alternatives of a union. Icon sets have about ten thousand names.
pub(super) const MAX_UNION: usize = 30_000;

/// The maximum number of parts (nested types, and pieces of a type's text) in the manifest for one component;
/// shared named types count once.
const MAX_PARTS: u32 = 50_000;

/// The maximum number of parts in the manifest of one run.
const MAX_PARTS_OF_RUN: u32 = 500_000;

/// The maximum number of props of one run whose types have no room in the manifest; there, they have a name only.
const MAX_NAMES_OF_RUN: u32 = 300_000;

/// The maximum number of such props of one component.
const MAX_NAMES: u32 = 5_000;

/// After this many components have exceeded their limits, the limits of later ones are no longer halved.
const MAX_HALVINGS: u32 = 7;

const TOO_MANY_STEPS: &str = "it takes too many steps to evaluate";
const TOO_DEEP: &str = "it is nested too deeply, or infinitely";
const TOO_MANY_ARMS: &str = "it has too many alternatives or elements";
const TOO_LARGE: &str = "it is too large for a manifest; use named types for its parts";

/// The counters of one run.
#[derive(Default)]
pub(crate) struct Limits {
    /// Steps left for the current component.
    fuel: Cell<u32>,
    depth: Cell<u32>,
    /// Whether a type of the current component was too deep.
    too_deep: Cell<bool>,
    /// The limit that the innermost open step has exceeded.
    exceeded: Cell<Option<&'static str>>,
    /// Parts left for the current component.
    parts: Cell<u32>,
    /// Parts used since the start of the run.
    parts_of_run: Cell<u32>,
    /// Props without a type that are left for the current component.
    names: Cell<u32>,
    /// Props without a type since the start of the run.
    names_of_run: Cell<u32>,
    /// The number of components that have exceeded their fuel.
    exhausted: Cell<u32>,
    /// The number of components that have exceeded their parts.
    too_large: Cell<u32>,
    /// Whether the types of a parameter are being compared.
    parameter: Cell<bool>,
}

impl Limits {
    /// Compares the types of a parameter: what several of them infer is their intersection.
    pub(super) fn in_parameter<T>(&self, compare: impl FnOnce() -> T) -> T {
        // A parameter of a parameter is a result again.
        let outer = self.parameter.replace(!self.parameter.get());
        let result = compare();
        self.parameter.set(outer);
        result
    }

    pub(super) fn is_parameter(&self) -> bool {
        self.parameter.get()
    }
}

/// One level of recursion; dropping it leaves the level.
pub(super) struct Level<'l>(&'l Cell<u32>);

impl Drop for Level<'_> {
    fn drop(&mut self) {
        self.0.set(self.0.get().saturating_sub(1));
    }
}

impl Eval<'_> {
    /// Resets the limits for the next component. Each component that has exceeded them halves them for later ones, so
    /// a file with a thousand such components takes as long as two.
    pub(crate) fn reset_limits(&self, fuel: u32) {
        let limits = &self.limits;
        let halvings = limits.exhausted.get().min(MAX_HALVINGS);
        limits.fuel.set(fuel >> halvings);
        let left = MAX_PARTS_OF_RUN.saturating_sub(limits.parts_of_run.get());
        limits.parts.set((MAX_PARTS >> limits.too_large.get().min(MAX_HALVINGS)).min(left));
        limits.names.set(MAX_NAMES);
        limits.too_deep.set(false);
        limits.exceeded.set(None);
    }

    /// Runs one step one level deeper; returns an unresolved type if a limit is exceeded.
    pub(super) fn deeper(&self, place: impl Fn() -> Place, step: impl FnOnce() -> TypeRef) -> TypeRef {
        let level = match self.descend() {
            Ok(level) => level,
            Err(why) => return self.unresolved(place(), why),
        };
        // A limit that was exceeded within the step makes the step fail.
        let outer = self.limits.exceeded.take();
        let result = step();
        drop(level);
        match self.limits.exceeded.replace(outer) {
            Some(why) => self.unresolved(place(), why),
            None => result,
        }
    }

    /// Enters one more level, which costs one step.
    ///
    /// # Errors
    /// The exceeded limit, as a sentence about "it".
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

    /// Pays for work on `items` items without separate steps. Returns false if there is no fuel left; then the
    /// innermost open step fails.
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

    /// Makes the innermost open step fail because a union has too many alternatives.
    pub(super) fn too_many_arms(&self) {
        self.limits.exceeded.set(Some(TOO_MANY_ARMS));
    }

    /// Clears limits exceeded outside of steps, as in printing, which may omit parts.
    pub(crate) fn clear_exceeded(&self) {
        self.limits.exceeded.set(None);
    }

    /// Why the result of work outside of steps must not be used.
    pub(crate) fn take_exceeded(&self) -> Option<&'static str> {
        self.limits.exceeded.take()
    }

    /// Pays for parts of the manifest.
    ///
    /// # Errors
    /// The exceeded limit, as a sentence about "it".
    pub(crate) fn write_parts(&self, count: u32) -> Result<(), &'static str> {
        let limits = &self.limits;
        let left = limits.parts.get();
        if left == 0 {
            return Err(TOO_LARGE);
        }
        limits.parts.set(left.saturating_sub(count));
        limits.parts_of_run.set(limits.parts_of_run.get().saturating_add(count));
        if left <= count {
            limits.too_large.set(limits.too_large.get() + 1);
        }
        Ok(())
    }

    /// Pays for a prop without a type. Returns false if there is no room for it.
    pub(crate) fn write_name(&self) -> bool {
        let (left, used) = (&self.limits.names, &self.limits.names_of_run);
        let room = left.get() > 0 && used.get() < MAX_NAMES_OF_RUN;
        if room {
            left.set(left.get() - 1);
            used.set(used.get() + 1);
        }
        room
    }

    /// Why no more parts may be added, if so, as a sentence about "it".
    pub(crate) fn is_full(&self) -> Option<&'static str> {
        (self.limits.parts.get() == 0).then_some(TOO_LARGE)
    }

    /// Whether a result is final. Without fuel, or at the maximum depth, another component may get a better result.
    pub(crate) fn is_final(&self) -> bool {
        self.limits.fuel.get() > 0 && !self.limits.too_deep.get()
    }
}
