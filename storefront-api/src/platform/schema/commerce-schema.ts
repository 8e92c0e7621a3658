export const COMMERCE_SCHEMA = [
  `create table carts (
    cart_id text primary key,
    tenant text not null check (tenant in ('retail', 'business')),
    visitor_key text not null,
    revision integer not null default 0,
    updated_at timestamptz not null,
    unique (tenant, visitor_key)
  )`,
  // Adding the same item with the same option, store, parent and bundle increases the quantity of one line.
  `create table cart_lines (
    line_id text primary key,
    cart_id text not null references carts on delete cascade,
    item_id text not null,
    cin text not null default '',
    purchase_option text not null,
    store_number text not null default '',
    parent_relation_type text not null default '',
    parent_item_id text not null default '',
    bundle_id text not null default '',
    quantity integer not null check (quantity > 0),
    document jsonb not null default '{}',
    added_at timestamptz not null,
    position integer generated always as identity,
    unique (cart_id, item_id, purchase_option, store_number, parent_item_id, bundle_id)
  )`,
  // Stock held for a line, which may be less than its quantity, or nothing once the hold has expired.
  `create table reservations (
    line_id text primary key references cart_lines on delete restrict,
    item_id text not null,
    store_number text not null,
    quantity integer not null check (quantity > 0),
    expires_at timestamptz not null
  )`,
  `create index reservations_expiry on reservations (expires_at)`,
  `create index reservations_item on reservations (item_id, store_number)`,

  // What members took out of the cart to buy later: priced when it is looked at.
  `create table saved_items (
    saved_id text primary key,
    user_id text not null references users on delete cascade,
    item_id text not null,
    purchase_option text not null,
    store_number text not null default '',
    quantity integer not null check (quantity > 0),
    document jsonb not null default '{}',
    saved_at timestamptz not null,
    unique (user_id, item_id, purchase_option, store_number)
  )`,

  `create table idempotency_keys (
    visitor_key text not null,
    idempotency_key text not null,
    request_hash text not null,
    outcome jsonb,
    created_at timestamptz not null,
    primary key (visitor_key, idempotency_key)
  )`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,

  `create table orders (
    order_id text primary key,
    tenant text not null check (tenant in ('retail', 'business')),
    user_id text not null,
    customer_number text not null default '',
    placed_at timestamptz not null,
    total_cents integer not null check (total_cents >= 0),
    document jsonb not null default '{}'
  )`,
  `create index orders_user on orders (user_id, placed_at desc)`,
  `create index orders_placed on orders (placed_at desc)`,
  `create table order_lines (
    order_id text not null references orders on delete cascade,
    line_number integer not null,
    item_id text not null,
    quantity integer not null check (quantity > 0),
    unit_price_cents integer not null check (unit_price_cents >= 0),
    total_cents integer not null check (total_cents >= 0),
    document jsonb not null default '{}',
    primary key (order_id, line_number)
  )`,
  `create index order_lines_item on order_lines (item_id, order_id)`,
];
