import type { FastifyInstance } from "fastify";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { countPending } from "./co-purchase-counts.js";

/** Orders count in recommendations within a second. */
const INTERVAL_MS = 500;

/** Counts new orders while the service runs; errors are logged and retried. */
export function countOrders(app: FastifyInstance, database: StorefrontDatabase): void {
  let timer: NodeJS.Timeout | undefined;
  let isEnding = false;
  let turn: Promise<void> = Promise.resolve();

  function schedule(milliseconds: number): void {
    if (isEnding) return;
    timer = setTimeout(() => {
      turn = takeTurn();
    }, milliseconds);
    timer.unref();
  }

  /** Runs the next batch immediately while orders are waiting. */
  async function takeTurn(): Promise<void> {
    let counted = 0;
    try {
      counted = await countPending(database);
    } catch (error) {
      app.log.error({ err: error }, "Failed to count orders for recommendations");
    }
    schedule(counted > 0 ? 0 : INTERVAL_MS);
  }

  app.addHook("onReady", async () => schedule(INTERVAL_MS));
  app.addHook("onClose", async () => {
    isEnding = true;
    clearTimeout(timer);
    await turn;
  });
}
