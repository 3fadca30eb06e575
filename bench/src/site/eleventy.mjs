// The same site for Eleventy: Markdown with front matter, and a layout that writes as much markup as our components.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { address } from './project.mjs';
import { menu, page, pathOf } from './texts.mjs';

const layout =
  sections => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="{{ lead }}"></head><body><header>
<nav aria-label="Main"><ul>${sections.map(({ href, title }) => `<li><a href="${href}">${title}</a></li>`).join('')}</ul></nav>
<nav aria-label="Breadcrumb"><ol>{% for above in trail %}<li><a href="{{ above.href }}">{{ above.title }}</a></li>{% endfor %}</ol></nav>
</header><main id="main"><div class="cmp-page" id="page" lang="en"><div><div class="cmp-container" id="root">
<div><div class="cmp-title" id="title"><h1 class="cmp-title__text">{{ title }}</h1></div></div>
<div><div class="cmp-text" id="lead"><p>{{ lead }}</p></div></div>{{ content }}</div></div></div></main>
<footer><p>Site</p></footer></body></html>
`;

const markdown = ({ title, lead, topics }, trail) => `---
title: ${JSON.stringify(title)}
lead: ${JSON.stringify(lead)}
trail: ${JSON.stringify(trail)}
layout: page.liquid
---
${topics
  .map(
    topic => `<div><div class="cmp-container" id="${topic.id}"><div><div class="cmp-title" id="${topic.id}-title">

## ${topic.title}

</div></div><div><div class="cmp-text" id="${topic.id}-text">

${topic.paragraphs.join('\n\n')}

</div></div><div>

[More about ${topic.title.toLowerCase()}](${address(topic.link)})

</div></div></div>
`,
  )
  .join('\n')}`;

/** Writes the project with `count` pages into `folder`. Titles of menus are in the layout, because Eleventy has them only in collections. */
export function writeEleventy(folder, count) {
  const titleOf = new Map();
  const numbers = new Map(Array.from({ length: count }, (_, at) => [pathOf(at), at]));
  const link = path => {
    if (!titleOf.has(path)) titleOf.set(path, page(numbers.get(path), count).title);
    return { href: address(path), title: titleOf.get(path) };
  };
  mkdirSync(join(folder, 'pages', '_includes'), { recursive: true });
  writeFileSync(join(folder, 'pages', '_includes', 'page.liquid'), layout(menu(count).map(link)));
  writeFileSync(
    join(folder, 'eleventy.config.mjs'),
    `export default config => {
  config.addGlobalData('permalink', () => data => data.page.filePathStem + '.html');
  return { dir: { input: 'pages', output: 'dist' }, markdownTemplateEngine: false };
};\n`,
  );
  for (let at = 0; at < count; at += 1) {
    const texts = page(at, count);
    const above = ['index', `${texts.path.split('/')[0]}/index`].filter(
      path => path !== texts.path && numbers.has(path),
    );
    const place = join(folder, 'pages', `${texts.path}.md`);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, markdown(texts, at === 0 ? [] : above.map(link)));
  }
}
