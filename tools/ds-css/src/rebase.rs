//! Rewrites addresses in a file that is bundled into an entry in another folder.

use std::convert::Infallible;

use lightningcss::rules::CssRuleList;
use lightningcss::values::url::Url;
use lightningcss::visit_types;
use lightningcss::visitor::{Visit, VisitTypes, Visitor};

use crate::path;

/// Makes relative addresses in the rules of one file relative to another: an output is at the location of its
/// entry.
pub(crate) fn rebase<'i>(rules: &mut CssRuleList<'i>, from: &str, to: &str) {
    let folder = |path: &str| path.rsplit_once('/').map_or(String::new(), |(folder, _)| folder.to_owned());
    if folder(from) != folder(to) {
        let Ok(()) = rules.visit(&mut Rebase { from, to });
    }
}

struct Rebase<'a> {
    from: &'a str,
    to: &'a str,
}

impl<'i> Visitor<'i> for Rebase<'_> {
    type Error = Infallible;

    fn visit_types(&self) -> VisitTypes {
        visit_types!(URLS)
    }

    fn visit_url(&mut self, url: &mut Url<'i>) -> Result<(), Infallible> {
        let is_relative =
            !url.url.is_empty() && !url.url.starts_with(['#', '/', '?']) && !path::is_external(&url.url);
        if is_relative {
            let (address, query) = url.url.split_at(url.url.find(['?', '#']).unwrap_or(url.url.len()));
            let moved = path::relative(self.to, &path::resolve(self.from, address));
            url.url = format!("{moved}{query}").into();
        }
        Ok(())
    }
}
