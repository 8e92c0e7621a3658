import { sql, type RawBuilder } from "kysely";
import type { Tenant } from "shared-contracts";

/** Whether the tenant has product `p` in its range. */
export function isSoldOn(tenant: Tenant): RawBuilder<boolean> {
  return tenant === "retail" ? sql`p.on_retail` : sql`p.on_business`;
}
