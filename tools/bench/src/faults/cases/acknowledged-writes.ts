import { must, type Stage } from "../fault-case.js";
import { ITEM, signInEmpty, waitUntilServed } from "./item-page.js";

const BEFORE_THE_KILL = 1000;

export type Kill = {
  readonly kill: () => Promise<unknown>;
  /** Restarts only the process that was killed. */
  readonly bringBack: () => Promise<unknown>;
};

/**
 * Checks that writes acknowledged before a kill are in the cart afterwards, exactly once. Returns milliseconds until
 * pages are served again.
 */
export async function checkAcknowledgedWrites(stage: Stage, { kill, bringBack }: Kill): Promise<number> {
  const { shop } = stage;
  const shopper = await signInEmpty(shop.retailUrl);
  let acknowledged = 0;
  let unanswered = 0;
  const killed = new AbortController();
  const adding = Array.from({ length: 4 }, async (_, worker) => {
    for (let index = 0; !killed.signal.aborted; index += 1) {
      const status = await shopper
        .add(shop.retailUrl, ITEM, 1, `fault-${worker}-${index}-${Date.now()}`)
        .catch(() => 0);
      if (status >= 200 && status < 300) acknowledged += 1;
      else unanswered += 1;
    }
  });
  await new Promise((resolve) => setTimeout(resolve, BEFORE_THE_KILL));
  await kill();
  killed.abort();
  await Promise.all(adding);
  must(acknowledged > 0, "nothing was acknowledged before the kill");
  await bringBack();
  const recovery = await waitUntilServed(stage);
  const { itemCount } = await shopper.readCart(shop.retailUrl);
  must(itemCount >= acknowledged, `${acknowledged} pieces were acknowledged, ${itemCount} are in the cart`);
  must(
    itemCount <= acknowledged + unanswered,
    `${itemCount} pieces are in the cart, ${acknowledged} were acknowledged`,
  );
  return recovery;
}
