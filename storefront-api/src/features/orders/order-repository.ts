import { sql } from "kysely";
import type { AppliedFee, CartLine, Order, ShipTo, Tenant } from "shared-contracts";
import { toDollars } from "shared-contracts/commerce";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";

type ListPage = { readonly offset: number; readonly limit: number };

export type OrderQuery = ListPage & {
  /** `toBuyer` of the visitor. */
  readonly buyer: string;
  /** Only orders that contain it. */
  readonly itemId: string | undefined;
};

type OrderRow = {
  order_id: string;
  tenant: Tenant;
  customer_number: string;
  placed_at: Date;
  total_cents: number;
  document: { shipTo?: ShipTo; poNumber?: string; fees?: AppliedFee[] };
  lines: LineRow[];
  total: number;
};

type LineRow = {
  line_number: number;
  item_id: string;
  name: string | null;
  /** Orders from elsewhere name none. */
  image: string | null;
  quantity: number;
  unit_price_cents: number;
  total_cents: number;
  document: Partial<CartLine>;
};

/** Undefined for orders of others. */
export async function findOrder(
  database: StorefrontDatabase,
  orderId: string,
  buyer: string,
): Promise<Order | undefined> {
  const { rows } = await selectOrders(sql`o.order_id = ${orderId} and o.user_id = ${buyer}`, {
    offset: 0,
    limit: 1,
  }).execute(database);
  return rows[0] && toOrder(rows[0]);
}

/** The member's orders, newest first. */
export async function findOrders(
  database: StorefrontDatabase,
  { buyer, itemId, ...listPage }: OrderQuery,
): Promise<{ orders: Order[]; total: number }> {
  const holdsItem = itemId
    ? sql`and exists (select 1 from order_lines l where l.order_id = o.order_id and l.item_id = ${itemId})`
    : sql``;
  const { rows } = await selectOrders(sql`o.user_id = ${buyer} ${holdsItem}`, listPage).execute(database);
  return { orders: rows.map(toOrder), total: rows[0]?.total ?? 0 };
}

function selectOrders(condition: ReturnType<typeof sql>, { offset, limit }: ListPage) {
  return sql<OrderRow>`
    select page.*, (
      select jsonb_agg(jsonb_build_object(
        'line_number', l.line_number, 'item_id', l.item_id, 'name', p.name,
        'image', p.document -> 'images' -> 0 ->> 'src', 'quantity', l.quantity,
        'unit_price_cents', l.unit_price_cents, 'total_cents', l.total_cents, 'document', l.document
      ) order by l.line_number)
      from order_lines l left join products p on p.item_id = l.item_id where l.order_id = page.order_id) as lines
    from (
      select o.order_id, o.tenant, o.customer_number, o.placed_at, o.total_cents, o.document,
             (count(*) over ())::int as total
      from orders o where ${condition}
      order by o.placed_at desc, o.order_id limit ${limit} offset ${offset}) page
    order by page.placed_at desc, page.order_id
  `;
}

function toOrder(row: OrderRow): Order {
  const lines = row.lines ?? [];
  return {
    orderId: row.order_id,
    tenant: row.tenant,
    customerNumber: row.customer_number || undefined,
    placedAt: row.placed_at.toISOString(),
    lines: lines.map((line) => toLine(row.order_id, line)),
    subtotal: toDollars(lines.reduce((sum, line) => sum + line.total_cents, 0)),
    fees: row.document.fees ?? [],
    total: toDollars(row.total_cents),
    shipTo: row.document.shipTo,
    poNumber: row.document.poNumber,
  };
}

function toLine(orderId: string, line: LineRow): CartLine {
  return {
    purchaseOption: "ONE_TIME_PURCHASE",
    ...line.document,
    lineId: `${orderId}-${line.line_number}`,
    itemId: line.item_id,
    name: line.document.name ?? line.name ?? line.item_id,
    image: line.document.image ?? line.image ?? undefined,
    quantity: line.quantity,
    unitPrice: toDollars(line.unit_price_cents),
    lineTotal: toDollars(line.total_cents),
  };
}
