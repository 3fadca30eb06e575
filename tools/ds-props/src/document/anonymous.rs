//! Objects without a name that contain themselves, such as `Partial<I>` in a member of `I`: they get a name in the manifest, so
//! that it can refer to them.

use std::rc::Rc;

use ds_core::model::manifest::{Status, Type, TypeDoc};

use super::Writer;
use crate::eval::ty::{Obj, TypeRef};

/// An object without a name that is being converted.
pub(super) struct Open {
    /// Its address. The object is borrowed for as long as it is open.
    object: *const Obj,
    /// Its name, once it was found inside itself.
    name: Option<String>,
}

impl Writer<'_, '_> {
    /// The manifest form of an object: a reference if it contains itself.
    pub(super) fn object(&mut self, obj: &Rc<Obj>, ty: &TypeRef) -> (Type, Status) {
        // The object of a named type has that name.
        if self.level == 1 && !self.open.is_empty() {
            return self.members_of(obj, ty);
        }
        let object = Rc::as_ptr(obj);
        if let Some(at) = self.anonymous.iter().position(|open| open.object == object) {
            let name = match self.anonymous[at].name.clone() {
                Some(name) => name,
                None => self.path_name(),
            };
            self.anonymous[at].name = Some(name.clone());
            return (Type::Ref { name }, Status::Resolved);
        }
        self.anonymous.push(Open { object, name: None });
        let (shape, status) = self.members_of(obj, ty);
        let Some(name) = self.anonymous.pop().and_then(|open| open.name) else { return (shape, status) };
        let file = self.place.module.file.path().to_owned();
        self.types.insert(name.clone(), TypeDoc { description: String::new(), file, shape });
        (Type::Ref { name }, status)
    }

    /// A name for the type of the innermost member: that of the named type around it, or of its component, and the member's.
    fn path_name(&mut self) -> String {
        self.paths += 1;
        let owner = match self.open.last() {
            Some(((_, name), _)) => name.clone(),
            None => self.subject.rsplit('`').nth(1).unwrap_or_default().to_owned(),
        };
        let member = self.members.last().map(|(name, _)| name.to_string()).unwrap_or_default();
        let text = format!("{owner}['{member}']");
        let id = (format!("{}:{}", self.place.module.file.path(), self.place.span.start), text.clone());
        self.key(&id, &text)
    }
}
