import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { HOOKS, installHook } from '../../../scripts/commit-message/install.mjs';
import { problemsOf, withoutComments } from '../../../scripts/commit-message/rules.mjs';
import { folder, own } from './support.mjs';

const root = join(own, '../..');
const BODY = 'Visitors lost their place on the page.';

/** The settings of the machine must not change what a test does. */
const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null', CI: '' };
const git = (home, ...args) => {
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@localhost'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], {
    cwd: home,
    env,
    encoding: 'utf8',
  });
  return { status, stdout: stdout.trim(), stderr };
};
const hooksPath = home => git(home, 'config', '--get', 'core.hooksPath').stdout;

/** A repository with the hook and one file. */
function repository(t) {
  const home = folder(t);
  assert.equal(git(home, 'init', '-q').status, 0);
  cpSync(join(root, HOOKS), join(home, HOOKS), { recursive: true });
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }');
  git(home, 'add', '-A');
  return home;
}

describe('a message', () => {
  for (const message of [
    `slider: keep clicks after small drags\n\n${BODY}`,
    `form container: split its tests by subject\n\n${BODY}\n\n- One item of a list\n- Another one`,
    `docs, e2e: embed the changelog\n\nWithout it, readers look elsewhere (see #12).\n\nSigned-off-by: A <a@b.example>`,
    `${'part: add '.padEnd(72, 'x')}\n\n${BODY}`,
    `docs: link to the pattern\n\nIt explains why.\nhttps://example.org/${'x'.repeat(100)}`,
    `tokens: focus the lists of colours\n\n${`Why ${'x'.repeat(30)} `.repeat(3).slice(0, 99)}.`,
    "Merge branch 'main' into types",
    'Revert "slider: keep clicks"',
    'Reapply "slider: keep clicks"',
    'fixup! slider: keep clicks',
    'squash! slider: keep clicks',
    'amend! slider: keep clicks',
    '',
  ]) {
    test(`is accepted: ${JSON.stringify(message).slice(0, 70)}`, () =>
      assert.deepEqual(problemsOf(message), []));
  }

  for (const [message, ...expected] of [
    [`Keep clicks after small drags\n\n${BODY}`, /subject does not have the form `part: change`/],
    [`slider:keep clicks\n\n${BODY}`, /subject does not have the form/],
    [`slider: \n\n${BODY}`, /subject does not have the form/],
    [`everything that a slider does: keep clicks\n\n${BODY}`, /subject does not have the form/],
    [`slider: keeps clicks\n\n${BODY}`, /starts with "keeps", which is not a verb in the imperative/],
    [`slider: added drags\n\n${BODY}`, /starts with "added"/],
    [`slider: adding drags\n\n${BODY}`, /starts with "adding"/],
    [`slider: Keep clicks\n\n${BODY}`, /starts with "Keep"/],
    [`slider: the clicks\n\n${BODY}`, /starts with "the"/],
    [`slider: keep clicks.\n\n${BODY}`, /ends like a sentence/],
    [`${'part: add '.padEnd(73, 'x')}\n\n${BODY}`, /subject has 73 characters; 72 are allowed/],
    [`slider: keep clicks\n${BODY}`, /second line is not blank: "Visitors/],
    ['slider: keep clicks', /body does not give the reason/],
    ['slider: keep clicks\n\nTested.', /body does not give the reason/],
    ['slider: keep clicks\n\nBecause of small drags', /body does not give the reason/],
    ['slider: keep clicks\n\nSigned-off-by: A. B. C. <a@b.example>', /body does not give the reason/],
    [`slider: keep clicks\n\n${BODY}\n${'word '.repeat(21)}`, /line has 10\d characters; 100 are allowed/],
    ['Keep.\nNo.', /form/, /ends like/, /second line/, /reason/],
  ]) {
    test(`is rejected, with a way to fix it: ${JSON.stringify(message).slice(0, 60)}`, () => {
      const problems = problemsOf(message);
      assert.equal(problems.length, expected.length, JSON.stringify(problems));
      for (const [index, { what, fix }] of problems.entries()) {
        assert.match(what, expected[index]);
        assert.match(fix, /^[A-Z].*[.]$/);
      }
    });
  }

  test('is checked without comments and the difference', () => {
    const text = `part: add it\r\n\r\n${BODY}  \n# A comment.\n# --------- >8 ---------\n${'+x '.repeat(90)}\n`;
    assert.equal(withoutComments(text), `part: add it\n\n${BODY}`);
    assert.equal(withoutComments('a\n; no\n# yes', ';'), 'a\n# yes');
    assert.equal(withoutComments('a\n# no', 'auto'), 'a');
  });
});

describe('the hook', () => {
  test('stops a commit and says why; a good message passes', t => {
    const home = repository(t);
    assert.equal(installHook(home, env), true);
    const wrong = git(home, 'commit', '-m', 'Added things');
    assert.equal(wrong.status, 1);
    assert.match(
      wrong.stderr,
      /breaks the rules in CONTRIBUTING\.md:\n\n- The subject does not have the form/,
    );
    assert.match(wrong.stderr, / {4}Added things\n/);
    assert.notEqual(git(home, 'rev-parse', '--verify', '-q', 'HEAD').status, 0);
    const right = git(home, 'commit', '-m', 'scripts: add a hook', '-m', BODY);
    assert.equal(right.status, 0, right.stderr);
    // A comment of the repository's own kind.
    git(home, 'config', 'core.commentChar', ';');
    const message = join(home, 'message');
    writeFileSync(message, `scripts: add a hook\n; comment\n\n${BODY}\n`);
    const other = git(home, 'commit', '--allow-empty', '--cleanup=strip', '--file', message);
    assert.equal(other.status, 0, other.stderr);
  });

  test('is installed only once, where no other hooks are', t => {
    const home = repository(t);
    assert.equal(installHook(home, env), true);
    assert.equal(hooksPath(home), HOOKS);
    assert.equal(installHook(home, env), false);

    git(home, 'config', 'core.hooksPath', '.husky');
    assert.equal(installHook(home, env), false);
    assert.equal(hooksPath(home), '.husky');

    git(home, 'config', '--unset', 'core.hooksPath');
    writeFileSync(join(home, '.git/hooks/pre-push'), '#!/bin/sh\n');
    assert.equal(installHook(home, env), false);
    assert.equal(hooksPath(home), '');
  });

  test('is not installed over the hooks of a user, in CI, in a linked worktree or without a repository', t => {
    const home = repository(t);
    git(home, 'commit', '-q', '--no-verify', '-m', 'first');
    const settings = join(home, 'settings');
    writeFileSync(settings, '[core]\n\thooksPath = /home/user/hooks\n');
    assert.equal(installHook(home, { ...env, GIT_CONFIG_GLOBAL: settings }), false);
    assert.equal(installHook(home, { ...env, CI: 'true' }), false);
    const linked = join(folder(t), 'linked');
    assert.equal(git(home, 'worktree', 'add', '-q', linked).status, 0);
    assert.equal(installHook(linked, env), false);
    assert.equal(installHook(folder(t), env), false);
    assert.equal(hooksPath(home), '');
  });
});
