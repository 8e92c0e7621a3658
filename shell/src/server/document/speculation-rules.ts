import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";
import { toAttributes, toScriptJson } from "./escape-html.js";

/**
 * Addresses of items and nothing else: cart, sign-out, print and one-time links change something or work once. A query
 * may do so too, such as the one that returns from signing in and adds to the cart.
 */
const TO_ITEMS = {
  and: [
    { href_matches: `${PRODUCT_PAGE_PATH}/product_*` },
    { not: { selector_matches: "[href*='?'],[target],[download],[rel~=nofollow]" } },
  ],
};

const RULES = {
  // One request: what is prerendered uses what was fetched. Browsers that are short of memory stop after fetching.
  prefetch: [{ where: TO_ITEMS, eagerness: "moderate" }],
  prerender: [{ where: TO_ITEMS, eagerness: "moderate" }],
};

/**
 * Lets the browser fetch and render the page of an item once its visitor seems about to follow a link to it. What may
 * change until it is shown: the cart, which the page reads as it starts, and cookies such as that of the delivery
 * location, with which it is loaded again. Signing in or out leaves the page, and browsers forget what it prepared.
 */
export function renderSpeculationRules(nonce: string): string {
  return `<script type="speculationrules"${toAttributes({ nonce })}>${toScriptJson(RULES)}</script>`;
}
