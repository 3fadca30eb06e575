//! Checks that modules do not use each other in a circle.
//!
//! Modules that are next to each other must have an order: each uses only some that come before it. A module stands for
//! everything below it. A module and its own children may use each other, because they are one thing in one folder.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, Macro, UseTree};

/// The path of a module within its crate; that of the crate itself is empty.
type Place = Vec<String>;

/// What a module contains.
#[derive(Default)]
struct Module {
    /// Where the names come from that it imports or exports again.
    imports: BTreeMap<String, Vec<String>>,
    /// Every path in it.
    paths: Vec<Vec<String>>,
}

type Modules = BTreeMap<Place, Module>;

/// Reads the module at `place`, whose items are in `items`, and those below it. `folder` has the files of its children.
fn read(modules: &mut Modules, place: &Place, items: &[Item], folder: &Path) {
    let mut reader = Reader::default();
    for item in items {
        reader.visit_item(item);
    }
    modules.insert(place.clone(), reader.module);
    for child in reader.children {
        let name = child.ident.to_string();
        let place: Place = place.iter().chain([&name]).cloned().collect();
        let folder = folder.join(&name);
        if let Some((_, items)) = &child.content {
            read(modules, &place, items, &folder);
        } else {
            let file = folder.with_extension("rs");
            let file = if file.exists() { file } else { folder.join("mod.rs") };
            read(modules, &place, &parse(&file), &folder);
        }
    }
}

fn parse(file: &Path) -> Vec<Item> {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display())).items
}

/// Collects the paths of one module and its children, without its tests.
#[derive(Default)]
struct Reader {
    module: Module,
    children: Vec<ItemMod>,
}

impl<'s> Visit<'s> for Reader {
    fn visit_item_mod(&mut self, item: &'s ItemMod) {
        if !is_test(&item.attrs) {
            self.children.push(item.clone());
        }
    }

    fn visit_item_use(&mut self, item: &'s ItemUse) {
        if !is_test(&item.attrs) {
            self.import(&item.tree, &mut Vec::new());
        }
    }

    fn visit_path(&mut self, path: &'s syn::Path) {
        self.module.paths.push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'s Macro) {
        self.tokens(call.tokens.clone());
        visit::visit_macro(self, call);
    }
}

impl Reader {
    fn import(&mut self, tree: &UseTree, before: &mut Vec<String>) {
        let mut leaf = |name: String, shown: String| {
            let mut path = before.clone();
            if name != "self" {
                path.push(name);
            }
            self.module.paths.push(path.clone());
            self.module.imports.insert(shown, path);
        };
        match tree {
            UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.import(&path.tree, before);
                before.pop();
            }
            UseTree::Name(name) => leaf(name.ident.to_string(), name.ident.to_string()),
            UseTree::Rename(name) => leaf(name.ident.to_string(), name.rename.to_string()),
            UseTree::Glob(_) => self.module.paths.push(before.clone()),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, before)),
        }
    }

    /// The paths in the arguments of a macro, which are not parsed: names with `::` between them.
    fn tokens(&mut self, tokens: TokenStream) {
        let (mut path, mut colons) = (Vec::new(), 0);
        for token in tokens {
            match token {
                TokenTree::Ident(name) => {
                    if colons != 2 {
                        self.module.paths.push(std::mem::take(&mut path));
                    }
                    path.push(name.to_string());
                    colons = 0;
                }
                TokenTree::Punct(mark) if mark.as_char() == ':' => colons += 1,
                other => {
                    self.module.paths.push(std::mem::take(&mut path));
                    colons = 0;
                    if let TokenTree::Group(group) = other {
                        self.tokens(group.stream());
                    }
                }
            }
        }
        self.module.paths.push(path);
    }
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Path>().is_ok_and(|condition| condition.is_ident("test"))
    })
}

/// The module that has what a path in the module `from` names; `None` if it is in another crate.
fn target(modules: &Modules, from: &Place, path: &[String]) -> Option<Place> {
    let mut rest = path;
    let mut at: Place = match rest.first()?.as_str() {
        "crate" => Vec::new(),
        "self" | "super" => from.clone(),
        name => {
            let child: Place = from.iter().cloned().chain([name.to_owned()]).collect();
            modules.contains_key(&child).then(|| from.clone())?
        }
    };
    while let Some(step @ ("crate" | "self" | "super")) = rest.first().map(String::as_str) {
        if step == "super" {
            at.pop();
        }
        rest = &rest[1..];
    }
    while let Some(name) = rest.first() {
        let child: Place = at.iter().cloned().chain([name.clone()]).collect();
        if !modules.contains_key(&child) {
            break;
        }
        (at, rest) = (child, &rest[1..]);
    }
    // The module may have the name from elsewhere.
    let import = rest.first().filter(|_| at != *from).and_then(|name| modules[&at].imports.get(name));
    import.and_then(|import| target(modules, &at, import)).or(Some(at))
}

/// The circles in the crate whose sources are in a folder, each in one sentence.
fn circles(folder: &Path) -> Vec<String> {
    let mut modules = Modules::new();
    read(&mut modules, &Vec::new(), &parse(&folder.join("lib.rs")), folder);
    // For each module, its children, and for each of these those that it uses, with an example.
    let mut graphs: BTreeMap<Place, BTreeMap<String, BTreeMap<String, String>>> = BTreeMap::new();
    for (from, module) in &modules {
        for path in module.paths.iter().filter(|path| !path.is_empty()) {
            let Some(to) = target(&modules, from, path) else { continue };
            let shared = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
            if let (Some(user), Some(used)) = (from.get(shared), to.get(shared)) {
                let graph = graphs.entry(from[..shared].to_vec()).or_default();
                let example = format!("`{}` has `{}`", from.join("::"), path.join("::"));
                graph.entry(user.clone()).or_default().entry(used.clone()).or_insert(example);
            }
        }
    }
    let mut circles = Vec::new();
    for graph in graphs.values() {
        let mut done = BTreeSet::new();
        for start in graph.keys() {
            if let Some(circle) = circle(graph, start, &mut Vec::new(), &mut done) {
                let examples: Vec<&str> = circle.windows(2).map(|pair| &*graph[&pair[0]][&pair[1]]).collect();
                circles.push(format!("{}: {}", circle.join(" → "), examples.join(", ")));
            }
        }
    }
    circles
}

/// The first circle that can be reached from a module; `done` has the modules that were searched.
fn circle(
    graph: &BTreeMap<String, BTreeMap<String, String>>,
    at: &String,
    open: &mut Vec<String>,
    done: &mut BTreeSet<String>,
) -> Option<Vec<String>> {
    if let Some(start) = open.iter().position(|name| name == at) {
        return Some(open[start..].iter().chain([at]).cloned().collect());
    }
    if !done.insert(at.clone()) {
        return None;
    }
    open.push(at.clone());
    let closed = graph.get(at).and_then(|used| used.keys().find_map(|name| circle(graph, name, open, done)));
    open.pop();
    closed
}

#[test]
fn modules_do_not_use_each_other_in_a_circle() {
    let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut crates = Vec::new();
    for entry in fs::read_dir(tools).unwrap() {
        let entry = entry.unwrap();
        let sources = entry.path().join("src");
        if sources.join("lib.rs").exists() {
            let name = entry.file_name().into_string().unwrap();
            crates.extend(circles(&sources).into_iter().map(|circle| format!("{name}: {circle}")));
        }
    }
    assert_eq!(crates, [] as [&str; 0], "move what both need to a module of its own");
}

#[test]
fn circles_through_exports_macros_and_deeper_modules_are_found() {
    let folder = tempfile::tempdir().unwrap();
    let write = |files: &[(&str, &str)]| {
        for (path, text) in files {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        circles(folder.path())
    };
    let lib = "mod a; mod b; mod c; pub use c::C;";
    let good = [
        ("lib.rs", lib),
        ("a/mod.rs", "mod deep; use crate::b::B; pub struct A; #[cfg(test)] mod tests { use crate::c::C; }"),
        ("a/deep.rs", "use super::A; use crate::C;"),
        ("b.rs", "pub struct B;"),
        ("c.rs", "use crate::b::{self, B}; pub struct C;"),
    ];
    assert_eq!(write(&good), [] as [&str; 0]);
    assert_eq!(
        write(&[("c.rs", "use super::a::A; pub struct C;")]),
        ["a → c → a: `a::deep` has `crate::C`, `c` has `super::a::A`"]
    );
    assert_eq!(
        write(&[("b.rs", "fn b() { vec![(1, crate::c::C)]; }"), ("c.rs", "fn c() -> crate::b::B {}")]),
        ["b → c → b: `b` has `crate::c::C`, `c` has `crate::b::B`"]
    );
}
