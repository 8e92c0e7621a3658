export const placePurchases = [
  // The item's place when its order was counted, so that the same amount is subtracted later.
  `alter table counted_lines
    add column category_id text not null default '',
    add column department_id text not null default ''`,
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

  // As before, but also recounts the orders of an item that moves, because they counted for its old place.
  `create or replace function move_item_orders() returns trigger language plpgsql as $$
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
  // Until the recount, results use the existing counts.
  `insert into co_purchase_queue (order_id) select distinct order_id from order_lines`,
];
