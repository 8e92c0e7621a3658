import { jest } from "@jest/globals";
import { renderSlot, type FakeAnswers, type RenderedSlot } from "fragment-kit/testing";
import type { PageData, ProductItem, RefusedForm, VisitorContext } from "shared-contracts";
import { createItem, createPageData, retailMember } from "shared-contracts/fixtures";
import { fragment } from "../purchase-fragment.js";
import type { PurchaseStore } from "../purchase-store.js";

export type PurchaseSlotName = "identity" | "gallery" | "buy-box" | "details" | "sticky-bar";

export type PurchaseSituation = {
  readonly item?: ProductItem;
  readonly visitor?: VisitorContext;
  readonly pageData?: Partial<PageData>;
  readonly query?: Readonly<Record<string, string>>;
  readonly refusedForm?: RefusedForm;
  readonly answers?: FakeAnswers;
};

// Queries by role over a whole slot are slow on a busy machine.
jest.setTimeout(30_000);

/** Responses to the calls that every member's page makes. */
function answersFor(item: ProductItem): FakeAnswers {
  const priceInfo = item.price.item[0]?.priceInfo ?? [];
  return {
    "GET /ele-lpd/api/cart": { cartId: "c", revision: 1, lines: [], itemCount: 0, subtotal: 0, fees: [], total: 0 },
    "POST /ele-lpd/api/sku/skuInventory": {
      items: [
        {
          itemId: item.itemID,
          inventory: item.inventory,
          product: { flags: { autoRestockEligible: item.product.flags.autoRestockEligible } },
          price: {},
          priceInfo,
        },
      ],
    },
    "POST /ele-lpd/api/sku/shf": {
      netFeeDetails: { Handling: { total: 0 }, Furniture: { total: 0 } },
      items: [{ itemId: item.itemID, appliedFees: [] }],
    },
  };
}

/** Renders one slot; defaults to an everyday item and a signed-in member. */
export function renderPurchase(
  slot: PurchaseSlotName,
  {
    item = createItem(),
    visitor = retailMember,
    pageData = {},
    query = {},
    refusedForm,
    answers = {},
  }: PurchaseSituation = {},
): Promise<RenderedSlot<PurchaseStore>> {
  return renderSlot(fragment, slot, {
    context: visitor,
    pageData: { ...createPageData(item, visitor), ...pageData },
    url: { path: `/lpd-sba-sku/product_${item.itemID}`, query, ...(refusedForm && { refusedForm }) },
    answers: { ...answersFor(item), ...answers },
  });
}
