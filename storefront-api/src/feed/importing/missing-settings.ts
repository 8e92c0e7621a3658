import type { StorefrontDatabase } from "../../platform/storefront-database.js";

/** Says that guests can't buy, unless a tenant's record decides that; undefined if one does. */
export async function findMissingSettings(database: StorefrontDatabase): Promise<string | undefined> {
  const settings = await database
    .selectFrom("tenant_settings")
    .select("tenant")
    .where("tenant", "=", "retail")
    .executeTakeFirst();
  if (settings) return undefined;
  const record = JSON.stringify({ kind: "tenant", tenant: "retail", guestsMayBuy: true });
  return `The retail storefront has no settings, so shoppers must sign in to buy. If guests may buy, import ${record} in variants-by-tenant.ndjson (see docs/feed/variants-by-tenant.md).`;
}
