import { OrderRecord } from "storefront-api/feed";
import type { SuperstoreLine } from "./read-superstore.js";
import { SEGMENTS, toUserId } from "./superstore-customers.js";
import type { SuperstoreProducts } from "./superstore-products.js";

/** Lines with the same order id form one order, placed at noon of its date. Dates are kept. */
export function toOrderRecords(
  lines: readonly SuperstoreLine[],
  { productOf }: SuperstoreProducts,
): readonly OrderRecord[] {
  const byOrder = new Map<string, SuperstoreLine[]>();
  for (const line of lines) byOrder.set(line["Order ID"], [...(byOrder.get(line["Order ID"]) ?? []), line]);
  return Array.from(byOrder).flatMap(([orderId, ofOrder]) => {
    const [first] = ofOrder;
    if (!first) return [];
    const record = OrderRecord.parse({
      orderId,
      tenant: SEGMENTS[first.Segment].tenant,
      userId: toUserId(first["Customer ID"]),
      placedAt: `${first["Order Date"]}T12:00:00Z`,
      lines: ofOrder.map((line) => {
        const { itemId, unitPrice } = productOf(line);
        return { itemId, quantity: line.Quantity, unitPrice, discount: line.Discount };
      }),
    });
    return [record];
  });
}
