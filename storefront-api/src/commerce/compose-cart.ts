import {
  canSeePrices,
  type AppliedFee,
  type Cart,
  type CartFailureCode,
  type CartLine,
  type LineArrival,
} from "shared-contracts";
import { allowsEnhancedDelivery, selectFrequency, selectUnitPrice, toAppliedFees } from "shared-contracts/commerce";
import { toCents, toDollars } from "shared-contracts/commerce";
import { toProductUrl } from "../catalog/compose-product.js";
import { toVisitorContext } from "../visitor/visitor-context.js";
import type { Visitor } from "../visitor/visitor.js";
import { findItemOfLine, type CartGoods, findGoods, type CartDependencies } from "./cart-goods.js";
import { findLineRefusal } from "./check-item.js";
import { describeArrival, describeOrderedArrival, findEnhancedDelivery } from "./line-arrival.js";
import type { StoredCart, StoredLine } from "./stored-cart.js";
import { findCart } from "./cart-lines.js";

export type PricedLine = {
  readonly stored: StoredLine;
  readonly name: string;
  readonly image: string | undefined;
  readonly url: string | undefined;
  readonly isOnlyOne?: boolean;
  /** Days between deliveries; auto restock only. */
  readonly frequencyDays?: number | undefined;
  readonly unitPriceCents: number;
  readonly fees: readonly AppliedFee[];
  readonly arrival: LineArrival | undefined;
  /** The same as an order keeps it. */
  readonly orderedArrival: LineArrival | undefined;
  readonly refusal: CartFailureCode | undefined;
};

export const EMPTY_CART: Cart = { cartId: "", revision: 0, lines: [], itemCount: 0, subtotal: 0, fees: [], total: 0 };

/** The lines that can still be sold, with this visitor's current prices. */
export function priceLines(lines: readonly StoredLine[], goods: CartGoods, visitor: Visitor): PricedLine[] {
  return lines.map((stored) => priceLine(stored, goods, visitor)).filter((line) => line !== undefined);
}

/** The cart as its visitor sees it: without amounts if the visitor may not see prices. */
export function composeCart(cart: StoredCart, lines: readonly PricedLine[], visitor: Visitor): Cart {
  const showsAmounts = canSeePrices(toVisitorContext(visitor));
  const fees = showsAmounts ? sumFees(lines) : [];
  const subtotal = showsAmounts ? lines.reduce((sum, line) => sum + toLineCents(line), 0) : 0;
  const feeCents = fees.reduce((sum, fee) => sum + toCents(fee.amount), 0);
  return {
    cartId: cart.cartId,
    revision: cart.revision,
    lines: lines.map((line) => toCartLine(line, showsAmounts, visitor.now)),
    itemCount: lines.reduce((sum, line) => sum + line.stored.quantity, 0),
    subtotal: toDollars(subtotal),
    fees,
    total: toDollars(subtotal + feeCents),
  };
}

/** The promised days of a cart as one text, to notice if they change between review and order. */
export function toArrivals(lines: readonly PricedLine[]): string {
  return lines.map(({ orderedArrival }) => orderedArrival?.when ?? "").join("|");
}

export function toLineCents({ stored, unitPriceCents }: PricedLine): number {
  return unitPriceCents * stored.quantity;
}

/** Sums fees by type over all lines. */
export function sumFees(lines: readonly PricedLine[]): AppliedFee[] {
  const byType = new Map<string, AppliedFee>();
  for (const fee of lines.flatMap((line) => line.fees)) {
    const known = byType.get(fee.type);
    const amount = toDollars(toCents(fee.amount) + toCents(known?.amount ?? 0));
    byType.set(fee.type, { ...fee, amount });
  }
  return [...byType.values()];
}

function priceLine(stored: StoredLine, goods: CartGoods, visitor: Visitor): PricedLine | undefined {
  const isHeld = isHeldAt(stored, visitor.now);
  const refusal = findLineRefusal(stored, isHeld, goods, visitor);
  const plan = stored.parentItemId ? goods.plans.get(stored.itemId) : undefined;
  if (plan) {
    const { skuName: name, image, finalPrice } = plan;
    const unitPriceCents = toCents(finalPrice);
    return {
      stored,
      name,
      image,
      url: undefined,
      unitPriceCents,
      fees: [],
      arrival: undefined,
      orderedArrival: undefined,
      refusal,
    };
  }
  const known = findItemOfLine(goods, stored);
  if (!known) return undefined;
  const unitPrice = selectUnitPrice({ item: known.item, option: stored.purchaseOption, quantity: stored.quantity });
  if (unitPrice === undefined) return undefined;
  const { record } = known.entry;
  const context = toVisitorContext(visitor);
  const isEnhancedSelected = stored.document.furnSvcInfo !== undefined && allowsEnhancedDelivery(stored.purchaseOption);
  const fees = toAppliedFees({
    item: known.item,
    context,
    option: stored.purchaseOption,
    furnitureFee: record.shipping.furnitureFee ?? 0,
    isFurnitureServiceChosen: isEnhancedSelected,
    quantity: stored.quantity,
    unitPrice,
  });
  const image = record.images[0]?.src;
  const url = toProductUrl(stored.itemId);
  const option = stored.purchaseOption;
  const enhanced = findEnhancedDelivery(record, visitor.zipCode, visitor);
  const arriving = { item: known.item, context, option, isHeld, isEnhancedSelected, enhanced };
  return {
    stored,
    name: record.name,
    image,
    url,
    isOnlyOne: record.isMembershipSKU,
    frequencyDays: option === "AUTO_RESTOCK" ? selectFrequency(known.item, stored.document.frequencyDays) : undefined,
    unitPriceCents: toCents(unitPrice),
    fees,
    arrival: describeArrival(arriving),
    orderedArrival: describeOrderedArrival(arriving),
    refusal,
  };
}

function isHeldAt({ reservedUntil }: StoredLine, now: Date): boolean {
  return reservedUntil !== undefined && reservedUntil > now;
}

function toCartLine(line: PricedLine, showsAmounts: boolean, now: Date): CartLine {
  const { stored, name, image, url, unitPriceCents, arrival, refusal } = line;
  // Concerns the visitor, not the line.
  const shownRefusal = refusal === "sign-in-required" ? undefined : refusal;
  return {
    lineId: stored.lineId,
    itemId: stored.itemId,
    cin: stored.cin || undefined,
    name,
    image,
    url,
    quantity: stored.quantity,
    isOnlyOne: line.isOnlyOne || undefined,
    purchaseOption: stored.purchaseOption,
    storeNumber: stored.storeNumber || undefined,
    frequencyDays: line.frequencyDays,
    unitPrice: showsAmounts ? toDollars(unitPriceCents) : 0,
    lineTotal: showsAmounts ? toDollars(toLineCents(line)) : 0,
    furnSvcInfo: stored.document.furnSvcInfo,
    parentRelationType: stored.parentRelationType || undefined,
    parentItemId: stored.parentItemId || undefined,
    bundleId: stored.bundleId || undefined,
    proofId: stored.document.proofId,
    projectName: stored.document.projectName,
    designImage: stored.document.designImage,
    reservedUntil: isHeldAt(stored, now) ? stored.reservedUntil?.toISOString() : undefined,
    arrival: shownRefusal ? undefined : arrival,
    refusal: shownRefusal,
  };
}

type PricedCart = { readonly cart: StoredCart; readonly lines: readonly PricedLine[] };

/** The visitor's cart with current prices; undefined if the visitor never had one. */
export async function findPricedCart(
  dependencies: CartDependencies,
  visitor: Visitor,
): Promise<PricedCart | undefined> {
  const { tenant, visitorKey } = visitor;
  const cart = visitorKey ? await findCart(dependencies.database, { tenant, visitorKey }) : undefined;
  if (!cart) return undefined;
  const goods = await findGoods(dependencies, cart.lines, visitor);
  return { cart, lines: priceLines(cart.lines, goods, visitor) };
}

export async function readCart(dependencies: CartDependencies, visitor: Visitor): Promise<Cart> {
  const priced = await findPricedCart(dependencies, visitor);
  return priced ? composeCart(priced.cart, priced.lines, visitor) : EMPTY_CART;
}
