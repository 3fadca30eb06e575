// Uses the packed package as other teams do: with each bundler, framework, runtime and test runner in `consumers/list.mjs`. Each
// site is installed and built in a temporary folder, then opened in a browser. All of them must show the same pixels.
//
// `node --test --test-name-pattern=next scripts/gates/consumers.test.mjs`, after `npm run build`, runs some of them.
// `KEEP=1` keeps the projects, whose folders it prints.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser } from './consumers/browser.mjs';
import { inspect, reference } from './consumers/inspect.mjs';
import { consumers } from './consumers/list.mjs';
import { createProject } from './consumers/project.mjs';
import { report } from './consumers/report.mjs';
import { serveFolders } from './consumers/site.mjs';

/** Hangs end after this; a consumer takes up to two minutes. */
const timeout = 600_000;
/** What a tool prints about a file of the package. */
const WARNING = /^.*(?:warn|error|\(!\)).*@plenum.*$/im;
const rows = [];

/** Builds a consumer, serves it and gives its site to a function. */
async function withSite(consumer, use) {
  const project = await createProject(consumer);
  if (process.env.KEEP) console.log(`${consumer.name}: ${project.home}`);
  let site;
  try {
    for (const command of consumer.build) assert.doesNotMatch(await project.run(command), WARNING, command);
    const { serve } = consumer;
    if (typeof serve === 'string') site = await project.start(serve);
    if (typeof serve === 'object') {
      const folders = Object.entries(serve).map(([path, folder]) => [path, project.path(folder)]);
      site = await serveFolders(Object.fromEntries(folders));
    }
    return await use(project, site);
  } finally {
    site?.close();
    if (!process.env.KEEP) project.remove();
  }
}

/** The screenshots that all others are compared with: those of the first consumer. */
let shots;
const expected = () => {
  shots ??= withSite(consumers[0], (_, { origin }) => reference(origin));
  return shots;
};

for (const consumer of consumers) {
  test(`ships to ${consumer.name}`, { timeout }, async () => {
    const row = { consumer, result: 'failed' };
    rows.push(row);
    const want = consumer.serve && (await expected());
    await withSite(consumer, async (project, site) => {
      if (site) Object.assign(row, await inspect(consumer, project, site, want));
    });
    row.result = 'passed';
  });
}

after(async () => {
  await closeBrowser();
  report(rows);
});
