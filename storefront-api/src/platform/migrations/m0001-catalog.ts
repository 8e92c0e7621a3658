/**
 * Written by the feed. Columns are those that queries filter, join or sort by; `document` has the rest of the record.
 */
export const catalog = [
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
    search_text text not null default '',
    document jsonb not null,
    feed_hash text not null default '',
    search tsvector generated always as (
      setweight(to_tsvector('english', name), 'A') ||
      setweight(to_tsvector('simple', brand_name || ' ' || item_id || ' ' || part_number || ' ' || manufacturer_part_number), 'B') ||
      setweight(to_tsvector('english', search_text), 'C')
    ) stored
  )`,
  `create index products_search on products using gin (search)`,
  `create index products_department on products (department_id, item_id)`,
  `create index products_category on products (category_id, item_id)`,
  `create index products_class on products (class_id, item_id)`,
  `create index products_supercategory on products (supercategory_id, item_id)`,

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
    document jsonb not null,
    primary key (item_id, tenant, customer_number)
  )`,
  `create index item_variants_cin on item_variants (customer_number, cin) where cin <> ''`,

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
  `create index locations_city on locations (lower(city) text_pattern_ops, state, zip_code)`,

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
    primary key (tenant, kind, key)
  )`,
];
