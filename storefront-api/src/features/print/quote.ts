import type { quoteHandoff, ResponseOf } from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import { concealFor, type Catalog } from "../../catalog/catalog.js";
import { toDollars, toUnitPriceCents } from "../../rules/unit-price.js";
import type { Visitor } from "../../visitor/visitor.js";

/** What `qty` pieces cost this visitor, as the cart will have it; without prices where the visitor may see none. */
export async function quote(
  catalog: Catalog,
  visitor: Visitor,
  itemId: string,
  qty: number,
): Promise<ResponseOf<typeof quoteHandoff>> {
  const known = (await catalog.findItems([itemId], visitor)).get(itemId);
  const cents = known && toUnitPriceCents(concealFor(visitor, known.item), DEFAULT_PURCHASE_OPTION, qty);
  if (cents === undefined) return { qty };
  return { qty, unitPrice: toDollars(cents), total: toDollars(cents * qty) };
}
