import { createShopperClient, type ShopperClient } from "../../../e2e/src/support/shopper-client.js";
import { untilAnswered } from "./until-answered.js";

/** What one member's cart must hold: every piece that was acknowledged, and none twice. */
export type CartLedger = {
  /** Adds one piece and goes on with the same key until it is acknowledged. */
  add(): Promise<void>;
  /** Compares with the cart; pieces missing and pieces too many since the last check. Empties the cart. */
  settle(): Promise<{ readonly lost: number; readonly doubled: number }>;
  readonly client: ShopperClient;
};

/** Below the least quantity limit of the demonstration items. */
const PIECES_UNTIL_SETTLED = 150;

export async function openCartLedger(origin: string, member: string, itemId: string): Promise<CartLedger> {
  const client = createShopperClient();
  await client.signIn(origin, member);
  let acknowledged = 0;
  let lost = 0;
  let doubled = 0;
  let keys = 0;

  async function compare(): Promise<void> {
    const cart = await untilAnswered(() => client.readCart(origin));
    lost += Math.max(0, acknowledged - cart.itemCount);
    doubled += Math.max(0, cart.itemCount - acknowledged);
    for (const { lineId } of cart.lines) await untilAnswered(() => client.remove(origin, lineId));
    acknowledged = 0;
  }

  await compare();
  lost = 0;
  doubled = 0;
  return {
    client,
    async add() {
      keys += 1;
      const key = `soak-${member}-${keys}-${Date.now()}`;
      await untilAnswered(async () => {
        const status = await client.add(origin, itemId, 1, key);
        if (status < 200 || status > 299) throw new Error(`adding answers ${status}`);
      });
      acknowledged += 1;
      if (acknowledged >= PIECES_UNTIL_SETTLED) await compare();
    },
    async settle() {
      await compare();
      return { lost, doubled };
    },
  };
}
