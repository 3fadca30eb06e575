//! `dstool new`

use clap::{Args, Subcommand};

const COMPONENT: &str = "\
Examples:
  dstool new component badge
  dstool new component info-box --interactive --group core-structure

Creates the component's folder with a test, and a demo page. It builds; its tests and its page pass.";

const RULE: &str = "\
Examples:
  dstool new rule css/float
  dstool new rule content/marquee --summary 'A model asks for moving text'

Only in the repository of Plenum. The rule reports what its code names: in `css` a property, in
`content` a field of a model. Creates its module and its snapshot, and adds it to the table of rules,
with a wrong and a right example, to the check and to the tests. Nothing is written if anything is
wrong.";

const OPTION: &str = "\
Examples:
  dstool new option title compact
  dstool new option download icon-only --description 'Shows the icon without the text.'

Only in the repository of Plenum. Adds a prop that is true or false, reads it from the field of the
same name, and adds a class to the root element: `cmp-title--compact`. Creates a test and an example.
A place that cannot be edited safely is printed, with what to add there. Nothing is written if the
names are invalid or exist already, or if a file has changes that are not committed.";

const TOKEN: &str = "\
Examples:
  dstool new token space.20 --value 20px
  dstool new token color.badge --value '{ramp.petrol.700}' --theme 'dark={ramp.petrol.300}'

Only in the repository of Plenum. Adds the token to the file of its group, to the files of the themes
in which it has another value, and to tokens/README.md. A value is a length (`20px`), a time
(`200ms`), a colour (`#14506a`), a number, a reference (`{color.text}`) or JSON. The tokens are
compiled first: nothing is written if that gives an error, such as too little contrast.";

const MODEL: &str = "\
Examples:
  dstool new model title v0
  dstool new model teaser legacy --field headline=title --field copy=description

Only in the repository of Plenum. Describes the shape in the component's `<name>.model.tsx`, maps its
fields to today's props, and creates a test and an example, made from the first example of the
component. Without --field, the first text of that example has an older name that starts with the
name of the shape: `v0Text`.";

/// `dstool new`
#[derive(Debug, Args)]
pub struct New {
    /// What to create.
    #[command(subcommand)]
    pub kind: NewKind,
}

/// What `dstool new` creates.
#[derive(Debug, Subcommand)]
pub enum NewKind {
    /// Create a component with its test, styles and demo page
    #[command(after_help = COMPONENT)]
    Component(NewComponent),
    /// Create a rule with its description, examples and test
    #[command(after_help = RULE)]
    Rule(NewRule),
    /// Add an option to a component, with an example and a test
    #[command(after_help = OPTION)]
    Option(NewOption),
    /// Add a design token, with its value in each theme
    #[command(after_help = TOKEN)]
    Token(NewToken),
    /// Add an older shape of a component's model, with an example and a test
    #[command(after_help = MODEL)]
    Model(NewModel),
}

/// `dstool new component`
#[derive(Debug, Args)]
pub struct NewComponent {
    /// The component's name: lower-case words separated by hyphens
    #[arg(value_name = "NAME")]
    pub name: String,
    /// Add a behaviour: state, events, a client component, labels
    #[arg(long)]
    pub interactive: bool,
    /// Add its demo page to this group of the demo [default: core-content]
    #[arg(long, value_name = "GROUP")]
    pub group: Option<String>,
}

/// `dstool new rule`
#[derive(Debug, Args)]
pub struct NewRule {
    /// The rule's code: `css/problem` or `content/problem`
    #[arg(value_name = "ID")]
    pub id: String,
    /// What is wrong, in one sentence without a full stop [default: names the property or field]
    #[arg(long, value_name = "SENTENCE")]
    pub summary: Option<String>,
}

/// `dstool new option`
#[derive(Debug, Args)]
pub struct NewOption {
    /// The folder of the component, such as `title`
    #[arg(value_name = "COMPONENT")]
    pub component: String,
    /// The option's name: lower-case words separated by hyphens
    #[arg(value_name = "NAME")]
    pub name: String,
    /// What it does, in one sentence [default: names the class that it adds]
    #[arg(long, value_name = "SENTENCE")]
    pub description: Option<String>,
}

/// `dstool new token`
#[derive(Debug, Args)]
pub struct NewToken {
    /// The token's path in an existing group: `space.20`
    #[arg(value_name = "GROUP.NAME")]
    pub path: String,
    /// Its value [default: a reference to the last token of the same group]
    #[arg(long, value_name = "VALUE")]
    pub value: Option<String>,
    /// Its value in a theme where it has another one; can be repeated
    #[arg(long = "theme", value_name = "THEME=VALUE")]
    pub themes: Vec<String>,
    /// What it is for, in one sentence [default: names the group and what it refers to]
    #[arg(long, value_name = "SENTENCE")]
    pub description: Option<String>,
}

/// `dstool new model`
#[derive(Debug, Args)]
pub struct NewModel {
    /// The folder of the component, such as `title`
    #[arg(value_name = "COMPONENT")]
    pub component: String,
    /// The name of the shape: lower-case words separated by hyphens, such as `v1`
    #[arg(value_name = "SHAPE")]
    pub shape: String,
    /// An older field and the text prop that it becomes; can be repeated
    #[arg(long = "field", value_name = "OLD=PROP")]
    pub fields: Vec<String>,
}
