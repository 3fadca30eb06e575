// The rules for messages of commits. They need no packages, because Git runs them in a fresh clone, too.

const MAX_SUBJECT = 72;
const MAX_LINE = 100;

/** Messages that Git writes itself, or that disappear in a rebase. */
const WRITTEN_BY_GIT = /^(Merge |Revert "|Reapply "|(fixup|squash|amend)! )/;

/** A part of up to three words, a colon, and the first word of the change. */
const SUBJECT = /^[\w.@/-]+([ ,]+[\w.@/-]+){0,2}: (\S+)( .*)?$/;

/** First words of subjects that describe a thing or a state instead of a change. */
const NO_VERBS = new Set(
  'a all an and are at both each every for from has in is it its more new no not now of on one some that the these this to was wip with'.split(
    ' ',
  ),
);

/** Verbs that look like another form of a verb. */
const VERBS = new Set(
  'bring embed exceed feed focus need ping proceed seed shed speed string succeed'.split(' '),
);

/** Whether a word can be an imperative. It knows no verbs: it recognises other forms (`adds`, `added`, `adding`). */
const canBeImperative = word =>
  VERBS.has(word) || (!NO_VERBS.has(word) && /^[a-z][a-z-]*$/.test(word) && !/(ed|ing|[^s]s)$/.test(word));

/** The message without what Git removes from it: comments, and the difference that `--verbose` adds. */
export function withoutComments(text, comment = '#') {
  const start = comment === 'auto' ? '#' : comment;
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const scissors = lines.findIndex(line => line.startsWith(`${start} -----`) && line.includes('>8'));
  return lines
    .slice(0, scissors < 0 ? undefined : scissors)
    .filter(line => !line.startsWith(start))
    .map(line => line.trimEnd())
    .join('\n')
    .trim();
}

function problemsOfSubject(subject) {
  const problems = [];
  const [, , word] = SUBJECT.exec(subject) ?? [];
  if (!word) {
    problems.push({
      what: `The subject does not have the form \`part: change\`: "${subject}"`,
      fix: 'Name the part first, then a colon and a space: `slider: keep clicks after small drags`.',
    });
  } else if (!canBeImperative(word)) {
    problems.push({
      what: `After the part, the subject starts with "${word}", which is not a verb in the imperative.`,
      fix: 'Say what the commit does, in lower case: `keep`, `add`, `fix` instead of `keeps`, `added`, `Fixing`.',
    });
  }
  if (subject.length > MAX_SUBJECT) {
    problems.push({
      what: `The subject has ${subject.length} characters; ${MAX_SUBJECT} are allowed.`,
      fix: 'Shorten it, and move details to the body.',
    });
  }
  if (/[.!]$/.test(subject)) {
    problems.push({ what: 'The subject ends like a sentence.', fix: 'Remove the full stop.' });
  }
  return problems;
}

/** Trailers, such as `Signed-off-by: …`, give no reason. */
const TRAILER = /^[A-Z][\w-]+: \S/;

function problemsOfBody(body) {
  const problems = [];
  const text = body.filter(line => !TRAILER.test(line)).join(' ');
  // At least three words that end like a sentence.
  if (!/(\S+\s+){2,}\S+[.!?]["'”’)`]*(\s|$)/.test(text)) {
    problems.push({
      what: 'The body does not give the reason for the change.',
      fix: 'Add at least one sentence, with a full stop, that says why the change is needed.',
    });
  }
  // A long word, such as an address, cannot be broken.
  const long = body.filter(line => line.length > MAX_LINE && /\S\s+\S/.test(line));
  for (const line of long) {
    problems.push({
      what: `A line has ${line.length} characters; ${MAX_LINE} are allowed: "${line.slice(0, 40)}…"`,
      fix: 'Break the line.',
    });
  }
  return problems;
}

/**
 * What is wrong with a message, and how to fix it. Git rejects an empty message itself.
 *
 * @param {string} message - without comments
 * @returns {{ what: string, fix: string }[]}
 */
export function problemsOf(message) {
  const [subject, second, ...rest] = message.split('\n');
  if (!message || WRITTEN_BY_GIT.test(subject)) return [];
  const problems = problemsOfSubject(subject);
  if (second) {
    problems.push({
      what: `The second line is not blank: "${second.slice(0, 40)}"`,
      fix: 'Leave a blank line between the subject and the body.',
    });
  }
  return [...problems, ...problemsOfBody(second ? [second, ...rest] : rest)];
}
