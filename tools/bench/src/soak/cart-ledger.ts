import { setTimeout as sleep } from "node:timers/promises";
import { createShopperClient } from "e2e/support/shopper-client";

/** Expected content of one member's cart and orders: every acknowledged unit, exactly once. */
export type CartLedger = {
  /** Adds one unit, retrying with the same key until acknowledged. */
  add(): Promise<void>;
  /** Compares with cart and orders: units lost and duplicated since the ledger was opened. */
  settle(): Promise<{ readonly lost: number; readonly doubled: number; readonly ordered: number }>;
  /** Number of retries after an error or a missing response. */
  repeated(): number;
};

/** Half of the demonstration stock of each item. */
const PIECES_UNTIL_SETTLED = 60;
/** Ordered by all members one unit at a time until it is sold out. */
export const SCARCE = { itemId: "100141", stock: 40 } as const;

/** A killed service comes back within that time. */
const RETRY_MS = 60_000;

export async function openCartLedger(origin: string, member: string, itemId: string): Promise<CartLedger> {
  const client = createShopperClient();
  await client.signIn(origin, member);
  let repeated = 0;
  let acknowledged = 0;
  let ordered = 0;
  let lost = 0;
  let doubled = 0;
  let keys = 0;

  async function untilAnswered<Value>(ask: () => Promise<Value>): Promise<Value> {
    const end = performance.now() + RETRY_MS;
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (performance.now() > end) throw error;
        repeated += 1;
        await sleep(100);
      }
    }
  }

  /** Retries with the same idempotency key until acknowledged, so that a lost response doesn't cause a second write. */
  async function acknowledge(what: string, send: (key: string) => Promise<number>): Promise<void> {
    keys += 1;
    const key = `soak-${member}-${keys}-${Date.now()}`;
    await untilAnswered(async () => {
      const status = await send(key);
      if (status < 200 || status > 299) throw new Error(`${what} answers ${status}`);
    });
  }

  async function compare(): Promise<void> {
    const cart = await untilAnswered(() => client.readCart(origin));
    lost += Math.max(0, acknowledged - cart.itemCount);
    doubled += Math.max(0, cart.itemCount - acknowledged);
    for (const { lineId } of cart.lines) await untilAnswered(() => removeIfThere(lineId));
    acknowledged = 0;
  }

  /** The response may have been lost, so tolerate a line that is already gone. */
  async function removeIfThere(lineId: string): Promise<void> {
    const { lines } = await client.readCart(origin);
    if (lines.some((line) => line.lineId === lineId)) await client.remove(origin, lineId);
  }

  /** Another member may have got the last unit; then it isn't in this cart. */
  async function orderScarce(): Promise<void> {
    keys += 1;
    const key = `soak-scarce-${member}-${keys}-${Date.now()}`;
    await untilAnswered(async () => {
      const status = await client.add(origin, SCARCE.itemId, 1, key);
      if (status >= 500) throw new Error(`adding the scarce item answers ${status}`);
    });
    const cart = await untilAnswered(() => client.readCart(origin));
    if (cart.itemCount === 0) return;
    await acknowledge("ordering", (orderKey) => client.placeOrder(origin, orderKey));
    ordered += 1;
  }

  await compare();
  const before = await client.countOrders(origin);
  lost = 0;
  doubled = 0;
  return {
    repeated: () => repeated,
    async add() {
      await acknowledge("adding", (key) => client.add(origin, itemId, 1, key));
      acknowledged += 1;
      if (acknowledged < PIECES_UNTIL_SETTLED) return;
      await compare();
      await orderScarce();
    },
    async settle() {
      await compare();
      const orders = (await untilAnswered(() => client.countOrders(origin))) - before;
      return {
        lost: lost + Math.max(0, ordered - orders),
        doubled: doubled + Math.max(0, orders - ordered),
        ordered,
      };
    },
  };
}
