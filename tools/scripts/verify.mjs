#!/usr/bin/env node
/**
 * `npm run verify`: checks a change without a browser. First what needs no test, one check per core at a time, then the
 * unit, component and API tests. All of them run, also when one fails; the last line names those that failed.
 *
 * `npm run typecheck` is `verify.mjs types`: the types alone.
 */
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const { workspaces } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));

const script = (name) => ({ name, command: ["npm", "run", "--silent", name] });
/** In one thread the compiler takes half the CPU time that it takes in several. */
const types = (folder) => ({
  name: `types of ${folder}`,
  command: ["node_modules/.bin/tsc", "--noEmit", "--singleThreaded", "-p", folder],
});

const typesOnly = process.argv[2] === "types";
/** The longest first. */
const waiting = [
  ...(typesOnly ? [] : [script("dead-code"), script("boundaries")]),
  ...[...workspaces, "tools/scripts"].map(types),
  ...(typesOnly ? [] : [script("lint"), script("format:check")]),
];
const failed = [];

await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
if (!typesOnly && spawnSync("npm", ["run", "unit"], { cwd: root, stdio: "inherit" }).status !== 0) failed.push("unit");
if (failed.length > 0) console.log(`\nfailed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function runWaiting() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const { holds, output } = await run(check.command);
    console.log(`${holds ? "holds" : "FAILS"}  ${check.name}${holds ? "" : `\n${output}`}`);
    if (!holds) failed.push(check.name);
  }
}

/** Resolves with the whole output, because those of several checks would mix. */
function run([command, ...args]) {
  const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
  return new Promise((done) => {
    child.on("error", (error) => done({ holds: false, output: error.message }));
    child.on("close", (code) => done({ holds: code === 0, output: Buffer.concat(output).toString() }));
  });
}
