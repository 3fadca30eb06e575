// What a response depends on besides its request: the files that the renderer reads, its own modules among them, and
// whether it asks for something that differs from run to run. Responses can be kept between runs because of this.
// The worker's program is this file followed by worker.mjs.
import childProcess from "node:child_process";
import nodeCrypto from "node:crypto";
import fs from "node:fs";
import nodeModule from "node:module";
import net from "node:net";
import { resolve as absolute } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const { statSync } = fs;
const known = new Set();
let reads = [];
let varies = false;

/** Notes a path and when it was changed last, before it is read: what is read is not older. */
function read(place) {
  const given = place instanceof URL ? fileURLToPath(place) : Buffer.isBuffer(place) ? place.toString() : place;
  // A number is the descriptor of a file that was opened by its path.
  if (typeof given !== "string") return;
  const path = absolute(given);
  if (known.has(path)) return;
  known.add(path);
  const facts = statSync(path, { bigint: true, throwIfNoEntry: false });
  reads.push({ path, changed: facts ? String(facts.mtimeNs) : null });
}

/** Replaces a function by one that first calls `before` with its arguments. */
function precede(holder, name, before) {
  const original = holder?.[name];
  if (typeof original !== "function") return;
  holder[name] = new Proxy(original, {
    apply(target, self, args) {
      before(args);
      return Reflect.apply(target, self, args);
    },
  });
}

const ASYNCHRONOUS = ["access", "exists", "lstat", "open", "opendir", "readFile", "readdir", "readlink", "realpath", "stat"];
for (const name of ASYNCHRONOUS.flatMap((base) => [base, `${base}Sync`]))
  for (const holder of [fs, fs.promises]) precede(holder, name, ([place]) => read(place));
precede(fs, "createReadStream", ([place]) => read(place));

const vary = () => {
  varies = true;
};
const webCrypto = Object.getPrototypeOf(globalThis.crypto);
const VARYING = [
  [Math, ["random"]],
  [Date, ["now"]],
  [nodeCrypto, ["randomBytes", "randomFillSync", "randomFill", "randomInt", "randomUUID"]],
  [webCrypto, ["getRandomValues", "randomUUID"]],
  [globalThis, ["fetch"]],
  [net.Socket.prototype, ["connect"]],
  [childProcess, ["exec", "execFile", "execFileSync", "execSync", "fork", "spawn", "spawnSync"]],
  [globalThis.Temporal?.Now, ["instant", "plainDateISO", "plainDateTimeISO", "plainTimeISO", "zonedDateTimeISO"]],
];
for (const [holder, names] of VARYING) for (const name of names) precede(holder, name, vary);

const { Date: Clock } = globalThis;
globalThis.Date = new Proxy(Clock, {
  apply(target) {
    vary();
    return target();
  },
  construct(target, args, made) {
    if (args.length === 0) vary();
    return Reflect.construct(target, args, made === globalThis.Date ? target : made);
  },
});
Clock.prototype.constructor = globalThis.Date;
nodeModule.syncBuiltinESMExports();

// Before Node 22.15, hooks run in a thread of their own, which takes a third of the time to load a renderer. There, the loader reads
// modules with the function of `fs.promises` that was replaced above.
const modules = new Set();
if (nodeModule.registerHooks) {
  nodeModule.registerHooks({
    load(url, context, next) {
      if (url.startsWith("file:")) {
        modules.add(url);
        read(new URL(url));
      }
      return next(url, context);
    },
  });
} else {
  precede(fs.promises, "readFile", ([place]) => modules.add(String(place)));
}

/** Notes that a module was loaded: if reading it was not seen, that of other modules was not either, and nothing is known. */
function loaded(path) {
  const place = fs.realpathSync(path);
  if (!modules.has(pathToFileURL(place).href) && !nodeModule._cache?.[place]) vary();
}

/** What was read for the first time since the last call, and whether anything that differs from run to run was asked for. */
function takeReads() {
  for (const path of Object.keys(nodeModule._cache ?? {})) read(path);
  const taken = { reads, varies };
  reads = [];
  varies = false;
  return taken;
}
