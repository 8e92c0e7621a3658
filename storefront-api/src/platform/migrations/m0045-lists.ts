const LEVELS = ["supercategory", "department", "category", "class"];

/** Key for sorting and looking up names; truncated, because index entries are limited in size. */
const NAME_KEY = "lower(left(name, 80))";

/**
 * `tags` are the filters of lists and determine whether a price may be shown. Prices aren't indexed, so that changing
 * them stays cheap.
 */
export const lists = [
  `create function item_tags(brand text, document jsonb) returns text[] language sql immutable parallel safe as $$
    select array(
      select tag from (
        select 'brand:' || brand as tag where brand <> ''
        union select 'category:' || (document->'hierarchy'->'category'->>'name')
        union select 'replaced-price' where document->'flags'->>'seePriceInCart' = 'true'
        union select 'customizable:' || (document->>'isCustomizable') where document->>'isCustomizable' <> '0'
        union select 'spec.' || (entry->>'name') || ':' || (entry->>'value')
          from jsonb_array_elements(document->'specifications') entry
          where length(entry->>'name') <= 40 and length(entry->>'value') <= 40 and entry->>'name' !~ '[:\\n]'
      ) tagged where tag is not null order by tag
    )
  $$`,
  `create function base_price_cents(prices jsonb) returns integer language sql immutable parallel safe as $$
    select round((entry->>'basePrice')::numeric * 100)::integer from jsonb_array_elements(prices) entry
    where entry->>'purchaseOptionType' = 'ONE_TIME_PURCHASE' limit 1
  $$`,
  `alter table products
    add column tags text[] generated always as (item_tags(brand_name, document)) stored,
    add column base_price_cents integer generated always as (base_price_cents(document->'prices')) stored`,
  ...LEVELS.map((level) => `drop index products_${level}`),
  ...LEVELS.map((level) => `create index products_${level} on products (${level}_id, ${NAME_KEY}, item_id)`),
  `create index products_named on products (${NAME_KEY} text_pattern_ops)`,
  `create index search_words on search_spellings (word text_pattern_ops) where spelling = word`,
];
