/** `npm run print:conformance`: whether partner and shop answer as docs/print-partner.md says. */
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
  .description("Checks a print partner, a shop, or both. Exit code 0: all is well; 1: it is not; 2: wrong use.")
  .requiredOption("--secret-file <path>", "holds the secret that shop and partner share")
  .option("--partner <origin>", "where the partner's pages are, such as https://print.example")
  .option("--setup-url <url>", "where the partner takes cXML PunchOutSetupRequests")
  .option("--finish-url <url>", "where the partner's test installation finishes a hand-off")
  .option("--shop-port <port>", "where that installation expects the shop: http://localhost:<port>", "4790")
  .option("--shop <origin>", "a shop to ask as the partner's server does")
  .option("--item <itemId>", "a product of that shop that is customized", "500108")
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse();
const { secretFile, partner, setupUrl, finishUrl, shopPort, shop, item } = command.opts<Options>();
if (!partner && !finishUrl && !shop) command.error("Name what is checked: --partner, --finish-url or --shop.");

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
