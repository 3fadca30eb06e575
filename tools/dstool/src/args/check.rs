//! What the help of `dstool check` and `dstool init` says below their options.

pub(super) const CHECK: &str = "\
Examples:
  dstool check
  dstool check 'content/**/*.json' src/site.css
  dstool check --shard 2/8 content
  dstool check --fix src
  dstool check --fix --unsafe src             fixes that need a review, too
  dstool check --baseline accepted.json --update-baseline
  dstool check --baseline accepted.json       only new findings
  dstool check --diff origin/main             only findings on changed lines
  export-models | dstool check -
  export-models | dstool check - --output-format ndjson --key :path --exit-zero
  export-models | dstool check - --pass-through valid > sound.ndjson

Content is JSON (a model or an array of models) or one model per line (.ndjson, .jsonl), each also
compressed (.gz). Standard input may be any of these; the elements of an array are checked one by one. Without a configuration, it is checked against the installed component package.

A file that has more findings after a fix gets its old text again. A baseline recognises findings
by rule, file and the text at their place, so they may move. --fix changes only what is reported.

Stylesheets, and files with markup (.tsx, .jsx, .html, .vue, .svelte, .astro, .scss, .sass, .less),
are also checked for names of tokens and classes that the installed package does not have. The
styles in markup and scripts (.ts, .js; .svg if a path or pattern names it) are compared with the
tokens and with the grammar of CSS, also those that frameworks bind (:style, style:color, [ngStyle])
and libraries take as objects, and so is what is CSS in .scss and .less. In .sass, the names in
var() are compared. What a template inserts is skipped.";

pub(super) const INIT: &str = "\
Finds design tokens, style sheets, content, browsers and tools below the working directory, and
says what it did not find. Files that .gitignore excludes and folders that tools write (dist,
build, node_modules …) are left out. What needs a decision is a comment. An existing file is never
overwritten.";
