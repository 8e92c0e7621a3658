import type { AddToCartItem, CartLine, Order } from "shared-contracts";

const SHORT = 8;
/** Shorter order numbers are shown in full. */
const MAX_READABLE_LENGTH = 14;

/** Short order number for people: the end of a long one, where orders differ. */
export function toShortNumber(orderId: string): string {
  if (orderId.length <= MAX_READABLE_LENGTH) return orderId;
  return orderId
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .slice(-SHORT)
    .toUpperCase();
}

/** Printed items need their design again, and plans need the item that they protect. */
function isReordered({ proofId, parentItemId }: CartLine): boolean {
  return proofId === undefined && parentItemId === undefined;
}

export function canReorder({ lines }: Order): boolean {
  return lines.some(isReordered);
}

export type Reorder = {
  readonly purchaseOption: CartLine["purchaseOption"];
  readonly items: readonly AddToCartItem[];
};

/** Requests that add an order's items again, one per purchase option. */
export function toReorders({ lines }: Order): readonly Reorder[] {
  const wanted = lines.filter(isReordered);
  return [...new Set(wanted.map(({ purchaseOption }) => purchaseOption))].map((purchaseOption) => ({
    purchaseOption,
    items: wanted
      .filter((line) => line.purchaseOption === purchaseOption)
      .map(({ itemId, quantity }) => ({ itemId, qty: quantity })),
  }));
}
