import { expect, it } from "@jest/globals";
import { assert, property } from "fast-check";
import type { AddToCartItem, ProductItem } from "shared-contracts";
import { createItem, createPrice, createPriceInfo } from "shared-contracts/fixtures";
import {
  readEnhancedDelivery,
  resolveEnhancedPrice,
} from "../../../mfe-purchase/src/rules/delivery/enhanced-delivery.js";
import { describeEnhancedOffer } from "../../../mfe-purchase/src/rules/delivery/enhanced-offer.js";
import { describeHandlingFee } from "../../../mfe-purchase/src/rules/fees/handling-fee.js";
import { toCartItems } from "../../../mfe-purchase/src/rules/cart/to-cart-items.js";
import { listPlanOffers } from "../../../mfe-purchase/src/rules/plans/list-plan-offers.js";
import { describePrice } from "../../../mfe-purchase/src/rules/price/describe-price.js";
import { selectPriceView } from "../../../mfe-purchase/src/rules/price/select-price-view.js";
import { composeCart, priceLines } from "../../../storefront-api/src/commerce/compose-cart.js";
import type { StoredLine } from "../../../storefront-api/src/commerce/stored-cart.js";
import { toRelatedProducts } from "../../../storefront-api/src/features/page-data/related-products.js";
import { PlanRecord } from "../../../storefront-api/src/feed/schemas/plan-record.js";
import { FURNITURE_FEE, HANDLING_FEE, listFees, totalOfFees } from "../../../storefront-api/src/rules/applied-fees.js";
import { toUnitPriceCents } from "../../../storefront-api/src/rules/unit-price.js";
import { toVisitorContext } from "../../../storefront-api/src/visitor/visitor-context.js";
import { PURCHASE, toVisitor, type Purchase } from "./random-purchase.js";

const RUNS = 2000;
const PLAN = "700001";

function toPlans({ planPrice, addOnPrices }: Purchase): PlanRecord[] {
  const toPlan = (kind: PlanRecord["kind"], skuNumber: string, finalPrice: number) =>
    PlanRecord.parse({ kind, skuNumber, skuName: `Plan ${skuNumber}`, finalPrice, items: ["135848"] });
  return [
    ...(planPrice === undefined ? [] : [toPlan("protection", PLAN, planPrice)]),
    ...addOnPrices.map((price, index) => toPlan(index === 0 ? "assembly" : "extra-time", `80000${index}`, price)),
  ];
}

/** The item as page data and cart both have it. */
function toItem(purchase: Purchase, plans: readonly PlanRecord[]): ProductItem {
  const { prices, tiers, isHeavy, heavyFee, parcelFee, threshold, hasFurnitureService } = purchase;
  const priceInfo = (["ONE_TIME_PURCHASE", "AUTO_RESTOCK", "BOPIS"] as const).map((type) =>
    createPriceInfo(type, { finalPrice: prices[type], basePrice: prices[type] }),
  );
  return createItem({
    price: createPrice(priceInfo, { buyMoreSaveMoreDetail: tiers }),
    product: {
      flags: { heavyWeightSku: isHeavy, furnServiceLevel: hasFurnitureService ? "basic" : undefined },
      smallParcelSurcharge: parcelFee,
    },
    shippingConf: { heavyWeightShippingFee: heavyFee, addOnThreshold: threshold },
    relatedProducts: toRelatedProducts(plans),
  } as never);
}

function toStoredLine(item: AddToCartItem, { option }: Purchase, index: number): StoredLine {
  return {
    lineId: `line-${index}`,
    itemId: item.itemId,
    cin: "",
    purchaseOption: option,
    storeNumber: "",
    parentRelationType: item.parentRelationType ?? "",
    parentItemId: item.parentItemId ?? "",
    bundleId: "",
    quantity: item.qty,
    document: { furnSvcInfo: item.furnSvcInfo },
    reservedUntil: undefined,
  };
}

const toCents = (text: string | undefined) =>
  Math.round(Number(/\$([\d,]+\.\d\d)/.exec(text ?? "")?.[1]?.replaceAll(",", "") ?? 0) * 100);
const toWholeCents = (amount: number | undefined) => Math.round((amount ?? 0) * 100);

it("shows price, handling, delivery, plan and add-ons to the cent as the cart charges them", () => {
  assert(
    property(PURCHASE, (purchase) => {
      const { option, quantity, furnitureFee, tier } = purchase;
      const plans = toPlans(purchase);
      const item = toItem(purchase, plans);
      const visitor = toVisitor(purchase);
      const context = toVisitorContext(visitor);

      // What the fee service tells the page before the choice.
      const fees = listFees({
        item,
        furnitureFee,
        isFurnitureServiceChosen: true,
        isHeavyWeightExempt: tier === "PR7",
        quantity,
        totalCents: (toUnitPriceCents(item, "ONE_TIME_PURCHASE", quantity) ?? 0) * quantity,
      });
      const delivery = readEnhancedDelivery({ ok: true, value: { deliveryDateText: "Jun 4", price: furnitureFee } });
      const enhancedPrice = resolveEnhancedPrice(delivery, totalOfFees(fees, FURNITURE_FEE));
      const offer = describeEnhancedOffer({ item, context, option, delivery, price: enhancedPrice });
      const isChosen = purchase.wantsFurnitureService && offer !== undefined;

      const view = selectPriceView({ item, context, option, quantity });
      if (view.kind !== "price") throw new Error(`a price is shown: ${view.kind}`);
      const offers = listPlanOffers(item, context);
      const handling = describeHandlingFee({
        item,
        context,
        option,
        quantity,
        serviceFee: totalOfFees(fees, HANDLING_FEE),
        isEnhancedSelected: isChosen,
        enhancedPrice,
      });
      const shown = {
        price: toCents(describePrice(view, item, context).final),
        handling: toCents(handling?.added),
        delivery: isChosen ? toCents(offer.price) : 0,
        extras: [...(offers?.plans ?? []), ...(offers?.assembly ?? []), ...(offers?.extraTime ?? [])].map(
          ({ sku, price }) => [sku, toCents(price)],
        ),
      };

      const wanted = toCartItems(item, {
        quantity,
        plan: purchase.planPrice === undefined ? "no_plan" : PLAN,
        addOns: plans.filter(({ kind }) => kind !== "protection").map(({ skuNumber }) => skuNumber),
        furnitureService: isChosen,
      });
      const entry = { record: { name: "Item", images: [], shipping: { furnitureFee } } };
      const goods = {
        items: new Map([[item.itemID, { entry, item }]]) as never,
        plans: new Map(plans.map((plan) => [plan.skuNumber, plan])),
      };
      const stored = {
        cartId: "c",
        revision: 1,
        lines: wanted.map((each, index) => toStoredLine(each, purchase, index)),
      };
      const cart = composeCart(stored, priceLines(stored.lines, goods, visitor), visitor);
      const feeOf = (type: string) => toWholeCents(cart.fees.find((fee) => fee.type === type)?.amount);
      const [core, ...extras] = cart.lines;
      const charged = {
        price: toWholeCents(core?.unitPrice),
        handling: feeOf(HANDLING_FEE),
        delivery: feeOf(FURNITURE_FEE),
        extras: extras.map(({ itemId, unitPrice }) => [itemId, toWholeCents(unitPrice)]),
      };
      expect(charged).toEqual(shown);
    }),
    { numRuns: RUNS },
  );
});
