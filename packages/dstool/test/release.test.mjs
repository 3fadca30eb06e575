import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { MANIFEST, prepareRelease, withEntry, withVersion } from '../../../scripts/version.mjs';
import { folder, own } from './support.mjs';

const root = join(own, '../..');
const read = file => readFileSync(join(root, file), 'utf8');
const json = file => JSON.parse(read(file));

describe('npm run version', () => {
  const CHANGELOG = '# Changelog\n\n## Unreleased\n\n- An older note.\n\n## 1.0.0 (2026-01-01)\n\n- First.\n';

  /** A repository with this project's configuration and some changesets. */
  function repository(t, changesets) {
    const home = folder(t);
    const files = {
      'package.json': JSON.stringify({ name: 'home', private: true, version: '0.0.0' }),
      'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
      '.changeset/config.json': read('.changeset/config.json'),
      [MANIFEST]: '{\n  "name": "@plenum/components",\n  "version": "1.0.0",\n  "files": ["a", "b"]\n}\n',
      'packages/dstool/package.json': read('packages/dstool/package.json'),
      'CHANGELOG.md': CHANGELOG,
      'packages/components/changes.json':
        '{ "releases": [{ "version": "next", "classes": [{ "from": "cmp-a", "to": "cmp-b" }] }] }\n',
      ...Object.fromEntries(Object.entries(changesets).map(([id, text]) => [`.changeset/${id}.md`, text])),
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(home, file)), { recursive: true });
      writeFileSync(join(home, file), text);
    }
    return { home, text: file => readFileSync(join(home, file), 'utf8') };
  }
  const changeset = (kind, text) => `---\n"@plenum/components": ${kind}\n---\n\n${text}\n`;

  test('VER-01 writes the version of the largest change into one file, and the sentences into the changelog', async t => {
    const { home, text } = repository(t, {
      'brave-cat': changeset('patch', 'Slider: keep clicks.'),
      'calm-dog': changeset('minor', 'Tabs: a new option.\nIt has two lines.'),
    });
    assert.equal(await prepareRelease(home, '2026-02-03'), '1.1.0');
    assert.equal(
      text(MANIFEST),
      '{\n  "name": "@plenum/components",\n  "version": "1.1.0",\n  "files": ["a", "b"]\n}\n',
    );
    const entry =
      '## Unreleased\n\n## 1.1.0 (2026-02-03)\n\n- An older note.\n\n### Minor changes\n\n- Tabs: a new option.\n  It has two lines.\n\n### Patch changes\n\n- Slider: keep clicks.\n\n## 1.0.0';
    assert.equal(text('CHANGELOG.md'), CHANGELOG.replace(/## Unreleased[\s\S]*## 1\.0\.0/, entry));
    assert.deepEqual(readdirSync(join(home, '.changeset')), ['config.json']);
    assert.equal(
      text('packages/components/changes.json'),
      '{ "releases": [{ "version": "1.1.0", "classes": [{ "from": "cmp-a", "to": "cmp-b" }] }] }\n',
    );
    assert.equal(text('packages/dstool/package.json'), read('packages/dstool/package.json'));
  });

  test('without changesets there is no release, and nothing changes', async t => {
    const { home, text } = repository(t, {});
    assert.equal(await prepareRelease(home, '2026-02-03'), undefined);
    assert.equal(text('CHANGELOG.md'), CHANGELOG);
  });

  test('a changeset for a package that is not released by itself is an error that names the package', async t => {
    const { home } = repository(t, { 'odd-owl': '---\n"@plenum/other": patch\n---\n\nText.\n' });
    await assert.rejects(prepareRelease(home, '2026-02-03'), /@plenum\/other/);
  });

  test('an entry keeps what is older, also where there is no older release', () => {
    const release = { version: '1.0.0', date: '2026-01-01', changes: [] };
    assert.equal(
      withEntry('# C\n\n## Unreleased\n\n- A.\n', release),
      '# C\n\n## Unreleased\n\n## 1.0.0 (2026-01-01)\n\n- A.\n',
    );
    assert.throws(() => withEntry('# C\n', release), /no heading "## Unreleased"/);
    assert.throws(() => withVersion('{}', '1.0.0'), /has no version/);
  });

  test('VER-01 no other manifest has a version', () => {
    const manifests = [
      'package.json',
      'packages/dstool/package.json',
      'demo/site/package.json',
      'demo/e2e/package.json',
    ];
    for (const file of manifests) assert.match(json(file).version ?? '0.0.0', /^0\.0\.0$/, file);
    assert.match(read('Cargo.toml'), /^\[workspace\.package\]\nversion = "0\.0\.0"$/m);
    assert.match(json(MANIFEST).version, /^\d+\.\d+\.\d+$/);
  });
});

describe('the workflows', () => {
  const workflows = readdirSync(join(root, '.github/workflows')).map(file => [
    file,
    parse(read(`.github/workflows/${file}`)),
  ]);
  const jobs = workflows.flatMap(([file, { jobs: all }]) =>
    Object.entries(all).map(([name, job]) => [`${file} ${name}`, job]),
  );
  const steps = jobs.flatMap(([name, job]) => job.steps.map(step => [name, step]));
  const { jobs: release } = parse(read('.github/workflows/release.yml'));

  test('use actions of one exact commit, with its version as a comment, and leave no credentials in the checkout', () => {
    const used = steps.filter(([, { uses }]) => uses);
    assert.ok(used.length > 5);
    for (const [name, { uses, with: options }] of used) {
      assert.match(uses, /^actions\/[\w-]+@[0-9a-f]{40}$/, name);
      assert.match(
        read(`.github/workflows/${name.split(' ')[0]}`),
        new RegExp(`${uses} # v\\d+\\.\\d+\\.\\d+\\n`),
      );
      if (uses.startsWith('actions/checkout@')) assert.equal(options['persist-credentials'], false, name);
    }
  });

  test('may read the repository and nothing else; only publishing gets an identity, and there is no token', () => {
    for (const [file, { permissions }] of workflows)
      assert.deepEqual(permissions, { contents: 'read' }, file);
    for (const [name, job] of jobs) {
      const identity = { contents: 'read', 'id-token': 'write', attestations: 'write' };
      const expected = name === 'release.yml publish' ? identity : undefined;
      assert.deepEqual(job.permissions, expected, name);
      assert.ok(job['timeout-minutes'] > 0, name);
    }
    for (const [file] of workflows) assert.doesNotMatch(read(`.github/workflows/${file}`), /secrets\./);
  });

  test('a pull request and a release run every test', () => {
    const runsTests = name =>
      jobs.find(([job]) => job === name)[1].steps.some(({ run }) => run === 'bash .ci/run');
    assert.ok(runsTests('ci.yml test'));
    assert.ok(runsTests('release.yml test'));
    assert.match(read('.ci/run'), /^npm test$/m);
  });

  test('CI checks the crates for advisories, and for the licences and platforms that the notices are made for', () => {
    const [, check] = jobs.find(([name]) => name === 'ci.yml crates');
    assert.ok(check.steps.some(({ run }) => run === 'cargo deny --locked check'));
    const list = (file, key) => {
      const [, found] = new RegExp(`^${key} = \\[([^\\]]*)\\]`, 'm').exec(read(file));
      return found.match(/"[^"]+"/g).sort();
    };
    const notices = 'packages/dstool/notices/about.toml';
    assert.deepEqual(list('deny.toml', 'allow'), list(notices, 'accepted'));
    assert.deepEqual(list('deny.toml', 'targets'), list(notices, 'targets'));
    assert.doesNotMatch(read('Cargo.lock'), /^name = "rkyv"$/m);
  });

  test('a release builds the program for each platform, packs after all tests and programs, and publishes that', () => {
    const { include } = release.program.strategy.matrix;
    const targets = include.map(({ platform, target }) => [platform, target]);
    assert.deepEqual(Object.fromEntries(targets), json('packages/dstool/platforms.json'));
    assert.deepEqual(release.pack.needs, ['test', 'command', 'program']);
    assert.deepEqual(release.publish.needs, ['pack']);
    const commandsOf = job => job.steps.map(({ run }) => run ?? '').join('\n');
    assert.match(
      commandsOf(release.pack),
      /stage\.mjs --out staged --programs programs --notices notices\.txt\n/,
    );
    assert.match(
      commandsOf(release.pack),
      /for folder in staged\/dstool-\* staged\/dstool packages\/components; do/,
    );
    assert.match(commandsOf(release.pack), /sha256sum \* > SHA256SUMS/);
  });

  test('the job that can publish builds and installs nothing of the project', () => {
    const commands = release.publish.steps.map(({ run }) => run).filter(Boolean);
    assert.deepEqual(commands, [
      'npm install --global npm@11.6.2',
      'node packages/dstool/scripts/publish.mjs packed',
    ]);
  });

  test('the tests of the command run on every system that it is published for', () => {
    assert.deepEqual(release.command.strategy.matrix.runner, ['macos-15', 'windows-2025']);
    assert.ok(
      release.command.steps.some(({ run }) => run === 'node scripts/cargo.mjs test --workspace --locked'),
    );
  });

  test('a program that contains a path of its builder is not published', () => {
    const build = release.program.steps.find(({ name }) => name === 'Build');
    assert.match(build.env.RUSTFLAGS, /^--remap-path-prefix=/);
    assert.match(release.program.steps.map(({ run }) => run).join('\n'), /! grep --text .*GITHUB_WORKSPACE/);
  });

  test('a release fails if the tag is not the version of the package', () => {
    const { run } = release.test.steps.find(({ env }) => env?.TAG);
    const check = tag =>
      spawnSync('sh', ['-c', run], { cwd: root, env: { ...process.env, TAG: tag } }).status;
    assert.deepEqual([check(`v${json(MANIFEST).version}`), check('v0.0.1')], [0, 1]);
  });

  test('every script that they run exists', () => {
    const scripts = steps.flatMap(([, { run = '' }]) => [
      ...run.matchAll(/(?:node|bash) ([.\w][\w./-]*\/[\w.-]+)/g),
    ]);
    assert.ok(scripts.length > 2);
    for (const [, file] of scripts) assert.ok(existsSync(join(root, file)), file);
    const own = json('package.json').scripts;
    for (const [, { run = '' }] of steps)
      for (const [, name] of run.matchAll(/npm run ([\w:]+)/g)) assert.ok(name in own, name);
  });
});
