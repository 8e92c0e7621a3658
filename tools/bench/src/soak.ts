/**
 * Simulates shoppers, or with `--overload` views on a machine that is too busy. Prints one table. Exits with 1 if a
 * write was lost or duplicated, a unit was sold twice, a page mixed releases, or a view or write failed although nothing
 * had been killed.
 */
import { configureSchemas } from "shared-contracts";
import { setTimeout as sleep } from "node:timers/promises";
import { readGrowth, readProcesses } from "./server/process-figures.js";
import { openCartLedger, SCARCE } from "./soak/cart-ledger.js";
import { openOtherPages, planDisturbances } from "./soak/disturb.js";
import { type ViewCounts, viewPage } from "./soak/page-views.js";
import { runOverload } from "./soak/overload.js";
import { startFaultShop } from "./system/bench-system.js";
import { median } from "./yardstick.js";
import { endOnSignals, readOptions } from "./system/read-options.js";

const USAGE = `npm run soak -- [options]: shoppers as scripts over a shop of its own
  --minutes 60    how long
  --rate 5        page views a second; each of three members adds as often
  --kills 0       kill -9 of each service, spread over the time
  --promotes 20   releases of a fragment made live meanwhile
  --rollbacks 5   and taken back
  --overload      instead, views while busy loops use four times the processors that there are
  --views 2000    of these, how many, and
  --browser 200   how many of them in a browser
Set BENCH_PORT and BENCH_DATA_DIR to run more than one at once.`;
const values = readOptions(USAGE, {
  minutes: { type: "string", default: "60" },
  rate: { type: "string", default: "5" },
  kills: { type: "string", default: "0" },
  promotes: { type: "string", default: "20" },
  rollbacks: { type: "string", default: "5" },
  overload: { type: "boolean", default: false },
  views: { type: "string", default: "2000" },
  browser: { type: "string", default: "200" },
});
const withKills = Number(values.kills) > 0;
const duration = Number(values.minutes) * 60_000;
/** Milliseconds after a kill during which failed views are attributed to it. */
const KILL_GRACE_MS = 15_000;
const MEMBERS = [
  ["ava", "100110"],
  ["ben", "100130"],
  ["dario", "100160"],
] as const;
/** Count and duration of a disturbance. */
const toTimes = (milliseconds: readonly number[]): string =>
  `${milliseconds.length}, each ${Math.round(median(milliseconds))} ms (at most ${Math.round(Math.max(...milliseconds))})`;
const SERVICES = ["shell", "storefront", "registry"] as const;

endOnSignals();
configureSchemas();
if (values.overload) {
  const holds = await runOverload({ views: Number(values.views), inBrowser: Number(values.browser) });
  process.exit(holds ? 0 : 1);
}
const shop = await startFaultShop();
try {
  const disturbances = await planDisturbances(shop, {
    kills: Number(values.kills),
    promotes: Number(values.promotes),
    rollbacks: Number(values.rollbacks),
  });
  const ledgers = await Promise.all(MEMBERS.map(([member, item]) => openCartLedger(shop.retailUrl, member, item)));
  const counts: ViewCounts = { views: 0, failed: 0, mixed: 0, reasons: new Map(), locks: new Map() };
  const preview = await openOtherPages(shop);
  const memory = new Map(SERVICES.map((service) => [service, [] as number[]]));
  const startedAt = performance.now();
  const end = startedAt + duration;
  let disturbedUntil = 0;
  let adds = 0;
  let disturbed = 0;
  /** For each disturbance, milliseconds until the service was ready again or the registry responded. */
  const done = new Map<string, number[]>();

  /** Keep up the load until the last disturbance is over, however late it runs on a busy machine. */
  const goesOn = () => performance.now() < end || disturbed < disturbances.length;

  const viewing = (async () => {
    const views: Promise<void>[] = [];
    for (let turn = 0; goesOn(); turn += 1) {
      const cookie = turn % 4 === 0 ? preview : "";
      views.push(viewPage(shop.retailUrl, turn, counts, () => performance.now() < disturbedUntil, cookie));
      await sleep(1000 / Number(values.rate));
    }
    await Promise.all(views);
  })();
  const buying = ledgers.map(async (ledger) => {
    while (goesOn()) {
      await ledger.add();
      adds += 1;
      await sleep(1000 / Number(values.rate));
    }
  });
  const disturbing = (async () => {
    for (const [index, { kind, act }] of disturbances.entries()) {
      const wait = startedAt + (duration * (index + 0.5)) / disturbances.length - performance.now();
      if (wait > 0) await sleep(wait);
      // Starting a service again can take long on a busy machine.
      if (withKills) disturbedUntil = Infinity;
      const begunAt = performance.now();
      await act();
      done.set(kind, [...(done.get(kind) ?? []), performance.now() - begunAt]);
      disturbed += 1;
      if (withKills) disturbedUntil = performance.now() + KILL_GRACE_MS;
    }
  })();
  const watching = (async () => {
    while (goesOn()) {
      for (const [service, resident] of memory) {
        const started = shop.running(service);
        if (started.isRunning()) resident.push(readProcesses([started.pid]).resident);
      }
      await sleep(Math.min(5000, duration / 60));
    }
  })();
  await Promise.all([viewing, disturbing, watching, ...buying]);
  const settled = await Promise.all(ledgers.map((ledger) => ledger.settle()));

  const lost = settled.reduce((sum, ledger) => sum + ledger.lost, 0);
  const doubled = settled.reduce((sum, ledger) => sum + ledger.doubled, 0);
  const ordered = settled.reduce((sum, ledger) => sum + ledger.ordered, 0);
  const oversold = Math.max(0, ordered - SCARCE.stock);
  const repeated = ledgers.reduce((sum, ledger) => sum + ledger.repeated(), 0);
  console.table({
    views: counts.views,
    "views that failed": counts.failed,
    ...Object.fromEntries([...counts.reasons].map(([reason, times]) => [`failed: ${reason}`, times])),
    "pages mixing releases": counts.mixed,
    "page locks seen": counts.locks.size,
    "previewed pages": [...counts.locks].reduce(
      (sum, [of, times]) => sum + (of.startsWith("previewed") ? times : 0),
      0,
    ),
    "adds acknowledged": adds,
    "answers that failed and were asked for again": repeated,
    "writes lost": lost,
    "writes doubled": doubled,
    [`orders of the ${SCARCE.stock} pieces that there are`]: ordered,
    "pieces sold twice": oversold,
    ...Object.fromEntries([...done].map(([kind, times]) => [kind, toTimes(times)])),
    ...Object.fromEntries([...memory].map(([service, resident]) => [`memory of ${service}`, readGrowth(resident)])),
  });
  const failed = counts.failed + (withKills ? 0 : repeated);
  process.exitCode = failed + counts.mixed + lost + doubled + oversold > 0 ? 1 : 0;
} finally {
  await shop.stop();
}
