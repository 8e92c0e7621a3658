/** `npm run commerce:conformance`: checks whether a store answers the shop's calls according to their contract. */
import { readFile } from "node:fs/promises";
import { Command } from "commander";
import type { CheckResult } from "./check.js";
import { describeMissing } from "./describe-missing.js";
import { runChecks } from "./run-checks.js";

type Options = {
  readonly url: string;
  readonly item: string;
  readonly zip: string;
  readonly email: string;
  readonly passwordFile: string;
};

const command = new Command("commerce:conformance")
  .description("Checks a store: orders three of an item. Exit codes: 0 passed, 1 failed, 2 usage error.")
  .requiredOption("--url <origin>", "the store, or a shop in front of it")
  .requiredOption("--item <itemId>", "an item that the member may buy at least five of")
  .requiredOption("--email <email>", "a member's email address")
  .requiredOption("--password-file <path>", "file with the member's password")
  .option("--zip <zipCode>", "a ZIP code that the store delivers to", "01701")
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse();
const { url, item, zip, email, passwordFile } = command.opts<Options>();
const password = (await readFile(passwordFile, "utf8")).trim();

const results: CheckResult[] = [];
await runChecks({ origin: new URL(url).origin, itemId: item, zipCode: zip, member: { email, password } }, (result) => {
  results.push(result);
  const { name, outcome, problem } = result;
  if (outcome === "failed") console.log(`FAIL  ${name}: ${problem}`);
  else console.log(`${outcome === "passed" ? "pass" : "none"}  ${name}`);
});
console.log(describeMissing(results));
const count = (wanted: CheckResult["outcome"]) => results.filter(({ outcome }) => outcome === wanted).length;
console.log(
  `${count("passed")} of ${results.length} checks passed, ${count("failed")} failed, ${count("without counterpart")} without counterpart`,
);
process.exitCode = count("failed") === 0 ? 0 : 1;
