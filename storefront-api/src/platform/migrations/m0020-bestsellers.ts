export const bestsellers = [
  // Category and department beside the order count, so that nearby bestsellers are read from one end of an index.
  `alter table item_orders
    add column category_id text not null default '',
    add column department_id text not null default ''`,
  `update item_orders sold set category_id = p.category_id, department_id = p.department_id
    from products p where p.item_id = sold.item_id`,
  `create index on item_orders (tenant, category_id, orders desc, item_id)`,
  `create index on item_orders (tenant, department_id, orders desc, item_id) include (category_id)`,

  // A trigger, so that code that writes products needn't know about recommendations. It takes the counting lock while
  // an item moves, to avoid deadlocks with the counting process.
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
