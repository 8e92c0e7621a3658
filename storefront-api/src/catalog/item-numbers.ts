import { sql } from "kysely";
import { toKeyOf } from "../platform/schema/catalog-schema.js";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import { toNumberKey } from "../rules/fold-text.js";
import { type CatalogReader, isSoldOn } from "./catalog-repository.js";

type NumberedRow = { item_id: string; keys: string[]; is_own: boolean };

/** More items than a number of one item can have. */
const MAX_ROWS = 1000;

/**
 * The items with these numbers, in any notation: the customer's own number, an item number, a part or model number or a
 * GTIN. Numbers that no item has, or several, are left out.
 */
export async function findItemsByNumber(
  database: StorefrontDatabase,
  numbers: readonly string[],
  { tenant, customerNumber }: Omit<CatalogReader, "storeNumber">,
): Promise<ReadonlyMap<string, string>> {
  const keys = numbers.map(toNumberKey).filter((key) => key !== "");
  if (keys.length === 0) return new Map();
  const { rows } = await sql<NumberedRow>`
    select v.item_id, array[${sql.raw(toKeyOf("cin"))}] as keys, true as is_own
    from item_variants v join products p on p.item_id = v.item_id and ${isSoldOn(tenant)}
    where v.tenant = ${tenant} and v.customer_number = ${customerNumber} and v.customer_number <> '' and v.cin <> ''
      and ${sql.raw(toKeyOf("cin"))} = any(${keys}::text[])
    union all
    (select p.item_id, p.number_keys, false from products p
      where p.number_keys && ${keys}::text[] and ${isSoldOn(tenant)} limit ${MAX_ROWS})
  `.execute(database);
  return new Map(
    numbers.flatMap((number) => {
      const itemId = selectItem(rows, toNumberKey(number));
      return itemId === undefined ? [] : [[number, itemId]];
    }),
  );
}

/** The customer's own number comes first, then the item's. */
function selectItem(rows: readonly NumberedRow[], key: string): string | undefined {
  const having = rows.filter(({ keys }) => keys.includes(key));
  const own = having.filter(({ is_own }) => is_own);
  const byItemNumber = having.filter(({ keys, is_own }) => !is_own && keys[0] === key);
  const [first, ...others] = own.length > 0 ? own : byItemNumber.length > 0 ? byItemNumber : having;
  return others.length === 0 ? first?.item_id : undefined;
}
