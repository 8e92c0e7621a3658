/** Runs the fault campaign. Exits with 1 if a case fails. */
import { configureSchemas } from "shared-contracts";
import type { BreakableShop } from "e2e/shop/breakable-shop";
import { FAULT_CASES, waitUntilServed } from "./faults/fault-cases.js";
import { startFaultShop } from "./system/bench-system.js";
import { endOnSignals, readOptions } from "./system/read-options.js";

const USAGE = `npm run faults -- [options]: breaks a shop of its own, case by case
  --only text     cases whose name has this text
${Object.keys(FAULT_CASES)
  .map((name) => `    ${name}`)
  .join("\n")}
Set BENCH_PORT and BENCH_DATA_DIR to run more than one at once.`;
const { only } = readOptions(USAGE, { only: { type: "string", default: "" } });
const cases = Object.entries(FAULT_CASES).filter(([name]) => name.includes(only));
if (cases.length === 0) {
  console.error(`No case is called like "${only}": --help names them.`);
  process.exit(2);
}

endOnSignals();
configureSchemas();
const shop = await startFaultShop();
let failed = 0;
try {
  for (const [name, run] of cases) {
    const startedAt = performance.now();
    const problem = await run(shop).then(
      () => undefined,
      (error: Error) => error.message.split("\n", 1)[0],
    );
    await restoreShop(shop);
    if (problem !== undefined) failed += 1;
    const said = `${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`;
    console.log(problem === undefined ? `passed  ${said}` : `FAILED  ${said}: ${problem}`);
  }
  console.log(`${cases.length - failed} of ${cases.length} cases pass`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  await shop.stop();
}

/** Cleans up, also after a case that failed halfway. */
async function restoreShop(shop: BreakableShop): Promise<void> {
  for (const service of ["registry", "storefront", "shell"] as const)
    if (!shop.running(service).isRunning()) await shop.start(service);
  for (const fragment of shop.working.keys()) await shop.restore(fragment);
  await waitUntilServed(shop);
}
