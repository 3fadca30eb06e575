//! Types in the comments of scripts: `@param {T} props`, `@type {T}`, `@typedef {T} Name`.

use std::rc::Rc;

use ds_core::Span;
use ds_core::source::to_u32;
use swc_core::common::BytePos;
use swc_core::ecma::ast;
use swc_core::ecma::parser::{Parser, StringInput, Syntax, TsSyntax};

use super::items::Lower;
use super::{
    Alias, Doc, Function, Key, Keyword, Member, Name, Scope, Tag, Type, TypeDecl, TypeKind, TypeNode,
};

/// One `{T} [name] description`.
struct Typed {
    ty: Type,
    /// The name, with dots for a member (`props.title`).
    name: String,
    optional: bool,
    /// The description.
    doc: Option<Span>,
}

impl Lower<'_> {
    /// Whether comments of this file declare types.
    pub(super) fn has_typed_comments(self) -> bool {
        [".js", ".jsx", ".mjs", ".cjs"].iter().any(|end| self.file.path().ends_with(end))
    }

    /// Adds the types of parameters that a comment declares, and of the result.
    pub(super) fn comment_types(self, doc: Option<Span>, function: &mut Function) {
        let Some(span) = doc.filter(|_| self.has_typed_comments()) else { return };
        let read = Doc::read(self.file, span);
        let params: Vec<Typed> =
            read.tags.get("param").into_iter().flatten().filter_map(|tag| self.typed(tag, span)).collect();
        let roots: Vec<&Typed> = params.iter().filter(|typed| !typed.name.contains('.')).collect();
        for (index, param) in function.params.iter_mut().enumerate().filter(|(_, param)| param.ty.is_none()) {
            // A pattern has no name: the comment gives it one.
            let named =
                roots.iter().find(|typed| param.name.as_ref().is_some_and(|name| *name == typed.name));
            let Some(root) = named.or(roots.get(index)) else { continue };
            let prefix = format!("{}.", root.name);
            let members = params.iter().filter_map(|typed| Some((typed.name.strip_prefix(&prefix)?, typed)));
            param.ty = Some(object_of(root, members.collect()));
            param.optional |= root.optional;
        }
        if function.returns.is_none() {
            let tags = read.tag("returns").or_else(|| read.tag("return"));
            function.returns = tags.and_then(|tag| self.typed(tag, span)).map(|typed| typed.ty);
        }
    }

    /// The type that `@type` declares.
    pub(super) fn comment_type(self, doc: Option<Span>) -> Option<Type> {
        let span = doc.filter(|_| self.has_typed_comments())?;
        let read = Doc::read(self.file, span);
        Some(self.typed(read.tag("type")?, span)?.ty)
    }

    /// Adds the types that `@typedef` declares.
    pub(super) fn type_definitions(self, scope: &mut Scope) {
        if !self.has_typed_comments() {
            return;
        }
        for span in self.comments.spans() {
            let read = Doc::read(self.file, *span);
            let Some(defined) = read.tag("typedef").and_then(|tag| self.typed(tag, *span)) else { continue };
            let properties = ["property", "prop"].into_iter().filter_map(|tag| read.tags.get(tag)).flatten();
            let listed: Vec<Typed> = properties.filter_map(|tag| self.typed(tag, *span)).collect();
            let members = listed.iter().map(|typed| (typed.name.as_str(), typed)).collect();
            let body = object_of(&defined, members);
            let name = Name::from(defined.name.as_str());
            let alias = Alias { name: name.clone(), doc: None, span: *span, params: Vec::new(), body };
            scope.types.insert(name.clone(), TypeDecl::Alias(Rc::new(alias)));
            scope.exports.entry(name.clone()).or_insert(super::Export::Local(name));
        }
    }

    /// Reads `{T} [name=default] description` after a tag.
    fn typed(self, tag: &Tag, comment: Span) -> Option<Typed> {
        let text = &self.file.text()[..comment.end as usize - 2];
        let from = tag.span.start as usize;
        let open = from + text.get(from..tag.span.end as usize)?.find('{')?;
        let mut depth = 0usize;
        let close = text[open..].char_indices().find_map(|(at, ch)| {
            match ch {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            (depth == 0).then_some(open + at)
        })?;
        let ty = parsed(self, &text[open + 1..close], open + 1);
        let rest = text[close + 1..].split(['\n', '\r']).next().unwrap_or_default();
        let word = rest.trim_start();
        let at = close + 1 + rest.len() - word.len();
        let (optional, end) = match word.strip_prefix('[') {
            Some(_) => (true, word.find(']').map_or(word.len(), |end| end + 1)),
            None => (false, word.find(char::is_whitespace).unwrap_or(word.len())),
        };
        let name =
            word[..end].trim_matches(['[', ']']).split('=').next().unwrap_or_default().trim().to_owned();
        let described = word[end..].trim().trim_start_matches("- ");
        let doc = (!described.is_empty()).then(|| {
            let start = at + word.len() - word[end..].trim_start().trim_start_matches("- ").len();
            Span::new(to_u32(start), to_u32(start + described.len()))
        });
        Some(Typed { ty, name, optional, doc })
    }
}

/// A type with members that the comment lists, if it is only called an object.
fn object_of(root: &Typed, members: Vec<(&str, &Typed)>) -> Type {
    let is_object = match &root.ty.kind {
        TypeKind::Keyword(Keyword::Object) => true,
        TypeKind::Reference { path, args } => args.is_empty() && path.len() == 1 && path[0] == "Object",
        _ => false,
    };
    if !is_object || members.is_empty() {
        return root.ty.clone();
    }
    let direct = members.iter().filter(|(name, _)| !name.contains('.'));
    let member = |(name, typed): &(&str, &Typed)| {
        let prefix = format!("{name}.");
        let inner = members.iter().filter_map(|(other, typed)| Some((other.strip_prefix(&prefix)?, *typed)));
        Member::Property {
            key: Key::Static(Name::from(*name)),
            ty: Some(object_of(typed, inner.collect())),
            optional: typed.optional,
            span: typed.ty.span,
            doc: typed.doc,
        }
    };
    Rc::new(TypeNode { span: root.ty.span, kind: TypeKind::Object(direct.map(member).collect()) })
}

/// The type in a comment. What is not TypeScript's syntax becomes a type that is not supported.
fn parsed(lower: Lower<'_>, text: &str, at: usize) -> Type {
    const BEFORE: &str = "type T=";
    let unsupported = || {
        let span = Span::new(to_u32(at), to_u32(at + text.len()));
        Rc::new(TypeNode { span, kind: TypeKind::Other })
    };
    // Lines of a comment start with an asterisk.
    let mut line_start = false;
    let clean: String = text
        .chars()
        .map(|ch| {
            let star = line_start && ch == '*';
            line_start = ch == '\n' || line_start && ch.is_whitespace();
            if star { ' ' } else { ch }
        })
        .collect();
    let optional = clean.trim_end().strip_suffix('=').unwrap_or(&clean);
    let source = format!("{BEFORE}{optional}");
    // A type in a comment starts after at least as many bytes.
    let Some(start) = at.checked_sub(BEFORE.len()) else { return unsupported() };
    if super::nesting::too_deep(&source).is_some() {
        return unsupported();
    }
    let start = BytePos(to_u32(start).saturating_add(1));
    let end = BytePos(start.0.saturating_add(to_u32(source.len())));
    let input = StringInput::new(&source, start, end);
    let mut parser = Parser::new(Syntax::Typescript(TsSyntax::default()), input, None);
    let Ok(module) = parser.parse_typescript_module() else { return unsupported() };
    if !parser.take_errors().is_empty() {
        return unsupported();
    }
    match module.body.first().and_then(ast::ModuleItem::as_stmt).and_then(ast::Stmt::as_decl) {
        Some(ast::Decl::TsTypeAlias(alias)) => lower.ty(&alias.type_ann),
        _ => unsupported(),
    }
}
