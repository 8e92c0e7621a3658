import type { FastifyInstance } from "fastify";
import type { CoPurchaseCounts } from "./co-purchase-counts.js";

/** An order shall count in recommendations within a second. */
const INTERVAL_MILLISECONDS = 500;

/** Counts new orders while the service runs; an error is logged and the next turn tries again. */
export function countOrders(app: FastifyInstance, counts: CoPurchaseCounts): void {
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

  /** As long as there is something to count, the next batch follows at once. */
  async function takeTurn(): Promise<void> {
    let counted = 0;
    try {
      counted = await counts.countPending();
    } catch (error) {
      app.log.error({ err: error }, "orders were not counted for recommendations");
    }
    schedule(counted > 0 ? 0 : INTERVAL_MILLISECONDS);
  }

  app.addHook("onReady", async () => schedule(INTERVAL_MILLISECONDS));
  app.addHook("onClose", async () => {
    isEnding = true;
    clearTimeout(timer);
    await turn;
  });
}
