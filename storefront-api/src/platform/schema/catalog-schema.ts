/** Key for sorting and looking up names; truncated, because index entries are limited in size. */
const NAME_KEY = "lower(left(name, 80))";
const LEVELS = ["supercategory", "department", "category", "class"];
const PRICES = ["list_price_cents", "base_price_cents"];
const NUMBER_PLACES = [1, 2, 3];

/** A number or a place in any notation; `toNumberKey` and `listCitySpellings` of the service are the same of a text. */
export const toKeyOf = (column: string) => `regexp_replace(fold_text(${column}), ' ', '', 'g')`;

/** What an item is: its department, category and class. */
const KIND = ["department", "category", "class"]
  .map((level) => `coalesce(document->'hierarchy'->'${level}'->>'name', '')`)
  .join(" || ' ' || ");

/**
 * Written by the feed. Columns are those that queries filter, join or sort by; `document` has the rest of the record.
 */
export const CATALOG_SCHEMA = [
  /*
   * `tags` are the filters of lists and determine whether a price may be shown. Prices aren't indexed as tags, so that
   * changing them stays cheap.
   */
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
  `create table products (
    item_id text primary key,
    name text not null,
    brand_name text not null default '',
    part_number text not null default '',
    manufacturer_part_number text not null default '',
    supercategory_id text not null default '',
    department_id text not null default '',
    category_id text not null default '',
    class_id text not null default '',
    on_retail boolean not null default true,
    on_business boolean not null default true,
    list_price_cents integer,
    is_offered boolean not null default true,
    search_text text not null default '',
    document jsonb not null,
    search tsvector generated always as (
      setweight(to_tsvector('english', fold_text(name)), 'A') ||
      setweight(to_tsvector('simple', fold_text(brand_name || ' ' || item_id || ' ' || part_number || ' ' || manufacturer_part_number)), 'B') ||
      setweight(to_tsvector('english', fold_text(${KIND})), 'B') ||
      setweight(to_tsvector('english', fold_text(search_text)), 'C')
    ) stored,
    number_keys text[] generated always as (
      array[${["item_id", "part_number", "manufacturer_part_number"].map(toKeyOf).join(", ")},
        ltrim(coalesce(document->>'gtin', ''), '0')]
    ) stored,
    tags text[] generated always as (item_tags(brand_name, document)) stored,
    base_price_cents integer generated always as (base_price_cents(document->'prices')) stored
  )`,
  `create index products_search on products using gin (search)`,
  `create index products_number_keys on products using gin (number_keys)`,
  // Beginnings of item numbers.
  ...NUMBER_PLACES.map(
    (place) =>
      `create index products_number_${place} on products ((number_keys[${place}]) text_pattern_ops)
        where number_keys[${place}] <> ''`,
  ),
  `create index products_named on products (${NAME_KEY} text_pattern_ops)`,
  ...LEVELS.map((level) => `create index products_${level} on products (${level}_id, ${NAME_KEY}, item_id)`),
  // Every order of a list is read from one end of an index. The tenants are for counting without reading the items.
  ...PRICES.flatMap((price) => [
    `create index products_${price} on products (${price}, item_id)`,
    ...LEVELS.map(
      (level) => `create index products_${level}_${price} on products (${level}_id, ${price}, item_id)
        include (on_retail, on_business)`,
    ),
  ]),
  // Lets the largest reductions be read from one end of an index.
  `create index products_offers on products ((list_price_cents::float8 / base_price_cents), item_id)
    where list_price_cents < base_price_cents`,

  `create table tenant_settings (
    tenant text primary key check (tenant in ('retail', 'business')),
    document jsonb not null
  )`,
  `create table customers (
    customer_number text primary key,
    tenant text not null check (tenant in ('retail', 'business')),
    name text not null,
    document jsonb not null
  )`,
  // customer_number '' applies to the whole tenant; a customer's own row takes precedence.
  `create table item_variants (
    tenant text not null check (tenant in ('retail', 'business')),
    customer_number text not null default '',
    item_id text not null,
    cin text not null default '',
    is_offered boolean,
    document jsonb not null,
    primary key (item_id, tenant, customer_number)
  )`,
  `create index item_variants_cin on item_variants (customer_number, (${toKeyOf("cin")})) where cin <> ''`,

  // store_number 'delivery' is the stock for delivery. on_hand null means made to order and not counted.
  `create table inventory (
    item_id text not null,
    store_number text not null default 'delivery',
    on_hand integer check (on_hand >= 0),
    reserved integer not null default 0 check (reserved >= 0),
    available integer generated always as (on_hand - reserved) stored,
    document jsonb not null default '{}',
    primary key (item_id, store_number)
  )`,
  `create table stores (
    store_number text primary key,
    name text not null,
    zip_code text not null,
    latitude double precision not null,
    longitude double precision not null,
    document jsonb not null
  )`,
  `create table locations (
    zip_code text primary key,
    city text not null,
    state text not null,
    latitude double precision not null,
    longitude double precision not null
  )`,
  `create index locations_city on locations ((${toKeyOf("city")}) text_pattern_ops, state, zip_code)`,

  `create table printer_compatibility (
    cartridge_item_id text not null,
    printer_model text not null,
    printer_brand text not null default '',
    printer_item_id text not null default '',
    primary key (cartridge_item_id, printer_model)
  )`,
  `create index printer_compatibility_printer on printer_compatibility (printer_item_id) where printer_item_id <> ''`,

  `create table plans (
    sku_number text primary key,
    kind text not null check (kind in ('protection', 'assembly', 'extra-time')),
    document jsonb not null
  )`,
  `create table plan_items (
    item_id text not null,
    sku_number text not null references plans on delete cascade,
    position integer not null default 0,
    primary key (item_id, sku_number)
  )`,
  `create index plan_items_plan on plan_items (sku_number)`,

  `create table content (
    tenant text not null check (tenant in ('retail', 'business')),
    kind text not null,
    key text not null,
    document jsonb not null,
    search tsvector generated always as (case when kind = 'page' then to_tsvector('english', fold_text(
      (document->>'title') || ' ' || jsonb_path_query_array(document, '$.sections[*].heading')::text)) end) stored,
    primary key (tenant, kind, key)
  )`,
  `create table seeds (
    name text primary key,
    finished_at timestamptz
  )`,
  // When the catalog was last written to: one row.
  `create table catalog_writes (
    only_row boolean primary key default true check (only_row),
    finished_at timestamptz not null
  )`,
];
