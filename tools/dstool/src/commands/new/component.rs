//! `dstool new component`: creates a component's folder and its demo page. The result builds; its tests and its page pass.

use crate::args::NewComponent;
use crate::config::Config;
use crate::env::Status;
use crate::error::{Error, Result};
use crate::files::{expand, paths, write_together};

use super::Session;
use super::words::capital;

/// The default demo group.
const GROUP: &str = "core-content";

/// The longest name: a class name and an address with it stay readable.
const MAX_LENGTH: usize = 40;

/// With a longer name, the formatter breaks lines of the templates differently.
const MAX_FORMATTED_LENGTH: usize = 17;

/// Names that cannot be declared in JavaScript, or that generated lists or entry points of the package already use.
const RESERVED: &str = "\
    arguments async await behaviour behaviours break case catch class component const content continue \
    debugger default delete do else enum eval export extends false finally for function generated if \
    implements import in instanceof interface labels lazy let model mount new null package private \
    protected public return reveal static super switch this throw true try typeof var void while";

/// A file of the scaffold: the suffix of its path, and its template.
type Template = (&'static str, &'static str);

macro_rules! template {
    ($name:literal) => {
        include_str!(concat!("templates/", $name, ".txt"))
    };
}

const STATIC: [Template; 5] = [
    ("%Name%.tsx", template!("Static.tsx")),
    ("%Name%.test.tsx", template!("Static.test.tsx")),
    ("%name%.css", template!("Static.css")),
    ("%name%.model.tsx", template!("Static.model.tsx")),
    ("index.ts", template!("Static.index.ts")),
];

const INTERACTIVE: [Template; 9] = [
    ("%Name%.tsx", template!("Interactive.tsx")),
    ("%Name%.test.tsx", template!("Interactive.test.tsx")),
    ("%Name%Live.tsx", template!("Interactive.Live.tsx")),
    ("%name%.behaviour.ts", template!("Interactive.behaviour.ts")),
    ("%name%.css", template!("Interactive.css")),
    ("%name%.gadgets.json", template!("Interactive.gadgets.json")),
    ("%name%.labels.ts", template!("Interactive.labels.ts")),
    ("%name%.model.tsx", template!("Interactive.model.tsx")),
    ("index.ts", template!("Static.index.ts")),
];

const DEMO: [Template; 3] = [
    ("page.json", template!("page.json")),
    ("standard.json", template!("standard.json")),
    ("right-to-left.json", template!("right-to-left.json")),
];

/// A component's name in all its forms.
struct Name {
    /// `info-box`: the demo page.
    page: String,
    /// `infobox`: the folder, the class names, the resource type.
    folder: String,
    /// `InfoBox`: the component.
    component: String,
    /// `infoBox`: the start of its labels.
    label: String,
    /// `Info box`: the demo page's title.
    title: String,
}

impl Name {
    fn parse(text: &str) -> Result<Self> {
        let words: Vec<&str> = text.split('-').collect();
        let is_word = |word: &&str| {
            !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        };
        let starts = text.starts_with(|first: char| first.is_ascii_lowercase());
        let wrong = |why: &str| {
            Error::new(format!("`{text}` is not the name of a component: {why}"))
                .help("use lower-case words separated by hyphens, such as `info-box`")
        };
        if !starts || !words.iter().all(is_word) {
            return Err(wrong(
                "use only lower-case letters, digits and single hyphens, starting with a letter",
            ));
        }
        let folder = words.concat();
        if folder.len() > MAX_LENGTH {
            return Err(wrong(&format!("it is longer than {MAX_LENGTH} letters")));
        }
        if RESERVED.split_whitespace().any(|word| word == folder) {
            return Err(wrong("the word is reserved in JavaScript or in the package"));
        }
        let component: String = words.iter().map(|word| capital(word)).collect();
        let label = format!("{}{}", words[0], &component[words[0].len()..]);
        Ok(Self { page: text.to_owned(), folder, component, label, title: capital(&words.join(" ")) })
    }

    fn fill(&self, template: &str, interactive: bool) -> String {
        let lead = if interactive { "A button that opens and closes a panel." } else { "A short text." };
        template
            .replace("%lead%", lead)
            .replace("%name%", &self.folder)
            .replace("%Name%", &self.component)
            .replace("%camel%", &self.label)
            .replace("%Title%", &self.title)
            .replace("%page%", &self.page)
    }
}

/// Where the files of a component are created.
struct Target {
    /// Its folder.
    component: String,
    /// The folder of its demo page.
    demo: String,
}

impl Target {
    fn find(config: &Config, name: &Name, group: Option<&str>) -> Result<Self> {
        let entries = config.props.as_ref().and_then(|props| props.entries.first());
        let entry = entries.ok_or_else(|| {
            Error::new("the configuration has no `[props]`, so there is no package to add a component to")
        })?;
        let site = config.site.as_ref().ok_or_else(|| {
            Error::new("the configuration has no `[site]`, so there is no demo to add a page to")
        })?;
        let src = entry.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let components = paths::join(src, "components");
        if !config.root.join(&components).is_dir() {
            return Err(Error::new(format!("there is no folder `{components}`"))
                .help("`dstool new component` needs a folder of components next to the entry of `[props]`"));
        }
        let group = group.unwrap_or(GROUP);
        let groups = Self::groups(config, &site.content.path);
        if !groups.iter().any(|known| known == group) {
            return Err(Error::new(format!("the demo has no group `{group}`"))
                .help(format!("choose one of {} with `--group`", groups.join(", "))));
        }
        Ok(Self {
            component: paths::join(&components, &name.folder),
            demo: format!("{}/{group}/{}", site.content.path, name.page),
        })
    }

    /// The demo groups: folders with a `group.json`.
    fn groups(config: &Config, content: &str) -> Vec<String> {
        let files = expand(&config.root, &format!("{content}/*/group.json"), &[]).unwrap_or_default();
        let folders = files.iter().filter_map(|file| file.strip_suffix("/group.json"));
        folders.map(|folder| paths::file_name(folder).to_owned()).collect()
    }
}

/// Creates a component's folder and its demo page.
pub(in crate::commands) fn component(session: &mut Session<'_, '_>, args: &NewComponent) -> Result<Status> {
    let name = Name::parse(&args.name)?;
    let config = session.project()?;
    let target = Target::find(&config, &name, args.group.as_deref())?;
    for folder in [&target.component, &target.demo] {
        // Git leaves empty folders behind, so only a folder with files counts.
        if expand(&config.root, &format!("{folder}/**"), &[]).is_ok_and(|files| !files.is_empty()) {
            return Err(Error::new(format!("`{folder}` already exists"))
                .help("choose another name, or remove the folder first"));
        }
    }
    let templates: &[Template] = if args.interactive { &INTERACTIVE } else { &STATIC };
    let files = templates.iter().map(|file| (&target.component, file));
    let files: Vec<(String, String)> = files
        .chain(DEMO.iter().map(|file| (&target.demo, file)))
        .map(|(folder, (path, template))| {
            (format!("{folder}/{}", name.fill(path, args.interactive)), name.fill(template, args.interactive))
        })
        .collect();
    let texts: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    write_together(&config.root, &texts).map_err(|(path, error)| {
        Error::io("write", &config.root.join(path), &error).help("nothing was written")
    })?;
    session.print(&files.iter().map(|(path, _)| format!("created {path}\n")).collect::<String>())?;
    let format = if name.folder.len() > MAX_FORMATTED_LENGTH {
        format!(
            "\x20 0. format the files, because the name is long: `npx biome format --write {}`\n",
            target.component
        )
    } else {
        String::new()
    };
    session.announce(&format!(
        "\nIt builds; its tests and its page pass. Next:\n{format}\
         \x20 1. replace the example's props, markup, styles and tests in `{}`\n\
         \x20 2. write an example for each state in `{}`, and list it in its `page.json`\n\
         \x20 3. build, write the snapshots, names and reports of the public API, and read them; see CONTRIBUTING.md",
        target.component, target.demo
    ));
    Ok(Status::Clean)
}
