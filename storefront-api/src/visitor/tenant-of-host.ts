import type { Tenant } from "shared-contracts";

/** `business.localhost:4200` is the business tenant, every other host retail. */
export function toTenantOfHost(host: string): Tenant {
  return host.toLowerCase().startsWith("business.") ? "business" : "retail";
}
