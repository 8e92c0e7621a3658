export const coPurchaseEvidence = [
  // What chance would give: of orders of these sizes, with items as frequent as these.
  `alter table tenant_orders
    add column items integer not null default 0,
    add column lines double precision not null default 0,
    add column pairs double precision not null default 0`,
  // Whatever was counted before is counted anew.
  `delete from co_purchases`,
  `delete from item_orders`,
  `delete from tenant_orders`,
  `delete from counted_lines`,
  `insert into co_purchase_queue (order_id) select distinct order_id from order_lines on conflict do nothing`,
];
