import type { FaultShop } from "./fault-shop.js";
import { untilHolds } from "./fault-case.js";

const SAID_WITHIN = 15_000;
/** Pino's level for warnings. */
const WARNING = 40;

/** Waits for a log line of warning level or above, written since that time (milliseconds since the epoch). */
export async function waitForText(shop: Pick<FaultShop, "logSince">, since: number, says: RegExp): Promise<void> {
  const isSaid = async () =>
    shop.logSince(since).some((line) => Number(line["level"]) >= WARNING && says.test(JSON.stringify(line)));
  await untilHolds(isSaid, `no line of the log says ${String(says)}`, { within: SAID_WITHIN });
}
