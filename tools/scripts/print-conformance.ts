/** `npm run print:conformance`: checks whether a print partner behaves as docs/print-partner.md says. */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkPartner } from "./print-conformance/check-partner.js";

const USAGE = `npm run print:conformance -- --secret-file <path> --partner <origin> --setup-url <url>
Exit codes: 0 passed, 1 failed, 2 usage error.`;
const text = { type: "string" } as const;
const { values } = parseArgs({ options: { "secret-file": text, partner: text, "setup-url": text } });
const { partner, "secret-file": secretFile, "setup-url": setupUrl } = values;
if (!partner || !secretFile || !setupUrl) {
  console.error(USAGE);
  process.exit(2);
}
const secret = readFileSync(secretFile, "utf8").trim();
await checkPartner({ origin: new URL(partner).origin, secret, setupUrl }, (name, problem) => {
  console.log(problem === undefined ? `ok      ${name}` : `not ok  ${name}: ${problem}`);
  if (problem !== undefined) process.exitCode = 1;
});
