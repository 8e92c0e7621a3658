/** Sets the search path as in all other functions, so that they find their tables from any session. */
export const functionSchemas = ["move_item_orders", "queue_co_purchases"].map(
  (name) => `alter function ${name}() set search_path from current`,
);
