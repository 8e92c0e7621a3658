/**
 * The fault campaign: `npm run faults -- [--only text]… [--repeat 3] [--list]`. Ends with 1 when a case fails; several
 * `--only` take the cases of each.
 */
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { configureSchemas } from "shared-contracts";
import { findBrowser } from "../../e2e/src/support/find-browser.js";
import { CASES } from "./faults/all-cases.js";
import { nameOf } from "./faults/fault-case.js";
import { startFaultShop } from "./faults/fault-shop.js";
import { runCampaign } from "./faults/run-campaign.js";
import { toCampaignTable } from "./faults/campaign-table.js";
import { endOnSignals } from "./system/end-on-signals.js";

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [""] },
    repeat: { type: "string", default: "1" },
    list: { type: "boolean", default: false },
  },
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
const shop = await startFaultShop();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
try {
  const results = await runCampaign(cases, { shop, browser }, Number(values.repeat), (line) => console.log(line));
  console.log(`\n${toCampaignTable(results)}`);
  process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0;
} finally {
  await browser.close();
  await shop.stop();
}
