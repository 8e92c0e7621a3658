import { ACCOUNT_CALLS, ORDER_CALLS } from "./account.js";
import { CART_CALLS, SAVED_ITEM_CALLS } from "./cart.js";
import { CONTENT_CALLS } from "./content.js";
import type { CallDefinition } from "./define-call.js";
import { DELIVERY_CALLS } from "./delivery.js";
import { PAGE_CALLS } from "./page.js";
import { PRINT_CALLS } from "./print.js";
import { QUESTIONS_CALLS } from "./questions.js";
import { RECOMMENDATIONS_CALLS } from "./recommendations.js";
import { REVIEWS_CALLS } from "./reviews.js";
import { SKU_CALLS } from "./sku.js";

/** All calls by name. Includes every schema, so it is for servers, gates and tests only. */
export const CALLS = {
  ...PAGE_CALLS,
  ...SKU_CALLS,
  ...DELIVERY_CALLS,
  ...RECOMMENDATIONS_CALLS,
  ...CART_CALLS,
  ...ORDER_CALLS,
  ...SAVED_ITEM_CALLS,
  ...ACCOUNT_CALLS,
  ...CONTENT_CALLS,
  ...REVIEWS_CALLS,
  ...QUESTIONS_CALLS,
  ...PRINT_CALLS,
};

/** The only calls that the shell makes for slots, whatever a release's contract lists. */
export const SERVER_CALLS: ReadonlyMap<string, CallDefinition> = new Map(
  Object.entries<CallDefinition>(CALLS).filter(([, { onServer }]) => onServer),
);

export type CallRegistry = typeof CALLS;
export type CallName = keyof CallRegistry;
