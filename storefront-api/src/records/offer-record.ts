import { z } from "zod";
import { InventoryRecord } from "./inventory-record.js";
import { Dollars } from "./record-values.js";

const { itemId, storeNumber, onHand, productIsOutOfStock, onBackOrder } = InventoryRecord.shape;

/** One line of `offers.ndjson`: a change of an item's price or stock. Everything else stays. */
export const OfferRecord = z
  .strictObject({
    itemId,
    price: Dollars.optional().meta({ description: "Regular price. Without `salePrice`, it ends a sale." }),
    salePrice: Dollars.nullable().optional().meta({ description: "null ends a sale." }),
    storeNumber,
    onHand: onHand.unwrap().optional(),
    productIsOutOfStock,
    onBackOrder: onBackOrder.unwrap().optional(),
  })
  .check(({ value, issues }) => {
    const complain = (field: string, message: string) =>
      issues.push({ code: "custom", path: [field], message, input: value });
    if (!changesPrice(value) && !changesStock(value)) complain("price", "a price or a stock to change");
    if (value.storeNumber !== undefined && !changesStock(value)) complain("onHand", "the stock of the store");
    const { price, salePrice } = value;
    if (price !== undefined && salePrice !== undefined && salePrice !== null && salePrice > price)
      complain("salePrice", `at most the price, ${price}`);
  });
export type OfferRecord = z.infer<typeof OfferRecord>;

export function changesPrice({ price, salePrice }: Pick<OfferRecord, "price" | "salePrice">): boolean {
  return price !== undefined || salePrice !== undefined;
}

export function changesStock(offer: Pick<OfferRecord, "onHand" | "productIsOutOfStock" | "onBackOrder">): boolean {
  return [offer.onHand, offer.productIsOutOfStock, offer.onBackOrder].some((value) => value !== undefined);
}
