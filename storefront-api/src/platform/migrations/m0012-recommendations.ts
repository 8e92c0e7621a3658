export const recommendations = [
  // Without a unique key, so that counting doesn't block orders.
  `drop table co_purchase_queue`,
  `create table co_purchase_queue (entry bigint generated always as identity primary key, order_id text not null)`,
  `create or replace function queue_co_purchases() returns trigger language plpgsql as $$
    begin
      insert into co_purchase_queue (order_id) select distinct order_id from touched_lines;
      return null;
    end
  $$`,
  `insert into co_purchase_queue (order_id) select distinct order_id from order_lines`,

  // Comparisons with all neighbors are served by the index alone.
  `drop index products_class`,
  `create index products_class on products (class_id, item_id) include (list_price_cents, on_retail, on_business)`,
  `drop index products_category`,
  `create index products_category on products (category_id, item_id)
    include (class_id, list_price_cents, on_retail, on_business)`,
  `drop index products_department`,
  `create index products_department on products (department_id, item_id)
    include (category_id, list_price_cents, on_retail, on_business)`,

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
