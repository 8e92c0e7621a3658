import { expect, it } from "@jest/globals";
import * as fc from "fast-check";
import {
  deliveryTexts,
  formatMoney,
  formatText,
  type ProductItem,
  type SelectablePurchaseOption,
  type VisitorContext,
} from "shared-contracts";
import {
  areFeesShown,
  decideAvailability,
  describeDelivery,
  describeStorePickup,
  findQuantityErrors,
  FURNITURE_FEE,
  HANDLING_FEE,
  isFurnitureServiceOffered,
  listPurchaseOptions,
  resolveQuantityRange,
  selectPriceView,
  SMALL_PARCEL_FEE,
  toDollars,
} from "shared-contracts/commerce";
import {
  describeEnhancedOffer,
  describeHandlingFee,
  describeNoFee,
  describePrice,
  listPlanOffers,
  listShippingNotices,
  selectInitialSelection,
} from "mfe-purchase/rules";
import { toStructuredData } from "shell/server";
import {
  type CartGoods,
  checkItem,
  composeCart,
  composeTile,
  concealPrices,
  findEnhancedDelivery,
  findQuantityProblem,
  priceLines,
  type StoredLine,
  toOrderMail,
  toVisitorContext,
  type Visitor,
} from "storefront-api/commerce";
import {
  countArrival,
  OPTION,
  PURCHASE,
  type PurchaseFacts,
  QUANTITY,
  type RandomPurchase,
  toShipping,
  VISITORS,
} from "./random-purchase.js";

const CONTEXTS = new Map(VISITORS.map((visitor) => [visitor, toVisitorContext(visitor)]));

type Sides = {
  readonly context: VisitorContext;
  readonly visitor: Visitor;
  /** As the page gets it: without amounts hidden from the visitor. */
  readonly shown: ProductItem;
  readonly goods: CartGoods;
  readonly itemId: string;
  readonly facts: PurchaseFacts;
};

function toSides({ item, facts }: RandomPurchase, known: Visitor): Sides {
  const context = CONTEXTS.get(known) ?? toVisitorContext(known);
  const visitor = { ...known, now: facts.now };
  const itemId = item.itemID;
  const entry = { itemId, record: { name: "Item", images: [], shipping: toShipping(facts) } };
  const goods = { items: new Map([[itemId, { entry, item }]]) as never, plans: new Map() };
  return { context, visitor, shown: concealPrices(item, context), goods, itemId, facts };
}

/** The same in each run. */
const CASES = fc
  .sample(
    fc.record({ purchase: PURCHASE, option: OPTION, quantity: QUANTITY, visitor: fc.constantFrom(...VISITORS) }),
    { numRuns: process.env.LONG_TESTS ? 20_000 : 4000, seed: 46 },
  )
  .map(({ purchase, visitor, ...choice }) => ({ ...choice, sides: toSides(purchase, visitor) }));

function toLine({ itemId }: Sides, option: SelectablePurchaseOption, quantity: number): StoredLine {
  return {
    lineId: "line",
    itemId,
    cin: "",
    purchaseOption: option,
    storeNumber: "",
    parentRelationType: "",
    parentItemId: "",
    bundleId: "",
    quantity,
    document: {},
    reservedUntil: undefined,
  };
}

/** Why the cart refuses this quantity; undefined if it accepts it. */
function findRefusal(sides: Sides, option: SelectablePurchaseOption, quantity: number): string | undefined {
  const line = toLine(sides, option, quantity);
  const { goods, visitor, itemId } = sides;
  if (quantity < 1) return "quantity";
  return (
    checkItem({ itemId }, option, goods, visitor) ??
    (findQuantityProblem(line, [], goods, visitor.tenant) && "quantity")
  );
}

/** Whether clicking the page's button would add this quantity to the cart. */
function offersToAdd({ shown, context }: Sides, option: SelectablePurchaseOption, quantity: number): boolean {
  const { button, isForSale } = decideAvailability({ item: shown, context, option });
  const range = resolveQuantityRange({ item: shown, option, tenant: context.tenant });
  return (
    listPurchaseOptions({ item: shown, context }).includes(option) &&
    isForSale &&
    (button === "add" || button === "pickup" || button === "pre-order") &&
    findQuantityErrors(quantity, range).length === 0
  );
}

function check(predicate: (sides: Sides, option: SelectablePurchaseOption, quantity: number) => void): void {
  for (const { sides, option, quantity } of CASES) {
    try {
      predicate(sides, option, quantity);
    } catch (cause) {
      const { facts, visitor } = sides;
      throw new Error(JSON.stringify({ facts, option, quantity, visitor }), { cause });
    }
  }
}

it("offers what the cart takes, and nothing else", () => {
  check((sides, option, quantity) => {
    const refusal = findRefusal(sides, option, quantity);
    expect([offersToAdd(sides, option, quantity), refusal]).toEqual([refusal === undefined, refusal]);
  });
});

it("shows price, handling fee and surcharge to the cent as the cart charges them", () => {
  check((sides, option, quantity) => {
    const { shown, context, visitor, goods } = sides;
    const view = selectPriceView({ item: shown, context, option, quantity });
    if (view.kind !== "price" || quantity < 1) return;
    const stored = { cartId: "c", revision: 1, lines: [toLine(sides, option, quantity)] };
    const cart = composeCart(stored, priceLines(stored.lines, goods, visitor), visitor);
    const feeOf = (type: string) => cart.fees.find((fee) => fee.type === type)?.amount;
    const handling = feeOf(HANDLING_FEE);
    const surcharge = feeOf(SMALL_PARCEL_FEE);
    const facts = { item: shown, context, option, quantity };
    const notice = describeHandlingFee({
      ...facts,
      serviceFee: undefined,
      isEnhancedSelected: false,
      enhancedPrice: undefined,
    });
    const surcharges = listShippingNotices(facts).filter((text) => text.includes("surcharge"));
    expect({ final: describePrice(view, shown, context).final, handling: notice?.added, surcharges }).toEqual({
      final: formatMoney(cart.lines[0]?.unitPrice ?? 0),
      handling: handling && areFeesShown(facts) ? `${formatMoney(handling)} handling fee added to cart` : undefined,
      surcharges: surcharge && areFeesShown(facts) ? [`${formatMoney(surcharge)} shipping surcharge applies`] : [],
    });
    expect(feeOf(FURNITURE_FEE)).toBeUndefined();
  });
});

it("matches structured data and tiles with the initial page", () => {
  check((sides) => {
    const { shown, context, goods, itemId } = sides;
    const first = selectInitialSelection({ item: shown, context, query: {} });
    const view = selectPriceView({ item: shown, context, ...first });
    const data = toStructuredData(shown, context, "https://shop.example") as {
      offers?: { price: string; availability: string };
    };
    const amount = view.kind === "price" || view.kind === "market" ? view.price.toFixed(2) : undefined;
    expect(data.offers?.price).toBe(amount);
    const { refusal, outcome } = decideAvailability({ item: shown, context, option: first.option });
    const isPromised = /InStock|PreOrder|BackOrder/.test(data.offers?.availability ?? "");
    const isDesigned = outcome === "customize" || outcome === "get-started";
    if (isPromised && !isDesigned) expect([undefined, "sign-in-required"]).toContain(refusal);

    const known = goods.items.get(itemId);
    const tile = known && composeTile(known, context, new Date("2026-06-01T12:00:00Z"));
    expect(tile?.price).toBe(amount && formatMoney(Number(amount)));
    const isAdded = checkItem({ itemId }, "ONE_TIME_PURCHASE", goods, sides.visitor) === undefined;
    expect(tile?.ctaText === "Add to cart").toBe(isAdded);
  });
});

it("asks for nothing of what can't be bought [S1-9.10][S1-9.11][S2-4.12]", () => {
  check((sides, option, quantity) => {
    const { shown, context } = sides;
    const facts = { item: shown, context, option };
    if (decideAvailability(facts).isForSale) return;
    const enhanced = { status: "offered", deliveryDateText: "Thursday, March 12", price: 79 } as const;
    const fee = { serviceFee: 29.99, isEnhancedSelected: false, enhancedPrice: 79, quantity };
    const data = toStructuredData(shown, context, "https://shop.example") as { offers?: object };
    const first = selectInitialSelection({ item: shown, context, query: {} });
    expect({
      handling: describeHandlingFee({ ...facts, ...fee }),
      noFee: describeNoFee(facts, "delivery"),
      notices: listShippingNotices({ ...facts, quantity }),
      enhanced: describeEnhancedOffer({ ...facts, delivery: enhanced, price: 79 }),
      plans: listPlanOffers(facts),
      hasShipping: first.option === option && "shippingDetails" in (data.offers ?? {}),
    }).toEqual({ notices: [], hasShipping: false });
  });
});

it("names one day on page, in cart, order and mail: the one that the calendar gives", () => {
  check((sides, option, quantity) => {
    const { shown, context, goods, visitor, facts } = sides;
    const { delivery } = decideAvailability({ item: shown, context, option });
    if (delivery === "nothing" || option === "BOPIS" || quantity < 1) return;
    const hasService = option === "ONE_TIME_PURCHASE" && isFurnitureServiceOffered(shown, context);
    for (const isEnhancedSelected of hasService ? [false, true] : [false]) {
      const enhanced = findEnhancedDelivery({ shipping: toShipping(facts) }, visitor.zipCode, visitor);
      const enhancedPrice = isEnhancedSelected ? 79 : undefined;
      const page = describeDelivery({ item: shown, context, option, isEnhancedSelected, enhancedPrice, enhanced });
      const furnSvcInfo = isEnhancedSelected ? { custLevel: "basic", qty: quantity } : undefined;
      const line = { ...toLine(sides, option, quantity), document: { proofId: "designed", furnSvcInfo } };
      const priced = priceLines([line], goods, visitor);
      const [inCart] = composeCart({ cartId: "c", revision: 1, lines: [line] }, priced, visitor).lines;
      if (!inCart || inCart.refusal) continue;
      const texts = deliveryTexts[context.tenant];
      const { date = "", nextDay } = page;
      const isOnePromise = /^(?:Get it|Arrives)/.test(nextDay ?? date);
      // In the cart the design is approved.
      const said = date.replace(" if you approve your design today", "");
      expect(inCart.arrival?.when).toBe(nextDay ?? (said === texts.seeDateInCart ? undefined : said || undefined));
      const day = formatText(texts.getItBy, { date: countArrival(facts) });
      if (isOnePromise) {
        expect([delivery, priced[0]?.orderedArrival?.when]).toEqual(["promise", day]);
        if (nextDay) expect(nextDay).toContain(`${texts.getItTomorrow}. Order within `);
      }
      const shipTo = { name: "Ada", street: "1 Main St", city: "Natick", state: "MA", zipCode: "01760" };
      const total = toDollars(priced.reduce((sum, { unitPriceCents }) => sum + unitPriceCents * quantity, 0));
      const order = { orderId: "1", lines: priced, fees: [], total, shipTo, poNumber: undefined };
      const { body } = toOrderMail(order, {
        recipient: "ada@shop.example",
        origin: "https://shop.example",
        showsAmounts: true,
        token: undefined,
      });
      expect(body).toContain(`${quantity} × Item (item ${sides.itemId}), ${formatMoney(total)}`);
      if (priced[0]?.orderedArrival?.when) expect(body).toContain(priced[0].orderedArrival.when);
    }
  });
});

it("promises a day or a pickup for what can be had that way alone", () => {
  check((sides, option) => {
    const { shown, context, goods, visitor, itemId } = sides;
    const isRefused = (by: SelectablePurchaseOption) => {
      const refusal = checkItem({ itemId, isDesigned: true }, by, goods, visitor);
      return refusal === "out-of-stock" || refusal === "not-purchasable";
    };
    if (decideAvailability({ item: shown, context, option }).delivery !== "nothing") {
      const plain = { isEnhancedSelected: false, enhancedPrice: undefined, enhanced: { status: "unknown" } } as const;
      const { date = "", nextDay } = describeDelivery({ item: shown, context, option, ...plain });
      if (nextDay !== undefined || /Get it by|Arrives/.test(date)) expect(isRefused("ONE_TIME_PURCHASE")).toBe(false);
    }
    const pickup = describeStorePickup(shown, context);
    if (pickup?.promise.startsWith("Pick up in 1 hour")) expect(isRefused("BOPIS")).toBe(false);
  });
});

it("says that delivery is free beside no fee, on the page and to search engines", () => {
  check((sides, option, quantity) => {
    const { shown, context } = sides;
    const facts = { item: shown, context, option };
    const plain = { isEnhancedSelected: false, enhancedPrice: undefined, enhanced: { status: "none" } } as const;
    const { label } = describeDelivery({ ...facts, ...plain });
    const handling = describeHandlingFee({ ...facts, ...plain, quantity, serviceFee: undefined });
    const isFree = label === "deliveredFree" || describeNoFee({ ...facts, quantity }, label) !== undefined;
    const surcharges = listShippingNotices({ ...facts, quantity }).filter((text) => text.includes("surcharge"));
    if (isFree) expect([handling, surcharges]).toEqual([undefined, []]);
    const first = selectInitialSelection({ item: shown, context, query: {} });
    const data = toStructuredData(shown, context, "https://shop.example") as {
      offers?: { shippingDetails?: { shippingRate: { value: string } } };
    };
    const rate = data.offers?.shippingDetails?.shippingRate.value;
    if (isFree && rate && first.option === option) expect(rate).toBe("0.00");
  });
});
