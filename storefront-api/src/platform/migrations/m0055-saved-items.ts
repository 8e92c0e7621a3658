/** What members took out of the cart to buy later: priced when it is looked at. */
export const savedItems = [
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
];
