/** Runs the fault campaign. Exits with 1 if a case fails. */
import { chromium } from "@playwright/test";
import { configureSchemas } from "shared-contracts";
import { findBrowser } from "e2e/support/find-browser";
import { type FaultCase, nameOf, startFaultShop } from "./faults/fault-case.js";
import { runCampaign, toCampaignTable } from "./faults/run-campaign.js";
import { endOnSignals, readOptions } from "./system/read-options.js";
import { CALL_FAULTS } from "./faults/cases/call-faults.js";
import { DATABASE_FAULTS } from "./faults/cases/database-faults.js";
import { EVERY_CALL_FAULTS } from "./faults/cases/every-call-faults.js";
import { PROCESS_FAULTS } from "./faults/cases/process-faults.js";
import { RELEASE_FAULTS } from "./faults/cases/release-faults.js";
import { STORAGE_FAULTS } from "./faults/cases/storage-faults.js";
import { TRAFFIC_FAULTS } from "./faults/cases/traffic-faults.js";

export const CASES: readonly FaultCase[] = [
  ...CALL_FAULTS,
  ...EVERY_CALL_FAULTS,
  ...RELEASE_FAULTS,
  ...TRAFFIC_FAULTS,
  ...PROCESS_FAULTS,
  ...STORAGE_FAULTS,
  ...DATABASE_FAULTS,
];

const USAGE = `npm run faults -- [options]: breaks a shop of its own, case by case
  --only text     cases whose name has this text; may be given more than once
  --repeat 1      how often each, in a row
  --list          names the cases and ends
Set BENCH_PORT and BENCH_DATA_DIR to run more than one at once.`;
const values = readOptions(USAGE, {
  only: { type: "string", multiple: true, default: [""] },
  repeat: { type: "string", default: "1" },
  list: { type: "boolean", default: false },
});
const cases = CASES.filter((one) => values.only.some((text) => nameOf(one).includes(text)));
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
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
const shop = await startFaultShop();
try {
  const results = await runCampaign(cases, { shop, browser }, Number(values.repeat), (line) => console.log(line));
  console.log(`\n${toCampaignTable(results)}`);
  console.log(`${Math.ceil((performance.now() - startedAt) / 60_000)} minutes`);
  process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0;
} finally {
  await browser.close();
  await shop.stop();
}
