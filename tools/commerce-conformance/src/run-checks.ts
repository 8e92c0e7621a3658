import { ACCOUNT_CALLS, CART_CALLS } from "shared-contracts";
import { CALL_CHECKS } from "./call-checks.js";
import { CURSOR_CHECKS } from "./cursor-checks.js";
import { CATALOG_CHECKS } from "./catalog-checks.js";
import {
  Deviation,
  WithoutCounterpart,
  type Check,
  type CheckResult,
  type CheckTools,
  type StoreUnderTest,
} from "./check.js";
import { createShopClient } from "./shop-client.js";
import { ORDER_CHECKS } from "./order-checks.js";
import { SHOPPING_CHECKS } from "./shopping-checks.js";

const CHECKS: readonly Check[] = [
  ...CALL_CHECKS,
  ...CATALOG_CHECKS,
  ...SHOPPING_CHECKS,
  ...ORDER_CHECKS,
  ...CURSOR_CHECKS,
];

/** Of stores that don't say which feature they lack. */
const OTHER_FEATURES = "other features";

/** Runs checks sequentially, because those of the cart share the member's. */
export async function runChecks(store: StoreUnderTest, onResult: (result: CheckResult) => void): Promise<void> {
  const newVisitor = () => createShopClient(store.origin);
  const tools: CheckTools = {
    store,
    newVisitor,
    async signIn() {
      const client = newVisitor();
      await client.call(ACCOUNT_CALLS.signIn, store.member);
      const { lines } = await client.call(CART_CALLS.getCart, {});
      for (const { lineId } of lines) await client.call(CART_CALLS.removeCartLine, { lineId });
      return client;
    },
  };
  for (const check of CHECKS) onResult(await runCheck(check, tools));
}

async function runCheck({ name, run }: Check, tools: CheckTools): Promise<CheckResult> {
  try {
    await run(tools);
    return { name, outcome: "passed" };
  } catch (error) {
    if (error instanceof WithoutCounterpart) {
      const { feature = OTHER_FEATURES, message: reason } = error;
      return { name, outcome: "without counterpart", missing: { feature, reason } };
    }
    const message = error instanceof Error ? error.message : String(error);
    return {
      name,
      outcome: "failed",
      problem: error instanceof Deviation ? message : `No response: ${message}`,
    };
  }
}
