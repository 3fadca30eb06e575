//! Small projects, with the files that their generators and documentation have.

use crate::support::Project;

fn project(files: &[(&str, &str)]) -> Project {
    let project = Project::empty();
    for (path, text) in files {
        project.write(path, text);
    }
    // What every project has on a developer's machine.
    project.write("node_modules/thing/style.css", "a { colour: red }\n");
    project
}

/// `npm create vite -- --template react-ts`, with CSS modules.
pub(super) fn vite() -> Project {
    project(&[
        (
            "package.json",
            r#"{ "name": "app", "dependencies": { "react": "^19.0.0" }, "devDependencies": { "vite": "^7.0.0" } }"#,
        ),
        ("package-lock.json", "{}"),
        ("vite.config.ts", "export default {};\n"),
        (".gitignore", "node_modules\ndist\n"),
        ("index.html", "<div id=\"root\"></div>\n"),
        (
            "src/index.css",
            ":root {\n  --brand: #06c;\n  --gap: 8px;\n}\nbody {\n  margin: 0;\n  color: var(--brand);\n}\n",
        ),
        ("src/components/Button/Button.tsx", "export const Button = () => null;\n"),
        (
            "src/components/Button/Button.module.css",
            ".button {\n  composes: base from './base.module.css';\n  padding-left: var(--gap);\n}\n:global(.dark) .button {\n  colour: white;\n}\n",
        ),
        ("src/components/Button/base.module.css", ".base {\n  border: 0;\n}\n"),
        ("dist/assets/index.css", "a{colour:red}"),
    ])
}

/// `npx create-next-app --app`.
pub(super) fn next() -> Project {
    project(&[
        (
            "package.json",
            r#"{ "name": "site", "packageManager": "yarn@4.9.1", "dependencies": { "next": "16.0.0", "react": "19.2.0" },
  "browserslist": ["chrome >= 120", "safari >= 17"] }"#,
        ),
        ("yarn.lock", ""),
        ("next.config.ts", "export default {};\n"),
        (".gitignore", "/node_modules\n/.next/\n/out/\nnext-env.d.ts\n"),
        ("app/layout.tsx", "import './globals.css';\n"),
        ("app/globals.css", "html {\n  color-scheme: light dark;\n}\n.a {\n  width: calc(1px+2px);\n}\n"),
        ("app/[slug]/page.module.css", ".main {\n  display: grid;\n  field-sizing: content;\n}\n"),
        ("app/tokens.ts", "export const gap = 8;\n"),
        (".next/static/css/x.css", "a{colour:red}"),
        ("public/data.json", "{ \"value\": 1 }"),
    ])
}

/// A library of components with Storybook and tokens in the DTCG format.
pub(super) fn storybook() -> Project {
    project(&[
        (
            "package.json",
            r#"{ "name": "@acme/ui", "peerDependencies": { "react": ">=18" },
  "devDependencies": { "storybook": "^10.0.0", "@storybook/react-vite": "^10.0.0", "vite": "^7.0.0" } }"#,
        ),
        ("pnpm-lock.yaml", "lockfileVersion: '9.0'\n"),
        (".storybook/main.ts", "export default { stories: ['../src/**/*.stories.tsx'] };\n"),
        (".storybook/preview.css", "body {\n  padding: 16px;\n}\n"),
        (".browserslistrc", "chrome >= 125\nsafari >= 17.5\n"),
        (
            "tokens/color.tokens.json",
            r##"{ "color": { "$type": "color", "brand": { "$value": { "colorSpace": "srgb", "components": [0, 0.4, 0.8], "hex": "#0066cc" } } } }"##,
        ),
        (
            "tokens/space.tokens.json",
            r#"{ "space": { "$type": "dimension", "8": { "$value": { "value": 8, "unit": "px" } } } }"#,
        ),
        ("src/index.ts", "export { Card } from './card/Card';\n"),
        ("src/card/Card.tsx", "export const Card = () => null;\n"),
        (
            "src/card/card.css",
            ".card {\n  padding: var(--acme-space-8) 8px;\n  color: var(--acme-color-brnad);\n  background: #0066cc;\n}\n",
        ),
        ("storybook-static/main.css", "a{colour:red}"),
    ])
}

/// The front end of a project from Adobe's archetype, with an exported page and the component package.
pub(super) fn aem() -> Project {
    let fixture = Project::fixture();
    fixture.run(&["build", "tokens", "props"]);
    let project = project(&[
        ("archetype.properties", "archetype.groupId=com.adobe.aem\n"),
        ("pom.xml", "<project></project>\n"),
        (
            "ui.frontend/package.json",
            r#"{ "name": "aem-maven-archetype", "devDependencies": { "aem-clientlib-generator": "^1.8.0", "sass": "^1.66.1", "webpack": "^5.76.1" },
  "browserslist": ["last 2 version", "> 1%"] }"#,
        ),
        ("ui.frontend/package-lock.json", "{}"),
        ("ui.frontend/clientlib.config.js", "module.exports = {};\n"),
        ("ui.frontend/src/main/webpack/site/main.scss", "@import 'variables';\n"),
        ("ui.frontend/src/main/webpack/components/_teaser.scss", ".cmp-teaser { }\n"),
        (
            "ui.frontend/src/main/webpack/static/print.css",
            "@media print {\n  .cmp-button {\n    diplay: none;\n  }\n}\n",
        ),
        (
            "ui.apps/src/main/content/jcr_root/apps/acme/clientlibs/clientlib-base/css/base.css",
            ".cmp-title {\n  margin: 0;\n}\n",
        ),
        (
            "ui.apps/src/main/content/jcr_root/apps/acme/clientlibs/clientlib-site/css/site.css",
            ".cmp-title{colour:red}",
        ),
        (
            "ui.content/export/en.model.json",
            "{ \":type\": \"acme/components/title\", \"text\": \"Cooling\", \"typ\": \"h2\" }\n",
        ),
    ]);
    let package = "node_modules/@plenum/components";
    project.write(
        &format!("{package}/package.json"),
        r#"{ "version": "1.0.0", "exports": { "./manifest.json": "./manifest.json", "./tokens.json": "./tokens.json" } }"#,
    );
    project.write(&format!("{package}/manifest.json"), fixture.read("dist/manifest.json"));
    project.write(&format!("{package}/tokens.json"), fixture.read("dist/tokens.json"));
    project
}

/// Workspaces of pnpm: tokens, components and an application, built before.
pub(super) fn monorepo() -> Project {
    project(&[
        ("package.json", r#"{ "name": "acme", "private": true }"#),
        ("pnpm-workspace.yaml", "packages:\n  - 'packages/*'\n  - apps/*\n  - '!packages/legacy'\n"),
        ("pnpm-lock.yaml", "lockfileVersion: '9.0'\n"),
        (".gitignore", "node_modules/\nlib/\n"),
        ("packages/tokens/package.json", r#"{ "name": "@acme/tokens" }"#),
        (
            "packages/tokens/src/base.json",
            r#"{ "size": { "$type": "dimension", "small": { "$value": { "value": 4, "unit": "px" } }, "large": { "$value": "{size.smal}" } } }"#,
        ),
        ("packages/ui/package.json", r#"{ "name": "@acme/ui", "dependencies": { "react": "^19.0.0" } }"#),
        ("packages/ui/src/button.css", ".button {\n  gap: var(--size-small);\n}\n"),
        ("packages/ui/src/field/field.css", ".field { }\n"),
        ("packages/ui/lib/button.css", ".button{colour:red}"),
        ("packages/legacy/package.json", r#"{ "name": "@acme/legacy" }"#),
        ("packages/legacy/styles.css", ".old {\n  zoom: 1;\n}\n"),
        ("apps/web/package.json", r#"{ "name": "web", "devDependencies": { "vite": "^7.0.0" } }"#),
        ("apps/web/src/app.css", ".app {\n  colour: red;\n}\n"),
        ("apps/web/node_modules/x/x.css", ".x{colour:red}"),
    ])
}

/// The layout of Style Dictionary's basic example (version 3).
pub(super) fn style_dictionary() -> Project {
    project(&[
        ("package.json", r#"{ "name": "tokens", "devDependencies": { "style-dictionary": "^3.9.0" } }"#),
        ("package-lock.json", "{}"),
        (
            "config.json",
            r#"{ "source": ["tokens/**/*.json"], "platforms": { "css": { "transformGroup": "css", "buildPath": "build/css/" } } }"#,
        ),
        (
            "tokens/color/base.json",
            r##"{ "color": { "base": { "gray": { "light": { "value": "#CCCCCC" }, "dark": { "value": "#111111" } } } } }"##,
        ),
        (
            "tokens/color/font.json",
            r#"{ "color": { "font": { "base": { "value": "{color.base.gray.dark.value}" }, "quiet": { "value": "{color.base.grey.light.value}" } } } }"#,
        ),
        (
            "tokens/size/font.json",
            r#"{ "size": { "font": { "small": { "value": "0.75" }, "base": { "value": "{size.font.small.value}" } } } }"#,
        ),
        ("build/css/variables.css", ":root{--color-base-gray-light:#cccccc}"),
    ])
}

/// What Tokens Studio writes into a repository: a file for each set, and the themes.
pub(super) fn tokens_studio() -> Project {
    project(&[
        (
            "package.json",
            r#"{ "name": "design", "devDependencies": { "@tokens-studio/sd-transforms": "^2.0.0" } }"#,
        ),
        ("tokens/$metadata.json", r#"{ "tokenSetOrder": ["core", "light", "dark"] }"#),
        (
            "tokens/$themes.json",
            r#"[
  { "id": "1", "name": "Light", "selectedTokenSets": { "light": "enabled", "core": "source" } },
  { "id": "2", "name": "Dark", "selectedTokenSets": { "core": "source", "dark": "enabled" } }
]"#,
        ),
        (
            "tokens/core.json",
            r##"{ "white": { "value": "#ffffff", "type": "color" }, "black": { "value": "#000000", "type": "color" }, "gap": { "value": "8", "type": "spacing" } }"##,
        ),
        (
            "tokens/light.json",
            r#"{ "canvas": { "value": "{white}", "type": "color" }, "text": { "value": "{black}", "type": "color" } }"#,
        ),
        (
            "tokens/dark.json",
            r#"{ "canvas": { "value": "{black}", "type": "color" }, "text": { "value": "{white}", "type": "color" } }"#,
        ),
    ])
}

/// Pages and style sheets, without any tool.
pub(super) fn plain() -> Project {
    project(&[
        ("index.html", "<link rel=\"stylesheet\" href=\"style.css\">\n"),
        ("style.css", ":root {\n  --text: #222;\n}\np {\n  color: var(--text);\n  margin: 10pz;\n}\n"),
        ("css/print.css", "@media print {\n  nav {\n    display: none;\n  }\n}\n"),
        ("css/normalize.min.css", "a{colour:red}"),
        ("data/items.json", "[{ \"value\": 1 }]"),
    ])
}

/// Tailwind CSS 4 with its configuration in CSS.
pub(super) fn tailwind() -> Project {
    project(&[
        (
            "package.json",
            r#"{ "name": "site", "devDependencies": { "tailwindcss": "^4.1.0", "@tailwindcss/vite": "^4.1.0", "vite": "^7.0.0" } }"#,
        ),
        ("bun.lock", "{}"),
        (
            "src/app.css",
            "@import \"tailwindcss\";\n@plugin \"@tailwindcss/typography\";\n@source \"../templates\";\n\
@custom-variant dark (&:where(.dark, .dark *));\n\n@theme {\n  --color-brand: oklch(0.5 0.2 250);\n  --breakpoint-3xl: 120rem;\n}\n\n\
@utility tab-4 {\n  tab-size: 4;\n}\n\n@layer base {\n  h1 {\n    @apply text-2xl font-bold;\n    margin-bottom: --spacing(4);\n    \
font-size: theme(--text-2xl);\n    colour: red;\n  }\n}\n",
        ),
    ])
}

/// Tokens with themes, combined by a resolver document.
pub(super) fn resolver() -> Project {
    project(&[
        (
            "tokens/site.resolver.json",
            r##"{ "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "base.tokens.json" }] } },
  "modifiers": { "theme": { "contexts": { "light": [], "dark": [{ "$ref": "dark.tokens.json" }] }, "default": "light" } },
  "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }] }"##,
        ),
        (
            "tokens/base.tokens.json",
            r##"{ "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000" } } }"##,
        ),
        (
            "tokens/dark.tokens.json",
            r##"{ "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1], "hex": "#ffffff" } } }"##,
        ),
        ("site.css", "p {\n  color: var(--ink);\n}\n"),
    ])
}
