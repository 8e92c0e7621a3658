/** `npm run print:conformance`: checks whether partner and shop behave as docs/print-partner.md says. */
import { readFile } from "node:fs/promises";
import { Command } from "commander";
import { checkCallbacks } from "./callback-checks.js";
import type { CheckResult } from "./check-result.js";
import { openShopHandoff } from "./open-shop-handoff.js";
import { checkPages } from "./page-checks.js";
import { checkShop } from "./shop-checks.js";

type Options = {
  readonly secretFile: string;
  readonly partner?: string;
  readonly setupUrl?: string;
  readonly finishUrl?: string;
  readonly shopPort: string;
  readonly shop?: string;
  readonly item: string;
};

const command = new Command("print:conformance")
  .description("Checks a print partner, a shop, or both. Exit codes: 0 passed, 1 failed, 2 usage error.")
  .requiredOption("--secret-file <path>", "file with the secret shared by shop and partner")
  .option("--partner <origin>", "the partner's site, such as https://print.example")
  .option("--setup-url <url>", "the partner's endpoint for cXML PunchOutSetupRequests")
  .option("--finish-url <url>", "where the partner's test system completes a hand-off")
  .option("--shop-port <port>", "where that system expects the shop: http://localhost:<port>", "4790")
  .option("--shop <origin>", "a shop to check, in the role of the partner's server")
  .option("--item <itemId>", "a customizable product of that shop", "500108")
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse();
const { secretFile, partner, setupUrl, finishUrl, shopPort, shop, item } = command.opts<Options>();
if (!partner && !finishUrl && !shop) command.error("Specify what to check: --partner, --finish-url or --shop.");

const secret = (await readFile(secretFile, "utf8")).trim();
const results: CheckResult[] = [];
const note = (result: CheckResult) => {
  const { name, problem } = result;
  results.push(result);
  console.log(problem === undefined ? `pass  ${name}` : `FAIL  ${name}: ${problem}`);
};
if (partner) await checkPages({ origin: new URL(partner).origin, secret, setupUrl }, note);
if (finishUrl) await checkCallbacks({ secret, finishUrl, shopPort: Number(shopPort) }, note);
if (shop) {
  const { origin } = new URL(shop);
  await checkShop({ origin, secret, openHandoff: () => openShopHandoff(origin, item) }, note);
}
const failed = results.filter(({ problem }) => problem !== undefined).length;
console.log(failed === 0 ? `${results.length} checks passed` : `${failed} of ${results.length} checks failed`);
process.exitCode = failed === 0 ? 0 : 1;
