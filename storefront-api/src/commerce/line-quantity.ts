import type { Tenant } from "shared-contracts";
import { findQuantityErrors, resolveQuantityRange } from "shared-contracts/commerce";
import type { CartGoods } from "./cart-goods.js";
import type { StoredLine } from "./stored-cart.js";

/** Allowed quantities of a line, for refusals. */
export type AllowedQuantities = { readonly minimum: number; readonly maximum: number; readonly multiple: number };

/**
 * The allowed quantities, if the line's own isn't allowed. A plan never covers more units than `lines` contains; other
 * lines follow their item's range, whose limit is for the order: a bundle or another store is no way around it.
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
  const left = range.limit === undefined ? range.maximum : Math.max(0, range.limit - countInOtherLines(line, lines));
  const maximum = Math.min(range.maximum, Math.floor(left / range.factor) * range.factor);
  if (findQuantityErrors(line.quantity, { ...range, maximum }).length === 0) return undefined;
  return { minimum: range.minimum, maximum, multiple: range.factor };
}

/** The number of the line's item that other lines have, bought in the same way. */
export function countInOtherLines(
  { lineId, itemId, purchaseOption }: StoredLine,
  lines: readonly StoredLine[],
): number {
  return lines
    .filter((other) => other.itemId === itemId && other.purchaseOption === purchaseOption && other.lineId !== lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The number of units that a plan can cover. */
export function countCovered({ parentItemId }: StoredLine, lines: readonly StoredLine[]): number {
  return lines.filter(({ itemId }) => itemId === parentItemId).reduce((sum, { quantity }) => sum + quantity, 0);
}
