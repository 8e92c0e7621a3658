/**
 * Shoppers as scripts: `npm run soak -- [--minutes 60] [--rate 5] [--kills 0] [--promotes 20] [--rollbacks 5]`. Prints
 * one table; ends with 1 when a write was lost or doubled, a page mixed releases, or a view failed with nothing killed.
 */
import { parseArgs } from "node:util";
import { configureSchemas } from "shared-contracts";
import { startFaultShop } from "./faults/fault-shop.js";
import { readProcesses } from "./server/process-figures.js";
import { openCartLedger } from "./soak/cart-ledger.js";
import { planDisturbances } from "./soak/disturb.js";
import { viewPage, type ViewCounts } from "./soak/page-views.js";
import { median } from "./yardstick.js";
import { endOnSignals } from "./system/end-on-signals.js";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    rate: { type: "string", default: "5" },
    kills: { type: "string", default: "0" },
    promotes: { type: "string", default: "20" },
    rollbacks: { type: "string", default: "5" },
  },
});
const duration = Number(values.minutes) * 60_000;
/** Milliseconds after a kill during which a failed view is the kill's. */
const EXCUSED_FOR = 15_000;
const MEMBERS = [
  ["ava", "100110"],
  ["ben", "100130"],
  ["dario", "100160"],
] as const;

endOnSignals();
configureSchemas();
const shop = await startFaultShop();
try {
  const disturbances = await planDisturbances(shop, {
    kills: Number(values.kills),
    promotes: Number(values.promotes),
    rollbacks: Number(values.rollbacks),
  });
  const ledgers = await Promise.all(MEMBERS.map(([member, item]) => openCartLedger(shop.url, member, item)));
  const counts: ViewCounts = { views: 0, failed: 0, mixed: 0 };
  const memory: number[] = [];
  const startedAt = performance.now();
  const end = startedAt + duration;
  let disturbedUntil = 0;
  let adds = 0;
  let disturbed = 0;

  const viewing = (async () => {
    const views: Promise<void>[] = [];
    for (let turn = 0; performance.now() < end; turn += 1) {
      views.push(viewPage(shop.url, turn, counts, () => performance.now() < disturbedUntil));
      await new Promise((resolve) => setTimeout(resolve, 1000 / Number(values.rate)));
    }
    await Promise.all(views);
  })();
  const buying = ledgers.map(async (ledger) => {
    while (performance.now() < end) {
      await ledger.add();
      adds += 1;
      await new Promise((resolve) => setTimeout(resolve, 1000 / Number(values.rate)));
    }
  });
  const disturbing = (async () => {
    for (const [index, disturb] of disturbances.entries()) {
      const wait = startedAt + (duration * (index + 0.5)) / disturbances.length - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const kills = Number(values.kills) > 0;
      if (kills) disturbedUntil = performance.now() + EXCUSED_FOR;
      await disturb();
      disturbed += 1;
      if (kills) disturbedUntil = performance.now() + EXCUSED_FOR;
    }
  })();
  const watching = (async () => {
    while (performance.now() < end) {
      memory.push(readProcesses([shop.parts.running("shell").pid]).resident);
      await new Promise((resolve) => setTimeout(resolve, Math.min(5000, duration / 60)));
    }
  })();
  await Promise.all([viewing, disturbing, watching, ...buying]);
  const settled = await Promise.all(ledgers.map((ledger) => ledger.settle()));

  const sixth = Math.max(1, Math.floor(memory.length / 6));
  const growth = median(memory.slice(-sixth)) / median(memory.slice(sixth, 2 * sixth)) - 1;
  const lost = settled.reduce((sum, ledger) => sum + ledger.lost, 0);
  const doubled = settled.reduce((sum, ledger) => sum + ledger.doubled, 0);
  console.table({
    views: counts.views,
    "views that failed": counts.failed,
    "pages mixing releases": counts.mixed,
    "adds acknowledged": adds,
    "writes lost": lost,
    "writes doubled": doubled,
    "kills, promotes and rollbacks": disturbed,
    "memory growth, last sixth : second sixth, %": Number((growth * 100).toFixed(1)),
  });
  process.exitCode = counts.failed + counts.mixed + lost + doubled > 0 ? 1 : 0;
} finally {
  await shop.stop();
}
