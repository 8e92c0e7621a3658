/** Runs the fault campaign. Exits with 1 if a case fails. */
import { chromium } from "@playwright/test";
import { configureSchemas } from "shared-contracts";
import { findBrowser } from "e2e/support/find-browser";
import { CASES } from "./faults/all-cases.js";
import { nameOf } from "./faults/fault-case.js";
import type { FaultShop } from "./faults/fault-case.js";
import { startFaultShop } from "./faults/fault-shop.js";
import { startStackShop } from "./faults/stack-shop.js";
import { runCampaign } from "./faults/run-campaign.js";
import { toCampaignTable } from "./faults/campaign-table.js";
import { endOnSignals } from "./system/end-on-signals.js";
import { readOptions } from "./system/read-options.js";

const USAGE = `npm run faults -- [options]: breaks a shop of its own, case by case
  --only text     cases whose name has this text; may be given more than once
  --repeat 1      how often each, in a row
  --lanes 1       shops that share the cases out among them
  --stack         the shop of npm run stack instead, without the cases that end processes or change their files
  --list          names the cases and ends
Set BENCH_PORT and BENCH_DATA_DIR to run more than one at once.`;
const values = readOptions(USAGE, {
  only: { type: "string", multiple: true, default: [""] },
  repeat: { type: "string", default: "1" },
  lanes: { type: "string", default: "1" },
  stack: { type: "boolean", default: false },
  list: { type: "boolean", default: false },
});
const cases = CASES.filter(
  (one) => values.only.some((text) => nameOf(one).includes(text)) && !(values.stack && one.needsOwnProcesses),
);
if (cases.length === 0) {
  console.error(`No case is called like "${values.only.join(", ")}": --list names them.`);
  process.exit(2);
}
if (values.list) {
  for (const one of cases) console.log(nameOf(one));
  process.exit(0);
}

endOnSignals();
configureSchemas();
const startedAt = performance.now();
const shops: FaultShop[] = [];
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  const lanes = values.stack ? 1 : Number(values.lanes);
  for (let number = 0; number < lanes; number += 1)
    shops.push(values.stack ? await startStackShop() : await startFaultShop(number));
  const stages = shops.map((shop) => ({ shop, browser }));
  const results = await runCampaign(cases, stages, Number(values.repeat), (line) => console.log(line));
  console.log(`\n${toCampaignTable(results)}`);
  console.log(`${Math.ceil((performance.now() - startedAt) / 60_000)} minutes`);
  process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0;
} finally {
  await browser.close();
  for (const shop of shops) await shop.stop();
}
