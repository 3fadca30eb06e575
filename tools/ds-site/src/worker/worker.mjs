// The render worker. It loads one module, the renderer, reads requests from standard input and writes responses to
// standard output, one JSON value per line, one request at a time. ARCHITECTURE.md describes the protocol.
import { createRequire } from "node:module";
import { resolve, sep } from "node:path";
import { createInterface } from "node:readline";
import { inspect } from "node:util";
import { Worker } from "node:worker_threads";

const LOG_LIMIT = 64 * 1024;

// In an endless loop, this thread cannot detect the end of standard input, so a second thread watches the parent.
new Worker(
  `setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, "SIGKILL"), 500);`,
  { eval: true },
).unref();

// Standard output is reserved for the protocol. Console output goes to standard error, and into the response.
const send = process.stdout.write.bind(process.stdout);
const complain = process.stderr.write.bind(process.stderr);
let log = "";
process.stdout.write = process.stderr.write = (chunk, ...rest) => {
  log = (log + (typeof chunk === "string" ? chunk : Buffer.from(chunk).toString())).slice(-LOG_LIMIT);
  return complain(chunk, ...rest);
};

/** Writes one line. It also starts with a line feed, because other code may have written part of a line to the descriptor. */
function answer(message) {
  // A lone surrogate is not valid Unicode; the parent could not read it.
  const whole = (_key, value) => (typeof value === "string" ? value.toWellFormed() : value);
  send(`\n${JSON.stringify(message, whole)}\n`);
}

/** An error as text, without absolute paths and without the stack frames of Node and of this file. */
function describe(thrown) {
  const here = (text) =>
    String(text ?? "")
      .replaceAll(`${pathToFileURL(process.cwd()).href}/`, "")
      .replaceAll(process.cwd() + sep, "")
      .replaceAll(/\n\s+at .*(node:internal|node:events|\[eval\d*\]).*/g, "");
  // Anything can be thrown, and reading it can throw again.
  try {
    if (typeof thrown?.message !== "string") {
      return { name: "Thrown value", message: inspect(thrown), stack: "" };
    }
    return { name: String(thrown.name), message: here(thrown.message), stack: here(thrown.stack) };
  } catch {
    return { name: "Thrown value", message: "an object that cannot be read", stack: "" };
  }
}

/** The version of React that the renderer would resolve; `null` if it bundles its own. */
function reactVersion(path) {
  try {
    return createRequire(path)("react/package.json").version;
  } catch {
    return null;
  }
}

/** The current request, what it has read of lists, and whether it has read more of one than is here. */
let current = null;
let asked = new Map();
let lacks = false;

function settle(id, result) {
  if (current !== id) return;
  current = null;
  const lists = [...asked].map(([at, keys]) => ({ at, keys: keys && [...keys].sort() }));
  answer({ id, ...(lacks ? { lacks } : result), log, lists, ...takeReads() });
}

/** An error outside the call stack of `render` (in a timer or a promise) must not end the process. */
function stray(thrown) {
  if (current === null) process.stderr.write(`${inspect(thrown)}\n`);
  else settle(current, { error: describe(thrown) });
}

/** The lists that requests refer to, by number. All pages that have a list share it, so it is frozen. */
const lists = new Map();

function freeze(value) {
  if (value !== null && typeof value === "object") {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}

/** A copy of a value in which the member at the end of the path is `current`; it shares all other members. */
function mark(value, [step, ...rest]) {
  const copy = Array.isArray(value) ? value.slice() : { ...value };
  if (step === undefined) copy.current = true;
  else copy[step] = mark(value[step], rest);
  return copy;
}

const NO_ENTRIES = Object.freeze([]);

/** The entries of a list by one of their members, which is the same for all requests. */
function entries(list, by) {
  list.entries ??= Map.groupBy?.(list.value, (entry) => entry[by]) ?? group(list.value, by);
  return list.entries;
}

/** `Map.groupBy`, which Node 20 lacks. */
function group(values, by) {
  const groups = new Map();
  for (const value of values) groups.set(value[by], [...(groups.get(value[by]) ?? []), value]);
  return groups;
}

/**
 * Puts lists into the request that refers to them, and notes in `asked` what is read of which list: a response depends on nothing
 * else of it. With `by`, entries can be found without reading the whole list.
 */
function insert(request) {
  const asked = new Map();
  for (const { at, list: number, current, by } of request.lists ?? []) {
    const parent = at.slice(0, -1).reduce((value, step) => value[step], request);
    const [place, name] = [at.join("."), at.at(-1)];
    let value;
    const get = () => {
      asked.set(place, null);
      const list = lists.get(number);
      lacks ||= list.keys !== undefined;
      value ??= current.reduce((list, path) => mark(list, path), list.value);
      return value;
    };
    // A template may replace the list.
    const set = (other) => Object.defineProperty(parent, name, { value: other, writable: true });
    Object.defineProperty(parent, name, { configurable: true, enumerable: true, get, set });
    if (!by) continue;
    parent.find = (key) => {
      const keys = asked.get(place) ?? new Set();
      if (asked.get(place) !== null) asked.set(place, keys.add(key));
      const list = lists.get(number);
      lacks ||= list.keys?.has(key) === false;
      return entries(list, by).get(key) ?? NO_ENTRIES;
    };
  }
  delete request.lists;
  return asked;
}

function receive(line, renderer) {
  const message = JSON.parse(line);
  if (message.list === undefined) return handle(message, renderer);
  lists.delete(message.replaces);
  // With `keys`, it is only the entries that have one of these.
  const keys = message.keys && new Set(message.keys);
  lists.set(message.list, { value: freeze(message.value), keys });
}

async function handle({ id, request }, { render, jsx }) {
  current = id;
  log = "";
  asked = new Map();
  lacks = false;
  complain(`\x1e${id}\n`);
  try {
    asked = insert(request);
    const answered = request.kind === "jsx" ? jsx : render;
    const html = await answered(request);
    if (typeof html !== "string") {
      throw new TypeError(`${answered.name}() returned ${inspect(html)}, not a string`);
    }
    settle(id, { html });
  } catch (thrown) {
    settle(id, { error: describe(thrown) });
  }
}

async function start(path) {
  const renderer = await import(pathToFileURL(path).href);
  loaded(path);
  if (typeof renderer.render !== "function") throw new TypeError("the renderer exports no function `render`");
  const { types = null } = renderer;
  if (types !== null && !(Array.isArray(types) && types.every((name) => typeof name === "string"))) {
    throw new TypeError(`the renderer exports as \`types\` ${inspect(types)}, not an array of strings`);
  }
  process.on("uncaughtException", stray);
  createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
    .on("line", (line) => receive(line, renderer))
    .on("close", () => process.exit(0));
  answer({
    type: "ready",
    protocol: 1,
    node: process.versions.node,
    react: reactVersion(path),
    jsx: typeof renderer.jsx === "function",
    types,
    ...takeReads(),
  });
}

const path = resolve(process.argv[1]);
start(path).catch((thrown) => {
  answer({ type: "failed", error: describe(thrown), log });
  process.exitCode = 1;
});
