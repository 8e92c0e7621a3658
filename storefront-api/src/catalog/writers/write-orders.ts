import type { OrderRecord } from "../../feed/schemas/order-record.js";
import { inTransaction } from "../../platform/in-transaction.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { upsertRows } from "./upsert-rows.js";

export async function writeOrders(database: StorefrontDatabase, records: readonly OrderRecord[]): Promise<void> {
  const orders = records.map((record) => ({ record, lines: record.lines.map(toLine) }));
  await inTransaction(database, async (transaction) => {
    await upsertRows(
      transaction,
      {
        table: "orders",
        columns: {
          order_id: "text",
          tenant: "text",
          user_id: "text",
          placed_at: "timestamptz",
          total_cents: "integer",
        },
        key: ["order_id"],
      },
      orders.map(({ record, lines }) => ({
        order_id: record.orderId,
        tenant: record.tenant,
        user_id: record.userId,
        placed_at: record.placedAt,
        total_cents: lines.reduce((sum, line) => sum + line.total_cents, 0),
      })),
    );
    await upsertRows(
      transaction,
      {
        table: "order_lines",
        columns: {
          order_id: "text",
          line_number: "integer",
          item_id: "text",
          quantity: "integer",
          unit_price_cents: "integer",
          total_cents: "integer",
        },
        key: ["order_id", "line_number"],
      },
      orders.flatMap(({ record, lines }) =>
        lines.map((line, index) => ({ order_id: record.orderId, line_number: index + 1, ...line })),
      ),
    );
  });
}

function toLine({ itemId, quantity, unitPrice, discount }: OrderRecord["lines"][number]) {
  const unitPriceCents = Math.round(unitPrice * 100);
  return {
    item_id: itemId,
    quantity,
    unit_price_cents: unitPriceCents,
    total_cents: Math.round(unitPriceCents * quantity * (1 - discount)),
  };
}
