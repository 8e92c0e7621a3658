import type { AppliedFee, Cart, CartLine, Order, Tenant } from "shared-contracts";
import { toDollars } from "shared-contracts/commerce";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import { toProductUrl } from "storefront-api/call-service";
import type { CommerceCart, CommerceFee, CommerceLine, CommerceOrder } from "../port/commerce-records.js";

const EMPTY_CART: Cart = { cartId: "", revision: 0, lines: [], itemCount: 0, subtotal: 0, fees: [], total: 0 };

export function composeCart(cart: CommerceCart | undefined): Cart {
  if (!cart) return EMPTY_CART;
  const { cartId, revision, lines } = cart;
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { cartId, revision, itemCount, ...toContents(cart) };
}

export function composeOrder(order: CommerceOrder, tenant: Tenant): Order {
  const { orderId, placedAt, zipCode } = order;
  return { orderId, tenant, placedAt: placedAt.toISOString(), zipCode, ...toContents(order) };
}

function toContents({
  lines,
  fees,
}: {
  readonly lines: readonly CommerceLine[];
  readonly fees: readonly CommerceFee[];
}) {
  const subtotalCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const feeCents = fees.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    lines: lines.map(toCartLine),
    subtotal: toDollars(subtotalCents),
    fees: fees.map(toFee),
    total: toDollars(subtotalCents + feeCents),
  };
}

function toCartLine({ lineId, itemId, name, image, quantity, unitCents, totalCents }: CommerceLine): CartLine {
  return {
    lineId,
    itemId,
    name,
    image,
    url: toProductUrl(itemId),
    quantity,
    purchaseOption: DEFAULT_PURCHASE_OPTION,
    unitPrice: toDollars(unitCents),
    lineTotal: toDollars(totalCents),
  };
}

function toFee({ type, description, amountCents }: CommerceFee): AppliedFee {
  return { type, description, amount: toDollars(amountCents) };
}
