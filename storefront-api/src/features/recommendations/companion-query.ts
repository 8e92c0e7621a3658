import { sql } from "kysely";
import type { Tenant } from "shared-contracts";

export type CompanionQuery = { readonly tenant: Tenant; readonly itemId: string; readonly limit: number };

/**
 * Whether product `p` is a substitute for product `core` rather than a companion: same class, or same category if a
 * class is missing. False without a core.
 */
export const IS_SUBSTITUTE = sql`coalesce(
  case when coalesce(p.class_id, '') <> '' and coalesce(core.class_id, '') <> '' then p.class_id = core.class_id
    else nullif(p.category_id, '') = core.category_id end,
  false)`;
