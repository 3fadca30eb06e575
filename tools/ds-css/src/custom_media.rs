//! Estimates how far custom media queries expand: each may refer to several others, so their number can grow with every
//! definition. Like [`crate::cost`], this protects lightningcss, which expands them all.

use ds_core::Span;
use rustc_hash::FxHashMap;

use crate::scan::Sheet;

/// The maximum number of conditions that the custom media queries of a file expand to.
const MAX_CONDITIONS: u64 = 20_000;
/// The maximum length of a chain of custom media queries that are defined by each other.
const MAX_CHAIN: usize = 64;

/// The custom media queries of a run, with the queries that each refers to.
pub(crate) struct CustomMedia<'a> {
    refers: FxHashMap<&'a str, Vec<&'a str>>,
}

/// The expanded form of a query.
#[derive(Clone, Copy)]
struct Written {
    conditions: u64,
    /// The longest chain of definitions below it.
    chain: usize,
}

impl<'a> CustomMedia<'a> {
    pub(crate) fn of(sheets: impl IntoIterator<Item = &'a Sheet>) -> Self {
        let mut refers: FxHashMap<&str, Vec<&str>> = FxHashMap::default();
        for (name, others) in sheets.into_iter().flat_map(|sheet| &sheet.media_refers) {
            refers.entry(name).or_default().extend(others.iter().map(String::as_str));
        }
        Self { refers }
    }

    /// The use in a file that exceeds the limit.
    pub(crate) fn too_many(&self, sheet: &Sheet) -> Option<Span> {
        let mut known: FxHashMap<&str, Written> = FxHashMap::default();
        let mut conditions = 0_u64;
        sheet.media_used.iter().copied().find(|span| {
            let name = sheet.file.slice(*span);
            let Some((name, _)) = self.refers.get_key_value(name) else { return false };
            let written = self.written(name, &mut Vec::new(), &mut known);
            if written.conditions > 1 {
                conditions = conditions.saturating_add(written.conditions);
            }
            conditions > MAX_CONDITIONS || written.chain > MAX_CHAIN
        })
    }

    fn written(
        &self,
        name: &'a str,
        open: &mut Vec<&'a str>,
        known: &mut FxHashMap<&'a str, Written>,
    ) -> Written {
        if let Some(known) = known.get(name) {
            return *known;
        }
        // A cycle has its own finding.
        if open.contains(&name) {
            return Written { conditions: 1, chain: 0 };
        }
        if open.len() > MAX_CHAIN {
            return Written { conditions: 1, chain: MAX_CHAIN + 1 };
        }
        open.push(name);
        let mut total = Written { conditions: 0, chain: 0 };
        for other in self.refers.get(name).into_iter().flatten() {
            let inner = self.written(other, open, known);
            total.conditions = total.conditions.saturating_add(inner.conditions);
            total.chain = total.chain.max(inner.chain + 1);
        }
        open.pop();
        total.conditions = total.conditions.max(1);
        known.insert(name, total);
        total
    }
}
