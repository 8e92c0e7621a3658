import type { VisitorContext } from "../entities/visitor-context.js";
import { parseItemId } from "./parse-item-id.js";

/** Whether the item is the one that needs WebGL; false without the configuration (AMB-43). */
export function isStockImageItem(
  { stockImageItemId }: Pick<VisitorContext, "stockImageItemId">,
  itemId: string,
): boolean {
  return stockImageItemId !== undefined && parseItemId(itemId).skuNumber === stockImageItemId;
}
