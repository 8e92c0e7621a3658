import type { Order } from "shared-contracts";

/** An order for a member who may see no price: what was ordered stays, every amount goes. */
export function concealOrder(order: Order): Order {
  const lines = order.lines.map((line) => ({ ...line, unitPrice: 0, lineTotal: 0 }));
  return { ...order, lines, subtotal: 0, fees: [], total: 0 };
}
