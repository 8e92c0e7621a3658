export const coPurchases = [
  // Orders whose lines changed since they were counted.
  `create table co_purchase_queue (order_id text primary key)`,
  // What each order was counted with: a changed order first subtracts exactly this.
  `create table counted_lines (
    order_id text not null,
    item_id text not null,
    tenant text not null,
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
    primary key (tenant, item_id)
  )`,
  `create table tenant_orders (tenant text primary key, orders integer not null check (orders >= 0))`,

  // A trigger, so that code that writes orders needn't know about recommendations.
  `create function queue_co_purchases() returns trigger language plpgsql as $$
    begin
      insert into co_purchase_queue (order_id) select distinct order_id from touched_lines on conflict do nothing;
      return null;
    end
  $$`,
  `create trigger order_lines_inserted after insert on order_lines
    referencing new table as touched_lines for each statement execute function queue_co_purchases()`,
  `create trigger order_lines_updated after update on order_lines
    referencing new table as touched_lines for each statement execute function queue_co_purchases()`,
  `create trigger order_lines_deleted after delete on order_lines
    referencing old table as touched_lines for each statement execute function queue_co_purchases()`,
  `insert into co_purchase_queue (order_id) select distinct order_id from order_lines`,
];
