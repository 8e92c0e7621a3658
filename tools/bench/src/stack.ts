/**
 * Runs the shop as on many machines, on this one. Without options it serves until Ctrl-C. With options it exits with 1
 * if an acknowledged write was lost or duplicated, a page mixed releases, or more views failed than allowed.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { waitUntilAnswers } from "e2e/shop/built-process";
import { publishBuiltFragments, publishBuiltServices } from "e2e/shop/built-releases";
import { configureSchemas } from "shared-contracts";
import { openCartLedger } from "./soak/cart-ledger.js";
import { type ViewCounts, viewPage } from "./soak/page-views.js";
import { startStack } from "./stack/start-stack.js";
import { endOnSignals, readOptions } from "./system/read-options.js";
import { ROOT, SCRATCH } from "./system/places.js";

const USAGE = `npm run stack -- [options]: two shells, two storefront-apis and three registries behind HAProxy, over PostgreSQL
with a replica and PgBouncer. Without options it serves until Ctrl-C.
  --upgrade-from  a commit: start with its build, upgrade to this one under load, and go back
  --rolls 0       rolling restarts of every service
  --kills 0       kill -9 of every service, and of the poolers
  --failover 0    1: end the primary and promote the replica
  --rate 5        page views a second; each of two members adds as often
Needs Debian's postgresql, pgbouncer and haproxy. BENCH_PORT moves its 50 ports.`;
const values = readOptions(USAGE, {
  "upgrade-from": { type: "string", default: "" },
  rolls: { type: "string", default: "0" },
  kills: { type: "string", default: "0" },
  failover: { type: "string", default: "0" },
  rate: { type: "string", default: "5" },
});
const [rolls, kills, rate] = [Number(values.rolls), Number(values.kills), Number(values.rate)];
const failovers = Number(values.failover);
const FAILOVER_BAR_MS = 30_000;
/** How long each version serves under load before the next change. */
const SETTLES_MS = 10_000;

configureSchemas();
const versionBefore = values["upgrade-from"] === "" ? undefined : buildCommit(values["upgrade-from"]);
const isMeasured = versionBefore !== undefined || rolls + kills + failovers > 0;
const stack = await startStack({ TEST_HOOKS: isMeasured ? "0" : "1" }, versionBefore);
if (isMeasured) await run();
else await serve();

async function serve(): Promise<void> {
  console.log(`${stack.url} (storefront-api and the registry are 10 and 20 ports further); Ctrl-C ends it`);
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
  await stack.stop();
}

async function run(): Promise<void> {
  endOnSignals();
  const ledgers = await Promise.all([
    openCartLedger(stack.url, "ava", "100110"),
    openCartLedger(stack.url, "ben", "100130"),
  ]);
  const counts: ViewCounts = { views: 0, failed: 0, mixed: 0, reasons: new Map(), locks: new Map() };
  const load = { goesOn: true, adds: 0 };
  const viewing = (async () => {
    const views: Promise<void>[] = [];
    for (let turn = 0; load.goesOn; turn += 1) {
      views.push(viewPage(stack.url, turn, counts, () => false));
      await sleep(1000 / rate);
    }
    await Promise.all(views);
  })();
  const buying = ledgers.map(async (ledger) => {
    while (load.goesOn) {
      await ledger.add();
      load.adds += 1;
      await sleep(1000 / rate);
    }
  });
  const repeated = () => ledgers.reduce((sum, ledger) => sum + ledger.repeated(), 0);
  const figures: Record<string, number | string> = {};
  /** Counts the failures of one phase. Without kills, none is allowed, and no write may have to be repeated. */
  const during = async (name: string, act: () => Promise<number>, isKilling = false) => {
    const [failed, again, views] = [counts.failed, repeated(), counts.views];
    const times = await act();
    await sleep(3000);
    const [failedNow, repeatedNow] = [counts.failed - failed, repeated() - again];
    figures[name] = `${times}: ${failedNow} of ${counts.views - views} views failed, ${repeatedNow} writes repeated`;
    if (isKilling ? failedNow > times : failedNow + repeatedNow > 0) process.exitCode = 1;
  };

  if (versionBefore !== undefined) {
    await during("upgrade", () => changeVersion(ROOT));
    await during("way back", () => changeVersion(versionBefore));
  }
  if (rolls > 0) await during("rolling restarts", () => restartAll("SIGTERM", rolls));
  if (kills > 0) {
    await during("kills", () => restartAll("SIGKILL", kills), true);
    await during("kills of the pooler", killPooler, true);
  }
  if (failovers > 0) {
    const began = performance.now();
    await stack.databases.failOver();
    const wanted = load.adds + 2;
    while (load.adds < wanted && performance.now() - began < 2 * FAILOVER_BAR_MS) await sleep(20);
    const took = performance.now() - began;
    figures["writes back after the primary ended, ms"] = Math.round(took);
    if (took > FAILOVER_BAR_MS) process.exitCode = 1;
  }
  load.goesOn = false;
  await Promise.all([viewing, ...buying]);
  const settled = await Promise.all(ledgers.map((ledger) => ledger.settle()));
  const lost = settled.reduce((sum, ledger) => sum + ledger.lost, 0);
  const doubled = settled.reduce((sum, ledger) => sum + ledger.doubled, 0);
  console.table({
    ...figures,
    views: counts.views,
    ...Object.fromEntries([...counts.reasons].map(([reason, times]) => [`failed: ${reason}`, times])),
    "page locks seen": counts.locks.size,
    "pages mixing releases": counts.mixed,
    "writes acknowledged": load.adds,
    "writes lost": lost,
    "writes doubled": doubled,
  });
  if (lost + doubled + counts.mixed > 0) process.exitCode = 1;
  await stack.stop();
}

/** Restarts one process after another, waiting until each is ready. */
async function restartAll(signal: NodeJS.Signals, rounds: number): Promise<number> {
  for (let round = 0; round < rounds; round += 1) {
    for (const service of stack.services) {
      await service.restart(signal);
      await waitUntilAnswers(service.readyUrl, 120);
      // The balancer's check interval.
      await sleep(1000);
    }
  }
  return rounds * stack.services.length;
}

/** As `docs/operations/upgrade.md` says. */
async function changeVersion(root: string): Promise<number> {
  await publishBuiltServices(stack.registry, root);
  for (const service of stack.services) service.checkout.root = root;
  const replaced = await restartAll("SIGTERM", 1);
  await publishBuiltFragments(stack.registry, root);
  await sleep(SETTLES_MS);
  return replaced;
}

async function killPooler(): Promise<number> {
  for (let round = 0; round < kills; round += 1) {
    await stack.databases.pooler.restart("SIGKILL");
    await sleep(1000);
  }
  return kills;
}

/** Builds a commit in a folder of its own, once, and returns the folder. Takes minutes. */
function buildCommit(name: string): string {
  const run = (folder: string, command: string, ...args: readonly string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  const commit = run(ROOT, "git", "rev-parse", "--short=12", `${name}^{commit}`).trim();
  const folder = join(SCRATCH, "versions", commit);
  if (existsSync(join(folder, "shell/dist/server.js"))) return folder;
  console.log(`Building ${commit} in ${folder} …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync("git", ["archive", commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  run(folder, "npm", "ci", "--no-audit", "--no-fund");
  run(folder, "npm", "run", "build", "--silent");
  return folder;
}
