export const coPurchaseEvidence = [
  // Expected by chance, given these order sizes and item frequencies.
  `alter table tenant_orders
    add column items integer not null default 0,
    add column lines double precision not null default 0,
    add column pairs double precision not null default 0`,
  // Recount everything counted before.
  `delete from co_purchases`,
  `delete from item_orders`,
  `delete from tenant_orders`,
  `delete from counted_lines`,
  `insert into co_purchase_queue (order_id) select distinct order_id from order_lines on conflict do nothing`,
];
