// `npm run version`: prepares a release. Computes the new version from the changesets, writes it into the one file that has it and into
// the record of removed names (`changes.json`), and moves the sentences of the changesets and of "Unreleased" to an entry of the
// changelog. It does not commit, tag or publish.
//
// `changeset version` is not used: it would format package.json differently, and write a changelog per package.

import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const UNRELEASED = '## Unreleased\n';

/** The file with the version of everything that is released. */
export const MANIFEST = 'packages/components/package.json';

/** The manifest's text with another version; everything else keeps its format. */
export function withVersion(manifest, version) {
  const changed = manifest.replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`);
  if (changed === manifest) throw new Error(`${MANIFEST} has no version, or already has ${version}`);
  return changed;
}

/** The record of removed names, in the package. */
const CHANGES = 'packages/components/changes.json';

/** The record's text with the version of a release instead of "next". */
export const withRelease = (changes, version) =>
  changes.replace('"version": "next"', `"version": "${version}"`);

/** A changeset's sentence as an item of the changelog: further lines are indented. */
const item = summary => `- ${summary.trim().replaceAll('\n', '\n  ')}`;

/** The kinds of a change, the one that a reader must know first. */
const KINDS = ['major', 'minor', 'patch'];

/**
 * The changelog with an entry for a release.
 *
 * @param {string} changelog - its text, with the heading "Unreleased"
 * @param {{ version: string, date: string, changes: { kind: 'major' | 'minor' | 'patch', summary: string }[] }} release
 */
export function withEntry(changelog, { version, date, changes }) {
  const start = changelog.indexOf(UNRELEASED);
  if (start < 0) throw new Error(`CHANGELOG.md has no heading "${UNRELEASED.trim()}"`);
  const rest = changelog.slice(start + UNRELEASED.length);
  const next = /^## /m.exec(rest)?.index ?? rest.length;
  const ofKind = kind => changes.filter(change => change.kind === kind).map(({ summary }) => item(summary));
  const heading = kind => `### ${kind[0].toUpperCase()}${kind.slice(1)} changes`;
  const groups = KINDS.filter(kind => ofKind(kind).length > 0).map(
    kind => `${heading(kind)}\n\n${ofKind(kind).join('\n')}`,
  );
  const items = [rest.slice(0, next).trim(), ...groups].filter(Boolean).join('\n\n');
  const older = rest.slice(next);
  return `${changelog.slice(0, start)}${UNRELEASED}\n## ${version} (${date})\n\n${items}\n${older && `\n${older}`}`;
}

/**
 * Prepares a release in a repository.
 *
 * @param {string} root - the repository
 * @param {string} date - the date of the release, `yyyy-MM-dd`
 * @returns the new version, or `undefined` if there are no changesets
 */
export async function prepareRelease(root, date) {
  // CommonJS; its default export is a property when it is imported.
  const { default: getReleasePlan } = createRequire(import.meta.url)('@changesets/get-release-plan');
  const { changesets, releases } = await getReleasePlan(root);
  const manifest = readFileSync(join(root, MANIFEST), 'utf8');
  const { name } = JSON.parse(manifest);
  const release = releases.find(release => release.name === name);
  if (!release || release.type === 'none') return undefined;
  const changelog = join(root, 'CHANGELOG.md');
  const changes = changesets.map(({ summary, releases: kinds }) => ({
    kind: kinds.find(entry => entry.name === name)?.type,
    summary,
  }));
  const entry = withEntry(readFileSync(changelog, 'utf8'), { version: release.newVersion, date, changes });
  writeFileSync(join(root, MANIFEST), withVersion(manifest, release.newVersion));
  writeFileSync(changelog, entry);
  const record = join(root, CHANGES);
  if (existsSync(record))
    writeFileSync(record, withRelease(readFileSync(record, 'utf8'), release.newVersion));
  for (const { id } of changesets) rmSync(join(root, '.changeset', `${id}.md`));
  return release.newVersion;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const version = await prepareRelease(root, new Date().toISOString().slice(0, 10));
  if (version)
    console.log(
      `The version is now ${version}. Read the changelog, commit the files, and tag them v${version}.`,
    );
  else {
    console.error('There are no changesets: run `npx changeset` for each change that the release has.');
    process.exitCode = 1;
  }
}
