import type { Tenant } from "shared-contracts";
import { findQuantityErrors, resolveQuantityRange } from "shared-contracts/commerce";
import type { CartGoods } from "./cart-goods.js";
import type { StoredLine } from "./stored-cart.js";

/** Allowed quantities of a line, for refusals. */
export type AllowedQuantities = { readonly minimum: number; readonly maximum: number; readonly multiple: number };

/**
 * The allowed quantities, if the line's own isn't allowed. A plan never covers more units than `lines` contains; other
 * lines follow their item's range.
 */
export function findQuantityProblem(
  line: StoredLine,
  lines: readonly StoredLine[],
  { items, plans }: CartGoods,
  tenant: Tenant,
): AllowedQuantities | undefined {
  if (line.parentItemId && plans.has(line.itemId)) {
    const maximum = countCovered(line, lines);
    return line.quantity > maximum ? { minimum: 1, maximum, multiple: 1 } : undefined;
  }
  const known = items.get(line.itemId);
  if (!known) return undefined;
  const range = resolveQuantityRange({ item: known.item, option: line.purchaseOption, tenant });
  if (findQuantityErrors(line.quantity, range).length === 0) return undefined;
  return { minimum: range.minimum, maximum: range.maximum, multiple: range.factor };
}

/** The number of units that a plan can cover. */
export function countCovered({ parentItemId }: StoredLine, lines: readonly StoredLine[]): number {
  return lines.filter(({ itemId }) => itemId === parentItemId).reduce((sum, { quantity }) => sum + quantity, 0);
}
