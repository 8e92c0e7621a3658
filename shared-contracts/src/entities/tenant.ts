import * as z from "zod/mini";

/** The two storefronts. `consumer`, another name of `retail`, is accepted by `toTenant` but never produced (AMB-01). */
export const Tenant = z.enum(["retail", "business"]);
export type Tenant = z.infer<typeof Tenant>;

/** Whether visitors can create accounts themselves; otherwise the customer's administrator does. */
export function canCreateAccount(tenant: Tenant): boolean {
  return tenant === "retail";
}

/** Separate from the shell's texts, so that fragments can name the store without loading all of those. */
export const STORE_NAMES: Readonly<Record<Tenant, string>> = {
  retail: "Paper & Pine",
  business: "Paper & Pine Business",
};
