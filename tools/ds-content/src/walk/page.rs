//! Pages in a file, and the rules for what authors do.

use ds_core::json::{Key, Kind, Value};

use super::{CHILDREN, Walk};
use crate::author;
use crate::pages::Page;
use crate::schema::Component;

const PATH: Key<'_> = Key::new(":path");

impl<'a, 'd> Walk<'_, 'a, 'd> {
    /// Checks a model with everything in it. `path` is its place among pages, `in_tree` says whether the file has other pages, too.
    pub(crate) fn model(mut self, root: Value<'d>, path: Option<&str>, in_tree: bool) {
        let has_children = root.member(CHILDREN).is_some_and(|children| !children.is_empty());
        self.whole_page(root, path, in_tree || has_children);
    }

    /// Checks a model and everything in it. Ids, headings and links of a page have nothing to do with those of other pages in the file.
    fn whole_page(&mut self, value: Value<'d>, key: Option<&str>, in_tree: bool) {
        let own_path = value.member(PATH).and_then(Value::as_str);
        let path = own_path.as_deref().or(key).unwrap_or_default();
        // A site's own list of pages knows more, such as ids of the template.
        let is_known = self.checker.links.is_some_and(|links| links.has_page(path));
        let page = Page::new(path, in_tree).filter(|_| !is_known);
        let page = page.map(|page| page.also_known_as(key));
        let outer_page = std::mem::replace(&mut self.page, page);
        let (outer_ids, outer_pending) =
            (std::mem::take(&mut self.ids), std::mem::take(&mut self.pending_ids));
        let outer_heading = std::mem::take(&mut self.heading);
        let language = author::Language::of_page(value, path);
        let outer_language = std::mem::replace(&mut self.language, language);
        self.component(value);
        self.language = outer_language;
        self.check_pending_ids();
        if let Some(page) = self.page.take() {
            self.checker.pages.add(page, self.ids.keys().map(AsRef::as_ref));
        }
        (self.page, self.ids, self.pending_ids, self.heading) =
            (outer_page, outer_ids, outer_pending, outer_heading);
    }

    /// The pages below a page, by path.
    pub(super) fn pages(&mut self, children: Value<'d>) {
        if !matches!(children.kind(), Kind::Object | Kind::Null | Kind::Broken) {
            self.wrong_type(children, ":children", "an object with the pages by their path");
        }
        for page in children.items() {
            match page.kind() {
                Kind::Object => self.whole_page(page, None, true),
                _ => self.child(page),
            }
        }
        for child in children.entries() {
            match child.value.kind() {
                Kind::Object => self.whole_page(child.value, Some(&child.name()), true),
                _ => self.child(child.value),
            }
        }
    }

    /// The rules for what authors do.
    pub(super) fn author(&mut self) -> author::Author<'_> {
        author::Author {
            facts: &self.checker.author,
            file: self.file,
            found: self.diagnostics,
            language: self.language,
        }
    }

    /// Applies them to the model of a component.
    pub(super) fn author_of(&mut self, model: Value<'d>, component: &Component<'a>) {
        // Only a teaser needs the flag; other components show actions unless it is false.
        let object = self.checker.schema.object(component.own);
        let has_flag = object.is_some_and(|object| object.prop("actionsEnabled").is_some());
        self.author().model(model, has_flag && component.name.eq_ignore_ascii_case("teaser"));
    }
}
