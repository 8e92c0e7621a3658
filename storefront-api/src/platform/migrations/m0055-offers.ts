/** Lets the largest reductions be read from one end of an index. */
export const offers = [
  `create index products_offers on products ((list_price_cents::float8 / base_price_cents), item_id)
    where list_price_cents < base_price_cents`,
];
