//! `dstool new model`: an older shape of a component's model, which is mapped to today's props.

use serde_json::Value;

use crate::args::NewModel;
use crate::env::Status;
use crate::error::{Error, Result};

use super::Session;
use super::changes::Changes;
use super::demo::Component;
use super::places;
use super::words::{Words, capital};

/// Adds an older shape.
pub(in crate::commands) fn model(session: &mut Session<'_, '_>, args: &NewModel) -> Result<Status> {
    let (mut changes, _) = Changes::new(session, "new model")?;
    let shape = Words::parse(&args.shape, "a shape", "v1")?;
    let component = Component::find(&changes, &args.component)?;
    let file = format!("{}/{}.model.tsx", component.path, component.folder);
    let text = changes.read(&file)?;
    let interface = format!("{}Model{}", component.name, shape.pascal);
    if text.contains(&format!("interface {interface} ")) {
        return Err(
            Error::new(format!("`{file}` already has a shape `{interface}`")).help("choose another name")
        );
    }
    let function = format!("from{}", shape.pascal);
    if text.contains(&format!("{function} =")) {
        return Err(
            Error::new(format!("`{file}` already has a function `{function}`")).help("choose another name")
        );
    }
    let fields = fields(&args.fields, &shape, &component)?;
    if let Some((old, _)) = fields.iter().find(|(old, _)| reads(&text, old)) {
        return Err(Error::new(format!("`{file}` already reads the field `{old}`"))
            .help("give the older field another name with `--field`"));
    }

    let cms = resource_name(&component)?;
    describe(&mut changes, &file, &cms, &interface, &shape, &fields)?;
    convert(&mut changes, &file, &function, &shape, &fields)?;
    let mut older = component.example.clone();
    for (old, prop) in &fields {
        if let Some(value) = older.shift_remove(prop) {
            older.insert(old.clone(), value);
        }
    }
    // A model has one shape: fields that the interface lacks would be reported as unknown.
    older
        .retain(|name, _| name.starts_with(':') || name == "id" || fields.iter().any(|(old, _)| old == name));
    let description = format!("A model of the shape `{}`, whose fields have older names.", shape.kebab);
    let example = component.add_example(&mut changes, &shape, older, &description)?;
    let test = format!("{}/{}.{}.test.tsx", component.path, component.name, shape.camel);
    changes.create(&test, test_of(&component, &shape, &fields, &example))?;
    changes.write(
        session,
        &[
            format!("describe in `{file}` all fields of `{interface}`, and which versions of the CMS send them (`@cmsVersion`)"),
            "build, then run `npm run api`, because the interface is public, and `npm run snapshots`; read what they write".to_owned(),
            format!("run the tests in `{}`, and `dstool check`", component.path),
            "run `npx changeset`: sites can send the older model".to_owned(),
        ],
    )
}

/// The older fields with the props that they become.
fn fields(args: &[String], shape: &Words, component: &Component) -> Result<Vec<(String, String)>> {
    let texts: Vec<&str> = component
        .example
        .iter()
        .filter(|(name, value)| {
            !name.starts_with(':') && *name != "id" && value.as_str().is_some_and(is_text)
        })
        .map(|(name, _)| name.as_str())
        .collect();
    if args.is_empty() {
        let prop = ["title", "text", "description"].into_iter().find(|name| texts.contains(name));
        let prop = prop.ok_or_else(|| {
            Error::new(format!("the first example of `{}` has no title, text or description", component.name))
                .help(format!(
                    "name an older field with `--field old=prop`; its texts are: {}",
                    texts.join(", ")
                ))
        })?;
        return Ok(vec![(format!("{}{}", shape.camel, capital(prop)), prop.to_owned())]);
    }
    let mut fields: Vec<(String, String)> = Vec::new();
    for arg in args {
        let is_name = |name: &str| {
            name.starts_with(|first: char| first.is_ascii_lowercase())
                && name.bytes().all(|byte| byte.is_ascii_alphanumeric())
        };
        let (old, prop) =
            arg.split_once('=').filter(|(old, prop)| is_name(old) && is_name(prop)).ok_or_else(|| {
                Error::new(format!("`{arg}` is not an older field and its prop"))
                    .help("write two names in camel case, such as `--field headline=title`")
            })?;
        if !texts.contains(&prop) {
            return Err(Error::new(format!(
                "the first example of `{}` has no text `{prop}`",
                component.name
            ))
            .help(format!("use one of its texts: {}", texts.join(", "))));
        }
        if old == prop || component.example.contains_key(old) {
            return Err(Error::new(format!("`{old}` is a field of today's model"))
                .help("use the name that older models have"));
        }
        if fields.iter().any(|(known, target)| known == old || target == prop) {
            return Err(Error::new(format!("`{arg}` names a field or a prop for the second time"))
                .help("use each name once"));
        }
        fields.push((old.to_owned(), prop.to_owned()));
    }
    Ok(fields)
}

/// Whether a value is a text for readers, not a keyword, a number or a level.
fn is_text(value: &str) -> bool {
    value.contains(' ') || value.starts_with(char::is_uppercase)
}

/// Whether a model file already has a field of this name.
fn reads(text: &str, field: &str) -> bool {
    text.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == field)
}

/// The name in `@cmsModel`: that of the example's resource type.
fn resource_name(component: &Component) -> Result<String> {
    let kind = component.example.get(":type").and_then(Value::as_str).unwrap_or_default();
    let name = ds_core::model::resource::component_name(kind);
    name.map(|name| name.into_owned())
        .ok_or_else(|| Error::new(format!("the first example of `{}` has no `:type`", component.name)))
}

/// Adds the interface of the shape.
fn describe(
    changes: &mut Changes,
    file: &str,
    cms: &str,
    interface: &str,
    shape: &Words,
    fields: &[(String, String)],
) -> Result<()> {
    let members: String = fields
        .iter()
        .map(|(old, prop)| format!("  /** Older name of `{prop}`. */\n  {old}?: string | undefined;\n"))
        .collect();
    let addition = format!(
        "/**\n * An older shape, `{}`.\n * @cmsModel {cms}\n */\nexport interface {interface} {{\n{members}}}\n\n",
        shape.kebab
    );
    // Behind the imports, which are at the start.
    changes.edit(file, &addition, "behind the imports", |text| {
        let last = text.match_indices(" from '").last()?.0;
        let end = last + text[last..].find('\n')? + 1;
        Some(format!("{}\n{}{}", &text[..end], addition, text[end..].trim_start_matches('\n')))
    })
}

/// Adds the function that converts the shape, and calls it.
fn convert(
    changes: &mut Changes,
    file: &str,
    function: &str,
    shape: &Words,
    fields: &[(String, String)],
) -> Result<()> {
    let olds: Vec<&str> = fields.iter().map(|(old, _)| old.as_str()).collect();
    let pairs: Vec<String> = fields.iter().map(|(old, prop)| format!("{prop}: {old}")).collect();
    let addition = format!(
        "/** Gives the fields of the shape `{}` the names of today's props, which take precedence. */\n\
         const {function} = ({{ {}, ...fields }}: Fields): Fields => ({{ {}, ...fields }});\n\n",
        shape.kebab,
        olds.join(", "),
        pairs.join(", "),
    );
    changes.edit(file, &addition, "before `export default`", |text| {
        places::before(text, "export default {", &addition)
    })?;
    let fields_type = "import { type Fields } from '../../model/model';";
    changes.edit(file, fields_type, "at the imports", |text| {
        places::import(text, "../../model/model", "Fields", true)
    })?;
    let call = format!("{function}(fields)");
    changes.edit(file, &call, "in `export default`, instead of `fields`, where the fields are read", |text| {
        let start = places::only(text, "export default {")?;
        let (head, renderers) = text.split_at(start);
        // Each renderer reads all fields with one call; anything else may mean something else.
        let is_simple = renderers.contains("({ fields") && renderers.matches("(fields)").count() == 1;
        is_simple.then(|| format!("{head}{}", renderers.replace("(fields)", &format!("({call})"))))
    })
}

fn test_of(component: &Component, shape: &Words, fields: &[(String, String)], example: &str) -> String {
    let Component { name, .. } = component;
    let (olds, props): (Vec<&str>, Vec<&str>) =
        fields.iter().map(|(old, prop)| (old.as_str(), prop.as_str())).unzip();
    let pairs: Vec<String> = fields.iter().map(|(old, prop)| format!("{prop}: {old}")).collect();
    let first = props[0];
    format!(
        "import {{ readFileSync }} from 'node:fs';\n\
         import {{ join }} from 'node:path';\n\
         import {{ render }} from '@testing-library/react';\n\
         import {{ AnyContent as Content }} from '../../../test/AnyContent';\n\n\
         const older = JSON.parse(readFileSync(join(__dirname, '../../../../../{example}'), 'utf8'));\n\
         const {{ {olds}, ...fields }} = older;\n\
         const newer = {{ ...fields, {pairs} }};\n\n\
         const html = (model: unknown) => render(<Content model={{model}} />).container.innerHTML;\n\n\
         test('{name} renders the shape `{kebab}` as it renders today’s model', () => {{\n  \
             expect(html(older)).toBe(html(newer));\n  \
             expect(html({{ ...older, {old}: 'Older' }})).toContain('Older');\n\
         }});\n\n\
         test('a field of today’s model takes precedence over an older one', () => {{\n  \
             expect(html({{ ...newer, {old}: 'Older' }})).toBe(html(newer));\n  \
             expect(html({{ ...older, {first}: 'Newer' }})).toContain('Newer');\n\
         }});\n",
        olds = olds.join(", "),
        pairs = pairs.join(", "),
        kebab = shape.kebab,
        old = olds[0],
    )
}
