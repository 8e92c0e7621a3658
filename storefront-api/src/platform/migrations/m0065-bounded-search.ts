const NUMBERS = [1, 2, 3];
const LEVELS = ["supercategory", "department", "category", "class"];
const PRICES = ["list_price_cents", "base_price_cents"];

export const boundedSearch = [
  // The planner takes a limited query for a cheap one and may read the whole table for it.
  `create function find_products(query tsquery, for_retail boolean, most integer) returns setof text
    language plpgsql stable rows 500 set search_path from current set enable_seqscan = off as $$
  begin
    return query select item_id from products p
      where p.search @@ query and case when for_retail then p.on_retail else p.on_business end limit most;
  end $$`,
  // Every order of a list is read from one end of an index. The tenants are for counting without reading the items.
  ...PRICES.flatMap((price) => [
    `create index products_${price} on products (${price}, item_id)`,
    ...LEVELS.map(
      (level) => `create index products_${level}_${price} on products (${level}_id, ${price}, item_id)
        include (on_retail, on_business)`,
    ),
  ]),
  // Beginnings of item numbers.
  ...NUMBERS.map(
    (place) =>
      `create index products_number_${place} on products ((number_keys[${place}]) text_pattern_ops)
        where number_keys[${place}] <> ''`,
  ),
];
