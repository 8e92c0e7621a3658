import { sql, type RawBuilder } from "kysely";

/** Larger orders are bulk stocking and say nothing about pairs of items. */
export const MAXIMUM_ITEMS_PER_ORDER = 100;
/** Fewer common orders are considered chance. An index of the schema relies on this value. */
export const MINIMUM_COMMON_ORDERS = 2;

export type CountTable = {
  readonly table: "co_purchases" | "place_purchases" | "place_orders" | "item_orders" | "tenant_orders";
  readonly key: readonly string[];
  /** Item facts, which every order overwrites. */
  readonly facts?: readonly string[];
  /** Columns that orders add to. */
  readonly sums: readonly string[];
  readonly rowsOf: (orderIds: readonly string[]) => RawBuilder<unknown>;
};

/** What each order is counted with: a changed order, or one with a moved item, first subtracts exactly this. */
export function keptLinesOf(orderIds: readonly string[]): RawBuilder<unknown> {
  return sql`
    with different as (select distinct order_id, item_id from order_lines where order_id ${ofOrders(orderIds)})
    select l.order_id, l.item_id, o.tenant, coalesce(p.category_id, '') as category_id,
      coalesce(p.department_id, '') as department_id
    from different l join orders o on o.order_id = l.order_id left join products p on p.item_id = l.item_id
    where l.order_id not in (
      select order_id from different group by order_id having count(*) > ${MAXIMUM_ITEMS_PER_ORDER}
    )`;
}

/** Aggregates of the kept lines, in order of computation. */
export const COUNT_TABLES: readonly CountTable[] = [
  {
    table: "co_purchases",
    key: ["tenant", "item_id", "other_item_id"],
    sums: ["orders"],
    rowsOf: (orderIds) => sql`
      select a.tenant, a.item_id, b.item_id as other_item_id, count(*)::int as orders
      from counted_lines a join counted_lines b on b.order_id = a.order_id and b.item_id <> a.item_id
      where a.order_id ${ofOrders(orderIds)} group by a.tenant, a.item_id, b.item_id`,
  },
  {
    table: "place_orders",
    key: ["tenant", "place_kind", "place_id"],
    sums: ["orders"],
    rowsOf: (orderIds) => sql`
      select tenant, place_kind, place_id, count(*)::int as orders
      from (${placesOf(orderIds)}) place group by tenant, place_kind, place_id`,
  },
  {
    table: "place_purchases",
    key: ["tenant", "place_kind", "place_id", "item_id"],
    sums: ["orders"],
    rowsOf: (orderIds) => sql`
      select l.tenant, place.place_kind, place.place_id, l.item_id, count(*)::int as orders
      from (${placesOf(orderIds)}) place join counted_lines l on l.order_id = place.order_id
      where place.lines > 1
        or place.place_id <> case place.place_kind when 'category' then l.category_id else l.department_id end
      group by l.tenant, place.place_kind, place.place_id, l.item_id`,
  },
  {
    table: "item_orders",
    key: ["tenant", "item_id"],
    facts: ["category_id", "department_id"],
    sums: ["orders"],
    rowsOf: (orderIds) => sql`
      select sold.tenant, sold.item_id, coalesce(p.category_id, '') as category_id,
        coalesce(p.department_id, '') as department_id, sold.orders
      from (
        select tenant, item_id, count(*)::int as orders
        from counted_lines where order_id ${ofOrders(orderIds)} group by tenant, item_id
      ) sold left join products p on p.item_id = sold.item_id`,
  },
  {
    table: "tenant_orders",
    key: ["tenant"],
    sums: ["orders", "lines", "pairs"],
    rowsOf: (orderIds) => sql`
      select tenant, count(*)::int as orders, sum(size)::float8 as lines, sum(size * (size - 1))::float8 as pairs
      from (
        select tenant, order_id, count(*) as size
        from counted_lines where order_id ${ofOrders(orderIds)} group by tenant, order_id
      ) sizes group by tenant`,
  },
];

/** The categories and departments in each order, with their number of distinct items. */
function placesOf(orderIds: readonly string[]): RawBuilder<unknown> {
  const kinds = [
    { kind: sql`'category'`, column: sql.ref("category_id") },
    { kind: sql`'department'`, column: sql.ref("department_id") },
  ];
  return sql.join(
    kinds.map(
      ({ kind, column }) => sql`
        select order_id, tenant, ${kind} as place_kind, ${column} as place_id, count(*) as lines
        from counted_lines where order_id ${ofOrders(orderIds)} and ${column} <> ''
        group by order_id, tenant, ${column}`,
    ),
    sql` union all `,
  );
}

function ofOrders(orderIds: readonly string[]) {
  return sql`= any(${[...orderIds]}::text[])`;
}
