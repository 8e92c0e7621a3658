import type { Tenant } from "../entities/tenant.js";

/** The tenant with a name (`consumer` means `retail`, AMB-01); undefined for unknown names. */
export function toTenant(name: string): Tenant | undefined {
  if (name === "retail" || name === "consumer") return "retail";
  return name === "business" ? "business" : undefined;
}
