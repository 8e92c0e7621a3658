import { DEFAULT_PURCHASE_OPTION } from "../constants/offer.js";
import type { CartFailureCode } from "../entities/cart.js";
import { canPurchase } from "../catalog/visitor.js";
import {
  type AvailabilityFacts,
  type AvailabilityOutcome,
  isDeliveryOfInStoreOnly,
  selectOutcome,
} from "./availability-outcome.js";
import { selectPriceView } from "./price-visibility.js";
import { isAutoRestockAvailable, isPickupAvailable } from "./purchase-options.js";
import { isComingSoon, isOutOfStock, isPreOrderOffered } from "./stock.js";
import { isPriced } from "./unit-price.js";

export type PurchaseButton =
  | "none"
  | "blocked"
  | "coming-soon"
  | "pre-order"
  | "get-started"
  | "customize"
  | "pickup"
  | "add";

export type SchemaOrgAvailability =
  | "InStock"
  | "InStoreOnly"
  | "PreOrder"
  | "BackOrder"
  | "OutOfStock"
  | "Discontinued";

export type OutcomeRow = {
  readonly button: PurchaseButton;
  /** Why the cart refuses the item; undefined if it accepts it. */
  readonly refusal: CartFailureCode | undefined;
  /** The cart accepts the item only with a design. */
  readonly needsDesign?: true;
  /** The delivery text: none, a label without a date, or a label with a delivery date. */
  readonly delivery: "nothing" | "label" | "promise";
  /** Whether pickup and the store's stock are shown. */
  readonly pickup: boolean;
  /** Whether the notify-me form is offered while the item is out of stock. */
  readonly notifyMe: boolean;
  /** Who gets a sticky bar; `hasStickyBar` has further reasons to hide it. */
  readonly stickyBar: "everyone" | "guests";
  readonly schemaOrg: SchemaOrgAvailability;
};

const NOT_SOLD = {
  button: "none",
  refusal: "not-purchasable",
  delivery: "nothing",
  pickup: false,
  notifyMe: true,
  stickyBar: "guests",
  schemaOrg: "OutOfStock",
} as const satisfies OutcomeRow;

const NOT_YET_SOLD = { ...NOT_SOLD, delivery: "label" } as const satisfies OutcomeRow;

const SOLD = {
  button: "add",
  refusal: undefined,
  delivery: "promise",
  pickup: true,
  notifyMe: false,
  stickyBar: "everyone",
  schemaOrg: "InStock",
} as const satisfies OutcomeRow;

const DESIGNED = { ...SOLD, refusal: "not-purchasable", needsDesign: true } as const satisfies OutcomeRow;

/** What each outcome shows on the page and how the cart responds. */
export const OUTCOME_TABLE = {
  discontinued: { ...NOT_SOLD, notifyMe: false, schemaOrg: "Discontinued" },
  "manually-out-of-stock": { ...NOT_SOLD, refusal: "out-of-stock", delivery: "label" },
  omitted: NOT_SOLD,
  replaced: { ...NOT_SOLD, schemaOrg: "Discontinued" },
  blocked: { ...NOT_SOLD, button: "blocked", stickyBar: "everyone" },
  "not-offered": NOT_SOLD,
  "pre-order": { ...SOLD, button: "pre-order", delivery: "label", pickup: false, schemaOrg: "PreOrder" },
  announced: NOT_YET_SOLD,
  "coming-soon": { ...NOT_YET_SOLD, button: "coming-soon" },
  "in-store-only": { ...NOT_YET_SOLD, schemaOrg: "InStoreOnly" },
  "out-of-stock": { ...NOT_SOLD, refusal: "out-of-stock", delivery: "label", pickup: true, stickyBar: "everyone" },
  "get-started": { ...DESIGNED, button: "get-started" },
  customize: { ...DESIGNED, button: "customize" },
  pickup: { ...SOLD, button: "pickup", schemaOrg: "InStoreOnly" },
  "back-ordered": { ...SOLD, delivery: "label", schemaOrg: "BackOrder" },
  "in-stock": SOLD,
} as const satisfies Record<AvailabilityOutcome, OutcomeRow>;

export type Availability = {
  readonly outcome: AvailabilityOutcome;
  readonly button: PurchaseButton;
  /**
   * Whether this visitor can buy the item through the option. If not, the page shows price and state, and asks for
   * nothing: no fee, service, plan, restock or promise (AMB-101).
   */
  readonly isForSale: boolean;
  /** Why the cart refuses the item, whatever the quantity; undefined if it accepts it. */
  readonly refusal: CartFailureCode | undefined;
  readonly delivery: OutcomeRow["delivery"];
  readonly pickup: boolean;
  readonly notifyMe: boolean;
  readonly stickyBar: boolean;
  readonly schemaOrg: SchemaOrgAvailability;
};

export type PurchaseFacts = AvailabilityFacts & {
  /** True if the shopper has designed the print. */
  readonly isDesigned?: boolean;
};

/** Everything that depends on this item's availability to the visitor under the option. */
export function decideAvailability(facts: PurchaseFacts): Availability {
  const { item, context } = facts;
  const outcome = selectOutcome(facts);
  const row: OutcomeRow = OUTCOME_TABLE[outcome];
  // Delivery and pickup are shown side by side, whichever is selected.
  const byDelivery = { ...facts, option: DEFAULT_PURCHASE_OPTION } as const;
  const delivery: OutcomeRow = OUTCOME_TABLE[selectOutcome(byDelivery)];
  const pickup: OutcomeRow = OUTCOME_TABLE[selectOutcome({ ...facts, option: "BOPIS" })];
  const mayBuy = canPurchase(context);
  const button = mayBuy ? row.button : "none";
  return {
    outcome,
    button,
    isForSale: canPress(facts, button),
    refusal: findRefusal(facts, row),
    delivery: isPromiseKept(byDelivery, delivery) ? delivery.delivery : "nothing",
    pickup: mayBuy && pickup.pickup,
    notifyMe: mayBuy && delivery.notifyMe && isOutOfStock(item),
    stickyBar: hasStickyBar(facts, row),
    schemaOrg: row.schemaOrg,
  };
}

/** Whether the item is, or will be, delivered or picked up. */
export function isHandedOver({ delivery, pickup }: Pick<Availability, "delivery" | "pickup">): boolean {
  return delivery !== "nothing" || pickup;
}

/** Designs have their price looked up separately; anything else must have one (AMB-11). */
function canPress(facts: AvailabilityFacts, button: PurchaseButton): boolean {
  if (button === "none" || button === "blocked" || button === "coming-soon") return false;
  if (button === "get-started" || button === "customize") return selectPriceView(facts).kind !== "unavailable";
  return isPriced(facts.item, facts.option);
}

/** Nothing is promised of an item without a price. */
function isPromiseKept(facts: AvailabilityFacts, { delivery, button }: OutcomeRow): boolean {
  return delivery !== "promise" || canPress(facts, button);
}

function findRefusal({ item, option, context, isDesigned }: PurchaseFacts, row: OutcomeRow) {
  if (!canPurchase(context)) return "sign-in-required";
  if (row.refusal && !(row.needsDesign && isDesigned)) return row.refusal;
  return isPriced(item, option) ? undefined : "price-unavailable";
}

/** Some reasons to hide it apply to any outcome (S1-4.23, S1-4.24, S1-4.26). */
function hasStickyBar(facts: AvailabilityFacts, { stickyBar }: OutcomeRow): boolean {
  const { item, context } = facts;
  if (isComingSoon(item.product) || isDeliveryOfInStoreOnly(facts)) return false;
  if (!canPurchase(context)) return true;
  const isGone = isOutOfStock(item) && !isPreOrderOffered(item.product);
  return stickyBar === "everyone" && (!isGone || isPickupAvailable(facts) || isAutoRestockAvailable(facts));
}
