/*
 * Triggers, so that code that writes orders or products needn't know about recommendations.
 */
export const RECOMMENDATION_SCHEMA = [
  // Orders whose lines changed since they were counted; without a unique key, so that counting doesn't block orders.
  `create table co_purchase_queue (entry bigint generated always as identity primary key, order_id text not null)`,
  // What each order was counted with: a changed order first subtracts exactly this.
  `create table counted_lines (
    order_id text not null,
    item_id text not null,
    tenant text not null,
    category_id text not null default '',
    department_id text not null default '',
    primary key (order_id, item_id)
  )`,
  // Number of orders with two items; each pair is stored in both directions.
  `create table co_purchases (
    tenant text not null,
    item_id text not null,
    other_item_id text not null,
    orders integer not null check (orders >= 0),
    primary key (tenant, item_id, other_item_id)
  )`,
  `create table item_orders (
    tenant text not null,
    item_id text not null,
    orders integer not null check (orders >= 0),
    category_id text not null default '',
    department_id text not null default '',
    primary key (tenant, item_id)
  )`,
  // Category and department beside the order count, so that nearby bestsellers are read from one end of an index.
  `create index on item_orders (tenant, category_id, orders desc, item_id)`,
  `create index on item_orders (tenant, department_id, orders desc, item_id) include (category_id)`,
  `create index item_orders_popular on item_orders (tenant, orders desc, item_id)`,
  // Items, lines and pairs: what chance would give, at these order sizes and item frequencies.
  `create table tenant_orders (
    tenant text primary key,
    orders integer not null check (orders >= 0),
    items integer not null default 0,
    lines double precision not null default 0,
    pairs double precision not null default 0
  )`,
  // Number of orders with an item and anything else of a category or department.
  `create table place_purchases (
    tenant text not null,
    place_kind text not null check (place_kind in ('category', 'department')),
    place_id text not null,
    item_id text not null,
    orders integer not null check (orders >= 0),
    primary key (tenant, place_kind, place_id, item_id)
  )`,
  `create index on place_purchases (tenant, place_kind, place_id, orders desc, item_id) where orders >= 2`,
  `create table place_orders (
    tenant text not null,
    place_kind text not null check (place_kind in ('category', 'department')),
    place_id text not null,
    orders integer not null check (orders >= 0),
    primary key (tenant, place_kind, place_id)
  )`,

  `create function queue_co_purchases() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into co_purchase_queue (order_id) select distinct order_id from touched_lines;
      return null;
    end
  $$`,
  ...[
    ["inserted", "insert", "new"],
    ["updated", "update", "new"],
    ["deleted", "delete", "old"],
  ].map(
    ([name, event, rows]) => `create trigger order_lines_${name} after ${event} on order_lines
    referencing ${rows} table as touched_lines for each statement execute function queue_co_purchases()`,
  ),

  // Takes the counting lock while an item moves, to avoid deadlocks with the counting process, and recounts its orders,
  // because they counted for its old place.
  `create function move_item_orders() returns trigger language plpgsql set search_path from current as $$
    begin
      if exists (
        select from touched_products p
        join item_orders sold on sold.tenant in ('retail', 'business') and sold.item_id = p.item_id
        where (sold.category_id, sold.department_id) is distinct from (p.category_id, p.department_id)
      ) then
        perform pg_advisory_xact_lock_shared(4210007);
        with moved as (
          update item_orders sold set category_id = p.category_id, department_id = p.department_id
          from touched_products p
          where sold.tenant in ('retail', 'business') and sold.item_id = p.item_id
            and (sold.category_id, sold.department_id) is distinct from (p.category_id, p.department_id)
          returning sold.item_id
        )
        insert into co_purchase_queue (order_id)
        select distinct order_id from order_lines where item_id in (select item_id from moved);
      end if;
      return null;
    end
  $$`,
  ...[
    ["inserted", "insert"],
    ["updated", "update"],
  ].map(
    ([name, event]) => `create trigger products_${name} after ${event} on products
    referencing new table as touched_products for each statement execute function move_item_orders()`,
  ),

  // A paid tile, shown beside the items of its target while active.
  `create table sponsored_placements (
    placement_id text primary key,
    tenant text not null check (tenant in ('retail', 'business')),
    ad_type text not null,
    item_id text not null,
    target_kind text not null check (target_kind in ('item', 'class', 'category', 'department', 'everywhere')),
    target_id text not null default '',
    creative text not null default '',
    priority integer not null default 0,
    starts_at timestamptz,
    ends_at timestamptz
  )`,
  `create index sponsored_placements_target on sponsored_placements (tenant, ad_type, target_kind, target_id)`,

  // Impressions and clicks per tile and day, without anything about visitors.
  `create table tile_events (
    day date not null,
    tenant text not null check (tenant in ('retail', 'business')),
    mbox_name text not null,
    item_id text not null,
    placement_id text not null default '',
    creative text not null default '',
    impressions integer not null default 0,
    clicks integer not null default 0,
    primary key (day, tenant, mbox_name, item_id, placement_id, creative)
  )`,
];
