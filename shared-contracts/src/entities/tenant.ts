import * as z from "zod/mini";

/** The two storefronts. `consumer`, the other name of `retail`, is read by `toTenant` and never produced (AMB-01). */
export const Tenant = z.enum(["retail", "business"]);
export type Tenant = z.infer<typeof Tenant>;

/** Whether visitors make accounts themselves; elsewhere the customer's administrator does. */
export function canCreateAccount(tenant: Tenant): boolean {
  return tenant === "retail";
}
