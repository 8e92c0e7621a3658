export const placePurchases = [
  // Where each item stood when its order was counted: what is taken back is what was added.
  `alter table counted_lines
    add column category_id text not null default '',
    add column department_id text not null default ''`,
  // In how many orders an item stands beside anything else of a category or a department.
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

  // As before, and the orders of an item that moves are counted anew: they count for its old place.
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
  // What is shown until then rests on the counts there are.
  `insert into co_purchase_queue (order_id) select distinct order_id from order_lines`,
];
