import type { RecommendationTile } from "shared-contracts";
import { DEFAULT_QUANTITY, MAXIMUM_QUANTITY } from "shared-contracts/constants";

type QuantityRange = NonNullable<RecommendationTile["quantityRange"]>;

/** Of an item that is sold by the piece in any number. */
export const ANY_QUANTITY: QuantityRange = { factor: 1, minimum: DEFAULT_QUANTITY, maximum: MAXIMUM_QUANTITY };

/** Rounded up to a quantity that the cart accepts, but at most the maximum; the minimum for no number. */
export function toValidQuantity(asked: number, { factor, minimum, maximum }: QuantityRange): number {
  const atLeast = Math.max(asked || 0, minimum);
  return Math.min(Math.ceil(atLeast / factor) * factor, maximum);
}
