import * as z from "zod/mini";

/** The two storefronts. `consumer`, another name of `retail`, is accepted by `toTenant` but never produced (AMB-01). */
export const Tenant = z.enum(["retail", "business"]);
export type Tenant = z.infer<typeof Tenant>;

/** Whether visitors can create accounts themselves; otherwise the customer's administrator does. */
export function canCreateAccount(tenant: Tenant): boolean {
  return tenant === "retail";
}
