/** As all other functions: they find their tables whatever the `search_path` of the session that fires them. */
export const functionSchemas = ["move_item_orders", "queue_co_purchases"].map(
  (name) => `alter function ${name}() set search_path from current`,
);
