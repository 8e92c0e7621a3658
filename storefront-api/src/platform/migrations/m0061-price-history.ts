/** `null` marks a time without a price. `source` is `catalog`, or the tenant that overrides the catalog's price. */
const TABLE = `create table price_changes (
  item_id text not null,
  source text not null,
  purchase_option text not null,
  changed_at timestamptz not null,
  price_cents integer,
  is_reduced boolean not null,
  primary key (item_id, source, purchase_option, changed_at)
)`;

/** Begins the history with the prices of now, without which the next reduction would have no price before it. */
function beginWith(source: string, rows: string): string {
  return `insert into price_changes (item_id, source, purchase_option, changed_at, price_cents, is_reduced)
    select item_id, ${source}, entry->>'purchaseOptionType', now(),
      round((entry->>'finalPrice')::numeric * 100)::integer,
      coalesce((entry->>'basePrice')::numeric > (entry->>'finalPrice')::numeric, false)
    from ${rows}, jsonb_array_elements(document->'prices') entry
    where (entry->>'finalPrice')::numeric >= 0.01`;
}

/** What items cost when, for the lowest price before a reduction. */
export const priceHistory = [
  TABLE,
  `create index price_changes_old on price_changes (changed_at)`,
  beginWith("'catalog'", "products"),
  beginWith("tenant", "item_variants") + " and customer_number = ''",
];
