import type { VisitorContext } from "../entities/visitor-context.js";
import { parseItemId } from "./parse-item-id.js";

/** Whether the item is the one that needs WebGL; without the configuration none is (AMB-43). */
export function isStockImageItem(
  { stockImageItemId }: Pick<VisitorContext, "stockImageItemId">,
  itemId: string,
): boolean {
  return stockImageItemId !== undefined && parseItemId(itemId).skuNumber === stockImageItemId;
}
