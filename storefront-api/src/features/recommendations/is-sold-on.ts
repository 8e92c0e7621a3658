import { sql, type RawBuilder } from "kysely";
import type { Tenant } from "shared-contracts";

/** SQL condition: the tenant sells product `p`. */
export function isSoldOn(tenant: Tenant): RawBuilder<boolean> {
  return tenant === "retail" ? sql`p.on_retail` : sql`p.on_business`;
}
