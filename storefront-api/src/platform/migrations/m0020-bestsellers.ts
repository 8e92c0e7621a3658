export const bestsellers = [
  // Where an item stands, beside how often it is ordered: what sells best near an item is read from one end of an index.
  `alter table item_orders
    add column category_id text not null default '',
    add column department_id text not null default ''`,
  `update item_orders sold set category_id = p.category_id, department_id = p.department_id
    from products p where p.item_id = sold.item_id`,
  `create index on item_orders (tenant, category_id, orders desc, item_id)`,
  `create index on item_orders (tenant, department_id, orders desc, item_id) include (category_id)`,

  // By trigger, so that no writer of products has to know of recommendations. While an item moves nothing is counted:
  // whoever counts takes the same lock, else each could wait for the other.
  `create function move_item_orders() returns trigger language plpgsql as $$
    begin
      if exists (
        select from touched_products p
        join item_orders sold on sold.tenant in ('retail', 'business') and sold.item_id = p.item_id
        where (sold.category_id, sold.department_id) is distinct from (p.category_id, p.department_id)
      ) then
        perform pg_advisory_xact_lock_shared(4210007);
        update item_orders sold set category_id = p.category_id, department_id = p.department_id
        from touched_products p
        where sold.tenant in ('retail', 'business') and sold.item_id = p.item_id
          and (sold.category_id, sold.department_id) is distinct from (p.category_id, p.department_id);
      end if;
      return null;
    end
  $$`,
  `create trigger products_inserted after insert on products
    referencing new table as touched_products for each statement execute function move_item_orders()`,
  `create trigger products_updated after update on products
    referencing new table as touched_products for each statement execute function move_item_orders()`,
];
