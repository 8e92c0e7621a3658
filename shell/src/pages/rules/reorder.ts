import type { AddToCartItem, CartLine, Order } from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";

/** Printed items need their design again, and plans need the item that they protect. */
export function isReordered({ proofId, parentItemId }: CartLine): boolean {
  return proofId === undefined && parentItemId === undefined;
}

export function canReorder({ lines }: Order): boolean {
  return lines.some(isReordered);
}

type WayOfBuying = {
  readonly purchaseOption: CartLine["purchaseOption"];
  /** Pickup store. */
  readonly storeNumber?: string;
  /** Of an auto restock. */
  readonly frequencyDays?: number;
};

export type Reorder = WayOfBuying & { readonly items: readonly AddToCartItem[] };

/** Requests that add an order's items again, one per way of buying. */
export function toReorders({ lines }: Order): readonly Reorder[] {
  const reorders = new Map<string, WayOfBuying & { readonly items: AddToCartItem[] }>();
  for (const { itemId, quantity, ...line } of lines.filter(isReordered)) {
    const way = toWayOfBuying(line);
    const key = JSON.stringify(way);
    const reorder = reorders.get(key) ?? { ...way, items: [] as AddToCartItem[] };
    reorder.items.push({ itemId, qty: quantity });
    reorders.set(key, reorder);
  }
  return [...reorders.values()];
}

/** Orders of the past don't name their pickup store: those items are delivered. */
export function toWayOfBuying(line: Pick<CartLine, keyof WayOfBuying>): WayOfBuying {
  const { purchaseOption, storeNumber, frequencyDays } = line;
  if (purchaseOption !== "BOPIS") return { purchaseOption, ...(frequencyDays && { frequencyDays }) };
  return storeNumber === undefined ? { purchaseOption: DEFAULT_PURCHASE_OPTION } : { purchaseOption, storeNumber };
}
