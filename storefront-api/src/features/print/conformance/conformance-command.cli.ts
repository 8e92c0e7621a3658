/** `npm run print:conformance`: whether a print partner answers as docs/print-partner.md says. */
import { readFile } from "node:fs/promises";
import { Command } from "commander";
import { checkPartner } from "./partner-checks.js";

type Options = { readonly partner: string; readonly secretFile: string; readonly setupUrl?: string };

const { partner, secretFile, setupUrl } = new Command("print:conformance")
  .description("Checks a print partner. Exit code 0: it conforms; 1: it does not; 2: wrong use.")
  .requiredOption("--partner <origin>", "where its pages are, such as https://print.example")
  .requiredOption("--secret-file <path>", "holds the secret that shop and partner share")
  .option("--setup-url <url>", "where it takes cXML PunchOutSetupRequests")
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse()
  .opts<Options>();

const secret = (await readFile(secretFile, "utf8")).trim();
const results = await checkPartner({ origin: new URL(partner).origin, secret, setupUrl }, ({ name, problem }) =>
  console.log(problem === undefined ? `pass  ${name}` : `FAIL  ${name}: ${problem}`),
);
const failed = results.filter(({ problem }) => problem !== undefined).length;
console.log(failed === 0 ? `${results.length} checks passed` : `${failed} of ${results.length} checks failed`);
process.exitCode = failed === 0 ? 0 : 1;
