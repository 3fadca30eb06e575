//! `dstool new option`: a prop of a component that is true or false, and adds a class to its root element.

use serde_json::{Value, json};

use crate::args::NewOption;
use crate::env::Status;
use crate::error::{Error, Result};

use super::Session;
use super::changes::Changes;
use super::demo::Component;
use super::places;
use super::words::Words;

/// Words that cannot be bound in JavaScript, and props that all components have.
const RESERVED: &str = "arguments async await break case catch children class className components const continue dataLayer debugger \
    default delete do else enum eval export extends false finally for function hidden id if implements import in instanceof \
    interface key labels let mode new null package private protected public ref return root static style super switch this throw \
    title true try typeof var void while with yield";

/// Adds an option.
pub(in crate::commands) fn option(session: &mut Session<'_, '_>, args: &NewOption) -> Result<Status> {
    let (mut changes, _) = Changes::new(session, "new option")?;
    let name = Words::parse(&args.name, "an option", "icon-only")?;
    if RESERVED.split_whitespace().any(|word| word == name.camel) {
        return Err(Error::new(format!("`{}` cannot be an option: the word is reserved", name.camel))
            .help("choose another name"));
    }
    let component = Component::find(&changes, &args.component)?;
    let markup = format!("{}/{}.tsx", component.path, component.name);
    let text = changes.read(&markup)?;
    if text.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == name.camel) {
        return Err(Error::new(format!("`{markup}` already uses the name `{}`", name.camel))
            .help("choose another name"));
    }
    let block = block(&text).unwrap_or_else(|| format!("cmp-{}", component.folder));
    let class = format!("{block}--{}", name.kebab);
    let description = match args.description.as_deref().map(str::trim) {
        None => format!("Adds the class `{class}` to the root element."),
        Some(text) if text.is_empty() || text.contains(['\n', '*']) => {
            return Err(Error::new("a description is one sentence in one line, without `*`"));
        }
        Some(text) => text.to_owned(),
    };
    declare(&mut changes, &component, &markup, &name, &description)?;
    apply(&mut changes, &markup, &name, &class)?;
    read(&mut changes, &component, &name)?;
    anatomy(&mut changes, &component, &class, &description)?;
    let mut model = component.example.clone();
    model.insert(name.camel.clone(), Value::Bool(true));
    let example = component.add_example(&mut changes, &name, model, &description)?;
    let test = format!("{}/{}.{}.test.tsx", component.path, component.name, name.camel);
    changes.create(&test, test_of(&name, &block, &class, &example))?;
    changes.write(
        session,
        &[
            format!("style `.{class}` in `{}/{}.css`, if it has to look different", component.path, component.folder),
            format!("say in the guide in `{}/page.json` when to use it", component.page),
            "build, then run `npm run names` and `npm run api`, because the class and the prop are public, and `npm run snapshots`; read what they write".to_owned(),
            format!("run the tests in `{}` and `test/bytes.test.ts`, which limits the size of the component", component.path),
            "run `npx changeset`: sites can use the option".to_owned(),
        ],
    )
}

/// The class of the root element: the first one that is combined with `className`.
fn block(text: &str) -> Option<String> {
    let list = &text[places::only(text, "className={classNames('cmp-")? + "className={classNames('".len()..];
    Some(list[..list.find('\'')?].to_owned())
}

/// Adds the prop to the interface.
fn declare(
    changes: &mut Changes,
    component: &Component,
    markup: &str,
    name: &Words,
    description: &str,
) -> Result<()> {
    let addition = format!("  /** {description} */\n  {}?: boolean | undefined;\n", name.camel);
    let opening = format!("export interface {}Props ", component.name);
    changes.edit(markup, &addition, &format!("at the end of `{}Props`", component.name), |text| {
        places::at_end_of(text, &opening, "\n}\n", &format!("\n{}", addition.trim_end()))
    })
}

/// Adds the class to the root element.
fn apply(changes: &mut Changes, markup: &str, name: &Words, class: &str) -> Result<()> {
    let camel = &name.camel;
    let addition = format!("className={{classNames(…, {camel} && '{class}', className)}}");
    changes.edit(markup, &addition, "at the root element; take the prop from the component's props", |text| {
        let start = places::only(text, "className={classNames('cmp-")?;
        let end = start + text[start..].find(")}")?;
        let list = &text[start..end];
        if let Some(list) = list.strip_suffix("props.className") {
            return Some(format!(
                "{}{list}props.{camel} && '{class}', props.className{}",
                &text[..start],
                &text[end..]
            ));
        }
        let list = list.strip_suffix("className").filter(|list| list.ends_with(", "))?;
        let edited = format!("{}{list}{camel} && '{class}', className{}", &text[..start], &text[end..]);
        // The component takes its props apart once, in its parameters or in a statement.
        let places: Vec<usize> = edited
            .match_indices("className,")
            .map(|(at, _)| at)
            .filter(|at| edited[..*at].ends_with(['{', ' ', '\n']))
            .collect();
        let [at] = places[..] else { return None };
        Some(format!("{}{camel}, {}", &edited[..at], &edited[at..]))
    })
}

/// Reads the field of the CMS.
fn read(changes: &mut Changes, component: &Component, name: &Words) -> Result<()> {
    let file = format!("{}/{}.model.tsx", component.path, component.folder);
    let addition = format!("{}: boolean,", name.camel);
    let opening = format!("reader<{}Props", component.name);
    changes.edit(
        &file,
        &addition,
        &format!("in the call of `{opening}`; import `boolean` from `../../model/read`"),
        |text| {
            let start = places::only(text, &opening)?;
            let base = start + text[start..].find("({")?;
            let at =
                base + text[base..].find("...base,").filter(|at| !text[base..base + at].contains("})"))?;
            let at = at + "...base,".len();
            let edited = format!("{} {addition}{}", &text[..at], &text[at..]);
            places::import(&edited, "../../model/read", "boolean", false)
        },
    )
}

/// Adds the class to the parts that the demo page describes, if it describes any.
fn anatomy(changes: &mut Changes, component: &Component, class: &str, description: &str) -> Result<()> {
    let page = format!("{}/page.json", component.page);
    let text = changes.read(&page)?;
    let part = format!("{{\n  \"part\": {},\n  \"text\": {}\n}}", json!(class), json!(description));
    let document = places::json(&page, &text);
    let list =
        document.as_ref().and_then(|document| document.root().get("data")?.get("guide")?.get("anatomy"));
    if let Some(edited) = list.and_then(|list| places::append(&text, list, &part)) {
        changes.replace(&page, edited);
    }
    Ok(())
}

fn test_of(name: &Words, block: &str, class: &str, example: &str) -> String {
    let camel = &name.camel;
    format!(
        "import {{ readFileSync }} from 'node:fs';\n\
         import {{ join }} from 'node:path';\n\
         import {{ render }} from '@testing-library/react';\n\
         import {{ AnyContent as Content }} from '../../../test/AnyContent';\n\
         import {{ findings }} from '../../../test/axe';\n\n\
         const example = JSON.parse(readFileSync(join(__dirname, '../../../../../{example}'), 'utf8'));\n\n\
         test('`{camel}` adds a class to the root element', async () => {{\n  \
             const {{ container }} = render(<Content model={{example}} />);\n  \
             expect(container.querySelector('.{block}')).toHaveClass('{class}');\n  \
             expect(await findings()).toEqual([]);\n\
         }});\n\n\
         test.each([undefined, false, 'true'])('the class is missing if `{camel}` is %p', value => {{\n  \
             const {{ container }} = render(<Content model={{{{ ...example, {camel}: value }}}} />);\n  \
             expect(container.querySelector('.{block}')).not.toHaveClass('{class}');\n\
         }});\n"
    )
}
