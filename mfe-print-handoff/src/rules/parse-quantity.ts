import { MAXIMUM_QUANTITY } from "shared-contracts/constants";

/** The quantity that a text says; undefined while it says none that can be ordered. */
export function parseQuantity(text: string): number | undefined {
  const quantity = /^\d+$/.test(text) ? Number(text) : 0;
  return quantity >= 1 && quantity <= MAXIMUM_QUANTITY ? quantity : undefined;
}
