import { describe, expect, it } from "@jest/globals";
import type { ProductItem } from "../entities/product-item.js";
import type { SelectablePurchaseOption } from "../entities/offer.js";
import * as fixtures from "../fixtures/index.js";
import { decideAvailability, OUTCOME_TABLE } from "./availability.js";
import type { AvailabilityOutcome } from "./availability-outcome.js";

const { createItem, createPrice, createPriceInfo, retailGuest, retailMember } = fixtures;

/** An item with every option in stock, changed to have this outcome. */
const EXAMPLES: Record<AvailabilityOutcome, readonly [ProductItem, SelectablePurchaseOption]> = {
  discontinued: [fixtures.discontinuedItem, "ONE_TIME_PURCHASE"],
  "manually-out-of-stock": [fixtures.manualOutOfStockItem, "ONE_TIME_PURCHASE"],
  omitted: [fixtures.omittedItem, "ONE_TIME_PURCHASE"],
  replaced: [fixtures.fullHardSubItem, "ONE_TIME_PURCHASE"],
  blocked: [fixtures.blockedItem, "ONE_TIME_PURCHASE"],
  "not-offered": [fixtures.outOfStockItem, "AUTO_RESTOCK"],
  "pre-order": [fixtures.preOrderItem, "ONE_TIME_PURCHASE"],
  announced: [fixtures.comingSoonItem, "ONE_TIME_PURCHASE"],
  "coming-soon": [fixtures.comingSoonPreOrderItem, "ONE_TIME_PURCHASE"],
  "in-store-only": [fixtures.inStoreOnlyItem, "ONE_TIME_PURCHASE"],
  "out-of-stock": [fixtures.outOfStockPickupItem, "ONE_TIME_PURCHASE"],
  "get-started": [fixtures.getStartedItem, "ONE_TIME_PURCHASE"],
  customize: [createItem({ product: { isCustomizable: 8 } }), "ONE_TIME_PURCHASE"],
  pickup: [fixtures.sellableItem, "BOPIS"],
  "back-ordered": [fixtures.backOrderedItem, "ONE_TIME_PURCHASE"],
  "in-stock": [fixtures.sellableItem, "ONE_TIME_PURCHASE"],
};
const OUTCOMES = Object.keys(OUTCOME_TABLE) as AvailabilityOutcome[];

function decide(outcome: AvailabilityOutcome, context = retailMember) {
  const [item, option] = EXAMPLES[outcome];
  return decideAvailability({ item, option, context });
}

/** What a member sees together; `bar` means a sticky bar. */
const SHOWN: Record<AvailabilityOutcome, readonly [string, string, string, string, string, string, string]> = {
  discontinued: ["none", "refused", "nothing", "no pickup", "no form", "no bar", "Discontinued"],
  "manually-out-of-stock": ["none", "refused", "label", "no pickup", "form", "no bar", "OutOfStock"],
  omitted: ["none", "refused", "nothing", "no pickup", "no form", "no bar", "OutOfStock"],
  replaced: ["none", "refused", "nothing", "no pickup", "no form", "no bar", "Discontinued"],
  blocked: ["blocked", "refused", "nothing", "no pickup", "no form", "bar", "OutOfStock"],
  "not-offered": ["none", "refused", "label", "no pickup", "form", "no bar", "OutOfStock"],
  "pre-order": ["pre-order", "added", "label", "no pickup", "no form", "bar", "PreOrder"],
  announced: ["none", "refused", "label", "no pickup", "no form", "no bar", "OutOfStock"],
  "coming-soon": ["coming-soon", "refused", "label", "no pickup", "no form", "no bar", "OutOfStock"],
  "in-store-only": ["none", "refused", "label", "pickup", "no form", "no bar", "InStoreOnly"],
  "out-of-stock": ["none", "refused", "label", "pickup", "form", "bar", "OutOfStock"],
  "get-started": ["get-started", "refused", "promise", "pickup", "no form", "bar", "InStock"],
  customize: ["customize", "refused", "promise", "pickup", "no form", "bar", "InStock"],
  pickup: ["pickup", "added", "promise", "pickup", "no form", "bar", "InStoreOnly"],
  "back-ordered": ["add", "added", "label", "no pickup", "no form", "bar", "BackOrder"],
  "in-stock": ["add", "added", "promise", "pickup", "no form", "bar", "InStock"],
};

describe("decideAvailability", () => {
  it.each(OUTCOMES)("shows together what follows from %s [S1-4.10]", (outcome) => {
    const decided = decide(outcome);
    expect(decided.outcome).toBe(outcome);
    expect([
      decided.button,
      decided.refusal ? "refused" : "added",
      decided.delivery,
      decided.pickup ? "pickup" : "no pickup",
      decided.notifyMe ? "form" : "no form",
      decided.stickyBar ? "bar" : "no bar",
      decided.schemaOrg,
    ]).toEqual(SHOWN[outcome]);
  });

  it.each(OUTCOMES)("promises nothing that cannot be had: %s [S1-4.18][S2-4.71]", (outcome) => {
    const row = OUTCOME_TABLE[outcome];
    const isSold = row.refusal === undefined || "needsDesign" in row;
    if (row.delivery === "promise") expect(isSold).toBe(true);
    expect(["InStock", "PreOrder", "BackOrder"].includes(row.schemaOrg)).toBe(isSold && outcome !== "pickup");
    expect(["add", "pickup", "pre-order"].includes(row.button)).toBe(row.refusal === undefined);
  });

  it.each(OUTCOMES)("offers a guest no way to buy: %s [S2-6.04]", (outcome) => {
    expect(decide(outcome, retailGuest)).toMatchObject({
      button: "none",
      isForSale: false,
      refusal: "sign-in-required",
      pickup: false,
      notifyMe: false,
    });
  });

  it.each(OUTCOMES)("enables the button where pressing it leads somewhere: %s", (outcome) => {
    const isEnabled = !["none", "blocked", "coming-soon"].includes(OUTCOME_TABLE[outcome].button);
    expect(decide(outcome).isForSale).toBe(isEnabled);
  });

  const priceless = createPrice([createPriceInfo("ONE_TIME_PURCHASE", { finalPrice: 0 })]);
  it.each([
    ["cannot be pressed without a price", createItem({ price: priceless }), retailMember, false],
    [
      "cannot be pressed without a price in the cart",
      createItem({ price: priceless, product: { flags: { seePriceInCart: true } } }),
      retailMember,
      false,
    ],
    [
      "cannot be pressed while the price of a design is missing",
      createItem({ price: priceless, product: { isCustomizable: 8 } }),
      retailMember,
      false,
    ],
    [
      "starts a design whose price comes with it",
      createItem({ price: priceless, product: { isCustomizable: 4 } }),
      retailMember,
      true,
    ],
    [
      "starts a design whose price was never stored",
      createItem({ price: { item: [] }, product: { isCustomizable: 20, flags: { seePriceInCart: true } } }),
      retailMember,
      true,
    ],
    ["adds where prices are hidden [S2-6.10]", fixtures.sellableItem, fixtures.hiddenPriceMember, true],
  ])("%s", (_why, item, context, expected) => {
    expect(decideAvailability({ item, context, option: "ONE_TIME_PURCHASE" }).isForSale).toBe(expected);
  });
});
