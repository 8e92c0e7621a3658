import type { PageState } from "../page-state.js";
import { ACCOUNT_STATES } from "./account-states.js";
import { BROWSE_STATES } from "./browse-states.js";
import { BROWSER_STATES } from "./browser-states.js";
import { BUYING_STATES } from "./buying-states.js";
import { CART_STATES } from "./cart-states.js";
import { FAILURE_STATES } from "./failure-states.js";
import { GALLERY_STATES } from "./gallery-states.js";
import { ITEM_STATES } from "./item-states.js";
import { PRINT_STATES } from "./print-states.js";
import { RECOMMENDATION_STATES } from "./recommendation-states.js";
import { REVIEW_STATES } from "./review-states.js";
import { VISITOR_STATES } from "./visitor-states.js";

/** What shoppers meet, by group. */
export const STATES = {
  items: ITEM_STATES,
  visitors: VISITOR_STATES,
  buying: BUYING_STATES,
  gallery: GALLERY_STATES,
  recommendations: RECOMMENDATION_STATES,
  reviews: REVIEW_STATES,
  print: PRINT_STATES,
  cart: CART_STATES,
  account: ACCOUNT_STATES,
  browse: BROWSE_STATES,
  browser: BROWSER_STATES,
  failures: FAILURE_STATES,
} as const satisfies Record<string, readonly PageState[]>;

export type StateGroup = keyof typeof STATES;
