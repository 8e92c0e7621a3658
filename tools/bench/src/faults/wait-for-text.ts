import type { FaultShop } from "./fault-case.js";
import { pollUntil } from "./fault-case.js";

const LOG_TIMEOUT_MS = 15_000;
/** Pino's level for warnings. */
const WARNING = 40;

/** Waits for a log line of warning level or above, written since that time (milliseconds since the epoch). */
export async function waitForText(
  shop: Pick<FaultShop, "logSince">,
  since: number,
  expectedLog: RegExp,
): Promise<void> {
  const isLogged = async () =>
    shop.logSince(since).some((line) => Number(line["level"]) >= WARNING && expectedLog.test(JSON.stringify(line)));
  await pollUntil(isLogged, `no log line matches ${String(expectedLog)}`, { within: LOG_TIMEOUT_MS });
}
