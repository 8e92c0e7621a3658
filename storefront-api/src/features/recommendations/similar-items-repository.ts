import { sql, type RawBuilder } from "kysely";
import type { Tenant } from "shared-contracts";
import { ALTERNATIVES_EXCLUDED_CLASS, ALTERNATIVES_EXCLUDED_DEPARTMENT } from "shared-contracts/constants";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { isSoldOn } from "../../catalog/catalog-repository.js";

export type SimilarItemsQuery = { readonly tenant: Tenant; readonly itemId: string; readonly limit: number };

/** Only the nearest items by hierarchy and price are compared in detail. */
const CANDIDATES = 200;
/** Natural logarithm: the penalty stops growing beyond a price factor of e. */
const MAX_PRICE_GAP = 1;
/** As a share of the item's specifications: the bonus for an own brand (altItemType, docs/spec extras §3). */
const OWN_BRAND_BONUS = 0.25;

/** The words for what an item is: `Clampton Desktop Stapler` of `Clampton Desktop Stapler with Staples, Red`. */
function toTypeText(name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`split_part(regexp_replace(${name}, '\\s+(with|for|from|in|of)\\s.*$', '', 'i'), ',', 1)`;
}

/** The last of them, `stapler`; null for a name without a word. */
function toTypeWord(name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`substring(lower(${toTypeText(name)}) from '([a-z]{3,})[^a-z]*$')`;
}

/** Whether product `p` is called so. */
function isCalled(typeWord: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_tsvector('english', fold_text(${toTypeText(sql`p.name`)})) @@ plainto_tsquery('english', ${typeWord})`;
}

function isCartridge(itemId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from printer_compatibility where cartridge_item_id = ${itemId})`;
}

/**
 * Items that are called the same in the same class, then category, then department; within each, by shared
 * specifications, similar price and own brand.
 */
export async function findAlternatives(
  database: StorefrontDatabase,
  { tenant, itemId, limit }: SimilarItemsQuery,
): Promise<string[]> {
  // Items without alternatives aren't offered as alternatives either.
  const sold = sql`${isSoldOn(tenant)} and p.class_id <> ${ALTERNATIVES_EXCLUDED_CLASS}
        and p.department_id <> ${ALTERNATIVES_EXCLUDED_DEPARTMENT}`;
  const { rows } = await sql<{ item_id: string }>`
    with core as (
      select *, ${toTypeWord(sql`name`)} as type_word, coalesce(nullif(jsonb_array_length(document->'specifications'), 0), 1) as specifications
      from products where item_id = ${itemId}
    ),
    near as (
      select p.item_id, 0 as distance, p.list_price_cents from products p join core on core.class_id = p.class_id
      where core.class_id <> '' and ${sold}
      union all
      select p.item_id, 1, p.list_price_cents from products p join core on core.category_id = p.category_id
      where core.category_id <> '' and p.class_id <> core.class_id and ${sold}
      union all
      select p.item_id, 2, p.list_price_cents from products p join core on core.department_id = p.department_id
      where core.department_id <> '' and core.category_id = '' and ${sold}
    ),
    nearest as (
      select near.item_id, distance,
        near.list_price_cents::float8 / nullif(core.list_price_cents, 0) as price_ratio
      from near, core where near.item_id <> ${itemId}
      order by distance, abs(near.list_price_cents - core.list_price_cents) nulls last, near.item_id
      limit ${CANDIDATES}
    )
    select nearest.item_id
    from nearest join products p on p.item_id = nearest.item_id cross join core
    cross join lateral (
      select count(*) as shared from jsonb_array_elements(coalesce(p.document->'specifications', '[]')) one
      where core.document->'specifications' @> jsonb_build_array(one)
    ) likeness
    where core.type_word is null or ${isCartridge(sql`${itemId}`)}
      or ${isCalled(sql`core.type_word`)}
    order by distance,
      shared::float8 / core.specifications
        - coalesce(least(abs(ln(nullif(price_ratio, 0))), ${MAX_PRICE_GAP}::float8), ${MAX_PRICE_GAP}::float8)
        + case when coalesce(p.document->>'sbgBrandType', '') <> '' then ${OWN_BRAND_BONUS}::float8 else 0 end desc,
      nearest.item_id
    limit ${limit}
  `.execute(database);
  return rows.map((row) => row.item_id);
}

/**
 * Of these items, in their order, those that fit the page's item: a cartridge only beside its printers and their other
 * cartridges, a printer beside a cartridge only if it takes it, and nothing that the item's plans offer already.
 */
export async function selectFitting(
  database: StorefrontDatabase,
  itemId: string,
  itemIds: readonly string[],
): Promise<string[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await sql<{ item_id: string }>`
    select p.item_id from unnest(${itemIds}::text[]) with ordinality chosen (item_id, place)
    join products p on p.item_id = chosen.item_id
    where not exists (
      select from plan_items offered join plans on plans.sku_number = offered.sku_number
      where offered.item_id = ${itemId}
        and (plans.sku_number = p.item_id or ${isCalled(toTypeWord(sql`plans.document ->> 'skuName'`))})
    ) and case
      when ${isCartridge(sql`p.item_id`)} then exists (
        select from printer_compatibility own
        join printer_compatibility other on other.printer_model = own.printer_model
        where own.cartridge_item_id = p.item_id and ${itemId} in (other.cartridge_item_id, other.printer_item_id))
      when ${isCartridge(sql`${itemId}`)} and exists (
        select from printer_compatibility where printer_item_id = p.item_id
      ) then exists (
        select from printer_compatibility where printer_item_id = p.item_id and cartridge_item_id = ${itemId})
      else true end
    order by place
  `.execute(database);
  return rows.map((row) => row.item_id);
}

/** Other cartridges for a printer that this cartridge fits. */
export async function findCartridgesLike(
  database: StorefrontDatabase,
  itemId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select other.cartridge_item_id as item_id, count(*) as printers
    from printer_compatibility own
    join printer_compatibility other on other.printer_model = own.printer_model
    where own.cartridge_item_id = ${itemId} and other.cartridge_item_id <> ${itemId}
    group by other.cartridge_item_id order by printers desc, item_id limit ${limit}
  `.execute(database);
  return rows.map((row) => row.item_id);
}

/** Cartridges that fit this printer. */
export async function findCartridgesFor(
  database: StorefrontDatabase,
  printerItemId: string,
  limit: number,
): Promise<string[]> {
  const rows = await database
    .selectFrom("printer_compatibility")
    .select("cartridge_item_id")
    .where("printer_item_id", "=", printerItemId)
    .where("printer_item_id", "<>", "")
    .orderBy("cartridge_item_id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.cartridge_item_id);
}
