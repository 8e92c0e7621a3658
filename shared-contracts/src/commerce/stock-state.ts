import { canPurchase } from "../catalog/visitor.js";
import type { ProductItem } from "../entities/product-item.js";
import { deliveryTexts } from "../texts/delivery-texts.js";
import { formatDate, formatText } from "../texts/format.js";
import { decideAvailability, OUTCOME_TABLE, type OutcomeRow } from "./availability.js";
import { selectOutcome, type AvailabilityFacts, type AvailabilityOutcome } from "./availability-outcome.js";
import { resolvePriceInfo } from "./price-entries.js";

export type StockState = {
  /** What a shopper has to know first, for example `Coming soon`. */
  readonly text: string;
  /** For example `Expected Aug 14, 2026`. */
  readonly expected: string | undefined;
  /** Id of the item that replaces this one. */
  readonly replacement: string | undefined;
};

type StateText = keyof (typeof deliveryTexts)["retail"];

/** Outcomes that a shopper has to know of before the price; the others need no words. */
const STATE_TEXTS: Partial<Record<AvailabilityOutcome, StateText>> = {
  discontinued: "discontinued",
  "manually-out-of-stock": "soldOut",
  omitted: "notOffered",
  replaced: "replaced",
  blocked: "blocked",
  "pre-order": "preOrder",
  announced: "comingSoon",
  "coming-soon": "comingSoon",
  "in-store-only": "inStoresOnly",
  "back-ordered": "backordered",
};

/** An account may not buy what others may: guests learn of it once they have signed in. */
const OF_ACCOUNT: readonly AvailabilityOutcome[] = ["blocked", "omitted"];

/** The state to show beside the price and on tiles, in the same words; undefined for an item that is simply in stock. */
export function describeState(facts: AvailabilityFacts): StockState | undefined {
  const { item, context, option } = facts;
  const { outcome } = decideAvailability(facts);
  const key = outcome === "out-of-stock" ? selectOutOfStockText(facts) : STATE_TEXTS[outcome];
  if (!key || (OF_ACCOUNT.includes(outcome) && !canPurchase(context))) return undefined;
  const texts = deliveryTexts[context.tenant];
  const isLater = outcome === "pre-order" || outcome === "back-ordered";
  const date = isLater ? resolvePriceInfo(item, option)?.deprecableFieldsAtPriceLevel?.expectedDate : undefined;
  return {
    text: texts[key],
    expected: date && formatText(texts.expected, { date: formatDate(date) }),
    replacement: outcome === "replaced" || outcome === "discontinued" ? getReplacement(item) : undefined,
  };
}

/** Says for which option, if another one has the item. */
function selectOutOfStockText(facts: AvailabilityFacts): StateText {
  if (facts.option === "BOPIS") return "pickupOutOfStock";
  const pickup: OutcomeRow = OUTCOME_TABLE[selectOutcome({ ...facts, option: "BOPIS" })];
  return pickup.refusal === undefined ? "outOfStock" : "soldOut";
}

function getReplacement({ contractDecoratorItem }: ProductItem): string | undefined {
  return contractDecoratorItem?.substitutionItemId;
}
