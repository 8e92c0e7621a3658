#!/usr/bin/env node
/**
 * What CI runs on each further Node that the README names, after `npm test`: the tests of what depends on Node, and a start
 * of the shop that renders every slot. On your machine: `.ci/on-node 22 node tools/scripts/test-node.mjs`.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { outcomeOfJest, summaryOf } from "./test/outcome.mjs";

const ROOT = resolve(import.meta.dirname, "../..");
const PROJECTS = ["fragment-renderer", "fragment-registry", "storefront-api", "shell", "assembled-page"];
/** The first run in a made-up browser, which is the same on every Node; the assembled page calls each of the others. */
const NOT_AGAIN = "shell/src/(browser|pages)/|storefront-api/src/features/";
const PAGE = "/lpd-sba-sku/product_100130";
const SLOT = /<[^>]*\sdata-slot="([^"]+)"[^>]*>/g;
/** Milliseconds for slots that wait for slow data. */
const SLOTS_TIMEOUT = 30_000;

const folder = mkdtempSync(join(tmpdir(), "test-node-"));
console.log(`\n> Node ${process.versions.node}: tests of ${PROJECTS.join(", ")}`);
const passed = runTests(join(folder, "jest.json"));
console.log(`\n> Node ${process.versions.node}: npm start`);
const outcomes = [outcomeOfReport(join(folder, "jest.json")), await startShop()];
rmSync(folder, { recursive: true });
console.log(`\n${summaryOf(outcomes)}`);
process.exitCode = passed && outcomes.every(({ failed }) => failed.length === 0) ? 0 : 1;

function runTests(report) {
  const args = ["--selectProjects", ...PROJECTS, "--testPathIgnorePatterns", NOT_AGAIN, "/node_modules/"];
  const env = { ...process.env, JEST_REPORT: report, TEST_RETRIES: "1" };
  const unit = join(ROOT, "tools/scripts/unit.mjs");
  return spawnSync(process.execPath, [unit, ...args], { cwd: ROOT, stdio: "inherit", env }).status === 0;
}

function outcomeOfReport(report) {
  return existsSync(report) ? outcomeOfJest(JSON.parse(readFileSync(report, "utf8"))) : toOutcome("There is no report");
}

async function startShop() {
  const [PORT, STOREFRONT_API_PORT, FRAGMENT_REGISTRY_PORT] = await findFreePorts(3);
  const env = { ...process.env, PORT, STOREFRONT_API_PORT, FRAGMENT_REGISTRY_PORT, METRICS_PORT: 0, DATA_DIR: folder };
  const shop = spawn("npm", ["start"], { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"], env });
  const ended = once(shop, "exit");
  let output = "";
  shop.stdout.on("data", (chunk) => (output += chunk));
  while (!output.includes("ready: ") && shop.exitCode === null) await sleep(200);
  const problem =
    shop.exitCode === null ? await findSlotProblem(`http://localhost:${PORT}${PAGE}`) : output.slice(-3000);
  shop.kill("SIGTERM");
  await ended;
  return toOutcome(problem);
}

async function findSlotProblem(url) {
  const end = Date.now() + SLOTS_TIMEOUT;
  let slots;
  let missing;
  do {
    const tags = [...(await (await fetch(url)).text()).matchAll(SLOT)];
    // A slot whose data was late comes in a second element.
    const rendered = new Set(tags.filter(([tag]) => /\sdata-rendered="/.test(tag)).map(([, name]) => name));
    slots = new Set(tags.map(([, name]) => name));
    missing = [...slots].filter((name) => !rendered.has(name));
  } while (missing.length > 0 && Date.now() < end);
  console.log(`${slots.size - missing.length} of ${slots.size} slots rendered on ${PAGE}`);
  if (missing.length > 0) return `Not rendered: ${missing.join(", ")}`;
  return slots.size > 0 ? undefined : "The page has no slots";
}

/** One test. */
function toOutcome(message) {
  const test = { file: "tools/scripts/test-node.mjs", title: `npm start on Node ${process.versions.node}` };
  return { passed: message ? 0 : 1, failed: message ? [{ ...test, message }] : [], flaky: [] };
}

async function findFreePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}
