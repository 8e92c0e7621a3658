import { sql, type RawBuilder } from "kysely";
import type { Tenant } from "shared-contracts";

/** SQL condition: the tenant sells the product. `products` is the table's name in the statement. */
export function isSoldOn(tenant: Tenant, products = "p"): RawBuilder<boolean> {
  return sql`${sql.ref(`${products}.on_${tenant}`)}`;
}
