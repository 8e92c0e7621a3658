import { sql } from "kysely";
import type { StorefrontDatabase } from "./storefront-database.js";

/** From here on PostgreSQL imports faster and answers sooner: see docs/operations/capacity.md. */
export const MAX_EMBEDDED_PRODUCTS = 2000;

/** Whether the embedded database has more products than it is the better choice for. */
export async function isLargeForEmbedded(database: StorefrontDatabase): Promise<boolean> {
  const { rows } = await sql<{ isLarge: boolean }>`
    select exists (select from products offset ${MAX_EMBEDDED_PRODUCTS}) as "isLarge"`.execute(database);
  return rows[0]?.isLarge === true;
}
